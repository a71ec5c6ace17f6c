package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.SweepRun;
import org.gpuarray.expr.UserFunction;
import org.gpuarray.plan.Step;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;

/**
 * Emits the steps of one node after another.
 *
 * <p>Needs: the steps of a node's inputs. Leaves: the steps that compute it; the last one has its value.
 */
final class EmitSteps {
    private final KernelGroup group;
    private final Steps steps;
    private final int keptRank;

    EmitSteps(KernelGroup group, Steps steps, int keptRank) {
        this.group = group;
        this.steps = steps;
        this.keptRank = keptRank;
    }

    /** Returns the step with a task's value; {@code inputs} are the steps of its inputs. */
    int emit(Task task, List<Integer> inputs) {
        Vertex vertex = task.vertex();
        DType type = vertex.node.type();
        if (group.loads(vertex)) {
            return steps.load(vertex.node, type, at(task));
        } else if (vertex.kind instanceof NodeKind.Bits) {
            return steps.load(memoryOf(vertex), type, at(task));
        } else if (vertex.kind instanceof NodeKind.Full) {
            return type.isComplex() ? complex(vertex, type) : steps.scalar(vertex, 0, type);
        } else if (vertex.kind instanceof NodeKind.Join join) {
            return joined(task, join, inputs);
        } else if (vertex.kind instanceof NodeKind.Arange) {
            return ramp(task, type);
        } else if (vertex.kind instanceof NodeKind.Random random) {
            return drawn(task, random, type, inputs);
        } else if (vertex.kind instanceof NodeKind.Apply apply) {
            DType operands =
                    inputs.size() == 3 ? type : vertex.inputs.get(0).node.type();
            return steps.add(new Step.Apply(apply.op(), operands, inputs));
        } else if (vertex.kind instanceof NodeKind.Call call) {
            return called(task, call, inputs);
        } else if (vertex.kind instanceof NodeKind.Loop loop) {
            int turns = steps.scalar(vertex, 0, DType.INT32);
            int step = steps.add(new Step.Repeated(loop.run().body(), turns, inputs));
            return steps.add(new Step.Carried(step, loop.variable()));
        } else if (vertex.kind instanceof NodeKind.Cast) {
            return steps.cast(type, inputs.get(0));
        } else if (vertex.kind instanceof NodeKind.Reduce reduce) {
            int key = inputs.size() == 1 ? Step.Reduced.BY_ITSELF : inputs.get(1);
            return steps.add(new Step.Reduced(reduce.op(), inputs.get(0), key, reduce.user()));
        } else if (vertex.kind instanceof NodeKind.Scan scan) {
            int starts = inputs.size() == 1 ? Step.Scanned.NOWHERE : inputs.get(1);
            return steps.add(new Step.Scanned(scan.op(), inputs.get(0), type, scan.exclusive(), starts, scan.user()));
        } else if (vertex.kind instanceof NodeKind.Folded folded) {
            return folded(task, folded, inputs);
        } else if (vertex.kind instanceof NodeKind.View) {
            return inputs.get(0);
        } else if (vertex.kind instanceof NodeKind.Gather) {
            return steps.gather(memoryOf(vertex.inputs.get(0)), type, inputs.get(0), keptRank);
        } else if (vertex.kind instanceof NodeKind.CheckIndex) {
            int size = steps.scalar(vertex, 0, DType.INT64);
            return steps.check(vertex.node, inputs.get(0), size);
        }
        throw new IllegalStateException("bug in EmitSteps: " + vertex + " inside a kernel");
    }

    /** Emits the loop that writes an array's parts, and returns the step with those of this array. */
    int sweep(Vertex vertex, NodeKind.Sweep sweep) {
        List<Integer> values = new ArrayList<>();
        for (SweepRun.Argument argument : sweep.run().arguments()) {
            Vertex input = vertex.inputs.get(argument.input());
            DType type = input.node.type();
            IndexMap map = argument.map();
            if (map != null) {
                values.add(steps.load(
                        input.node, type, new Steps.At(new Access(map.offset(), map.strides()), false, false)));
            } else {
                values.add(type.isComplex() ? complex(input, type) : steps.scalar(input, 0, type));
            }
        }
        int step =
                steps.add(new Step.Swept(sweep.run().body(), values, sweep.run().inOrder()));
        int variable = sweep.run().results().get(sweep.result()).variable();
        return steps.add(new Step.Carried(step, variable));
    }

