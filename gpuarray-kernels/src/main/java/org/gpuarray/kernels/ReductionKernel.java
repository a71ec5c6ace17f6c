package org.gpuarray.kernels;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
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
 * are the same on every device, in every layout. To combine by place, let the map text take {@code i} into the value.
 *
 * <p>Values are of the reduce type, by default that of the output: a sum of int8 wraps as C's would, and one of float32 is
 * rounded at each step. Types are declared as for an {@link ElementwiseKernel}. Values of 16 bits are {@code float} in the texts,
 * and rounded after each. An error in a text shows when the first result is computed. Thread-safe.
 */
public final class ReductionKernel {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");
    /** The name of a value in texts that are expressions; users' names do not begin with _. */
    private static final String VALUE = "_value";

    private final Declaration declared;
    private final ReduceOptions options;

    /** What all kernels of one declaration share. */
    private record Declaration(
            Builder texts,
            String name,
            String preamble,
            DeclaredParameter reduced,
            DeclaredParameter output,
            ElementwiseKernel map,
            Map<Map<String, DType>, Functions> functions) {}

    /** The texts for certain types. */
    private record Functions(UserReduction reduction, UserFunction post) {}

    private ReductionKernel(Declaration declared, ReduceOptions options) {
        this.declared = declared;
        this.options = options;
    }

    private static Declaration declaration(Builder builder) {
        String name = builder.name;
        List<DeclaredParameter> inputs = DeclaredParameter.allOf(name, builder.inputs, false);
        List<DeclaredParameter> outputs = DeclaredParameter.allOf(name, builder.output, true);
        need(
                name,
                outputs.size() == 1,
                () -> outputs.size() + " outputs, \"" + builder.output + "\", need one, such as \"T y\"");
        DeclaredParameter output = outputs.get(0);
        need(
                name,
                !output.name().equals("a"),
                () -> "\"" + output.text() + "\": the name a is taken: in the post-map text it is the reduced value");
        needExpression(name, "map text", builder.map);
        needExpression(name, "reduce text", builder.reduce);
        needExpression(name, "identity", builder.identity);
        need(name, !builder.post.isBlank(), () -> "the post-map text is empty");
        need(
                name,
                inputs.stream().anyMatch(input -> !input.raw()),
                () -> "inputs \"" + builder.inputs + "\": need one that is not raw, which gives the shape");
        DeclaredParameter reduced = builder.reduceType == null ? output : reduceType(name, builder.reduceType);
        needType(name, inputs, output, "output \"" + output.text() + "\"");
        needType(name, inputs, reduced, "reduceType \"" + builder.reduceType + "\"");
        DeclaredParameter value =
                new DeclaredParameter(reduced.text(), VALUE, reduced.type(), reduced.variable(), false);
        ElementwiseKernel map = new ElementwiseKernel(
                name, name + "_map", inputs, List.of(value), assigned(builder.map), builder.preamble);
        return new Declaration(builder, name, builder.preamble, value, output, map, new ConcurrentHashMap<>());
    }

    private static DeclaredParameter reduceType(String name, String type) {
        List<DeclaredParameter> one = DeclaredParameter.allOf(name + ": reduceType", type + " value", true);
        need(name, one.size() == 1, () -> "reduceType=\"" + type + "\", need one type");
        return one.get(0);
    }

    private static void needType(
            String name, List<DeclaredParameter> inputs, DeclaredParameter declared, String place) {
        String variable = declared.variable();
        need(
                name,
                variable.isEmpty()
                        || inputs.stream().anyMatch(input -> input.variable().equals(variable)),
                () -> place + ": no input has the type " + variable + "; name the type in the declaration");
    }

    private static void needExpression(String name, String what, String text) {
        need(name, !text.isBlank(), () -> "the " + what + " is empty");
        need(
                name,
                !text.stripTrailing().endsWith(";"),
                () -> "the " + what + " is \"" + text + "\", need an expression, without a semicolon");
    }

