package org.gpuarray.kernels;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gpuarray.GPUArray;
import org.gpuarray.device.CompileException;
import org.gpuarray.exec.ArrayAccess;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.UserCalls;
import org.gpuarray.expr.UserFunction;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * A function of elements, written in CUDA C++, that arrays are put through:
 *
 * <pre>{@code
 * ElementwiseKernel lin = ElementwiseKernel.of("float a, T x, T y", "T z", "z = a * x + y");
 * GPUArray z = lin.call(2, x, y);
 * }</pre>
 *
 * <p>A call computes nothing: its results are lazy arrays, as those of {@code plus} are, and one kernel computes the call, what
 * it is made of and what is made of it. Arguments are arrays of any layout, which broadcast, and numbers. The text says what
 * happens to one element of each: it has statements, variables, loops, and {@code return} where an element is done. It knows
 * the element's index in C order as {@code i} and the number of elements as {@code n}, both {@code long long}; CuPy's {@code
 * _ind.size()} is {@code n}. Outputs are 0 before it begins, also if they are written into an array: to add to what is there,
 * declare it as an input too. The text must have no side effects: it may run once for an element, several times, or never.
 *
 * <p>Types are CUDA's ({@code float}, {@code long long}), NumPy's ({@code float32}, {@code int64}), or a capital letter, which
 * stands for one type in each call and is a type in the text too. As in CuPy, arrays decide what it stands for, and are never
 * converted: an array of another type is an error. Numbers take the type of the arrays; without arrays they are int64, float64
 * or complex128. An element of 16 bits is a {@code float} in the text; its results are rounded at the end. A complex one is
 * {@code complex<float>} or {@code complex<double>}, with operators and C++'s functions.
 *
 * <p>A parameter {@code raw T x} is a whole array, which the text reads as {@code x[j]} at any index below its size, in C order;
 * it is stored first and does not broadcast. {@code T *x} and {@code T x[]} are the same. Products and sums are not contracted,
 * as in all kernels of arrays; {@code fma} is one rounding. An error in the text shows where the kernel is made, or at a call with
 * arrays of types for which it is one. C's names of numbers, {@code INFINITY}, {@code INT_MAX} or {@code M_PI}, need no include.
 *
 * <p>A kernel of PyCUDA says {@code x} instead of {@code x[i]}, and declares what it writes apart: {@code "float a, float *x,
 * float *y, float *z", "z[i] = a * x[i] + y[i]"} is {@code "float a, float x, float y", "float z", "z = a * x + y"}, and {@code
 * kernel(a, x, y, z)} is {@code kernel.into(z, a, x, y)}. Thread-safe.
 */
public final class ElementwiseKernel {
    /** The most parameters: a fused kernel with all of them has memory for its operands' addresses and strides. */
    private static final int MOST_PARAMETERS = 20;

    private static final Pattern INDEX = Pattern.compile("(?<![\\w.])i\\b");
    private static final Pattern SIZE = Pattern.compile("(?<![\\w.])n\\b|\\b_ind\\b");

    private final String name;
    private final String functionName;
    private final String text;
    private final String preamble;
    private final List<DeclaredParameter> inputs;
    private final List<DeclaredParameter> outputs;
    private final boolean takesIndex;
    private final boolean takesSize;
    private final @Nullable Shape domain;
    private final Map<List<DType>, UserFunction> functions;

    private ElementwiseKernel(Builder declared) {
        this(
                declared.name(),
                declared.name(),
                DeclaredParameter.allOf(declared.name(), declared.inputs, false),
                DeclaredParameter.allOf(declared.name(), declared.outputs, true),
                declared.text,
                declared.preamble());
    }

    /**
     * A kernel.
     *
     * @param name for messages about calls
     * @param functionName for messages about the text
     */
    ElementwiseKernel(
            String name,
            String functionName,
            List<DeclaredParameter> inputs,
            List<DeclaredParameter> outputs,
            String text,
            String preamble) {
        this.name = name;
        this.functionName = functionName;
        this.text = text;
        this.preamble = preamble;
        this.inputs = inputs;
        this.outputs = outputs;
        takesIndex = INDEX.matcher(text).find();
        // A node of the graph has an input.
        takesSize = inputs.isEmpty() || SIZE.matcher(text).find();
        domain = null;
        functions = new ConcurrentHashMap<>();
        check();
        if (hasTypes()) {
            function(Map.of());
        }
    }

