package org.gpuarray.exec;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gpuarray.device.Device;
import org.gpuarray.expr.LoopBody;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.UserReduction;
import org.gpuarray.fuse.Pending;
import org.gpuarray.fuse.Plan;
import org.gpuarray.fuse.PlannedKernel;
import org.gpuarray.plan.KernelCompiler;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Step;

/** A plan as text for people. */
final class Explanation {
    private final Plan plan;
    private final Pending nodes;
    private final Device device;
    private final KernelCompiler compiler;

    Explanation(Plan plan, Pending nodes, Device device, KernelCompiler compiler) {
        this.plan = plan;
        this.nodes = nodes;
        this.device = device;
        this.compiler = compiler;
    }

    String text() {
        int count = plan.kernels().size();
        StringBuilder text = new StringBuilder()
                .append(count)
                .append(count == 1 ? " kernel, " : " kernels, ")
                .append(count)
                .append(count == 1 ? " launch on " : " launches on ")
                .append(device.id())
                .append('\n')
                .append(count == 0 ? "\nnothing is pending\n" : "");
        for (int i = 0; i < count; i++) {
            PlannedKernel kernel = plan.kernels().get(i);
            KernelSpec spec = kernel.spec();
            text.append("\n").append(i + 1).append(". ").append(compiler.name(spec));
            text.append("\n   fuses   ").append(fused(kernel));
            text.append("\n   reads   ").append(reads(i));
            text.append("\n   writes  ").append(writes(kernel));
            text.append("\n   domain  ").append(domain(kernel));
            text.append("\n   because ").append(String.join("\n       and ", kernel.reasons()));
            PlannedKernel version = kernel.version();
            if (version != null) {
                text.append("\n   or      ")
                        .append(compiler.name(version.spec()))
                        .append(", which makes the whole new version, if the old one is still needed");
            }
            text.append("\n\n");
            text.append(compiler.source(spec, device.traits()).stripTrailing()).append('\n');
        }
        return text.toString();
    }

    private static String fused(PlannedKernel kernel) {
        KernelSpec spec = kernel.spec();
        List<String> names = Stream.concat(
                        spec.steps().stream().map(step -> nameOf(step, kernel)),
                        spec.outputs().stream().map(Explanation::nameOf))
                .filter(name -> !name.isEmpty())
                .toList();
        return names.isEmpty() ? "nothing, it copies" : String.join(", ", names);
    }

    private static String nameOf(KernelSpec.Output output) {
        KernelSpec.Scattered scattered = output.scattered();
        return scattered == null ? "" : "scatter " + scattered.op().numpyName();
    }

    private static String nameOf(Step step, PlannedKernel kernel) {
        if (step instanceof Step.Repeated loop) {
            Step.Scalar turns = (Step.Scalar) kernel.spec().steps().get(loop.turns());
            return loop.body().operations().stream()
                    .map(Explanation::nameOf)
                    .collect(Collectors.joining(
                            ", ", kernel.scalars().get(turns.scalar()).bits() + " times (", ")"));
        }
        if (step instanceof Step.Swept sweep) {
            long[] extents = kernel.extents();
            String operations =
                    sweep.body().operations().stream().map(Explanation::nameOf).collect(Collectors.joining(", "));
            return extents[extents.length - 1] + " rows one after the other ("
                    + (operations.isEmpty() ? "copies" : operations) + ")";
        }
        return nameOf(step);
    }

    private static String nameOf(LoopBody.Operation operation) {
        Op op = operation.op();
        return op == null ? "astype " + operation.type() : op.numpyName();
    }

    private static String nameOf(Step step) {
        if (step instanceof Step.Apply apply) {
            return apply.op().numpyName();
        } else if (step instanceof Step.Called called) {
            return called.function().name();
        } else if (step instanceof Step.Cast cast) {
            return "astype " + cast.to();
        } else if (step instanceof Step.Drawn drawn) {
            return "random " + drawn.draw().shortName();
        } else if (step instanceof Step.Reduced reduced) {
            UserReduction user = reduced.user();
            return user == null ? reduced.op().numpyName() : user.combine().name();
        } else if (step instanceof Step.Scanned scanned) {
            UserReduction user = scanned.user();
            return user == null
                    ? "cum" + scanned.op().numpyName()
                    : user.combine().name();
        } else if (step instanceof Step.Gathered) {
            return "gather";
        } else if (step instanceof Step.CheckedIndex) {
            return "check index";
        }
        return "";
    }

    private String reads(int number) {
        PlannedKernel kernel = plan.kernels().get(number);
        String arrays = Arrays.stream(kernel.sources())
                .mapToObj(source -> source < 0 ? "positions" : typeAndShape(source) + origin(source, number))
                .collect(Collectors.joining(", "));
        int scalars = kernel.scalars().size();
        String numbers = scalars == 0 ? "" : scalars + (scalars == 1 ? " number" : " numbers");
        return arrays.isEmpty() || numbers.isEmpty() ? arrays + numbers : arrays + ", " + numbers;
    }

    /**
     * Names the origin of an array that the program did not create: an earlier kernel, or a computation before this one.
     */
    private String origin(int node, int reader) {
        for (int i = 0; i < reader; i++) {
            if (plan.kernels().get(i).targets().stream().anyMatch(target -> target.node() == node)) {
                return " from kernel " + (i + 1);
            }
        }
        return nodes.node(node).kind() instanceof NodeKind.Leaf ? "" : " computed before";
    }

    private String writes(PlannedKernel kernel) {
        return kernel.targets().stream()
                .map(target -> typeAndShape(target.node())
                        + (target.isWrite() ? " in part" : "")
                        + (target.temporary() ? " for later kernels" : ""))
                .collect(Collectors.joining(", "));
    }

    private static String domain(PlannedKernel kernel) {
        KernelSpec spec = kernel.spec();
        long[] extents = kernel.extents();
        String inner = spec.sweeps() ? " in order" : " reduced";
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < extents.length; i++) {
            text.append(i == 0 ? "" : " × ").append(extents[i]).append(i < spec.keptRank() ? "" : inner);
        }
        return text.toString();
    }

    private String typeAndShape(int number) {
        Node node = nodes.node(number);
        return node.type() + node.shape().toString();
    }
}
