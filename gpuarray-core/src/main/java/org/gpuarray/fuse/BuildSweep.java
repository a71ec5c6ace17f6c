package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gpuarray.expr.LoopBody;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.SweepRun;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** Makes one computation of the equal turns of a loop of writes: its body, and the new meaning of each array's last version. */
final class BuildSweep {
    /** A loop has at most so many variables, and reads and constants. */
    private static final int MAX_VALUES = 16;

    private final SweepTurns.Together loop;
    private final List<SweepTurn> turns;
    private final SweepTurn first;
    private final SweepTurn last;
    private final long start;

    private final List<Node> inputs = new ArrayList<>();
    private final List<SweepRun.Argument> arguments = new ArrayList<>();
    private final List<DType> types = new ArrayList<>();

    /** For each chain, the number of its first variable. */
    private final int[] variables;

    /** For each chain, after how many turns at most its rows are read: it has a variable for each. */
    private final int[] lags;

    private final Map<SweepTurn.Value, Integer> numbers = new HashMap<>();
    private int carried;

    private BuildSweep(SweepTurns.Together loop, List<SweepTurn> turns, long start) {
        this.loop = loop;
        this.turns = turns;
        this.start = start;
        first = turns.get(0);
        last = turns.get(turns.size() - 1);
        variables = new int[loop.chains().size()];
        lags = new int[variables.length];
    }

    /**
     * Adds the new meanings of the last versions of the arrays that a loop writes to.
     *
     * @param start the number of the first turn
     * @return whether the loop is small enough for a kernel
     */
    static boolean run(SweepTurns.Together loop, List<SweepTurn> turns, long start, Map<Node, Graph.Meaning> meanings) {
        return new BuildSweep(loop, turns, start).give(meanings);
    }

    private boolean give(Map<Node, Graph.Meaning> meanings) {
        for (SweepTurn.Operation operation : last.operations) {
            operation.arguments().forEach(this::countLag);
        }
        last.written.forEach(this::countLag);
        addVariables();
        int others = first.reads.size() + last.constants.size();
        if (carried + variables.length > MAX_VALUES
                || others > MAX_VALUES
                || variables.length > KernelGroup.MAX_OUTPUTS) {
            return false;
        }
        addReads();
        LoopBody body = body();
        List<SweepRun.Result> results = new ArrayList<>();
        Map<Node, Integer> lastVersions = new LinkedHashMap<>();
        for (int place = 0; place < variables.length; place++) {
            long index = start + loop.shifts()[place];
            IndexMap map = loop.chains().get(place).map(index, turns.size());
            results.add(new SweepRun.Result(place, variables[place], map));
            lastVersions.put(loop.chains().get(place).write((int) index + turns.size() - 1).node, place);
        }
        Shape row = loop.chains().get(0).row();
        Shape shape = SweepChain.along(IndexMap.dense(row), 0, 0, turns.size()).shape();
        SweepRun run = new SweepRun(body, shape, arguments, results, carried > 0 || readsOtherRows());
        List<Node> siblings = List.copyOf(lastVersions.keySet());
        lastVersions.forEach((node, place) ->
                meanings.put(node, new Graph.Meaning(new NodeKind.Sweep(run, place), List.copyOf(inputs), siblings)));
        return true;
    }

    /** Returns whether a turn reads a row of the loop's arrays that another turn writes. */
    private boolean readsOtherRows() {
        boolean does = false;
        for (SweepTurn.Source read : first.reads) {
            if (read.source() == null) {
                SweepChain chain = loop.chains().get(read.chain());
                does |= chain.rowOf(read.map()) != start + loop.shifts()[read.chain()];
            }
        }
        return does;
    }

    private void countLag(SweepTurn.@Nullable Value value) {
        if (value instanceof SweepTurn.Earlier earlier) {
            lags[earlier.chain()] = Math.max(lags[earlier.chain()], earlier.lag());
        }
    }

    /** Adds, for each row that a turn may read of those before it, a variable, which starts as that row of the array. */
    private void addVariables() {
        for (int place = 0; place < lags.length; place++) {
            SweepChain chain = loop.chains().get(place);
            int index = (int) (start + loop.shifts()[place]);
            inputs.add(chain.write(index).inputs.get(0).node);
            variables[place] = arguments.size();
            for (int lag = 1; lag <= lags[place]; lag++) {
                numbers.put(new SweepTurn.Earlier(place, lag), arguments.size());
                arguments.add(new SweepRun.Argument(place, chain.row(index - lag, turns.size())));
                types.add(chain.write(index).node.type());
            }
        }
        carried = arguments.size();
    }

    private void addReads() {
        for (int i = 0; i < first.reads.size(); i++) {
            SweepTurn.Source read = first.reads.get(i);
            IndexMap map = read.map();
            long step = turns.get(1).reads.get(i).map().offset() - map.offset();
            Vertex source = read.source();
            int input = source == null ? read.chain() : inputs.indexOf(source.node);
            if (input < 0) {
                input = inputs.size();
                inputs.add(Objects.requireNonNull(source).node);
            }
            numbers.put(new SweepTurn.Read(i), arguments.size());
            arguments.add(new SweepRun.Argument(input, SweepChain.along(map, map.offset(), step, turns.size())));
            types.add(inputs.get(input).type());
        }
        for (Map.Entry<SweepTurn.Constant, Vertex> constant : last.constants.entrySet()) {
            numbers.put(constant.getKey(), arguments.size());
            arguments.add(new SweepRun.Argument(inputs.size(), null));
            inputs.add(constant.getValue().node);
            types.add(constant.getKey().type());
        }
    }

    private LoopBody body() {
        List<LoopBody.Operation> operations = new ArrayList<>();
        for (SweepTurn.Operation operation : last.operations) {
            List<Integer> values =
                    operation.arguments().stream().map(this::numberOf).toList();
            operations.add(new LoopBody.Operation(operation.op(), operation.operands(), operation.type(), values));
        }
        List<Integer> next = new ArrayList<>();
        for (int place = 0; place < lags.length; place++) {
            for (int lag = 1; lag <= lags[place]; lag++) {
                next.add(lag == 1 ? writtenBy(place) : variables[place] + lag - 2);
            }
        }
        for (int place = 0; place < lags.length; place++) {
            if (lags[place] == 0) {
                variables[place] = next.size();
                next.add(writtenBy(place));
            }
        }
        return new LoopBody(carried, types, operations, next);
    }

    private int writtenBy(int place) {
        return numberOf(Objects.requireNonNull(last.written.get(place)));
    }

    private int numberOf(SweepTurn.Value value) {
        return value instanceof SweepTurn.Computed computed
                ? arguments.size() + computed.operation()
                : Objects.requireNonNull(numbers.get(value));
    }
}
