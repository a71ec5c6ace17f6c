package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.plan.KernelSpec;

/** Writes where operands' elements lie, from the coordinates of the domain. */
final class Positions {
    private final KernelSpec spec;
    private final String index;

    Positions(KernelSpec spec) {
        this.spec = spec;
        index = spec.wideIndex() ? "long long" : "int";
    }

    /** Returns the type of positions: {@code int} or {@code long long}. */
    String indexType() {
        return index;
    }

    /**
     * Writes the coordinates of dimensions {@code from} to {@code to} that a linear index in C order stands for, and returns
     * their names. One dimension's coordinate is the index itself.
     */
    List<String> coordinates(SourceWriter out, String linear, int from, int to) {
        if (to - from <= 1) {
            return to == from ? List.of() : List.of(linear);
        }
        List<String> names = new ArrayList<>();
        for (int dimension = from; dimension < to; dimension++) {
            names.add("i" + dimension);
        }
        String rest = linear;
        for (int dimension = to - 1; dimension > from; dimension--) {
            String quotient = dimension == from + 1 ? "i" + from : "q" + dimension;
            out.line("const %s %s = %s / e%d;", index, quotient, rest, dimension);
            out.line("const %s i%d = %s - %s * e%d;", index, dimension, rest, quotient, dimension);
            rest = quotient;
        }
        return names;
    }

    /** Returns the summands of an input's position along dimensions from {@code from} on, given their coordinates. */
    List<String> inputTerms(int input, int from, List<String> coordinates) {
        return terms(spec.inputs().get(input).layout().strides(), "a" + input, from, coordinates);
    }

    /** Returns the position of an output's element at the kept coordinates. */
    String output(int output, List<String> coordinates) {
        return sum(terms(spec.outputs().get(output).layout().strides(), "o" + output, 0, coordinates));
    }

    /** Returns the sum of summands; {@code "0"} for none. */
    static String sum(List<String> terms) {
        return terms.isEmpty() ? "0" : String.join(" + ", terms);
    }

    /** Returns the expression of an input's element at a position. */
    String element(int input, List<String> terms) {
        if (spec.inputs().get(input).source() == KernelSpec.Source.POSITION) {
            return terms.isEmpty() ? "a" + input + "_start" : "a" + input + "_start + " + sum(terms);
        }
        return "a" + input + "[" + sum(terms) + "]";
    }

    private static List<String> terms(String strides, String operand, int from, List<String> coordinates) {
        List<String> terms = new ArrayList<>();
        for (int i = 0; i < coordinates.size(); i++) {
            char stride = strides.charAt(from + i);
            if (stride == '1') {
                terms.add(coordinates.get(i));
            } else if (stride == 's') {
                terms.add(coordinates.get(i) + " * " + operand + "_s" + (from + i));
            }
        }
        return terms;
    }
}
