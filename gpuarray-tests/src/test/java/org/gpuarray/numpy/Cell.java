package org.gpuarray.numpy;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.gpuarray.GPUArray;
import org.gpuarray.numpy.CellTable.Function;
import org.gpuarray.numpy.CellTable.Kind;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/** A case: a function on operands of a type, a shape and a way to lie in memory. */
record Cell(Function function, DType type, Arrangement way, CellShape shape) {
    /** Elements of operands begin elsewhere in each shape, so that small ones see several. */
    private static final int SHIFT = 61;

    /** Returns the call's result, not computed yet. Operands that {@code known} has are used again, unless they are written. */
    GPUArray call(CellTable table, Map<String, GPUArray> known) {
        Map<String, GPUArray> operands = new HashMap<>();
        for (int i = 0; i < function.inputs().size(); i++) {
            int place = i;
            String key = function.inputs().subList(0, i + 1) + (isElementwise() ? " each" : " whole");
            boolean isTarget = i == 0 && function.isWrite();
            operands.put(
                    String.valueOf((char) ('a' + i)),
                    isTarget ? operand(table, 0) : known.computeIfAbsent(key, k -> operand(table, place)));
        }
        GPUArray result = Script.run(function.call(), operands);
        return function.isWrite() ? Objects.requireNonNull(operands.get("a")) : result;
    }

    private GPUArray operand(CellTable table, int k) {
        Elements pattern = table.pattern(function.inputs().get(k), type);
        return wayOf(k).of(pattern.at(places(table, k)), shape.extents());
    }

    /** Each operand lies in another way. */
    private Arrangement wayOf(int k) {
        Arrangement[] ways = Arrangement.values();
        if (way == Arrangement.BROADCAST) {
            // What is broadcast, even to its own shape, cannot be written to.
            boolean isDense = k >= 2 || (k == 0 && function.isWrite() && !shape.hasRows());
            return !isDense ? way : Arrangement.DENSE;
        }
        return ways[(way.ordinal() + k) % (ways.length - 1)];
    }

    private boolean isElementwise() {
        return function.kind() == Kind.EACH;
    }

    /**
     * Returns the place in its pattern of each element of an operand. Those of elementwise functions run through all
     * combinations; else each operand begins 7 later.
     */
    int[] places(CellTable table, int k) {
        int row = way == Arrangement.BROADCAST ? shape.rowSize() : shape.size();
        int length = table.pattern(function.inputs().get(k), type).length();
        int first = isElementwise() ? SHIFT * shape.ordinal() : 7 * k;
        int each = 1;
        for (int i = 0; isElementwise() && i < k; i++) {
            each *= table.pattern(function.inputs().get(i), type).length();
        }
        int slow = each;
        return IntStream.range(0, shape.size())
                .map(i -> (i % row + first) / slow % length)
                .toArray();
    }

    /** Returns what is wrong with a result, null if nothing is. */
    @Nullable
    String fault(GPUArray actual, CellTable.Answer answer) {
        if (actual.dtype() != answer.type()) {
            return this + ": dtype=" + actual.dtype() + ", NumPy " + answer.type();
        } else if (!Arrays.equals(
                actual.shape().extents(),
                Arrays.stream(answer.shape()).asLongStream().toArray())) {
            return this + ": shape=" + actual.shape() + ", NumPy " + Arrays.toString(answer.shape());
        }
        int[] places = answer.places();
        Elements elements = Elements.of(actual);
        int ulps = type.isComplex() ? function.complexUlps() : function.ulps();
        String difference = (places == null ? elements : elements.at(places)).difference(answer.elements(), ulps);
        return difference == null ? null : this + ": " + difference + (places == null ? "" : " of the sampled");
    }

    /** Returns what is wrong with a refusal, null if nothing is: it says a type, a shape or a number. */
    @Nullable
    String fault(RuntimeException refusal) {
        String message = String.valueOf(refusal.getMessage());
        boolean hasValues = message.matches("(?s).*(\\d|\\(\\)|" + type + ").*");
        boolean isKind = refusal instanceof IllegalArgumentException || refusal instanceof IndexOutOfBoundsException;
        return hasValues && isKind ? null : this + ": refused as in NumPy, but by " + refusal;
    }

    /** Returns each pair of two of the function, type, way and shape. */
    List<List<Object>> pairs() {
        List<Object> axes = List.of(function, type, way, shape);
        return IntStream.range(0, 4)
                .boxed()
                .flatMap(i -> IntStream.range(0, i).mapToObj(j -> List.of(axes.get(j), axes.get(i))))
                .toList();
    }

    @Override
    public String toString() {
        List<String> axes = List.of(type.toString(), way.toString(), shape.toString());
        return function.call() + " " + String.join(" ", axes);
    }
}
