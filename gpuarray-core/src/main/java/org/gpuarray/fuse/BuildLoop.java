package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.expr.LoopBody;
import org.gpuarray.expr.LoopRun;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.Op;
import org.gpuarray.types.DType;

/** Makes a loop of a stretch of operations: its body, and the new meaning of each node whose value it has at its end. */
final class BuildLoop {
    /** A loop has at most so many variables, and at most so many other arguments. */
    private static final int MAX_VALUES = 16;

    private final Operations chain;
    private final Stretch stretch;
    private final int[] lags;

    /** For each operation of a turn, the number of the first of its variables; -1 if it has none. */
    private final int[] variables;

    private final List<Vertex> carried = new ArrayList<>();
    private final Map<Integer, Integer> fixed = new LinkedHashMap<>();
    private final List<Integer> next = new ArrayList<>();

    private BuildLoop(Operations chain, Stretch stretch) {
        this.chain = chain;
        this.stretch = stretch;
        lags = lagsOf(chain, stretch);
        variables = new int[stretch.period()];
        for (int place = 0; place < lags.length; place++) {
            variables[place] = lags[place] == 0 ? -1 : carried.size();
            for (int lag = 1; lag <= lags[place]; lag++) {
                carried.add(chain.vertex(stretch.start() + place - lag * stretch.period()));
            }
        }
        for (int i = stretch.lastTurn(); i < stretch.end(); i++) {
            for (int k = 0; k < chain.inputs(i).length; k++) {
                if (!isMoving(chain, stretch, i, k)) {
                    fixed.putIfAbsent(chain.inputs(i)[k], fixed.size());
                }
            }
        }
        int first = carried.size() + fixed.size();
        for (int place = 0; place < lags.length; place++) {
            for (int lag = 1; lag <= lags[place]; lag++) {
                next.add(lag == 1 ? first + place : variables[place] + lag - 2);
            }
        }
        for (int place = 0; place < lags.length; place++) {
            if (lags[place] == 0 && chain.lastReader(stretch.lastTurn() + place) >= stretch.end()) {
                variables[place] = next.size();
                next.add(first + place);
            }
        }
    }

    /** Adds the new meanings of the nodes whose values the loop has at its end. */
    static void run(Operations chain, Stretch stretch, Map<Node, Graph.Meaning> meanings) {
        new BuildLoop(chain, stretch).give(meanings);
    }

    /** Returns whether a loop has so few variables and arguments that a kernel can have them. */
    static boolean isSmall(Operations chain, Stretch stretch) {
        BuildLoop loop = new BuildLoop(chain, stretch);
        return loop.next.size() <= MAX_VALUES && loop.fixed.size() <= MAX_VALUES;
    }

    /** Returns, for each operation of a turn, after how many turns at most others read its value. */
    static int[] lagsOf(Operations chain, Stretch stretch) {
        int[] lags = new int[stretch.period()];
        for (int i = stretch.lastTurn(); i < stretch.end(); i++) {
            for (int k = 0; k < chain.inputs(i).length; k++) {
                if (isMoving(chain, stretch, i, k)) {
                    int input = chain.inputs(i)[k];
                    int place = stretch.placeOf(input);
                    lags[place] = Math.max(lags[place], stretch.turns() - 1 - stretch.turnOf(input));
                }
            }
        }
        return lags;
    }

    /** Returns whether input {@code k} of operation {@code i} of the last turn is another value in each turn. */
    private static boolean isMoving(Operations chain, Stretch stretch, int i, int k) {
        return chain.inputs(i)[k] != chain.inputs(i - stretch.period())[k];
    }

    private void give(Map<Node, Graph.Meaning> meanings) {
        LoopRun run = new LoopRun(body(), stretch.turns());
        List<Node> inputs = new ArrayList<>();
        carried.forEach(vertex -> inputs.add(vertex.node));
        fixed.keySet().forEach(number -> inputs.add(chain.input(number).node));
        Map<Node, Integer> results = new LinkedHashMap<>();
        for (int i = stretch.start(); i < stretch.end(); i++) {
            if (chain.lastReader(i) >= stretch.end()) {
                int before = stretch.turns() - 1 - stretch.turnOf(i);
                results.put(chain.vertex(i).node, variables[stretch.placeOf(i)] + before);
            }
        }
        List<Node> siblings = List.copyOf(results.keySet());
        results.forEach((node, variable) ->
                meanings.put(node, new Graph.Meaning(new NodeKind.Loop(run, variable), inputs, siblings)));
    }

    private LoopBody body() {
        List<DType> arguments = new ArrayList<>();
        carried.forEach(vertex -> arguments.add(vertex.node.type()));
        fixed.keySet().forEach(number -> arguments.add(chain.input(number).node.type()));
        List<LoopBody.Operation> operations = new ArrayList<>();
        for (int i = stretch.lastTurn(); i < stretch.end(); i++) {
            operations.add(operation(i));
        }
        return new LoopBody(carried.size(), arguments, operations, next);
    }

    private LoopBody.Operation operation(int i) {
        int[] inputs = chain.inputs(i);
        DType type = chain.vertex(i).node.type();
        List<Integer> arguments = new ArrayList<>();
        for (int k = 0; k < inputs.length; k++) {
            arguments.add(argument(i, k));
        }
        Op op = chain.op(i);
        DType operands = inputs.length == 3 ? type : chain.input(inputs[0]).node.type();
        return new LoopBody.Operation(op, operands, type, arguments);
    }

    /** Returns the number of the value that operation {@code i} of the last turn has as input {@code k}. */
    private int argument(int i, int k) {
        int input = chain.inputs(i)[k];
        if (!isMoving(chain, stretch, i, k)) {
            return carried.size() + fixed.getOrDefault(input, -1);
        }
        int lag = stretch.turns() - 1 - stretch.turnOf(input);
        int place = stretch.placeOf(input);
        return lag == 0 ? carried.size() + fixed.size() + place : variables[place] + lag - 1;
    }
}
