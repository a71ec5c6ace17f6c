package org.gpuarray.expr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;

class ReferencedTest {
    private static final Shape SHAPE = Shape.of(3);

    private static final class NoElements implements Storage {
        private static final Home HOME = () -> "nowhere";

        @Override
        public Home home() {
            return HOME;
        }
    }

    /** A node whose array was closed, so that only readers can need it. */
    private static Node closed() {
        Node node = Node.leaf(DType.FLOAT32, SHAPE, new NoElements());
        new Cell(node).close();
        return node;
    }

    private static Node reader(Node... inputs) {
        Op op = inputs.length == 1 ? Op.SQRT : Op.ADD;
        return new Node(NodeKind.Apply.of(op), DType.FLOAT32, SHAPE, inputs);
    }

    private static boolean isNeeded(Node node) {
        return node.isNeeded(reader -> false, reader -> false);
    }

    @Test
    void isNeeded_ofManyReaders_untilTheLastHasRead() {
        Node read = closed();
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            cells.add(new Cell(reader(read)));
        }
        for (Cell cell : cells) {
            assertThat(isNeeded(read)).isTrue();
            cell.current().materialise(new NoElements());
        }
        assertThat(isNeeded(read)).isFalse();
    }

    @Test
    void isNeeded_ofReadersOfSeveralThreads_untilTheLastHasRead() throws InterruptedException {
        Node read = closed();
        List<Cell> cells = Collections.synchronizedList(new ArrayList<>());
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 3; t++) {
            threads.add(new Thread(() -> {
                for (int i = 0; i < 300; i++) {
                    cells.add(new Cell(reader(read)));
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(cells).hasSize(900);
        for (Cell cell : cells) {
            assertThat(isNeeded(read)).isTrue();
            cell.current().materialise(new NoElements());
        }
        assertThat(isNeeded(read)).isFalse();
    }

    @Test
    void isNeeded_ofManyReaders_notOfThoseOfOtherNodes() {
        Node one = closed();
        Node other = closed();
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            cells.add(new Cell(reader(i % 2 == 0 ? one : other)));
        }
        for (int i = 0; i < cells.size(); i += 2) {
            cells.get(i).current().materialise(new NoElements());
        }
        assertThat(isNeeded(one)).isFalse();
        assertThat(isNeeded(other)).isTrue();
    }

    @Test
    void isNeeded_ofReadersOfSeveralNodes_forEach() {
        Node one = closed();
        Node other = closed();
        Cell first = new Cell(reader(one));
        Cell second = new Cell(reader(other));
        Cell both = new Cell(reader(one, other));
        first.current().materialise(new NoElements());
        second.current().materialise(new NoElements());

        assertThat(isNeeded(one)).isTrue();
        assertThat(isNeeded(other)).isTrue();
        both.current().materialise(new NoElements());
        assertThat(isNeeded(one)).isFalse();
        assertThat(isNeeded(other)).isFalse();
    }

    /** As many as a program has written versions would be behind the other reader. */
    @Test
    void isNeeded_ofNearArray_withoutAWalkThroughAllReaders() {
        Node read = closed();
        Cell near = new Cell(reader(reader(read)));
        List<Node> chain = new ArrayList<>();
        for (Node last = read; chain.size() < 1_000; last = chain.get(chain.size() - 1)) {
            Node next = reader(last);
            new Cell(next).close();
            chain.add(next);
        }
        int[] visited = {0};

        assertThat(read.isNeeded(reader -> false, reader -> ++visited[0] < 0)).isTrue();
        assertThat(visited[0]).isLessThan(10);
        near.current().materialise(new NoElements());
        assertThat(isNeeded(read)).isFalse();
        assertThat(chain).hasSize(1_000);
    }

    @Test
    void isNeeded_ofReadersThatNobodyNeeds_isFalse() {
        Node read = closed();
        Cell cell = new Cell(reader(reader(read), reader(read)));
        assertThat(isNeeded(read)).isTrue();

        cell.close();
        assertThat(isNeeded(read)).isFalse();
    }

    @Test
    void isNeeded_ofPatch_byTheNodesItIsMadeOf() {
        Node newer = closed();
        Node overwritten = closed();
        Cell other = new Cell(reader(newer));
        Node old = Node.leaf(DType.FLOAT32, SHAPE, new NoElements());
        Cell cell = new Cell(old);

        old.becomePatchOf(newer, overwritten, IndexMap.dense(SHAPE));
        other.current().materialise(new NoElements());
        assertThat(isNeeded(newer)).isTrue();
        assertThat(isNeeded(overwritten)).isTrue();
        cell.close();
        assertThat(isNeeded(newer)).isFalse();
    }
}
