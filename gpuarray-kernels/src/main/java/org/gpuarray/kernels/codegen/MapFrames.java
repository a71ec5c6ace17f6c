package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import org.gpuarray.expr.Draw;
import org.gpuarray.kernels.codegen.Program.Entry;
import org.gpuarray.plan.KernelSpec;

/**
 * Elementwise kernels. An output may be the very memory of an input, element for element, so a thread loads all that it
 * needs before it stores, and no pointer is {@code __restrict__}.
 */
final class MapFrames {
    private static final KernelTemplate FLAT = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              const ${index} i = ${block} * blockDim.x + threadIdx.x;
              if (i < n) {
                ${body}
              }
            }
            """);

    /** The first of four elements, a multiple of 4. */
    private static final String FOUR = "four";

    /** Four neighbours by one thread, so that the compiler sees what they share. */
    private static final KernelTemplate FOURS = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              const ${index} four = 4 * (${block} * (${index}) blockDim.x + threadIdx.x);
              if (four + 4 <= n) {
                ${bodies}
              } else {
                for (${index} i = four; i < n; i++) {
                  ${body}
                }
              }
            }
            """);

    /** Long work in pieces, with a barrier between: a JVM makes vectors of a short loop over threads, not of a long one. */
    private static final KernelTemplate PIECES = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              const ${index} i = ${block} * blockDim.x + threadIdx.x;
              ${pieces}
            }
            """);

    /** Operations of a piece. */
    private static final int PIECE = 16;

    private static final KernelTemplate GRID = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              ${place}
              if (row < rows && column < columns) {
                ${body}
              }
            }
            """);

    private static final KernelTemplate GRID_PLACE = KernelTemplate.of("""
            const ${index} block = ${block};
            const ${index} row_block = ${quotient};
            const ${index} row = row_block * blockDim.y + threadIdx.y;
            const ${index} column = (block - row_block * blocks_per_row) * blockDim.x + threadIdx.x;
            """);

    /** Where rows are short, neighbouring threads are of one column. */
    private static final KernelTemplate TALL_PLACE = KernelTemplate.of("""
            const ${index} row = ${block} * blockDim.x + threadIdx.x;
            const ${index} column = threadIdx.y;
            """);

    /** All loads before all work before all stores: that many bytes are in flight at once. */
    private static final KernelTemplate VECTORS = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(${threads}) ${name}(${parameters}) {
              const ${index} first = ${block} * ${perBlock} + threadIdx.x * ${chunk};
              ${arrays}
              ${loads}
              #pragma unroll
              for (int k = 0; k < ${perThread}; k++) {
                ${body}
              }
              ${stores}
            }
            """);

    /** The same where operands are no vectors: neighbouring threads have neighbours. */
    private static final KernelTemplate APART = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(${threads}) ${name}(${parameters}) {
              const ${index} first = ${block} * ${perBlock} + threadIdx.x;
              ${arrays}
              ${loads}
              ${work}
            }
            """);

    private static final KernelTemplate EACH_APART = KernelTemplate.of("""
            #pragma unroll
            for (int k = 0; k < ${perThread}; k++) {
              const ${index} i = first + k * ${threads};
              ${body}
            }
            """);

    private static final KernelTemplate TRANSFER = KernelTemplate.of("""
            #pragma unroll
            for (int c = 0; c < ${perThread}; c += ${chunk}) {
              const ${index} e = first + c * ${threads};
              if (e + ${chunk} <= n) {
                ${whole}
              } else {
                #pragma unroll
                for (int q = 0; q < ${chunk}; q++) {
                  ${single}
                }
              }
            }
            """);

    private final SpecAnalysis analysis;
    private final KernelSpec spec;
    private final Entry entry;
    private final int chunk;
    private final Positions positions;

    MapFrames(SpecAnalysis analysis, Entry entry, int chunk) {
        this.analysis = analysis;
        this.spec = analysis.spec;
        this.entry = entry;
        this.chunk = chunk;
        positions = new Positions(spec).dividingByDoubles();
    }

    String source() {
        return switch (entry.frame()) {
            case FLAT -> flat();
            case FOURS -> fours();
            case PIECES -> pieces();
            case APART -> apart();
            case GRID, TALL -> grid();
            default -> vectors();
        };
    }

    private String flat() {
        SourceWriter body = new SourceWriter();
        steps().result(body, analysis.perResult, positions, spec.keptRank() == 0 ? List.of() : List.of("i"));
        return FLAT.fill(
                "name", entry.name(),
                "parameters", Parameters.text(analysis, entry.parameters()),
                "index", positions.indexType(),
                "block", block(),
                "body", body.toString());
    }

    private String fours() {
        SourceWriter bodies = new SourceWriter();
        for (int lane = 0; lane < Draw.SHARING; lane++) {
            String place = lane == 0 ? FOUR : "(" + FOUR + " + " + lane + ")";
            steps().suffix("_" + lane)
                    .four(place, FOUR, Integer.toString(lane))
                    .result(bodies, analysis.perResult, positions, List.of(place));
        }
        SourceWriter body = new SourceWriter();
        steps().result(body, analysis.perResult, positions, List.of("i"));
        return FOURS.fill(
                "name", entry.name(),
                "parameters", Parameters.text(analysis, entry.parameters()),
                "index", positions.indexType(),
                "block", block(),
                "bodies", bodies.toString(),
                "body", body.toString());
    }

    private String pieces() {
        SourceWriter out = new SourceWriter();
        List<BitSet> pieces = cut(analysis.perResult);
        BitSet crossing = crossing(pieces);
        StepWriter steps = steps().declared(crossing);
        IntFunction<String> load = input -> positions.element(input, positions.inputTerms(input, 0, List.of("i")));
        for (int p = 0; p < pieces.size(); p++) {
            BitSet piece = pieces.get(p);
            piece.stream()
                    .filter(crossing::get)
                    .forEach(step ->
                            out.line("%s t%d;", CudaType.of(spec.typeOf(step)).cudaName(), step));
            out.open("if (i < n)");
            steps.write(out, piece, load);
            if (p == pieces.size() - 1) {
                for (int o = 0; o < spec.outputs().size(); o++) {
                    steps.store(out, o, positions.output(o, List.of("i")));
                }
                out.close();
            } else {
                out.close().line("__syncthreads();");
            }
        }
        return PIECES.fill(
                "name", entry.name(),
                "parameters", Parameters.text(analysis, entry.parameters()),
                "index", positions.indexType(),
                "block", block(),
                "pieces", out.toString());
    }

    private List<BitSet> cut(BitSet wanted) {
        List<BitSet> pieces = new ArrayList<>();
        int operations = PIECE;
        for (int step = wanted.nextSetBit(0); step >= 0; step = wanted.nextSetBit(step + 1)) {
            if (operations == PIECE) {
                pieces.add(new BitSet());
                operations = 0;
            }
            operations += spec.steps().get(step) instanceof KernelSpec.Apply ? 1 : 0;
            pieces.get(pieces.size() - 1).set(step);
        }
        return pieces;
    }

    /** Returns the temporaries that a later piece reads. */
    private BitSet crossing(List<BitSet> pieces) {
        BitSet crossing = new BitSet();
        BitSet before = new BitSet();
        BitSet read = new BitSet();
        for (BitSet piece : pieces) {
            read.clear();
            piece.stream()
                    .forEach(step ->
                            KernelSpec.argumentsOf(spec.steps().get(step)).forEach(read::set));
            read.and(before);
            crossing.or(read);
            before.or(piece);
        }
        BitSet last = pieces.get(pieces.size() - 1);
        spec.outputs()
                .forEach(output ->
                        crossing.set(output.value(), !last.get(output.value()) || crossing.get(output.value())));
        before.stream()
                .filter(step -> spec.steps().get(step) instanceof KernelSpec.Scalar)
                .forEach(crossing::clear);
        return crossing;
    }

    private String grid() {
        SourceWriter body = new SourceWriter();
        List<String> coordinates = gridCoordinates(body);
        steps().result(body, analysis.perResult, positions, coordinates);
        return GRID.fill(
                "name", entry.name(),
                "parameters", Parameters.text(analysis, entry.parameters()),
                "place", gridPlace(),
                "body", body.toString());
    }

    private String gridPlace() {
        if (entry.frame() == Program.Frame.TALL) {
            return TALL_PLACE.fill("index", positions.indexType(), "block", block());
        }
        return GRID_PLACE.fill(
                "index", positions.indexType(),
                "block", block(),
                "quotient", positions.quotient("block", "blocks_per_row"));
    }

    private List<String> gridCoordinates(SourceWriter out) {
        List<String> coordinates = new ArrayList<>(positions.coordinates(out, "row", 0, spec.keptRank() - 1));
        coordinates.add("column");
        return coordinates;
    }

    private String apart() {
        SourceWriter arrays = new SourceWriter();
        SourceWriter loads = new SourceWriter();
        for (int i = 0; i < spec.inputs().size(); i++) {
            if (varies(i)) {
                CudaType type = CudaType.of(spec.inputs().get(i).type());
                arrays.line("%s x%d[%d];", type.memoryName(), i, entry.perThread());
                String element = positions.element(i, positions.inputTerms(i, 0, List.of("i")));
                loads.line("x%d[k] = i < n ? %s : %s;", i, element, type.memoryZero());
            }
        }
        SourceWriter work = new SourceWriter();
        work.open("if (i < n)");
        IntFunction<String> load = input -> varies(input)
                ? "x" + input + "[k]"
                : positions.element(input, positions.inputTerms(input, 0, List.of("i")));
        StepWriter steps = steps().write(work, analysis.perResult, load);
        for (int o = 0; o < spec.outputs().size(); o++) {
            steps.store(work, o, positions.output(o, List.of("i")));
        }
        work.close();
        return APART.fill(
                "name", entry.name(),
                "parameters", Parameters.text(analysis, entry.parameters()),
                "index", positions.indexType(),
                "block", block(),
                "threads", Integer.toString(entry.block()),
                "perBlock", Integer.toString(entry.block() * entry.perThread()),
                "arrays", arrays.toString(),
                "loads", eachApart(loads.toString()),
                "work", eachApart(work.toString()));
    }

    private String eachApart(String body) {
        return body.isEmpty()
                ? ""
                : EACH_APART.fill(
                        "perThread", Integer.toString(entry.perThread()),
                        "index", positions.indexType(),
                        "threads", Integer.toString(entry.block()),
                        "body", body);
    }

    /** Returns whether an input has an element of its own in memory for each of the domain. */
    private boolean varies(int input) {
        return !analysis.isPosition(input)
                && !spec.inputs().get(input).layout().strides().equals("0");
    }

    private StepWriter steps() {
        return new StepWriter(spec, List.of());
    }

    private String vectors() {
        String perThread = Integer.toString(entry.perThread());
        SourceWriter arrays = new SourceWriter();
        SourceWriter wholeLoads = new SourceWriter();
        SourceWriter singleLoads = new SourceWriter();
        for (int i = 0; i < spec.inputs().size(); i++) {
            if (isVector(i)) {
                CudaType type = CudaType.of(spec.inputs().get(i).type());
                arrays.line("%s x%d[%s];", type.memoryName(), i, perThread);
                wholeLoads.line("load_%sx%d(x%d + c, a%d + e);", type.suffix(), chunk, i, i);
                singleLoads.line("x%d[c + q] = e + q < n ? a%d[e + q] : %s;", i, i, type.memoryZero());
            }
        }
        SourceWriter wholeStores = new SourceWriter();
        SourceWriter singleStores = new SourceWriter();
        singleStores.open("if (e + q < n)");
        for (int o = 0; o < spec.outputs().size(); o++) {
            CudaType type = CudaType.of(spec.outputs().get(o).type());
            arrays.line("%s y%d[%s];", type.memoryName(), o, perThread);
            wholeStores.line("store_%sx%d(o%d + e, y%d + c);", type.suffix(), chunk, o, o);
            singleStores.line("o%d[e + q] = y%d[c + q];", o, o);
        }
        singleStores.close();
        return VECTORS.fill(
                "name", entry.name(),
                "parameters", Parameters.text(analysis, entry.parameters()),
                "index", positions.indexType(),
                "block", block(),
                "threads", Integer.toString(entry.block()),
                "perBlock", Integer.toString(entry.block() * entry.perThread()),
                "chunk", Integer.toString(chunk),
                "perThread", perThread,
                "arrays", arrays.toString(),
                "loads", transfer(wholeLoads.toString(), singleLoads.toString()),
                "body", vectorBody(),
                "stores", transfer(wholeStores.toString(), singleStores.toString()));
    }

    private String vectorBody() {
        SourceWriter body = new SourceWriter();
        // Behind the end there are no elements to compute positions from.
        boolean guarded = spec.steps().stream()
                .anyMatch(step -> step instanceof KernelSpec.Gathered || step instanceof KernelSpec.CheckedIndex);
        boolean needsPosition = guarded;
        for (int i = 0; i < spec.inputs().size(); i++) {
            needsPosition |= analysis.isPosition(i);
        }
        if (needsPosition) {
            body.line(
                    "const %s e = first + k / %d * %d + k %% %d;",
                    positions.indexType(), chunk, chunk * entry.block(), chunk);
        }
        if (guarded) {
            body.open("if (e < n)");
        }
        IntFunction<String> load = input -> isVector(input)
                ? "x" + input + "[k]"
                : positions.element(input, positions.inputTerms(input, 0, List.of("e")));
        StepWriter steps = steps();
        String start = "first + k / " + chunk + " * " + chunk * entry.block();
        if (chunk < Draw.SHARING) {
            steps.four("e", "(first & -4) + k / 2 * " + chunk * entry.block(), "(first & 2) + k % 2");
        } else if (chunk == Draw.SHARING) {
            steps.four("e", start, "k % 4");
        } else {
            steps.four("e", start + " + (k % " + chunk + " & -4)", "k % 4");
        }
        steps.write(body, analysis.perResult, load);
        for (int o = 0; o < spec.outputs().size(); o++) {
            body.line("y%d[k] = %s;", o, steps.output(o));
        }
        if (guarded) {
            body.close();
        }
        return body.toString();
    }

    private String transfer(String whole, String single) {
        return whole.isEmpty()
                ? ""
                : TRANSFER.fill(
                        "perThread", Integer.toString(entry.perThread()),
                        "chunk", Integer.toString(chunk),
                        "index", positions.indexType(),
                        "threads", Integer.toString(entry.block()),
                        "whole", whole,
                        "single", single);
    }

    private boolean isVector(int input) {
        return !analysis.isPosition(input)
                && spec.inputs().get(input).layout().strides().equals("1");
    }

    private String block() {
        return spec.wideIndex() ? "(first_block + blockIdx.x)" : "blockIdx.x";
    }
}
