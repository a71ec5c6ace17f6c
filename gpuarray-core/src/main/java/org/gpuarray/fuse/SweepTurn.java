package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.expr.LoopBody;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.Op;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * What one turn of a loop of writes computes. Turns of a loop are equal but for the offsets at which they read.
 *
 * <p>A value is one of these: an operation of this turn; a row that one of the loop's arrays got some turns before, which is a
 * variable; a row that the loop has not written yet, or a part of another array, which is read from memory; or a constant.
 */
final class SweepTurn {
    /** The most operations of a turn. */
    private static final int MAX_OPERATIONS = Cone.MAX_OPERATIONS;

    /** The most turns after which a row is read as a variable. */
    static final int MAX_LAG = 4;

    /** Where a value of a turn comes from. */
    sealed interface Value permits Computed, Earlier, Read, Constant {}

    record Computed(int operation) implements Value {}

    /** The row that a chain of the loop wrote {@code lag} turns before. */
    record Earlier(int chain, int lag) implements Value {}

    /** Number {@code read} of the turn's reads. */
    record Read(int read) implements Value {}

    record Constant(int number, DType type) implements Value {}

    /** An operation, see {@link LoopBody.Operation}. */
    record Operation(@Nullable Op op, DType operands, DType type, List<Value> arguments) {}

    /**
     * A read from memory.
     *
     * @param source what is read; null if it is the version of a chain's array before the loop
     * @param chain that chain's place in the loop, else -1
     */
    record Source(@Nullable Vertex source, int chain, IndexMap map) {}

    private final SweepTurns turns;
    private final SweepTurns.Together loop;
    private final Pending pending;
    private final long turn;
    private final Shape row;

    final List<Operation> operations = new ArrayList<>();
    final List<Source> reads = new ArrayList<>();

    /** The constants' vertices by their numbers. */
    final Map<Constant, Vertex> constants = new LinkedHashMap<>();

    /** The values that the chains write. */
    final List<@Nullable Value> written = new ArrayList<>();

    /** What no other than this loop may read: operations, and views of the loop's arrays. */
    final List<Vertex> inside = new ArrayList<>();

    private final Map<Vertex, Value> known = new IdentityHashMap<>();
    private final boolean[] open;
    private boolean fails;

    private SweepTurn(SweepTurns turns, SweepTurns.Together loop, Pending pending, long turn) {
        this.turns = turns;
        this.loop = loop;
        this.pending = pending;
        this.turn = turn;
        row = loop.chains().get(0).row();
        open = new boolean[loop.chains().size()];
    }

    /** Returns what a turn computes, or null if it cannot be one of a loop. */
    static @Nullable SweepTurn of(SweepTurns turns, SweepTurns.Together loop, Pending pending, long turn) {
        SweepTurn described = new SweepTurn(turns, loop, pending, turn);
        for (int i = 0; i < loop.chains().size(); i++) {
            described.written.add(null);
        }
        for (int i = 0; i < loop.chains().size() && !described.fails; i++) {
            described.writtenBy(i);
        }
        return described.fails ? null : described;
    }

    /** Returns whether another turn does the same, but for the offsets of reads. */
    boolean isSame(SweepTurn other) {
        boolean same = operations.equals(other.operations)
                && written.equals(other.written)
                && constants.keySet().equals(other.constants.keySet())
                && reads.size() == other.reads.size();
        for (int i = 0; i < reads.size() && same; i++) {
            Source mine = reads.get(i);
            Source its = other.reads.get(i);
            same = mine.source == its.source
                    && mine.chain == its.chain
                    && Arrays.equals(mine.map.strides(), its.map.strides());
        }
        return same;
    }

    private Vertex writeOf(int place) {
        SweepChain chain = loop.chains().get(place);
        return chain.write((int) indexIn(place));
    }

    /** Returns the index of this turn's write in a chain. */
    private long indexIn(int place) {
        return turn + loop.shifts()[place];
    }

