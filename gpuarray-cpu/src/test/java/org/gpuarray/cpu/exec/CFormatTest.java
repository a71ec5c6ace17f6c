package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Formats against what glibc's printf writes. */
class CFormatTest {
    private static String format(String format, @Nullable Object... arguments) {
        List<@Nullable Object> list = Arrays.asList(arguments);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        CFormat.format(format.getBytes(StandardCharsets.ISO_8859_1), list, out);
        return out.toString(StandardCharsets.ISO_8859_1);
    }

    @Test
    void format_countsConversionsWithoutStars() {
        byte[] format = "%d%% %*d %s %d".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(CFormat.format(format, Arrays.asList(1L, 5L, 2L, null), new ByteArrayOutputStream()))
                .isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "[%d]|42|[42]",
                "[%5d]|42|[   42]",
                "[%-5d]|42|[42   ]",
                "[%05d]|-42|[-0042]",
                "[%+d]|42|[+42]",
                "[% d]|42|[ 42]",
                "[%.4d]|7|[0007]",
                "[%07.4d]|7|[   0007]",
                "[%.0d]|0|[]",
                "[%u]|-1|[4294967295]",
                "[%hhd]|200|[-56]",
                "[%hu]|-1|[65535]",
                "[%lld]|-5000000000|[-5000000000]",
                "[%lu]|-1|[18446744073709551615]",
                "[%zu]|12|[12]",
                "[%x]|255|[ff]",
                "[%#X]|255|[0XFF]",
                "[%#o]|8|[010]",
                "[%08x]|48879|[0000beef]",
                "[%#010x]|255|[0x000000ff]",
                "[%c]|65|[A]",
                "[%3c]|65|[  A]",
                "[%q]|1|[%q]",
            })
    void integers(String format, long value, String expected) {
        assertThat(format(format, value)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "[%f]|3.14159|[3.141590]",
                "[%.2f]|2.675|[2.67]",
                "[%.0f]|2.5|[2]",
                "[%.0f]|3.5|[4]",
                "[%#.0f]|3.5|[4.]",
                "[%8.3f]|-1.5|[  -1.500]",
                "[%08.2f]|-1.5|[-0001.50]",
                "[%+.1f]|0.05|[+0.1]",
                "[%f]|1e20|[100000000000000000000.000000]",
                "[%e]|12345.678|[1.234568e+04]",
                "[%.3E]|0.00012|[1.200E-04]",
                "[%.0e]|15000|[2e+04]",
                "[%e]|0|[0.000000e+00]",
                "[%e]|1e-310|[1.000000e-310]",
                "[%g]|100000|[100000]",
                "[%g]|1000000|[1e+06]",
                "[%g]|0.0001|[0.0001]",
                "[%g]|0.00001|[1e-05]",
                "[%g]|0.1|[0.1]",
                "[%.3g]|1234.5|[1.23e+03]",
                "[%.10g]|0.1|[0.1]",
                "[%#g]|1.5|[1.50000]",
                "[%g]|0|[0]",
                "[%g]|99999.95|[99999.9]",
                "[%G]|1e-10|[1E-10]",
                "[%a]|1|[0x1p+0]",
                "[%a]|-0.15625|[-0x1.4p-3]",
                "[%.1a]|1.99|[0x2.0p+0]",
                "[%A]|255.5|[0X1.FFP+7]",
                "[%.3a]|1.5|[0x1.800p+0]",
                "[%a]|0|[0x0p+0]",
                "[%10f]|Infinity|[       inf]",
                "[%F]|-Infinity|[-INF]",
                "[%05f]|NaN|[  nan]",
                "[%f]|-0.0|[-0.000000]",
            })
    void floats(String format, double value, String expected) {
        assertThat(format(format, value)).isEqualTo(expected);
    }

    @Test
    void widthsFromArguments() {
        assertThat(format("[%*d][%-*d][%*d][%.*f]", 4L, 1L, 4L, 2L, -4L, 3L, 2L, 1.239))
                .isEqualTo("[   1][2   ][3   ][1.24]");
    }

    @Test
    void missingArguments_printNothing() {
        assertThat(format("a%db%sc%%", 1L)).isEqualTo("a1bc%");
        assertThat(format("50%")).isEqualTo("50%");
    }

    @Test
    void strings() {
        PrintBuffer.Pointer text = new PrintBuffer.Pointer("xxhello\0y".getBytes(StandardCharsets.ISO_8859_1), 2);
        assertThat(format("[%s][%7s][%-7s][%.2s][%s]", text, text, text, text, null))
                .isEqualTo("[hello][  hello][hello  ][he][(null)]");
        assertThat(format("%p", (Object) null)).isEqualTo("(nil)");
        assertThat(format("%p", text)).matches("0x[0-9a-f]+");
    }

    @Test
    void random_agreesWithJava() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(value)) {
                // 17 digits tell every double apart, in each form.
                assertThat(Double.parseDouble(format("%.16e", value))).isEqualTo(value);
                assertThat(Double.parseDouble(format("%.17g", value))).isEqualTo(value);
                assertThat(Double.parseDouble(format("%a", value).replaceFirst("0x([01])p", "0x$1.0p")))
                        .isEqualTo(value);
            }
            int n = random.nextInt();
            assertThat(format("%d %x %o %u", (long) n, (long) n, (long) n, (long) n))
                    .isEqualTo(n + " " + Integer.toHexString(n) + " " + Integer.toOctalString(n) + " "
                            + Integer.toUnsignedString(n));
        }
    }
}
