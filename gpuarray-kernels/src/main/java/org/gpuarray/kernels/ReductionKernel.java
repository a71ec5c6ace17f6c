package org.gpuarray.kernels;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.gpuarray.GPUArray;
import org.gpuarray.exec.ArrayAccess;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.ReduceOptions;
import org.gpuarray.expr.UserCalls;
import org.gpuarray.expr.UserFunction;
import org.gpuarray.expr.UserReduction;
import org.gpuarray.expr.UserReductions;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.Scalar;
import org.jspecify.annotations.Nullable;

/**
 * A reduction written in CUDA C++: what is taken of each element, how two values are combined, and what is made of the result.
 *
 * <pre>{@code
 * ReductionKernel l2 = ReductionKernel.of("T x", "T y", "x * x", "a + b", "y = sqrt(a)", "0");
 * GPUArray norm = l2.call(x);
 * GPUArray ofRows = l2.over(1).call(x);
 * }</pre>
 *
 * <p>A call computes nothing: its result is a lazy array, as that of {@code sum} is, and one kernel computes the call, what it is
 * made of and what is made of it. Arguments are as those of an {@link ElementwiseKernel}: arrays of any layout, which broadcast,
 * and numbers; {@code raw T x} is a whole array.
 *
 * <p>There are four texts. The map text is an expression of the inputs, and may use {@code i} and {@code n}, the element's index
 * in C order and the number of elements. The reduce text is an expression of two values {@code a} and {@code b}. The post-map
 * text has statements that give the output its value; there {@code a} is the reduced value. The identity is an expression that
 * changes no value it is combined with; reductions of nothing start from it. The texts must have no side effects.
 *
 * <p>The reduce text must be associative and commutative, as {@code a + b} and {@code max(a, b)} are: values are combined in the
 * order of the library's own sums, which is a function of shape, axes and types alone, and not that of the elements. So results
 * are the same on every device, in every layout. Where {@code f(a, b)} is not {@code f(b, a)}, {@link
 * Builder#ordered} combines in the order of the elements.
 *
 * <p>Values are of the reduce type, by default that of the output: a sum of int8 wraps as C's would, and one of float32 is
 * rounded at each step. Types are declared as for an {@link ElementwiseKernel}. Values of 16 bits are {@code float} in the texts,
 * and rounded after each. An error in a text shows where the kernel is made, or at a call with arrays of types for which it is
 * one. Several outputs are several results of one reduction. Thread-safe.
 */
public final class ReductionKernel {
    private final Declaration declared;
    private final ReduceOptions options;

    /** What all kernels of one declaration share. */
    private record Declaration(
            Builder texts,
            String name,
            String preamble,
            DeclaredParameter reduced,
            List<DeclaredParameter> outputs,
            ElementwiseKernel map,
            Map<Map<String, DType>, Functions> functions) {}

    /** The texts for certain types. */
    private record Functions(UserReduction reduction, UserFunction post) {}

    private ReductionKernel(Declaration declared, ReduceOptions options) {
        this.declared = declared;
        this.options = options;
    }

    private ReductionKernel(Declaration declared) {
        this(declared, ReduceOptions.all());
        if (declared.map.hasTypes() && declared.outputs.stream().allMatch(output -> output.type() != null)) {
            functions(Map.of());
        }
    }

    private static Declaration declaration(Builder builder) {
        String name = builder.name();
        List<DeclaredParameter> inputs = DeclaredParameter.allOf(name, builder.inputs, false);
        List<DeclaredParameter> outputs = DeclaredParameter.allOf(name, builder.output, true);
        KernelTexts.need(name, !outputs.isEmpty(), () -> "no output, need one or more, such as \"T y\"");
        for (DeclaredParameter output : outputs) {
            KernelTexts.need(
                    name,
                    !output.name().equals("a"),
                    () -> "\"" + output.text()
                            + "\": the name a is taken: in the post-map text it is the reduced value");
        }
        KernelTexts.needExpression(name, "map text", builder.map);
        KernelTexts.needExpression(name, "reduce text", builder.reduce);
        KernelTexts.needExpression(name, "identity", builder.identity);
        KernelTexts.need(name, !builder.post.isBlank(), () -> "the post-map text is empty");
        KernelTexts.needOutputs(name, "post-map text", outputs, builder.post, builder.preamble());
        KernelTexts.need(
                name,
                inputs.stream().anyMatch(input -> !input.raw()),
                () -> "inputs \"" + builder.inputs + "\": need one that is not raw, which gives the shape");
        DeclaredParameter reduced =
                builder.reduceType == null ? outputs.get(0) : KernelTexts.type(name, "reduceType", builder.reduceType);
        outputs.forEach(output -> KernelTexts.needType(name, inputs, output, "output \"" + output.text() + "\""));
        KernelTexts.needType(name, inputs, reduced, "reduceType \"" + builder.reduceType + "\"");
        DeclaredParameter value = reduced.named(KernelTexts.VALUE);
        ElementwiseKernel map = new ElementwiseKernel(
                name, name + "_map", inputs, List.of(value), KernelTexts.assigned(builder.map), builder.preamble());
        return new Declaration(builder, name, builder.preamble(), value, outputs, map, new ConcurrentHashMap<>());
    }