    private ElementwiseKernel(ElementwiseKernel other, Shape domain) {
        name = other.name;
        functionName = other.functionName;
        text = other.text;
        preamble = other.preamble;
        inputs = other.inputs;
        outputs = other.outputs;
        takesIndex = other.takesIndex;
        takesSize = other.takesSize;
        functions = other.functions;
        this.domain = domain;
    }

    /** Returns whether no type is a variable. */
    boolean hasTypes() {
        return Stream.concat(inputs.stream(), outputs.stream()).allMatch(p -> p.type() != null);
    }

    private void check() {
        need(!outputs.isEmpty(), () -> "no output, need one or more");
        need(!text.isBlank(), () -> "the text is empty");
        KernelTexts.needOutputs(name, "text", outputs, text, preamble);
        int count = inputs.size() + outputs.size();
        need(count <= MOST_PARAMETERS, () -> count + " parameters, need at most " + MOST_PARAMETERS);
        Set<String> names = new HashSet<>();
        Stream.concat(inputs.stream(), outputs.stream())
                .forEach(parameter ->
                        need(names.add(parameter.name()), () -> "two parameters have the name " + parameter.name()));
    }

    private void need(boolean holds, Supplier<String> otherwise) {
        KernelTexts.need(name, holds, otherwise);
    }

    /**
     * Returns a kernel.
     *
     * @param inputs declarations, separated by commas: {@code "float a, T x, raw int32 table"}
     * @param outputs declarations of the results: {@code "T z"}
     * @param text statements that give the outputs their values; the last one needs no semicolon
     * @throws IllegalArgumentException if a declaration cannot be read
     */
    public static ElementwiseKernel of(String inputs, String outputs, String text) {
        return builder(inputs, outputs, text).build();
    }

    /**
     * Returns what makes a kernel that needs more than a text:
     *
     * <pre>{@code
     * ElementwiseKernel soft = ElementwiseKernel.builder("T x, T limit", "T y", "y = shrunk(x, limit)")
     *     .name("soft")
     *     .preamble("""
     *         template <class V> __device__ V shrunk(V x, V limit) {
     *           return x > limit ? x - limit : x < -limit ? x + limit : V(0);
     *         }
     *         """)
     *     .build();
     * }</pre>
     */
    public static Builder builder(String inputs, String outputs, String text) {
        Objects.requireNonNull(inputs, "inputs");
        Objects.requireNonNull(outputs, "outputs");
        Objects.requireNonNull(text, "text");
        return new Builder(inputs, outputs, text);
    }

    /**
     * Returns this kernel over elements of a shape of its own, to which arguments broadcast: for kernels that are a function of
     * the index, or read raw arrays only.
     */
    public ElementwiseKernel over(long... shape) {
        Objects.requireNonNull(shape, "shape");
        return new ElementwiseKernel(this, Shape.of(shape));
    }

    /**
     * Returns the one output for these arguments.
     *
     * <p>Shape: that to which all arguments but the raw ones broadcast. Memory: one result; nothing runs until it is read.
     *
     * @param arguments a GPUArray, a Number or a Boolean for each input
     * @throws IllegalArgumentException if the kernel has several outputs, or the arguments do not fit their parameters in
     *     number, type or shape
     * @throws IllegalStateException if an array was closed
     */
    public GPUArray call(Object... arguments) {
        needOne("callAll");
        return callAll(arguments)[0];
    }

    /** Returns all outputs for these arguments, as {@link #call} returns the only one. One kernel computes those read together. */
    public GPUArray[] callAll(Object... arguments) {
        Objects.requireNonNull(arguments, "arguments");
        return results(arguments().values(arguments), List.of());
    }

