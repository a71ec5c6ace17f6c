package org.gpuarray.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The algebra of views against a model that moves the positions themselves about. */
class IndexMapTest {
    /** An array of positions, in C order. */
    private record Model(Shape shape, long[] positions) {
        static Model of(IndexMap map) {
            return new Model(
                    map.shape(),
                    LongStream.range(0, map.shape().size()).map(map::position).toArray());
        }

        long at(long[] index) {
            long linear = 0;
            for (int axis = 0; axis < index.length; axis++) {
                linear = linear * shape.extent(axis) + index[axis];
            }
            return positions[(int) linear];
        }

        /** Returns the model of {@code target} whose element at each index is this one's at {@code from(index)}. */
        Model moved(Shape target, java.util.function.UnaryOperator<long[]> from) {
            long[] moved = new long[(int) target.size()];
            for (int i = 0; i < moved.length; i++) {
                long[] index = new long[target.rank()];
                long rest = i;
                for (int axis = index.length - 1; axis >= 0; axis--) {
                    index[axis] = rest % target.extent(axis);
                    rest /= target.extent(axis);
                }
                moved[i] = at(from.apply(index));
            }
            return new Model(target, moved);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Model model
                    && shape.equals(model.shape)
                    && Arrays.equals(positions, model.positions);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(positions);
        }

        @Override
        public String toString() {
            return shape + " " + Arrays.toString(positions);
        }
    }

    @RepeatedTest(300)
    void randomChain_movesElementsAsTheModelDoes(RepetitionInfo repetition) {
        int seed = repetition.getCurrentRepetition();
        Random random = new Random(seed);
        long[] extents = LongStream.generate(() -> random.nextInt(5))
                .limit(random.nextInt(4))
                .toArray();
        IndexMap map = IndexMap.dense(Shape.of(extents));
        Model model = Model.of(map);
        StringBuilder log = new StringBuilder("seed=" + seed + " " + map.shape());
        for (int step = 0; step < 6; step++) {
            Step next = randomStep(random, map, model);
            log.append(' ').append(next.name);
            map = next.map;
            model = next.model;
            assertThat(Model.of(map)).as(log.toString()).isEqualTo(model);
        }
    }

    private record Step(String name, IndexMap map, Model model) {}

    private static Step randomStep(Random random, IndexMap map, Model model) {
        int rank = map.shape().rank();
        switch (random.nextInt(rank == 0 ? 2 : 6)) {
            case 0 -> {
                int axis = random.nextInt(rank + 1);
                long[] target = insert(map.shape().extents(), axis, 1);
                return new Step(
                        "expand " + axis,
                        map.expandDims(axis),
                        model.moved(Shape.of(target), index -> remove(index, axis)));
            }
            case 1 -> {
                long added = random.nextInt(3);
                long[] target = insert(map.shape().extents(), 0, added);
                IndexMap first = map.broadcastTo(Shape.of(target));
                return new Step("broadcast " + added, first, model.moved(Shape.of(target), index -> remove(index, 0)));
            }
            case 2 -> {
                List<Integer> order =
                        new ArrayList<>(IntStream.range(0, rank).boxed().toList());
                java.util.Collections.shuffle(order, random);
                int[] axes = order.stream().mapToInt(i -> i).toArray();
                long[] target = order.stream().mapToLong(map.shape()::extent).toArray();
                return new Step("transpose " + order, map.transpose(axes), model.moved(Shape.of(target), index -> {
                    long[] from = new long[rank];
                    for (int i = 0; i < rank; i++) {
                        from[axes[i]] = index[i];
                    }
                    return from;
                }));
            }
            case 3 -> {
                int axis = random.nextInt(rank);
                return new Step("flip " + axis, map.flip(axis - rank), model.moved(map.shape(), index -> {
                    long[] from = index.clone();
                    from[axis] = map.shape().extent(axis) - 1 - index[axis];
                    return from;
                }));
            }
            case 4 -> {
                long[] target = regrouped(random, map.shape());
                IndexMap reshaped = map.reshape(Shape.of(target));
                if (map.isContiguous()) {
                    assertThat(reshaped).isNotNull();
                }
                return reshaped == null
                        ? new Step("no reshape", map, model)
                        : new Step(
                                "reshape " + Arrays.toString(target),
                                reshaped,
                                new Model(Shape.of(target), model.positions));
            }
            default -> {
                return randomSlice(random, map, model);
            }
        }
    }

    private static Step randomSlice(Random random, IndexMap map, Model model) {
        int axis = random.nextInt(map.shape().rank());
        Long start = random.nextBoolean() ? null : Long.valueOf(random.nextInt(15) - 7);
        Long stop = random.nextBoolean() ? null : Long.valueOf(random.nextInt(15) - 7);
        long step =
                List.of(1L, 2L, 3L, -1L, -2L, Long.MAX_VALUE, Long.MIN_VALUE).get(random.nextInt(7));
        List<Long> taken = python(start, stop, step, map.shape().extent(axis));
        long[] target = map.shape().extents();
        target[axis] = taken.size();
        List<Index> entries = new ArrayList<>();
        for (int i = 0; i < axis; i++) {
            entries.add(Slice.all());
        }
        entries.add(new Slice(start, stop, step));
        return new Step("[" + entries + "]", map.select(entries), model.moved(Shape.of(target), index -> {
            long[] from = index.clone();
            from[axis] = taken.get((int) index[axis]);
            return from;
        }));
    }

