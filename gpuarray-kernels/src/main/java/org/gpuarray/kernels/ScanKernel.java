package org.gpuarray.kernels;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gpuarray.GPUArray;
import org.jspecify.annotations.Nullable;

/**
 * A scan written in CUDA C++: what is taken of each element, how two values are combined, and what is made of each element's
 * result.
 *
 * <pre>{@code
 * ScanKernel running = ScanKernel.inclusive("T", "a + b", "0");
 * GPUArray sums = running.call(x);
 * GPUArray ofRows = running.over(1).call(x);
 *
 * ScanKernel share = ScanKernel.of("T x", "double y", "x", "a + b", "y = (double) item / last_item", "0");
 * GPUArray shares = share.call(x);
 * }</pre>
 *
 * <p>A call computes nothing: its results are lazy arrays, as that of {@code cumsum} is. One kernel computes the arguments, the
 * map and the scan; the output text fuses with what is made of the results, and is no kernel where it only names the result.
 * Arguments are as those of an {@link ElementwiseKernel}: arrays of any layout, which broadcast, and numbers; {@code raw T x} is
 * a whole array.
 *
 * <p>There are four texts. The map text is an expression of the inputs, and may use {@code i} and {@code n}, the element's index
 * in C order and the number of elements. The scan text is an expression of two values: {@code a} is of earlier elements than
 * {@code b}. The output text has statements that give the outputs their values; it knows the inputs, {@code i} and {@code n}
 * too, and {@code item}, what the element and all before it give; {@code prev_item}, what those before it give, which is the
 * identity for the first one; and {@code last_item}, the result of the last element. An output text without {@code item} and
 * {@code last_item} makes the scan exclusive. The identity is an expression that changes no value on its right. The texts must
 * have no side effects.
 *
 * <p>The scan text must be associative; it need not be commutative. Values are combined in the order of the library's own scans,
 * which is a function of the length alone (docs/decisions/0009-order-of-scans.md). So results are the same on every device, in
 * every layout.
 *
 * <p>A scan starts again at elements where a further text says so ({@link Builder#segmentStart}). There {@code prev_item} is the
 * identity.
 *
 * <p>Values are of the scan type, by default that of the first output. Types are declared as for an {@link ElementwiseKernel}.
 * Values of 16 bits are {@code float} in the texts, and rounded after each. Without an axis a scan takes all elements in C order,
 * and results are 1-d. An error in a text shows where the kernel is made, or at a call with arrays of types for which it is one.
 * Thread-safe.
 *
 * <p>A kernel of PyCUDA or PyOpenCL that writes {@code out[i] = item} says {@code out = item} here. One that writes elsewhere, as
 * {@code if (item != prev_item) out[prev_item] = i} does, is {@code flatnonzero} of what decides.
 */
public final class ScanKernel {
    private final ScanDeclaration declared;
    private final @Nullable Integer axis;

    private ScanKernel(ScanDeclaration declared, @Nullable Integer axis) {
        this.declared = declared;
        this.axis = axis;
    }

    private ScanKernel(ScanDeclaration declared) {
        this(declared, null);
        if (declared.map().hasTypes()) {
            declared.functions(Map.of());
        }
    }

    /**
     * Returns a kernel whose results are of each element and all before it.
     *
     * @param type the type of elements and results: {@code "float"}, or {@code "T"} for any
     * @param scan how two values are combined: {@code "a + b"}
     * @param identity the value that changes none: {@code "0"}
     * @throws IllegalArgumentException if the type cannot be read, or a text is missing
     */
    public static ScanKernel inclusive(String type, String scan, String identity) {
        return plain(type, scan, identity, "y = item");
    }

    /** Returns a kernel whose results are of the elements before each one: the identity for the first. */
    public static ScanKernel exclusive(String type, String scan, String identity) {
        return plain(type, scan, identity, "y = prev_item");
    }

    private static ScanKernel plain(String type, String scan, String identity, String output) {
        Objects.requireNonNull(type, "type");
        return of(type + " x", type + " y", "x", scan, output, identity);
    }

    /**
     * Returns a kernel.
     *
     * @param inputs declarations, separated by commas: {@code "T x, float y"}
     * @param outputs declarations of the results: {@code "T z"}
     * @param map what is taken of each element: {@code "x * y"}
     * @param scan how two values are combined: {@code "a + b"}
     * @param output statements that make the outputs of an element's result: {@code "z = item"}
     * @param identity the value that changes none: {@code "0"}
     * @throws IllegalArgumentException if a declaration cannot be read, or a text is missing
     */
    public static ScanKernel of(
            String inputs, String outputs, String map, String scan, String output, String identity) {
        return builder(inputs, outputs, map, scan, output, identity).build();
    }

