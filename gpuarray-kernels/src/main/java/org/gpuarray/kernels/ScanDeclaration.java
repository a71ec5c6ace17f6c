package org.gpuarray.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.gpuarray.expr.UserFunction;
import org.gpuarray.expr.UserReduction;
import org.gpuarray.kernels.ScanKernel.Builder;
import org.gpuarray.types.DType;

/**
 * What the {@link ScanKernel}s of one declaration share: its parameters, and its texts as kernels and functions.
 *
 * @param items the results that the output text uses, in the order in which it takes them
 * @param isPlain whether the output is the result itself
 */
record ScanDeclaration(
        Builder texts,
        DeclaredParameter scanned,
        List<DeclaredParameter> outputs,
        ElementwiseKernel map,
        ElementwiseKernel output,
        List<String> items,
        boolean isPlain,
        Map<Map<String, DType>, UserReduction> functions) {
    /** The result of an element, of that before it and of the last one, in the output text. */
    static final String ITEM = "item";

    static final String PREVIOUS = "prev_item";
    static final String LAST = "last_item";

    private static final String START = "_start";
    private static final String ACROSS = "across_seg_boundary";
    private static final Set<String> TAKEN = Set.of(ITEM, PREVIOUS, LAST);

    static ScanDeclaration of(Builder builder) {
        String name = builder.name();
        List<DeclaredParameter> inputs = DeclaredParameter.allOf(name, builder.inputs, false);
        List<DeclaredParameter> outputs = DeclaredParameter.allOf(name, builder.outputs, true);
        KernelTexts.need(name, !outputs.isEmpty(), () -> "no output, need one or more");
        for (List<DeclaredParameter> parameters : List.of(inputs, outputs)) {
            for (DeclaredParameter parameter : parameters) {
                KernelTexts.need(
                        name,
                        !TAKEN.contains(parameter.name()),
                        () -> "\"" + parameter.text() + "\": the name " + parameter.name()
                                + " is taken: it is a result in the output text");
            }
        }
        KernelTexts.needExpression(name, "map text", builder.map);
        KernelTexts.needExpression(name, "scan text", builder.scan);
        KernelTexts.needExpression(name, "identity", builder.identity);
        KernelTexts.need(name, !builder.output.isBlank(), () -> "the output text is empty");
        if (builder.segmentStart != null) {
            KernelTexts.needExpression(name, "segment start", builder.segmentStart);
        }
        KernelTexts.need(
                name,
                inputs.stream().anyMatch(input -> !input.raw()),
                () -> "inputs \"" + builder.inputs + "\": need one that is not raw, which gives the shape");
        DeclaredParameter scanned =
                builder.scanType == null ? outputs.get(0) : KernelTexts.type(name, "scanType", builder.scanType);
        outputs.forEach(output -> KernelTexts.needType(name, inputs, output, "output \"" + output.text() + "\""));
        KernelTexts.needType(name, inputs, scanned, "scanType \"" + builder.scanType + "\"");
        List<String> items = items(builder.output);
        return new ScanDeclaration(
                builder,
                scanned,
                outputs,
                map(builder, inputs, scanned),
                output(builder, inputs, scanned, outputs, items),
                items,
                isPlain(builder.output, outputs, scanned),
                new ConcurrentHashMap<>());
    }

    /** A text that uses no result is one of {@code item} that does not look at it. */
    private static List<String> items(String output) {
        List<String> items = new ArrayList<>();
        for (String item : List.of(ITEM, PREVIOUS, LAST)) {
            if (mentions(output, item)) {
                items.add(item);
            }
        }
        return items.isEmpty() ? List.of(ITEM) : List.copyOf(items);
    }

    private static boolean mentions(String text, String word) {
        return Pattern.compile("\\b" + word + "\\b").matcher(text).find();
    }

    private static boolean isPlain(String text, List<DeclaredParameter> outputs, DeclaredParameter scanned) {
        DeclaredParameter output = outputs.get(0);
        boolean isSame = output.type() == scanned.type() && output.variable().equals(scanned.variable());
        String plain = text.replaceAll("\\s+", "").replaceAll(";+$", "");
        return outputs.size() == 1
                && isSame
                && (plain.equals(output.name() + "=" + ITEM) || plain.equals(output.name() + "=" + PREVIOUS));
    }

    private static ElementwiseKernel map(Builder builder, List<DeclaredParameter> inputs, DeclaredParameter scanned) {
        List<DeclaredParameter> values = new ArrayList<>(List.of(scanned.named(KernelTexts.VALUE)));
        String text = KernelTexts.assigned(builder.map);
        String start = builder.segmentStart;
        if (start != null) {
            values.add(new DeclaredParameter("bool " + START, START, DType.BOOL, "", false));
            text += "\n" + KernelTexts.assigned(START, start);
        }
        return new ElementwiseKernel(builder.name(), builder.name() + "_map", inputs, values, text, builder.preamble());
    }

    private static ElementwiseKernel output(
            Builder builder,
            List<DeclaredParameter> inputs,
            DeclaredParameter scanned,
            List<DeclaredParameter> outputs,
            List<String> items) {
        List<DeclaredParameter> all = new ArrayList<>(inputs);
        items.forEach(item -> all.add(scanned.named(item)));
        return new ElementwiseKernel(
                builder.name(), builder.name() + "_output", all, outputs, builder.output, builder.preamble());
    }

    String name() {
        return texts.name();
    }

    /** Returns whether results are of the elements before only. */
    boolean isExclusive() {
        return items.equals(List.of(PREVIOUS));
    }

    /**
     * Returns the scan text and the identity as functions.
     *
     * @param types what the type variables stand for
     * @throws org.gpuarray.device.CompileException if one of them has an error
     */
    UserReduction functions(Map<String, DType> types) {
        UserReduction known = functions.get(types);
        if (known == null) {
            known = newFunctions(types);
            TextCheck.compile(name(), List.of(known.combine(), known.identity()));
            functions.put(Map.copyOf(types), known);
        }
        return known;
    }

    private UserReduction newFunctions(Map<String, DType> types) {
        DType type = scanned.type(types);
        UserFunction.Parameter value = new UserFunction.Parameter(KernelTexts.VALUE, type, false);
        List<UserFunction.Parameter> both = new ArrayList<>(
                List.of(new UserFunction.Parameter("a", type, false), new UserFunction.Parameter("b", type, false)));
        if (mentions(texts.scan, ACROSS)) {
            both.add(new UserFunction.Parameter(ACROSS, DType.BOOL, false));
        }
        UserFunction.Parameter unused = new UserFunction.Parameter("_unused", DType.INT32, false);
        return new UserReduction(
                KernelTexts.function(
                        texts.name() + "_scan",
                        texts.preamble(),
                        both,
                        List.of(value),
                        KernelTexts.assigned(texts.scan),
                        types),
                KernelTexts.function(
                        texts.name() + "_identity",
                        texts.preamble(),
                        List.of(unused),
                        List.of(value),
                        KernelTexts.assigned(texts.identity),
                        types));
    }
}