    /**
     * Returns a kernel.
     *
     * @param inputs declarations, separated by commas: {@code "T x, float y"}
     * @param output declarations of the results: {@code "T z"}
     * @param map what is taken of each element: {@code "x * y"}
     * @param reduce how two values are combined: {@code "a + b"}
     * @param post statements that make the output of the reduced value: {@code "z = a"}
     * @param identity the value that changes none: {@code "0"}
     * @throws IllegalArgumentException if a declaration cannot be read, or a text is missing
     */
    public static ReductionKernel of(
            String inputs, String output, String map, String reduce, String post, String identity) {
        return builder(inputs, output, map, reduce, post, identity).build();
    }

    /**
     * Returns what makes a kernel that needs more than its texts:
     *
     * <pre>{@code
     * ReductionKernel spread = ReductionKernel.builder("T x", "T y", "both(x)", "wider(a, b)", "y = a.real() + a.imag()", "none()")
     *     .name("spread")
     *     .reduceType("complex<double>")
     *     .preamble("""
     *         typedef complex<double> Range;
     *         __device__ Range none() { return Range(-1 / 0.0, -1 / 0.0); }
     *         __device__ Range both(double x) { return Range(x, -x); }
     *         __device__ Range wider(Range a, Range b) {
     *           return Range(max(a.real(), b.real()), max(a.imag(), b.imag()));
     *         }
     *         """)
     *     .build();
     * }</pre>
     */
    public static Builder builder(
            String inputs, String output, String map, String reduce, String post, String identity) {
        Objects.requireNonNull(inputs, "inputs");
        Objects.requireNonNull(output, "output");
        Objects.requireNonNull(map, "map");
        Objects.requireNonNull(reduce, "reduce");
        Objects.requireNonNull(post, "post");
        Objects.requireNonNull(identity, "identity");
        return new Builder(inputs, output, map, reduce, post, identity);
    }

    /**
     * Returns this kernel over these axes of the shape to which the arguments broadcast. Negative axes count from the last. An
     * empty array names none: each element is a result of its own.
     */
    public ReductionKernel over(int... axes) {
        Objects.requireNonNull(axes, "axes");
        return with(Axes.list(axes), options.keepdims(), options.where(), options.initial());
    }

    /** Returns this kernel over all axes, which none names. */
    public ReductionKernel over() {
        return with(null, options.keepdims(), options.where(), options.initial());
    }

    /** Returns this kernel with reduced axes kept, with extent 1, so that the result broadcasts against the arguments. */
    public ReductionKernel keepdims() {
        return with(options.axes(), true, options.where(), options.initial());
    }

    /**
     * Returns this kernel over the elements at which a mask is true; the others count as the identity.
     *
     * @param mask of bools; it broadcasts to the arguments
     */
    public ReductionKernel where(GPUArray mask) {
        Objects.requireNonNull(mask, "mask");
        return with(options.axes(), options.keepdims(), ArrayAccess.ref(mask), options.initial());
    }

    /** Returns this kernel with a value, of the reduce type, that is combined with all others: it comes before them. */
    public ReductionKernel initial(Number value) {
        Objects.requireNonNull(value, "value");
        return with(options.axes(), options.keepdims(), options.where(), Scalar.of(value));
    }

    private ReductionKernel with(
            @Nullable List<Integer> axes, boolean keepdims, @Nullable ArrayRef where, @Nullable Scalar initial) {
        return new ReductionKernel(declared, new ReduceOptions(axes, keepdims, null, where, initial, null));
    }

    /**
     * Returns the reduction of these arguments.
     *
     * <p>Shape: that to which all arguments but the raw ones broadcast, without the reduced axes. Of no elements, the result is
     * what the post-map text makes of the identity. Memory: one result; nothing runs until it is read.
     *
     * @param arguments a GPUArray, a Number or a Boolean for each input
     * @throws IllegalArgumentException if the kernel has several outputs, the arguments do not fit their parameters in number,
     *     type or shape, an axis is out of range or named twice, the mask does not broadcast to them, or the initial value does
     *     not fit the reduce type
     * @throws IllegalStateException if an array was closed
     * @throws org.gpuarray.device.CompileException if a text has an error for the types of the arguments
     */
    public GPUArray call(Object... arguments) {
        needOne("callAll");
        return callAll(arguments)[0];
    }

    /** Returns all outputs for these arguments, as {@link #call} returns the only one. One kernel computes those read together. */
    public GPUArray[] callAll(Object... arguments) {
        Objects.requireNonNull(arguments, "arguments");
        ElementwiseKernel.Typed mapped = declared.map.typed(arguments);
        Functions functions = functions(mapped.types());
        Node reduced = UserReductions.of(
                declared.name,
                ArrayAccess.ref(mapped.results().get(0)),
                options,
                functions.reduction,
                declared.texts.isOrdered);
        ArrayRef value = ArrayAccess.ref(ArrayAccess.array(GPUArray.class, reduced));
        return UserCalls.of(functions.post, value.shape(), List.of(value)).stream()
                .map(node -> ArrayAccess.array(GPUArray.class, node))
                .toArray(GPUArray[]::new);
    }