    /**
     * Returns what makes a kernel that needs more than its texts:
     *
     * <pre>{@code
     * ScanKernel ofRuns = ScanKernel.builder("T x, bool first", "T y", "x", "a + b", "y = item", "0")
     *     .name("of_runs")
     *     .segmentStart("first")
     *     .build();
     * }</pre>
     */
    public static Builder builder(
            String inputs, String outputs, String map, String scan, String output, String identity) {
        Objects.requireNonNull(inputs, "inputs");
        Objects.requireNonNull(outputs, "outputs");
        Objects.requireNonNull(map, "map");
        Objects.requireNonNull(scan, "scan");
        Objects.requireNonNull(output, "output");
        Objects.requireNonNull(identity, "identity");
        return new Builder(inputs, outputs, map, scan, output, identity);
    }

    /**
     * Returns this kernel along an axis of the shape to which the arguments broadcast, which results then have. Negative axes
     * count from the last.
     */
    public ScanKernel over(int alongAxis) {
        return new ScanKernel(declared, alongAxis);
    }

    /** Returns this kernel over all elements in C order, whose results are 1-d. */
    public ScanKernel over() {
        return new ScanKernel(declared, null);
    }

    /**
     * Returns the one output for these arguments.
     *
     * <p>Shape: that to which all arguments but the raw ones broadcast; without an axis 1-d, of as many elements. Memory: one
     * result, and one of the scan if the output text makes another; nothing runs until it is read.
     *
     * @param arguments a GPUArray, a Number or a Boolean for each input
     * @throws IllegalArgumentException if the kernel has several outputs, the arguments do not fit their parameters in number,
     *     type or shape, or the axis is out of range
     * @throws IllegalStateException if an array was closed
     */
    public GPUArray call(Object... arguments) {
        needOne("callAll");
        return callAll(arguments)[0];
    }

    /** Returns all outputs for these arguments, as {@link #call} returns the only one. */
    public GPUArray[] callAll(Object... arguments) {
        Objects.requireNonNull(arguments, "arguments");
        ElementwiseKernel.Typed mapped = declared.map().typed(arguments);
        ScanResults results = new ScanResults(declared, axis, mapped);
        if (declared.isPlain()) {
            return new GPUArray[] {results.item()};
        }
        GPUArray[] outputs = declared.output().callAll(results.withItems(arguments));
        if (axis == null) {
            Arrays.setAll(outputs, i -> outputs[i].reshape(-1));
        }
        return outputs;
    }

    /**
     * Writes the one output into an array or a view, of any strides, and returns it.
     *
     * <p>Arguments are read as they are before the write, so they may be the target: {@code kernel.into(x, x)}.
     *
     * @param out an array of the output's type and shape
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
     * @param outs an array for each output
     */
    public void intoAll(List<GPUArray> outs, Object... arguments) {
        Objects.requireNonNull(outs, "outs");
        Objects.requireNonNull(arguments, "arguments");
        KernelTexts.write(declared.name(), declared.outputs(), outs, () -> callAll(arguments));
    }

    private void needOne(String other) {
        KernelTexts.needOne(declared.name(), declared.outputs(), other);
    }

    /** Returns the declaration: name, inputs, outputs, texts and axis. */
    @Override
    public String toString() {
        Builder texts = declared.texts();
        String all = String.join(" | ", texts.map, texts.scan, texts.output, texts.identity);
        String start = texts.segmentStart == null ? "" : " from " + texts.segmentStart;
        return texts.name() + "(" + texts.inputs + " -> " + texts.outputs + "): " + all + start
                + (axis == null ? "" : " over " + axis);
    }

    /** What a kernel is made of. */
    public static final class Builder extends KernelBuilder<Builder> {
        final String inputs;
        final String outputs;
        final String map;
        final String scan;
        final String output;
        final String identity;

        @Nullable
        String scanType;

        @Nullable
        String segmentStart;

        private Builder(String inputs, String outputs, String map, String scan, String output, String identity) {
            super("scan");
            this.inputs = inputs;
            this.outputs = outputs;
            this.map = map;
            this.scan = scan;
            this.output = output;
            this.identity = identity;
        }

        private Builder(Builder other) {
            this(other.inputs, other.outputs, other.map, other.scan, other.output, other.identity);
            copy(other);
            scanType = other.scanType;
            segmentStart = other.segmentStart;
        }

        @Override
        Builder self() {
            return this;
        }

        /**
         * Gives the type of what is combined, if it is not the first output's: {@code "double"} adds up floats in double. It may
         * be a type variable of an input.
         */
        public Builder scanType(String type) {
            Objects.requireNonNull(type, "type");
            scanType = type;
            return this;
        }

        /**
         * Gives an expression of the inputs, {@code i} and {@code n} that is true at elements where the scan starts again: nothing
         * before such an element counts there or later. The scan text need not know; as in PyOpenCL it may use {@code
         * across_seg_boundary}, which is true if a segment starts in {@code b}, and must be {@code b} then.
         */
        public Builder segmentStart(String condition) {
            Objects.requireNonNull(condition, "condition");
            segmentStart = condition;
            return this;
        }

        /**
         * Returns the kernel, over all elements in C order.
         *
         * @throws IllegalArgumentException if a declaration cannot be read, or a text is missing
         * @throws org.gpuarray.device.CompileException if no type is a variable, and a text has an error
         */
        public ScanKernel build() {
            return new ScanKernel(ScanDeclaration.of(new Builder(this)));
        }
    }
}
