package org.gpuarray.cuda;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PieceBatchesTest {
    private static final long MIB = 1L << 20;

    private final PieceBatches batches = new PieceBatches();
    private final List<String> whole = new ArrayList<>();
    private final List<String> part = new ArrayList<>();

    private void sort(Map<Long, Long> free) {
        whole.clear();
        part.clear();
        batches.sort(
                new TreeMap<>(free),
                (start, bytes) -> whole.add(start / MIB + ":" + bytes / MIB),
                (address, bytes) -> part.add(address / MIB + ":" + bytes / MIB));
    }

    @Test
    void next_growsWithWhatThereIs_upToALimit() {
        long piece = 4 * MIB;
        List<Integer> grown = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            int count = batches.next(piece);
            batches.add(i * 1000L * MIB, piece, count);
            grown.add(count);
        }
        assertThat(grown).containsExactly(1, 1, 2, 4, 8, 16, 32, 64, 64);
        assertThat(batches.next(6 * MIB)).as("a size of its own").isEqualTo(1);
    }

    @Test
    void next_ofPiecesAboveHalfTheLimit_isOne() {
        long piece = PieceBatches.MOST_BYTES / 2 + 2 * MIB;
        for (int i = 0; i < 5; i++) {
            assertThat(batches.next(piece)).isEqualTo(1);
            batches.add(i * 1000L * MIB, piece, 1);
        }
        assertThat(batches.next(10 * PieceBatches.MOST_BYTES)).isEqualTo(1);
    }

    @Test
    void sort_givesBackAllocationsOfWhichAllIsFree() {
        batches.add(100 * MIB, 4 * MIB, 1);
        batches.add(200 * MIB, 4 * MIB, 3);
        batches.add(300 * MIB, 8 * MIB, 2);
        assertThat(batches.next(4 * MIB)).isEqualTo(4);

        sort(Map.of(
                200 * MIB, 4 * MIB, 208 * MIB, 4 * MIB, 300 * MIB, 8 * MIB, 308 * MIB, 8 * MIB, 100 * MIB, 4 * MIB));

        assertThat(whole).containsExactlyInAnyOrder("100:4", "300:16");
        assertThat(part).containsExactlyInAnyOrder("200:4", "208:4");
        assertThat(batches.next(4 * MIB)).isEqualTo(3);
        assertThat(batches.next(8 * MIB)).isEqualTo(1);

        sort(Map.of(200 * MIB, 4 * MIB, 208 * MIB, 4 * MIB, 204 * MIB, 4 * MIB));

        assertThat(whole).containsExactly("200:12");
        assertThat(part).isEmpty();
        assertThat(batches.next(4 * MIB)).isEqualTo(1);
    }

    @Test
    void sort_ofAPieceAfterABatch_takesItForItself() {
        batches.add(200 * MIB, 4 * MIB, 2);
        batches.add(208 * MIB, 6 * MIB, 1);

        sort(Map.of(208 * MIB, 6 * MIB));

        assertThat(whole).containsExactly("208:6");
        assertThat(part).isEmpty();
    }
}
