package org.gpuarray.kernels.variants.columns;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;

/** The function {@code element} of a kernel of columns, which whole and partial groups of rows call. */
final class ColumnElement {
    private static final KernelTemplate FUNCTION = KernelTemplate.of("""
            const auto element = [&](${parameters}) {
              ${body}
            };
            """);

    private final SpecAnalysis analysis;
    private final ReduceBody body;
    /** The inputs whose elements it is given: threads may have loaded them for four columns. */
    private final List<Integer> inputs;

    ColumnElement(SpecAnalysis analysis, ReduceBody body, List<Integer> inputs) {
        this.analysis = analysis;
        this.body = body;
        this.inputs = inputs;
    }

    /** Returns the function: it gives each reduction the value of an element. */
    String function() {
        SourceWriter out = new SourceWriter();
        if (!inputs.isEmpty()) {
            BitSet others = given();
            others.flip(0, analysis.spec.inputs().size());
            body.rowStarts(out, List.of("at_column"), analysis.perElement, others);
        }
        body.perElement(
                out,
                body.steps(),
                "e",
                (input, terms) -> inputs.contains(input) ? "x" + input : body.element(input, terms),
                (r, value) -> "v" + r.number() + " = " + value);
        String column = inputs.isEmpty() ? "" : "const " + body.indexType() + " at_column, ";
        String values = analysis.reductions.stream()
                .map(r -> ", " + r.element().cudaName() + "& v" + r.number())
                .collect(Collectors.joining());
        return FUNCTION.fill("parameters", column + body.elementParameters(inputs) + values, "body", out.toString());
    }

    /** Returns the lines that say where a column starts, before calls for its elements. */
    String starts(String column) {
        SourceWriter out = new SourceWriter();
        List<String> kept = body.keptCoordinates(out, column);
        if (inputs.isEmpty()) {
            body.rowStarts(out, kept, analysis.perElement);
        } else {
            body.rowStarts(out, kept, analysis.perElement, given());
        }
        return out.toString();
    }

    private BitSet given() {
        BitSet given = new BitSet();
        inputs.forEach(given::set);
        return given;
    }

    /** Returns the call for the element at {@code e} of a column, whose inputs are read here; {@code v0[k] …} get its values. */
    String read(String column) {
        IntFunction<String> read = body.elementsAt(new SourceWriter(), "e", body::element);
        return call(column, "e" + inputs.stream().map(i -> ", " + read.apply(i)).collect(Collectors.joining()));
    }

    /** Returns the call for one whose inputs are loaded, at {@code at} in their arrays. */
    String loaded(String column, String at) {
        return call(column, ReduceBody.elementArguments(inputs, at));
    }

    private String call(String column, String arguments) {
        String values = analysis.reductions.stream()
                .map(r -> ", v" + r.number() + "[k]")
                .collect(Collectors.joining());
        return "element(" + (inputs.isEmpty() ? "" : column + ", ") + arguments + values + ");";
    }
}
