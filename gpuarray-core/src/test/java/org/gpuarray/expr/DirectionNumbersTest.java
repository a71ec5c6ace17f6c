package org.gpuarray.expr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The packed direction numbers. */
class DirectionNumbersTest {
    /** A polynomial hash of the 20,000 dimensions that cuRAND 10.4 has, taken there. */
    @Test
    void vectors_areThoseOfCurand() {
        assertThat(Long.toUnsignedString(hash(32))).isEqualTo("6725226931876574325");
        assertThat(Long.toUnsignedString(hash(64))).isEqualTo("10160457385935390705");
    }

    private static long hash(int bits) {
        long hash = 1;
        for (long[] vectors : DirectionNumbers.vectors(20_000, bits)) {
            for (long vector : vectors) {
                hash = 31 * hash + vector;
            }
        }
        return hash;
    }

    /** Triangular with ones: each dimension fills its line evenly. No two dimensions are the same. */
    @Test
    void everyDimension_hasItsOwnTriangularMatrix() {
        Set<Long> last = new HashSet<>();
        for (long[] vectors : DirectionNumbers.vectors(DirectionNumbers.MOST_DIMENSIONS, 64)) {
            for (int k = 0; k < 64; k++) {
                assertThat(Long.numberOfTrailingZeros(vectors[k])).isEqualTo(63 - k);
            }
            assertThat(last.add(vectors[40])).isTrue();
        }
    }
}