    /**
     * Writes the one output into an array or a view, of any strides, and returns it: {@code kernel.into(sums.get("3"), x)}.
     *
     * @param out an array of the output's type and shape
     * @param arguments as for {@link #call}; they are read as they are before the write
     * @throws IllegalArgumentException as {@link #call} does, and if the target has another type or shape than the output, or
     *     several of its elements share memory
     */
    public GPUArray into(GPUArray out, Object... arguments) {
        Objects.requireNonNull(out, "out");
        needOne("intoAll");
        intoAll(List.of(out), arguments);
        return out;
    }

    /**
     * Writes all outputs into arrays, as {@link #into} does. All are computed of what the arguments are before the first write.
     *
     * @param outs an array for each output
     */
    public void intoAll(List<GPUArray> outs, Object... arguments) {
        Objects.requireNonNull(outs, "outs");
        Objects.requireNonNull(arguments, "arguments");
        KernelTexts.write(declared.name, declared.outputs, outs, () -> callAll(arguments));
    }

    private void needOne(String other) {
        KernelTexts.needOne(declared.name, declared.outputs, other);
    }

    private Functions functions(Map<String, DType> types) {
        Functions known = declared.functions.get(types);
        if (known == null) {
            known = newFunctions(types);
            UserReduction reduction = known.reduction;
            TextCheck.compile(declared.name, List.of(reduction.combine(), reduction.identity(), known.post));
            declared.functions.put(Map.copyOf(types), known);
        }
        return known;
    }

    private Functions newFunctions(Map<String, DType> types) {
        DType reduced = declared.reduced.type(types);
        UserFunction.Parameter value = new UserFunction.Parameter(KernelTexts.VALUE, reduced, false);
        UserFunction.Parameter a = new UserFunction.Parameter("a", reduced, false);
        UserFunction.Parameter b = new UserFunction.Parameter("b", reduced, false);
        UserFunction.Parameter unused = new UserFunction.Parameter("_unused", DType.INT32, false);
        List<UserFunction.Parameter> outputs = declared.outputs.stream()
                .map(output -> new UserFunction.Parameter(output.name(), output.type(types), false))
                .toList();
        Builder texts = declared.texts;
        return new Functions(
                new UserReduction(
                        function("_reduce", List.of(a, b), List.of(value), KernelTexts.assigned(texts.reduce), types),
                        function(
                                "_identity",
                                List.of(unused),
                                List.of(value),
                                KernelTexts.assigned(texts.identity),
                                types)),
                function("_post", List.of(a), outputs, texts.post, types));
    }

    private UserFunction function(
            String suffix,
            List<UserFunction.Parameter> inputs,
            List<UserFunction.Parameter> outputs,
            String body,
            Map<String, DType> types) {
        return KernelTexts.function(declared.name + suffix, declared.preamble, inputs, outputs, body, types);
    }

    /** Returns the declaration: name, inputs, output, texts and axes. */
    @Override
    public String toString() {
        Builder texts = declared.texts;
        String all = String.join(" | ", texts.map, texts.reduce, texts.post, texts.identity);
        String over = options.axes() == null ? "" : " over " + options.axes();
        return declared.name + "(" + texts.inputs + " -> " + texts.output + "): " + all + over;
    }

    /** What a kernel is made of. */
    public static final class Builder extends KernelBuilder<Builder> {
        private final String inputs;
        private final String output;
        private final String map;
        private final String reduce;
        private final String post;
        private final String identity;
        private @Nullable String reduceType;
        private boolean isOrdered;

        private Builder(String inputs, String output, String map, String reduce, String post, String identity) {
            super("reduction");
            this.inputs = inputs;
            this.output = output;
            this.map = map;
            this.reduce = reduce;
            this.post = post;
            this.identity = identity;
        }

        private Builder(Builder other) {
            this(other.inputs, other.output, other.map, other.reduce, other.post, other.identity);
            copy(other);
            reduceType = other.reduceType;
            isOrdered = other.isOrdered;
        }

        @Override
        Builder self() {
            return this;
        }

        /**
         * Gives the type of what is combined, if it is not the output's: {@code "double"} adds up floats in double. It may be a
         * type variable of an input.
         */
        public Builder reduceType(String type) {
            Objects.requireNonNull(type, "type");
            reduceType = type;
            return this;
        }

        /**
         * Combines values in the order of the elements, {@code a} before {@code b}: the reduce text need not be commutative,
         * only associative. This is the last value of a {@link ScanKernel}, so all values of the scan are in memory meanwhile.
         */
        public Builder ordered() {
            isOrdered = true;
            return this;
        }

        /**
         * Returns the kernel, over all axes.
         *
         * @throws IllegalArgumentException if a declaration cannot be read, or a text is missing
         * @throws org.gpuarray.device.CompileException if no type is a variable, and a text has an error
         */
        public ReductionKernel build() {
            return new ReductionKernel(declaration(new Builder(this)));
        }
    }
}