    private static Steps.At at(Task task) {
        return new Steps.At(task.access(), task.producer(), !task.part().isWhole());
    }

    private int joined(Task task, NodeKind.Join join, List<Integer> inputs) {
        int first = inputs.get(0);
        JoinedParts parts = JoinedParts.of(task.vertex(), join, task.access(), task.part());
        if (parts == null || inputs.size() == 1) {
            return first;
        }
        int before = steps.before(
                new Steps.At(parts.before(), task.producer(), !task.part().isWhole()));
        return steps.add(new Step.Joined(before, first, inputs.get(1)));
    }

    /**
     * Emits the selection of the piece. There is one input if one access reads all pieces, else one for each piece; then each selection
     * but the first is made only where no piece before it has the element.
     */
    private int folded(Task task, NodeKind.Folded folded, List<Integer> inputs) {
        int last = inputs.size() - 1;
        int value = inputs.get(last);
        FoldedParts parts = last == 0 ? null : FoldedParts.of(folded, task.access(), task.part());
        for (int piece = last - 1; piece >= 0 && parts != null; piece--) {
            boolean partial = piece > 0 || !task.part().isWhole();
            int before = steps.before(new Steps.At(parts.before().get(piece), task.producer(), partial));
            value = steps.add(new Step.Joined(before, inputs.get(piece), value));
        }
        return value;
    }

    /** Returns the node whose memory a gather, or a read as another type, accesses. */
    private Node memoryOf(Vertex source) {
        boolean isBits = source.kind instanceof NodeKind.Bits && !group.loads(source);
        Vertex stored = isBits ? source.inputs.get(0) : source;
        if (!group.loads(stored)) {
            throw new IllegalStateException(
                    "bug in EmitSteps: a kernel needs " + stored + " in memory and computes it");
        }
        return stored.node;
    }

    private int drawn(Task task, NodeKind.Random random, DType type, List<Integer> parameters) {
        List<Integer> arguments = new ArrayList<>();
        arguments.add(steps.position(at(task)));
        arguments.add(steps.scalar(task.vertex(), 0, DType.UINT64));
        arguments.add(steps.scalar(task.vertex(), 1, DType.UINT64));
        arguments.add(steps.scalar(task.vertex(), 2, DType.UINT32));
        arguments.addAll(parameters);
        return steps.add(new Step.Drawn(random.draw(), type, arguments));
    }

    /** Emits a call, whose outputs are parts of one step. The size, which may be the last input, comes after the index. */
    private int called(Task task, NodeKind.Call call, List<Integer> inputs) {
        UserFunction function = call.function();
        int values = inputs.size() - (function.takesSize() ? 1 : 0);
        List<Integer> arguments = new ArrayList<>(inputs.subList(0, values));
        if (function.takesIndex()) {
            arguments.add(steps.position(at(task)));
        }
        arguments.addAll(inputs.subList(values, inputs.size()));
        List<Integer> raw = new ArrayList<>();
        for (Vertex array : task.vertex().readFromMemory()) {
            raw.add(steps.anywhere(memoryOf(array), array.node.type(), keptRank));
        }
        int step = steps.add(new Step.Called(function, arguments, raw));
        return function.outputs().size() == 1 ? step : steps.add(new Step.Picked(step, call.output()));
    }

    /** Emits a complex number, which is computed as its two parts. */
    private int complex(Vertex vertex, DType type) {
        DType part = type.part();
        int re = steps.scalar(vertex, 0, part);
        int im = steps.scalar(vertex, 1, part);
        return steps.add(new Step.Apply(Op.COMPLEX, part, List.of(re, im)));
    }

    private int ramp(Task task, DType type) {
        int position = steps.position(at(task));
        // As in NumPy, an element of 16 bits is rounded once.
        DType computed = type.isHalf() ? DType.FLOAT32 : type.isFloating() ? type : DType.INT64;
        int index = steps.cast(computed, position);
        int step = steps.scalar(task.vertex(), 0, computed);
        int start = steps.scalar(task.vertex(), 1, computed);
        int scaled = steps.add(new Step.Apply(Op.MULTIPLY, computed, List.of(index, step)));
        int sum = steps.add(new Step.Apply(Op.ADD, computed, List.of(scaled, start)));
        return steps.cast(type, sum);
    }
}
