package org.gpuarray.fuse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.plan.Variants;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Records whose {@code equals} is written by hand compare all that they hold. */
class KeysTest {
    private static final Shape SHAPE = Shape.of(3, 4);
    private static final Vertex VERTEX =
            new Vertex(0, new Node(new NodeKind.Leaf(), DType.FLOAT32, SHAPE), new NodeKind.Leaf(), List.of());
    private static final Vertex OTHER =
            new Vertex(0, new Node(new NodeKind.Leaf(), DType.FLOAT32, SHAPE), new NodeKind.Leaf(), List.of());

    private static Cone.Reduction reduction() {
        return new Cone.Reduction(SHAPE, List.of(1));
    }

    private static Domain domain() {
        return new Domain(SHAPE, reduction(), 1, false);
    }

    private static Task.Key key(Vertex vertex, long stride, long extent) {
        return new Task.Key(vertex, new Access(2, new long[] {4, stride}), true, Box.whole(new long[] {3, extent}));
    }

    static Stream<List<Record>> pairsOfEqualRecords() {
        return Stream.of(
                List.of(reduction(), reduction()),
                List.of(domain(), domain()),
                List.of(new GroupKernels.Sharing(2, domain(), VERTEX), new GroupKernels.Sharing(2, domain(), VERTEX)),
                List.of(key(VERTEX, 1, 4), key(VERTEX, 1, 4)));
    }

    @ParameterizedTest
    @MethodSource("pairsOfEqualRecords")
    void equalParts_areEqual(List<Record> pair) {
        assertThat(pair.get(0)).isEqualTo(pair.get(1)).hasSameHashCodeAs(pair.get(1));
    }

    @ParameterizedTest
    @MethodSource("pairsOfEqualRecords")
    void oneOtherPart_isNotEqual(List<Record> pair) {
        assertThat(Variants.of(pair.get(0))).isNotEmpty().doesNotContain(pair.get(0));
    }

    @ParameterizedTest
    @MethodSource
    void otherPlaces_areNotEqual(Task.Key other) {
        assertThat(other).isNotEqualTo(key(VERTEX, 1, 4));
    }

    static Stream<Task.Key> otherPlaces_areNotEqual() {
        return Stream.of(key(OTHER, 1, 4), key(VERTEX, 2, 4), key(VERTEX, 1, 5));
    }
}
