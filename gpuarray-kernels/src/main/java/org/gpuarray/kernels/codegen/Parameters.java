package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.kernels.codegen.Parameter.CudaWord;
import org.gpuarray.kernels.codegen.Parameter.Kind;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Layout;
import org.gpuarray.types.DType;

/** Builds a kernel's list of parameters: operands, scalars, extents, then what its variant wants. */
public final class Parameters {
    /** The most bytes that CUDA allows. */
    static final int MAX_BYTES = 4096;

    private static final int LINE_LENGTH = 110;

    private final List<Parameter> list = new ArrayList<>();
    private final CudaWord index;

    private Parameters(KernelSpec spec) {
        index = spec.wideIndex() ? CudaWord.I64 : CudaWord.I32;
    }

    /** Returns the parameters that every kernel has. */
    public static Parameters of(KernelSpec spec) {
        Parameters parameters = new Parameters(spec);
        for (int i = 0; i < spec.inputs().size(); i++) {
            KernelSpec.Input input = spec.inputs().get(i);
            boolean memory = input.source() == KernelSpec.Source.MEMORY;
            if (memory) {
                parameters.add(Kind.INPUT, i, 0, CudaWord.POINTER, "a" + i);
            }
            if (!memory || input.partial()) {
                parameters.add(Kind.POSITION_START, i, 0, parameters.index, "a" + i + "_start");
            }
            parameters.strides(Kind.INPUT_STRIDE, i, input.layout(), parameters.index, "a" + i);
        }
        for (int i = 0; i < spec.folds().size(); i++) {
            parameters.fold(i, spec.folds().get(i));
        }
        for (int i = 0; i < spec.outputs().size(); i++) {
            parameters.add(Kind.OUTPUT, i, 0, CudaWord.POINTER, "o" + i);
            Layout layout = spec.outputs().get(i).layout();
            parameters.strides(Kind.OUTPUT_STRIDE, i, layout, parameters.index, "o" + i);
        }
        for (int i = 0; i < spec.scalars().size(); i++) {
            parameters.add(Kind.SCALAR, i, 0, word(spec.scalars().get(i)), "s" + i);
        }
        if (spec.checksIndices()) {
            parameters.add(Kind.ERRORS, 0, 0, CudaWord.POINTER, "errors");
        }
        return parameters;
    }

    /** Returns the parameters that every reduction has. */
    public static Parameters ofReduction(KernelSpec spec) {
        int rank = spec.keptRank() + spec.reducedRank();
        return of(spec).extents(0, spec.keptRank()).extents(spec.keptRank(), rank);
    }

    private void strides(Kind kind, int operand, Layout layout, CudaWord word, String name) {
        for (int dimension = 0; dimension < layout.rank(); dimension++) {
            if (layout.isGiven(dimension)) {
                add(kind, operand, dimension, word, name + "_s" + dimension);
            }
        }
    }

    private void fold(int number, KernelSpec.Fold fold) {
        for (int piece = 0; piece < fold.strides().size(); piece++) {
            if (piece > 0) {
                add(Kind.FOLD_BOUND, number, piece, index, "f" + number + "_b" + piece);
            }
            add(Kind.FOLD_OFFSET, number, piece, index, "f" + number + "_p" + piece);
            boolean isGiven = fold.strides().get(piece) == Layout.Stride.GIVEN;
            if (isGiven && !(fold.uniform() && piece > 0)) {
                add(Kind.FOLD_STRIDE, number, piece, index, "f" + number + "_s" + piece);
            }
        }
    }

    /** Adds the extents that the coordinates of a linear index over dimensions {@code from} to {@code to} need. */
    public Parameters extents(int from, int to) {
        for (int dimension = from + 1; dimension < to; dimension++) {
            extent(dimension);
        }
        return this;
    }

    /** Adds the extents that the coordinates of a linear index over some dimensions need. */
    public Parameters extents(List<Integer> dimensions) {
        for (int i = 1; i < dimensions.size(); i++) {
            extent(dimensions.get(i));
        }
        return this;
    }

    private void extent(int dimension) {
        add(Kind.EXTENT, 0, dimension, index, "e" + dimension);
    }

    /** Adds values that have the type of positions. */
    public Parameters values(LaunchValue... values) {
        for (LaunchValue value : values) {
            list.add(new Parameter(Kind.VALUE, 0, 0, value, index, value.text()));
        }
        return this;
    }

    /** Adds a value that is always a 32-bit integer. */
    public Parameters narrow(LaunchValue value) {
        list.add(new Parameter(Kind.VALUE, 0, 0, value, CudaWord.I32, value.text()));
        return this;
    }

