package org.gpuarray.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which piece a request gets, and for whom its stream waits first. */
class FreePiecesTest {
    private final FreePieces<String> pieces = new FreePieces<>();
    private final Object s1 = "s1";
    private final Object s2 = "s2";
    private int waits;

    private String take(long least, long most, Object stream) {
        Long found = pieces.find(least, most, stream, () -> waits++);
        return found == null ? "none" : pieces.take(found, stream);
    }

    private String takeOwn(long least, long most) {
        Long found = pieces.find(least, most);
        return found == null ? "none" : pieces.take(found) + " of " + found;
    }

    @Test
    void take_sizes_isTheSmallestThatFits() {
        pieces.free("a", 1024);
        pieces.free("b", 2048);
        pieces.free("c", 4096);
        assertThat(takeOwn(1025, 1500)).isEqualTo("none");
        assertThat(takeOwn(1025, 8192)).isEqualTo("b of 2048");
        assertThat(takeOwn(1024, 1024)).isEqualTo("a of 1024");
        assertThat(pieces.sizeBytes()).isEqualTo(4096);
        assertThat(takeOwn(1024, 1024)).isEqualTo("none");
    }

    @Test
    void take_twoOfASize_isTheOneFreedLast() {
        pieces.free("a", 512);
        pieces.free("b", 512);
        assertThat(takeOwn(512, 512)).isEqualTo("b of 512");
        assertThat(takeOwn(512, 512)).isEqualTo("a of 512");
    }

    @Test
    void take_ofAStream_isNoOtherStreams() {
        pieces.free("a", 512, s1);
        assertThat(takeOwn(512, 512)).isEqualTo("none");
        assertThat(take(512, 512, s2)).isEqualTo("none");
        assertThat(take(512, 512, s1)).isEqualTo("a");
        assertThat(waits).isZero();
        assertThat(pieces.sizeBytes()).isZero();
    }

    @Test
    void take_ofTheOwnStreamForAnother_waitsIfSomethingWasFreedSince() {
        pieces.free("a", 512);
        pieces.free("b", 512);
        assertThat(take(512, 512, s1)).isEqualTo("b");
        assertThat(waits).isEqualTo(1);
        assertThat(take(512, 512, s1)).isEqualTo("a");
        assertThat(waits).as("which was free when s1 waited").isEqualTo(1);
        assertThat(take(512, 512, s1)).isEqualTo("none");
        pieces.free("c", 512);
        pieces.free("d", 512);
        assertThat(take(512, 512, s1)).isEqualTo("d");
        assertThat(take(512, 512, s2)).isEqualTo("c");
        assertThat(waits).isEqualTo(3);
    }

    @Test
    void merge_stream_isFreeForAllAndOthersWait() {
        pieces.free("a", 512, s1);
        pieces.free("b", 1024, s2);
        assertThat(pieces.streams()).containsExactlyInAnyOrder(s1, s2);
        pieces.merge(s1);
        pieces.merge(s1);
        assertThat(pieces.streams()).containsExactly(s2);
        assertThat(takeOwn(512, 512)).isEqualTo("a of 512");
        assertThat(pieces.sizeBytes()).isEqualTo(1024);
    }

    @Test
    void removeAbove_size_keepsTheRest() {
        pieces.free("a", 512);
        pieces.free("b", 1024);
        pieces.free("c", 4096);
        pieces.free("d", 4096);
        pieces.free("e", 4096, s1);
        List<String> removed = new ArrayList<>();
        pieces.removeAbove(512, (piece, size) -> removed.add(piece + " of " + size));
        assertThat(removed).containsExactly("b of 1024", "d of 4096", "c of 4096");
        assertThat(pieces.sizeBytes()).isEqualTo(512 + 4096);
        assertThat(take(4096, 4096, s1)).isEqualTo("e");
    }
}
