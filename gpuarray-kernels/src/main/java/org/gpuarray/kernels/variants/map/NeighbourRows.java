package org.gpuarray.kernels.variants.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Moves;
import org.gpuarray.kernels.codegen.Positions;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.codegen.StepWriter;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.VectorOperands;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.Near;
import org.gpuarray.plan.Layout;
import org.gpuarray.plan.Step;
import org.jspecify.annotations.Nullable;

/**
 * Elementwise kernels that read elements beside each other, as stencils do. A thread computes a vector of results. Of each row that
 * it reads, it loads a vector and the few elements on both sides of it, once. Inputs that are beside others are in registers then;
 * a load for each of them would be most of the work. It does so in several rows, where there are many: blocks next to each other read
 * the same rows.
 */
public final class NeighbourRows extends KernelVariant {
    private static final String SUFFIX = "_beside";

    /** The most rows of which a thread keeps a vector: each takes registers. */
    private static final int MOST_ROWS = 8;

    private static final KernelTemplate ROWS = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(${threads}) ${name}(${parameters}) {
              const ${index} block = ${block};
              const ${index} row_block = block / blocks_per_row;
              const ${index} first = row_block * (blockDim.y * turns) + threadIdx.y;
              const ${index} column = ((block - row_block * blocks_per_row) * blockDim.x + threadIdx.x) * ${chunk};
              for (${index} turn = 0; turn < turns; turn++) {
                const ${index} row = first + turn * blockDim.y;
                if (row >= rows || column >= columns) {
                  break;
                }
                ${coordinates}
                if (column + ${chunk} <= columns) {
                  ${arrays}
                  ${loads}
                  ${edges}
                  #pragma unroll
                  for (int q = 0; q < ${chunk}; q++) {
                    ${body}
                  }
                  ${stores}
                } else {
                  for (${index} e = column; e < columns; e++) {
                    ${single}
                  }
                }
              }
            }
            """);

    /** The same where rows begin {@code lead} elements behind a boundary of vectors: the first and the last thread do parts. */
    private static final KernelTemplate LED_ROWS = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(${threads}) ${name}(${parameters}) {
              const ${index} block = ${block};
              const ${index} row_block = block / blocks_per_row;
              const ${index} first = row_block * (blockDim.y * turns) + threadIdx.y;
              const ${index} column =
                  ((block - row_block * blocks_per_row) * blockDim.x + threadIdx.x) * ${chunk} - lead;
              for (${index} turn = 0; turn < turns; turn++) {
                const ${index} row = first + turn * blockDim.y;
                if (row >= rows || column >= columns) {
                  break;
                }
                ${coordinates}
                if (column >= 0 && column + ${chunk} <= columns) {
                  ${arrays}
                  ${loads}
                  ${edges}
                  #pragma unroll
                  for (int q = 0; q < ${chunk}; q++) {
                    ${body}
                  }
                  ${stores}
                } else {
                  for (${index} e = column < 0 ? 0 : column; e < column + ${chunk} && e < columns; e++) {
                    ${single}
                  }
                }
              }
            }
            """);

    private static final LaunchValue LEAD = LaunchValue.own(0, "lead");

    /**
     * The elements of a row that a thread keeps.
     *
     * @param least the input whose shift is least, or the row's own
     * @param most the input whose shift is most, or the row's own
     */
    private record Window(int from, int to, int least, int most) {
        Window with(int input, int shift) {
            boolean isLeast = shift < from;
            boolean isMost = shift > to;
            return new Window(
                    isLeast ? shift : from, isMost ? shift : to, isLeast ? input : least, isMost ? input : most);
        }
    }

    /** An input of memory that is beside a row, and how far; the row itself is beside itself. */
    private record Member(int row, int shift) {}

    private final Positions positions;
    private final VectorOperands vectors;
    private final Map<Integer, Member> members;
    private final Map<Integer, Window> windows;
    private final int chunk;
    /** Whether rows begin anywhere. */
    private final boolean isLed;

    private NeighbourRows(SpecAnalysis analysis, DeviceTraits traits, Map<Integer, Member> members, boolean isLed) {
        super(
                analysis,
                traits,
                SUFFIX,
                (isLed ? GridBlocks.declare(analysis.spec).narrow(LEAD) : GridBlocks.declare(analysis.spec))
                        .narrow(GridBlocks.TURNS)
                        .splittable());
        this.members = members;
        this.windows = windowsOf(members);
        this.isLed = isLed;
        positions = new Positions(spec);
        chunk = chunkOf(spec);
        List<Integer> outputs = new ArrayList<>();
        for (int o = 0; o < spec.outputs().size(); o++) {
            outputs.add(o);
        }
        vectors = new VectorOperands(new ArrayList<>(windows.keySet()), outputs);
    }

    /** Returns the variant if inputs are beside others, and all rows can be moved by vectors, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        KernelSpec spec = analysis.spec;
        boolean suits = VectorOperands.suit(traits) && !spec.joins() && !spec.scatters();
        for (Step step : spec.steps()) {
            suits &= step instanceof Step.Apply
                    || step instanceof Step.Cast
                    || step instanceof Step.Load
                    || step instanceof Step.Scalar;
        }
        boolean areAligned = true;
        for (KernelSpec.Output output : spec.outputs()) {
            suits &= isRow(output.layout());
            areAligned &= output.layout().aligned();
        }
        Map<Integer, Member> members = suits ? membersOf(spec, areAligned) : Map.of();
        Map<Integer, Window> windows = windowsOf(members);
        return windows.values().stream().anyMatch(window -> window.from < window.to) && windows.size() <= MOST_ROWS
                ? new NeighbourRows(analysis, traits, members, !areAligned)
                : null;
    }

    /**
     * Returns the inputs that are rows or beside one. Where rows begin anywhere, the row is the input in the middle of those that are
     * beside each other: of a stencil that is the one whose elements lie where the results do.
     */
    private static Map<Integer, Member> membersOf(KernelSpec spec, boolean areAligned) {
        List<KernelSpec.Input> inputs = spec.inputs();
        Map<Integer, Member> members = new TreeMap<>();
        for (int i = 0; i < inputs.size(); i++) {
            KernelSpec.Input input = inputs.get(i);
            boolean begins = input.source() == KernelSpec.Source.MEMORY && input.near() == null;
            if (begins
                    && isRow(input.layout())
                    && (!areAligned || input.layout().aligned())) {
                members.put(i, new Member(i, 0));
            }
        }
        for (int i = 0; i < inputs.size(); i++) {
            Near near = inputs.get(i).near();
            if (near != null && members.containsKey(near.of())) {
                members.put(i, new Member(near.of(), near.shift()));
            }
        }
        return areAligned ? members : fromTheMiddle(members);
    }

    private static Map<Integer, Member> fromTheMiddle(Map<Integer, Member> members) {
        Map<Integer, Member> moved = new TreeMap<>();
        windowsOf(members).forEach((row, window) -> {
            int middle = Math.floorDiv(window.from + window.to, 2);
            int best = row;
            int zero = 0;
            for (Map.Entry<Integer, Member> member : members.entrySet()) {
                int shift = member.getValue().shift;
                if (member.getValue().row == row && Math.abs(shift - middle) < Math.abs(zero - middle)) {
                    best = member.getKey();
                    zero = shift;
                }
            }
            for (Map.Entry<Integer, Member> member : members.entrySet()) {
                if (member.getValue().row == row) {
                    moved.put(member.getKey(), new Member(best, member.getValue().shift - zero));
                }
            }
        });
        return moved;
    }

    private static Map<Integer, Window> windowsOf(Map<Integer, Member> members) {
        Map<Integer, Window> windows = new TreeMap<>();
        members.forEach((input, member) -> windows.put(member.row, new Window(0, 0, member.row, member.row)));
        members.forEach((input, member) ->
                windows.computeIfPresent(member.row, (row, window) -> window.with(input, member.shift)));
        return windows;
    }

    private static boolean isRow(Layout layout) {
        return layout.isUnit(layout.rank() - 1);
    }

    /** Returns how many elements a thread does: those of a vector of the widest type. */
    private static int chunkOf(KernelSpec spec) {
        int widest = 1;
        for (KernelSpec.Input input : spec.inputs()) {
            boolean isMemory = input.source() == KernelSpec.Source.MEMORY;
            widest = Math.max(widest, isMemory ? input.type().itemBytes() : 1);
        }
        for (KernelSpec.Output output : spec.outputs()) {
            widest = Math.max(widest, output.type().itemBytes());
        }
        return Math.max(2, DeviceTraits.VECTOR_BYTES / widest);
    }

    @Override
    public boolean takes(KernelCall call) {
        return vectors.areAligned(call, 0, spec.keptRank() - 1, chunk) && (!isLed || haveOneLead(call));
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long columns = columns(call);
        long lead = isLed ? lead(call.outputs().get(0)) : 0;
        GridBlocks.setTurns(launch, traits, kept(call) / columns, columns + lead, traits.preferredBlock(), chunk);
        if (isLed) {
            launch.set(LEAD, lead);
            launch.set(LaunchValue.COLUMNS, columns);
        }
    }

    private long lead(KernelCall.Operand operand) {
        return operand.offset() % chunk;
    }

    /** Returns whether all rows begin as many elements behind a boundary of vectors. */
    private boolean haveOneLead(KernelCall call) {
        long lead = lead(call.outputs().get(0));
        boolean same = true;
        for (int row : vectors.inputs()) {
            same &= lead(call.inputs().get(row)) == lead;
        }
        for (int output : vectors.outputs()) {
            same &= lead(call.outputs().get(output)) == lead;
        }
        return same;
    }

    @Override
    public String source() {
        SourceWriter coordinates = new SourceWriter();
        List<String> outer = positions.coordinates(coordinates, "row", 0, spec.keptRank() - 1);
        SourceWriter single = new SourceWriter();
        new StepWriter(spec, List.of()).result(single, analysis.perResult, positions, with(outer, "e"));
        return (isLed ? LED_ROWS : ROWS)
                .fill(
                        "name", name(),
                        "parameters", parametersText(),
                        "threads", Integer.toString(traits.preferredBlock()),
                        "index", positions.indexType(),
                        "block", positions.block(),
                        "chunk", Integer.toString(chunk),
                        "coordinates", coordinates.toString(),
                        "arrays", arrays(),
                        "loads", loads(outer),
                        "edges", edges(outer),
                        "body", body(outer),
                        "stores", stores(outer),
                        "single", single.toString());
    }

    private static List<String> with(List<String> outer, String column) {
        List<String> coordinates = new ArrayList<>(outer);
        coordinates.add(column);
        return coordinates;
    }

    private String element(int input, List<String> coordinates) {
        return positions.element(input, positions.inputTerms(input, 0, coordinates));
    }

    private String arrays() {
        SourceWriter out = new SourceWriter();
        windows.forEach((input, window) -> out.line(
                "%s x%d[%d];",
                CudaType.of(spec.inputs().get(input).type()).memoryName(), input, chunk + window.to - window.from));
        return out + Moves.outputs(spec, vectors.outputs(), chunk);
    }

    private String loads(List<String> outer) {
        SourceWriter out = new SourceWriter();
        windows.forEach((input, window) -> out.line(
                "load<%d>(x%d%s, a%d + (%s));",
                chunk,
                input,
                window.from < 0 ? " + " + -window.from : "",
                input,
                Positions.sum(positions.inputTerms(input, 0, with(outer, "column")))));
        return out.toString();
    }

    /** Returns the loads of the elements on both sides, each at its own position: at the ends of rows they may be anywhere. */
    private String edges(List<String> outer) {
        SourceWriter out = new SourceWriter();
        windows.forEach((input, window) -> {
            for (int at = window.from; at < chunk + window.to; at++) {
                boolean isBefore = at < 0;
                int reader = isBefore || at >= chunk ? readerOf(input, at, isBefore ? window.least : window.most) : -1;
                if (reader >= 0) {
                    String column = at == window.from ? "column" : "(column + " + (at - shiftOf(reader)) + ")";
                    out.line("x%d[%d] = %s;", input, at - window.from, element(reader, with(outer, column)));
                }
            }
        });
        return out.toString();
    }

    private int shiftOf(int input) {
        Member member = members.get(input);
        return member == null ? 0 : member.shift;
    }

    /**
     * Returns an input beside {@code row} of which the vector of results needs the element {@code at}, {@code first} if that does;
     * -1 if there is none. Only then is the element known to be there.
     */
    private int readerOf(int row, int at, int first) {
        List<Integer> inputs = new ArrayList<>(List.of(first));
        members.forEach((input, member) -> {
            if (member.row == row && input != row) {
                inputs.add(input);
            }
        });
        for (int input : inputs) {
            int result = at - shiftOf(input);
            if (result >= 0 && result < chunk) {
                return input;
            }
        }
        return -1;
    }

    private String body(List<String> outer) {
        SourceWriter out = new SourceWriter();
        IntFunction<String> load = input -> {
            Member member = members.get(input);
            if (member == null) {
                return element(input, with(outer, "(column + q)"));
            }
            int place = member.shift - Objects.requireNonNull(windows.get(member.row)).from;
            return "x" + member.row + "[q" + (place == 0 ? "" : " + " + place) + "]";
        };
        StepWriter steps = new StepWriter(spec, List.of()).write(out, analysis.perResult, load);
        for (int o = 0; o < spec.outputs().size(); o++) {
            out.line("y%d[q] = %s;", o, steps.output(o));
        }
        return out.toString();
    }

    private String stores(List<String> outer) {
        SourceWriter out = new SourceWriter();
        for (int o = 0; o < spec.outputs().size(); o++) {
            out.line("store<%d>(o%d + (%s), y%d);", chunk, o, positions.output(o, with(outer, "column")), o);
        }
        return out.toString();
    }
}