    /** Adds the number of the first block, for positions of 64 bits: a grid may have fewer blocks than such a launch. */
    public Parameters splittable() {
        return index == CudaWord.I64 ? values(LaunchValue.FIRST_BLOCK) : this;
    }

    /** Adds, for each output with computed positions, how many elements it has. */
    public Parameters outputSizes(KernelSpec spec) {
        for (int i = 0; i < spec.outputs().size(); i++) {
            add(Kind.OUTPUT_SIZE, i, 0, index, "o" + i + "_size");
        }
        return this;
    }

    /** Adds memory for the results that blocks leave to the last one. */
    public Parameters workspace(List<Reduction> reductions) {
        for (Reduction reduction : reductions) {
            add(Kind.PARTIALS, reduction.number(), 0, CudaWord.POINTER, "w" + reduction.number());
        }
        return tickets();
    }

    /** Adds the counters by which a block knows that it is the last. */
    public Parameters tickets() {
        add(Kind.TICKETS, 0, 0, CudaWord.POINTER, "tickets");
        return this;
    }

    /** Adds memory for the totals that one launch of a scan leaves to the next. */
    public Parameters totals() {
        add(Kind.PARTIALS, 0, 0, CudaWord.POINTER, "w0");
        return this;
    }

    /** Adds memory for the words of a scan's tiles, or for the copies that blocks of a scatter have. */
    public Parameters state() {
        add(Kind.STATE, 0, 0, CudaWord.POINTER, "state");
        return this;
    }

    private void add(Kind kind, int operand, int dimension, CudaWord type, String name) {
        list.add(new Parameter(kind, operand, dimension, LaunchValue.NONE, type, name));
    }

    /**
     * Returns the list.
     *
     * @throws IllegalArgumentException if it takes more bytes than a launch may pass
     */
    public List<Parameter> checked(String kernel) {
        int bytes = 0;
        for (Parameter parameter : list) {
            int size = parameter.type().bytes();
            bytes = (bytes + size - 1) / size * size + size;
        }
        if (bytes > MAX_BYTES) {
            throw new IllegalArgumentException(kernel + ": parameters take " + bytes + " bytes in " + list.size()
                    + " values, need at most " + MAX_BYTES);
        }
        return List.copyOf(list);
    }

    private static CudaWord word(DType type) {
        return switch (CudaType.of(type).register()) {
            case I64, U64 -> CudaWord.I64;
            case F32 -> CudaWord.F32;
            case F64 -> CudaWord.F64;
            default -> type == DType.BOOL ? CudaWord.BOOL : CudaWord.I32;
        };
    }

    /** Returns the text of the list, between the parentheses of a kernel. */
    public static String text(SpecAnalysis analysis, List<Parameter> parameters) {
        StringBuilder out = new StringBuilder();
        int lineStart = 0;
        for (Parameter parameter : parameters) {
            String text = declaration(analysis, parameter);
            out.append(out.length() == 0 ? "" : ",");
            if (out.length() - lineStart + text.length() > LINE_LENGTH || out.length() == 0) {
                out.append("\n    ");
                lineStart = out.length();
            } else {
                out.append(' ');
            }
            out.append(text);
        }
        return out.toString();
    }

    private static String declaration(SpecAnalysis analysis, Parameter parameter) {
        String type = switch (parameter.kind()) {
            case INPUT ->
                "const "
                        + CudaType.of(analysis.spec
                                        .inputs()
                                        .get(parameter.operand())
                                        .type())
                                .memoryName() + "*";
            case OUTPUT ->
                CudaType.of(analysis.spec.outputs().get(parameter.operand()).type())
                                .memoryName() + "*";
            case PARTIALS -> analysis.combined().get(parameter.operand()).wideName() + "*";
            case TICKETS -> "unsigned int*";
            case ERRORS, STATE -> "unsigned long long*";
            case SCALAR -> {
                CudaType scalar = CudaType.of(analysis.spec.scalars().get(parameter.operand()));
                yield "const " + (scalar == CudaType.BOOL ? scalar : scalar.register()).cudaName();
            }
            default -> "const " + scalarName(parameter.type());
        };
        return type + " " + parameter.name();
    }

    private static String scalarName(CudaWord word) {
        return switch (word) {
            case BOOL -> "bool";
            case I32 -> "int";
            case I64 -> "long long";
            case F32 -> "float";
            case F64 -> "double";
            case POINTER -> throw new IllegalStateException("a pointer has its own text");
        };
    }
}
