package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Which integers there are, in both styles on the current device, against those that Java finds. */
@Tag("once")
class PresenceRoutineTest {
    private static final long SEED = 20266;

    static Stream<Arguments> windows() {
        return SelectRoutineTest.styles()
                .flatMap(style -> Stream.of(1, 4097, 40_009)
                        .flatMap(n -> Stream.of(Long.MIN_VALUE, -500L, Long.MAX_VALUE - 999)
                                .map(least -> Arguments.of(style, n, least))));
    }

    private static long[] found(DeviceTraits style, boolean wide, long... x) {
        long[] head = new long[2];
        int[] words = new int[RoutineSpec.Presence.WORDS];
        RoutineRun mark = new RoutineRun(new RoutineSpec.Presence(DType.INT64, false), style, x.length - 1L)
                .in(x, 1)
                .out(head, 0)
                .out(words, 0);
        (wide ? mark.wide() : mark).run();
        if (head[0] < 0) {
            return new long[] {};
        }
        long[] values = new long[(int) head[0]];
        new RoutineRun(new RoutineSpec.Presence(DType.INT64, true), style, values.length)
                .in(head, 0)
                .in(words, 0)
                .out(values, 0)
                .run();
        return values;
    }

    @ParameterizedTest
    @MethodSource("windows")
    void presence_ofCloseIntegers_listsThem(DeviceTraits style, int n, long least) {
        for (boolean wide : new boolean[] {false, true}) {
            long[] x =
                    new Random(SEED).longs(n + 1L, 0, 1000).map(v -> least + v).toArray();

            assertThat(found(style, wide, x))
                    .as("seed=%d", SEED)
                    .isEqualTo(Arrays.stream(x, 1, n + 1).sorted().distinct().toArray());
        }
    }

    @ParameterizedTest
    @MethodSource("windows")
    void presence_ofOneFarInteger_findsThatItIsOutside(DeviceTraits style, int n, long least) {
        for (long far : new long[] {least ^ Long.MIN_VALUE, least ^ 1L << 17}) {
            long[] x = new long[n + 1];
            Arrays.fill(x, least);
            x[n] = far;

            long[] expected = n == 1 ? new long[] {far} : new long[] {};
            assertThat(found(style, false, x)).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("windows")
    void presence_atTheEndsOfTheWindow_isFound(DeviceTraits style, int n, long least) {
        long[] x = new long[n + 1];
        Arrays.fill(x, 5_000_000);
        x[n] = 5_000_000 - 32_768;
        x[Math.max(1, n - 1)] += n > 2 ? 32_767 : 0;

        long[] expected = Arrays.stream(x, 1, n + 1).sorted().distinct().toArray();
        assertThat(found(style, false, x)).isEqualTo(expected);
        x[n]--;
        assertThat(found(style, false, x)).hasSize(n == 1 ? 1 : 0);
    }
}