    /**
     * Writes the one output into an array or a view, of any strides, and returns it.
     *
     * <p>Arguments are read as they are before the write, so they may overlap the target. They broadcast to its shape.
     *
     * @param out an array of the output's type
     * @param arguments as for {@link #call}
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
     * @param outs an array for each output, all of one shape
     */
    public void intoAll(List<GPUArray> outs, Object... arguments) {
        Objects.requireNonNull(outs, "outs");
        Objects.requireNonNull(arguments, "arguments");
        need(
                outs.size() == outputs.size(),
                () -> "got " + outs.size() + " arrays to write to, need " + KernelTexts.texts(outputs));
        GPUArray[] results = results(arguments().values(arguments), outs);
        for (int i = 0; i < results.length; i++) {
            outs.get(i).assign(results[i]);
        }
    }

    private void needOne(String other) {
        KernelTexts.needOne(name, outputs, other);
    }

    private ElementwiseArguments arguments() {
        return new ElementwiseArguments(name, inputs, outputs, domain);
    }

    /** The outputs of a call, and what the type variables stood for. */
    record Typed(List<GPUArray> results, Map<String, DType> types) {}

    /** Returns all outputs for these arguments, as {@link #callAll} does. */
    Typed typed(@Nullable Object... arguments) {
        List<Object> values = arguments().values(arguments);
        Shape shape = arguments().shape(values, List.of());
        Map<String, DType> types = TypeVariables.of(name, inputs, values, outputs, List.of());
        return new Typed(List.of(results(values, shape, types)), types);
    }

    private GPUArray[] results(List<Object> values, List<GPUArray> targets) {
        Shape shape = arguments().shape(values, targets);
        return results(values, shape, TypeVariables.of(name, inputs, values, outputs, targets));
    }

    private GPUArray[] results(List<Object> values, Shape shape, Map<String, DType> variables) {
        List<Node> nodes = UserCalls.of(function(variables), shape, arguments().operands(values, variables));
        return nodes.stream()
                .map(node -> ArrayAccess.array(GPUArray.class, node))
                .toArray(GPUArray[]::new);
    }

    private UserFunction function(Map<String, DType> variables) {
        List<DType> key = Stream.concat(inputs.stream(), outputs.stream())
                .map(p -> p.type(variables))
                .toList();
        UserFunction known = functions.get(key);
        if (known == null) {
            known = new UserFunction(
                    functionName,
                    parameters(inputs, variables),
                    parameters(outputs, variables),
                    TypeVariables.names(variables),
                    preamble,
                    text,
                    takesIndex,
                    takesSize);
            compile(known);
            functions.put(key, known);
        }
        return known;
    }

    private void compile(UserFunction function) {
        try {
            TextCheck.compile(name, List.of(function));
        } catch (CompileException e) {
            String hints = Stream.concat(inputs.stream(), outputs.stream())
                    .filter(p -> !p.raw()
                            && Pattern.compile("\\b" + p.name() + "\\s*\\[")
                                    .matcher(text)
                                    .find())
                    .map(p -> "\n" + p.name() + " is one element: write " + p.name() + ", not " + p.name() + "[i]")
                    .collect(Collectors.joining());
            throw hints.isEmpty() ? e : new CompileException(e.getMessage() + hints, e.diagnostics());
        }
    }

    private static List<UserFunction.Parameter> parameters(
            List<DeclaredParameter> declared, Map<String, DType> variables) {
        return declared.stream()
                .map(p -> new UserFunction.Parameter(p.name(), p.type(variables), p.raw()))
                .toList();
    }

    /** Returns the declaration: name, inputs, outputs and text. */
    @Override
    public String toString() {
        return name + "(" + KernelTexts.texts(inputs) + " -> " + KernelTexts.texts(outputs) + "): " + text;
    }

    /** What a kernel is made of. */
    public static final class Builder extends KernelBuilder<Builder> {
        private final String inputs;
        private final String outputs;
        private final String text;

        private Builder(String inputs, String outputs, String text) {
            super("elementwise");
            this.inputs = inputs;
            this.outputs = outputs;
            this.text = text;
        }

        @Override
        Builder self() {
            return this;
        }

        /**
         * Returns the kernel.
         *
         * @throws IllegalArgumentException if a declaration cannot be read
         * @throws CompileException if no type is a variable, and the text has an error
         */
        public ElementwiseKernel build() {
            return new ElementwiseKernel(this);
        }
    }
}
