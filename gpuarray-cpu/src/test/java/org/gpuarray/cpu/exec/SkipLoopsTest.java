package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Map;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.device.DeviceException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops that look for the first true or false skip the others at once, and find what they find one by one. */
class SkipLoopsTest {
    private static String kernel(String loop) {
        return """
                __global__ void k(const bool *a, int *o, const int first, const int n) {
                  int j = 0;
                  LOOP
                  o[0] = j;
                }
                """.replace("LOOP", loop);
    }

    private static Program parse(String text) {
        return CudaParser.parse("k.cu", text, Map.of(), Map.of());
    }

    private static boolean skips(String text) {
        return CopyLoopsTest.calls(text, "skip") > 0;
    }

    private static int found(Launch launch, byte[] bytes, int first, int n) {
        int[] o = {-1};
        launch.run(Grid.of(1, 1), bytes, o, first, n);
        return o[0];
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (; j < n; j++) { if (a[first + j]) { break; } }",
                "for (; j < n; j++) { const bool t = a[first + j]; if (!t) break; }",
                "a += first; while (j < n && !a[j]) { j++; }",
                "for (; j < n; j++) { if (a[first + j] == false) break; }"
            })
    void loops_findTheFirst(String loop) {
        String text = kernel(loop);
        assertThat(skips(text)).isTrue();
        Launch alone = Launch.checked(parse(text));
        Launch together = Launch.unchecked(parse(text));
        for (int n : new int[] {-1, 0, 1, 64, 4097, 9000}) {
            for (int first : new int[] {0, 3}) {
                for (int value : new int[] {0, 1}) {
                    for (int at : new int[] {-1, 0, 1, 5, 63, 4096, 8999}) {
                        byte[] bytes = new byte[9100];
                        Arrays.fill(bytes, (byte) value);
                        if (at >= 0) {
                            bytes[first + at] = (byte) (1 - value);
                        }
                        assertThat(found(together, bytes, first, n))
                                .as("n=%d first=%d value=%d at=%d", n, first, value, at)
                                .isEqualTo(found(alone, bytes, first, n));
                    }
                }
            }
        }
    }

    /** True is any bits but 0: those that are not 1 are sought one by one. */
    @Test
    void otherBits_areTrue() {
        byte[] bytes = new byte[100];
        Arrays.fill(bytes, (byte) 2);
        bytes[50] = 0;
        Launch launch = Launch.unchecked(parse(kernel("for (; j < n; j++) { if (!a[j]) break; }")));
        assertThat(found(launch, bytes, 0, 100)).isEqualTo(50);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (; j < n; j++) { if (a[2 * j]) break; }",
                "for (; j < n; j++) { if (a[j]) break; o[j] = 1; }",
                "for (; j < n; j += 2) { if (a[j]) break; }",
                "int s = 0; for (; j < n; j++) { if (a[j]) break; s += 3; } o[1] = s;",
                "bool t = false; for (; j < n; j++) { t = a[j]; if (t) break; } o[1] = t;",
                "for (; j < n; j++) { if (a[first]) break; }",
                "const volatile bool *v = a; for (; j < n; j++) { if (v[j]) break; }"
            })
    void loops_thatDoMore_stayLoops(String loop) {
        assertThat(skips(kernel(loop))).isFalse();
    }

    @Test
    void outOfBounds_faultsUnlessFoundBefore() {
        String text = kernel("for (; j < n; j++) { if (a[first + j]) break; }");
        Launch launch = Launch.unchecked(parse(text));
        byte[] bytes = new byte[100];
        assertThatThrownBy(() -> found(launch, bytes, 0, 101))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("k.cu");
        bytes[99] = 1;
        assertThat(found(launch, bytes, 0, 1000)).isEqualTo(99);
    }
}