    private static void need(String name, boolean holds, Supplier<String> otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(name + ": " + otherwise.get());
        }
    }

    /** Returns the statement that gives the value of an expression, which may end with a comment. */
    private static String assigned(String expression) {
        return VALUE + " = (" + expression + "\n);";
    }

    /**
     * Returns a kernel.
     *
     * @param inputs declarations, separated by commas: {@code "T x, float y"}
     * @param output the declaration of the result: {@code "T z"}
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
        return with(Axes.list(axes), options.keepdims());
    }

    /** Returns this kernel over all axes, which none names. */
    public ReductionKernel over() {
        return with(null, options.keepdims());
    }

    /** Returns this kernel with reduced axes kept, with extent 1, so that the result broadcasts against the arguments. */
    public ReductionKernel keepdims() {
        return with(options.axes(), true);
    }

    private ReductionKernel with(@Nullable List<Integer> axes, boolean keepdims) {
        return new ReductionKernel(declared, new ReduceOptions(axes, keepdims, null, null, null, null));
    }

    /**
     * Returns the reduction of these arguments.
     *
     * <p>Shape: that to which all arguments but the raw ones broadcast, without the reduced axes. Of no elements, the result is
     * what the post-map text makes of the identity. Memory: one result; nothing runs until it is read.
     *
     * @param arguments a GPUArray, a Number or a Boolean for each input
     * @throws IllegalArgumentException if the arguments do not fit their parameters in number, type or shape, or an axis is out
     *     of range or named twice
     * @throws IllegalStateException if an array was closed
     */
    public GPUArray call(Object... arguments) {
        Objects.requireNonNull(arguments, "arguments");
        ElementwiseKernel.Typed mapped = declared.map.typed(arguments);
        Functions functions =
                declared.functions.computeIfAbsent(Map.copyOf(mapped.types()), types -> functions(mapped.types()));
        Node reduced = UserReductions.of(declared.name, ArrayAccess.ref(mapped.result()), options, functions.reduction);
        ArrayRef value = ArrayAccess.ref(ArrayAccess.array(GPUArray.class, reduced));
        Node result =
                UserCalls.of(functions.post, value.shape(), List.of(value)).get(0);
        return ArrayAccess.array(GPUArray.class, result);
    }

    private Functions functions(Map<String, DType> types) {
        DType reduced = declared.reduced.type(types);
        DType output = declared.output.type(types);
        UserFunction.Parameter value = new UserFunction.Parameter(VALUE, reduced, false);
        UserFunction.Parameter a = new UserFunction.Parameter("a", reduced, false);
        UserFunction.Parameter b = new UserFunction.Parameter("b", reduced, false);
        UserFunction.Parameter unused = new UserFunction.Parameter("_unused", DType.INT32, false);
        UserFunction.Parameter out = new UserFunction.Parameter(declared.output.name(), output, false);
        Builder texts = declared.texts;
        return new Functions(
                new UserReduction(
                        function("_reduce", List.of(a, b), value, assigned(texts.reduce), types),
                        function("_identity", List.of(unused), value, assigned(texts.identity), types)),
                function("_post", List.of(a), out, texts.post, types));
    }

    private UserFunction function(
            String suffix,
            List<UserFunction.Parameter> inputs,
            UserFunction.Parameter output,
            String body,
            Map<String, DType> types) {
        return new UserFunction(
                declared.name + suffix,
                inputs,
                List.of(output),
                TypeVariables.names(types),
                declared.preamble,
                body,
                false,
                false);
    }

    /** Returns the declaration: name, inputs, output, texts and axes. */
    @Override
    public String toString() {
        Builder texts = declared.texts;
        String all = String.join(" | ", texts.map, texts.reduce, texts.post, texts.identity);
        String over = options.axes() == null ? "" : " over " + options.axes();
        return declared.name + "(" + texts.inputs + " -> " + declared.output.text() + "): " + all + over;
    }

    /** What a kernel is made of. */
    public static final class Builder {
        private final String inputs;
        private final String output;
        private final String map;
        private final String reduce;
        private final String post;
        private final String identity;
        private String name = "reduction";
        private String preamble = "";
        private @Nullable String reduceType;

        private Builder(String inputs, String output, String map, String reduce, String post, String identity) {
            this.inputs = inputs;
            this.output = output;
            this.map = map;
            this.reduce = reduce;
            this.post = post;
            this.identity = identity;
        }

        private Builder(Builder other) {
            this(other.inputs, other.output, other.map, other.reduce, other.post, other.identity);
            name = other.name;
            preamble = other.preamble;
            reduceType = other.reduceType;
        }

        /**
         * Gives the kernel a name, for messages, {@code explain()} and profilers; without one it is {@code reduction}. Its
         * texts are {@code name_map}, {@code name_reduce}, {@code name_post} and {@code name_identity} there.
         *
         * @throws IllegalArgumentException if it is no identifier
         */
        public Builder name(String kernelName) {
            Objects.requireNonNull(kernelName, "kernelName");
            if (!NAME.matcher(kernelName).matches()) {
                throw new IllegalArgumentException("name=\"" + kernelName + "\", need letters, digits and _");
            }
            name = kernelName;
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
         * Gives functions, types, macros and {@code #include} lines of CUDA's headers that the texts use. Type variables are types
         * here too. Nothing in it collides with other kernels or with the library.
         */
        public Builder preamble(String cudaText) {
            Objects.requireNonNull(cudaText, "cudaText");
            preamble = cudaText;
            return this;
        }

        /**
         * Returns the kernel, over all axes; it is compiled when its first result is computed.
         *
         * @throws IllegalArgumentException if a declaration cannot be read, or a text is missing
         */
        public ReductionKernel build() {
            return new ReductionKernel(declaration(new Builder(this)), ReduceOptions.all());
        }
    }
}
