package org.gpuarray.cuda;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CudaAllocatorTest {
    @ParameterizedTest
    @CsvSource({
        "0, 512", "1, 512", "512, 512", "513, 1024", "4096, 4096",
        "4097, 4608", "5000, 5120", "8192, 8192", "8193, 9216", "1000000, 1048576",
        "1048576, 1048576", "1048577, 2097152", "2097152, 2097152", "2097153, 4194304"
    })
    void pieceBytes_size_isTheNextClass(long sizeBytes, long pieceBytes) {
        assertThat(CudaAllocator.pieceBytes(sizeBytes)).isEqualTo(pieceBytes);
    }

    @Test
    void pieceBytes_anySize_wastesAtMostAnEighthAndIsAligned() {
        for (long size = 4097; size < 4 << 20; size += 997) {
            long piece = CudaAllocator.pieceBytes(size);
            assertThat(piece).isGreaterThanOrEqualTo(size);
            assertThat(piece % 256).as("size=%d piece=%d", size, piece).isZero();
            assertThat(CudaAllocator.pieceBytes(piece))
                    .as("a class is its own class")
                    .isEqualTo(piece);
            if (size <= 1 << 20) {
                assertThat(piece - size).as("size=%d piece=%d", size, piece).isLessThanOrEqualTo(size / 8);
            }
        }
    }
}