    private @Nullable Value writtenBy(int place) {
        Value value = written.get(place);
        if (value == null && !fails) {
            if (open[place] || !loop.chains().get(place).row().equals(row)) {
                return fail();
            }
            open[place] = true;
            value = valueOf(writeOf(place).inputs.get(1));
            open[place] = false;
            written.set(place, value);
        }
        return value;
    }

    private @Nullable Value fail() {
        fails = true;
        return null;
    }

    private @Nullable Value valueOf(Vertex vertex) {
        Value value = known.get(vertex);
        if (value == null && !fails) {
            value = newValueOf(vertex);
            if (value != null) {
                known.put(vertex, value);
            }
        }
        return value;
    }

    private @Nullable Value newValueOf(Vertex vertex) {
        if (vertex.kind instanceof NodeKind.Full number) {
            return constant(vertex, number);
        } else if (vertex.kind instanceof NodeKind.View view) {
            return viewed(vertex, view.map());
        } else if (turns.isOperation(vertex)) {
            return operation(vertex);
        }
        return turns.chainOf(vertex) != null || !vertex.shape().equals(row)
                ? fail()
                : read(new Source(vertex, -1, IndexMap.dense(row)));
    }

    private @Nullable Value constant(Vertex vertex, NodeKind.Full number) {
        if (vertex.kind != vertex.node.kind()) {
            return fail();
        }
        DType type = vertex.node.type();
        Constant constant = new Constant(pending.classOf(number, type), type);
        constants.putIfAbsent(constant, vertex);
        return constant;
    }

    private @Nullable Value viewed(Vertex vertex, IndexMap map) {
        Vertex input = vertex.inputs.get(0);
        if (input.kind instanceof NodeKind.Full number) {
            return constant(input, number);
        } else if (vertex.isCopy()) {
            Value value = valueOf(input);
            if (value instanceof Computed || value instanceof Earlier) {
                inside.add(vertex);
            }
            return value;
        }
        for (int place = 0; place < open.length; place++) {
            SweepChain chain = loop.chains().get(place);
            boolean isVersion = turns.chainOf(input) == chain;
            if (isVersion || input == chain.write(0).inputs.get(0)) {
                inside.add(vertex);
                return chain.isRow(map) ? row(place, chain, isVersion ? turns.indexOf(input) : -1, map) : fail();
            }
        }
        return turns.isOperation(input) ? fail() : read(new Source(input, -1, map));
    }

    /** Returns a row of an array of the loop, as version {@code index} has it. */
    private @Nullable Value row(int place, SweepChain chain, int index, IndexMap map) {
        long number = chain.rowOf(map);
        long lag = indexIn(place) - number;
        if (number
                > index) { // that version has it from before the loop: it is read before an earlier turn overwrites it
            return lag > 0 ? fail() : read(new Source(null, place, map));
        } else if (lag == 0) {
            return writtenBy(place);
        }
        return lag < 0 || lag > MAX_LAG ? fail() : new Earlier(place, (int) lag);
    }

    private @Nullable Value operation(Vertex vertex) {
        List<Value> arguments = new ArrayList<>();
        for (Vertex input : vertex.inputs) {
            Value argument = valueOf(input);
            if (argument == null) {
                return fail();
            }
            arguments.add(argument);
        }
        if (operations.size() == MAX_OPERATIONS) {
            return fail();
        }
        DType type = vertex.node.type();
        Op op = vertex.kind instanceof NodeKind.Apply apply ? apply.op() : null;
        DType operands =
                arguments.size() == 3 ? type : vertex.inputs.get(0).node.type();
        operations.add(new Operation(op, operands, type, arguments));
        inside.add(vertex);
        return new Computed(operations.size() - 1);
    }

    private Value read(Source source) {
        for (int i = 0; i < reads.size(); i++) {
            Source other = reads.get(i);
            if (other.source == source.source && other.chain == source.chain && other.map.equals(source.map)) {
                return new Read(i);
            }
        }
        reads.add(source);
        return new Read(reads.size() - 1);
    }
}