    /** The positions that Python's slice takes, by walking the axis and asking of each whether it is hit. */
    private static List<Long> python(Long start, Long stop, long step, long extent) {
        long from = start == null ? (step > 0 ? 0 : extent - 1) : start < 0 ? start + extent : start;
        long to = stop == null ? (step > 0 ? extent : -1) : stop < 0 ? stop + extent : stop;
        if (step > 0) {
            from = Math.max(from, 0);
        } else {
            from = Math.min(from, extent - 1);
        }
        List<Long> taken = new ArrayList<>();
        for (long k = 0; k <= extent; k++) {
            java.math.BigInteger at = java.math.BigInteger.valueOf(step)
                    .multiply(java.math.BigInteger.valueOf(k))
                    .add(java.math.BigInteger.valueOf(from));
            if (at.bitLength() > 62) {
                break;
            }
            long position = at.longValue();
            boolean isBefore = step > 0 ? position < to : position > to;
            if (isBefore && position >= 0 && position < extent) {
                taken.add(position);
            }
        }
        return taken;
    }

    private static long[] regrouped(Random random, Shape shape) {
        List<Long> extents = new ArrayList<>();
        for (long extent : shape.extents()) {
            if (extent == 4 && random.nextBoolean()) {
                extents.add(2L);
                extents.add(2L);
            } else if (!extents.isEmpty() && random.nextInt(3) == 0) {
                extents.set(extents.size() - 1, extents.get(extents.size() - 1) * extent);
            } else {
                extents.add(extent);
            }
            if (random.nextInt(4) == 0) {
                extents.add(1L);
            }
        }
        return extents.stream().mapToLong(i -> i).toArray();
    }

    private static long[] insert(long[] values, int at, long value) {
        long[] longer = new long[values.length + 1];
        System.arraycopy(values, 0, longer, 0, at);
        longer[at] = value;
        System.arraycopy(values, at, longer, at + 1, values.length - at);
        return longer;
    }

    private static long[] remove(long[] values, int at) {
        long[] shorter = new long[values.length - 1];
        System.arraycopy(values, 0, shorter, 0, at);
        System.arraycopy(values, at + 1, shorter, at, shorter.length - at);
        return shorter;
    }

    @Test
    void select_mixedIndex_dropsAndAddsAxes() {
        IndexMap map = IndexMap.dense(Shape.of(2, 3, 4)).select(Index.parse("1, newaxis, ..., ::-2"));
        assertThat(map.shape()).isEqualTo(Shape.of(1, 3, 2));
        assertThat(Model.of(map).positions()).containsExactly(15, 13, 19, 17, 23, 21);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            3        | index 3 is out of bounds for axis 0 with size 3
            -4       | index -4 is out of bounds for axis 0 with size 3
            0, 4     | index 4 is out of bounds for axis 1 with size 4
            """)
    void select_positionOutside_throwsNumpysText(String index, String message) {
        assertThatThrownBy(() -> IndexMap.dense(Shape.of(3, 4)).select(Index.parse(index)))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage(message);
    }

    @Test
    void select_tooManyEntries_isRefused() {
        assertThatThrownBy(() -> IndexMap.dense(Shape.of(3)).select(Index.parse("0, 0")))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("index [0, 0] shape=(3,): 2 entries for 1 axes");
        assertThatThrownBy(() -> IndexMap.dense(Shape.of(3)).select(Index.parse("..., ...")))
                .hasMessageContaining("at most one ...");
    }

    @Test
    void reshape_transposed_cannotBeAView() {
        assertThat(IndexMap.dense(Shape.of(2, 3)).transpose().reshape(Shape.of(6)))
                .isNull();
        assertThat(IndexMap.dense(Shape.of(4, 3)).transpose().reshape(Shape.of(3, 2, 2)))
                .isNotNull();
    }

    @Test
    void reshape_otherSize_isRefusedWithBothSizes() {
        assertThatThrownBy(() -> IndexMap.dense(Shape.of(2, 3)).reshape(Shape.of(4)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("reshape: (2, 3) has 6 elements, (4,) has 4");
    }

    @Test
    void axes_outOfRangeOrTwice_areRefusedWithValues() {
        IndexMap map = IndexMap.dense(Shape.of(2, 3));
        assertThatThrownBy(() -> map.transpose(0, 0)).hasMessageContaining("axis 0 is named twice");
        assertThatThrownBy(() -> map.transpose(0)).hasMessageContaining("need each axis once");
        assertThatThrownBy(() -> map.flip(2)).hasMessage("flip: axis=2 shape=(2, 3), need -2 <= axis < 2");
        assertThatThrownBy(() -> map.squeeze(0)).hasMessageContaining("need extent 1, got 2");
        assertThatThrownBy(() -> map.broadcastTo(Shape.of(2, 4))).hasMessageContaining("(2, 4)");
        assertThatThrownBy(() -> map.broadcastTo(Shape.of(3))).hasMessageContaining("does not broadcast");
    }

    @Test
    void isBroadcast_onlyWhereElementsAreShared() {
        IndexMap one = IndexMap.dense(Shape.of(1, 3));
        assertThat(one.expandDims(0).overlaps()).isFalse();
        assertThat(one.broadcastTo(Shape.of(2, 3)).overlaps()).isTrue();
        assertThat(one.broadcastTo(Shape.of(0, 3)).overlaps()).isFalse();
    }
}
