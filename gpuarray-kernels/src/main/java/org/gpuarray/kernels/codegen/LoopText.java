package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.gpuarray.expr.LoopBody;
import org.gpuarray.expr.Op;

/**
 * The text of a loop over the operations of one element: a variable for each of the body's, and in each turn a constant for each
 * operation. Operations are written as they are outside of loops, so they give the same bits.
 */
public final class LoopText {
    private final LoopBody body;
    private final String name;
    private final int variables;

    /**
     * A loop.
     *
     * @param name the beginning of all its names
     * @param variables how many of the body's variables it has: all, or only the carried ones, which come first
     */
    public LoopText(LoopBody body, String name, int variables) {
        this.body = body;
        this.name = name;
        this.variables = variables;
    }

    /** Returns the name of a variable. */
    static String variable(String name, int variable) {
        return name + "_" + variable;
    }

    /**
     * Writes the variables and the loop of {@code turns} turns.
     *
     * @param values the carried variables before the first turn, then what is the same in all turns
     */
    void write(SourceWriter out, String turns, List<String> values) {
        declare(out, values.subList(0, body.carried()));
        out.open("for (int %s_i = 0; %s_i < %s; %s_i++)", name, name, turns, name);
        turn(out, values.subList(body.carried(), values.size()), known -> {});
        out.close();
    }

    /** Writes the variables; the carried ones have values before the first turn. */
    public void declare(SourceWriter out, List<String> carried) {
        for (int variable = 0; variable < variables; variable++) {
            String start = variable < body.carried() ? " = " + carried.get(variable) : "";
            out.line("%s %s%s;", typeOf(body.next().get(variable)), variable(name, variable), start);
        }
    }

    /**
     * Writes one turn.
     *
     * @param others the arguments that are no variables
     * @param end writes what comes before the variables change, from the text of each of the body's values
     */
    public void turn(SourceWriter out, List<String> others, Consumer<List<String>> end) {
        List<String> known = new ArrayList<>();
        for (int argument = 0; argument < body.carried(); argument++) {
            known.add(variable(name, argument));
        }
        known.addAll(others);
        for (LoopBody.Operation operation : body.operations()) {
            String constant = name + "_v" + known.size();
            out.line("const %s %s = %s;", typeOf(known.size()), constant, text(operation, known));
            known.add(constant);
        }
        end.accept(known);
        assign(out, known);
    }

    /** Writes the end of a turn. All variables change at once: a variable is read by others before it changes. */
    private void assign(SourceWriter out, List<String> known) {
        List<String> next = new ArrayList<>();
        for (int variable = 0; variable < variables; variable++) {
            int value = body.next().get(variable);
            String from = known.get(value);
            if (value < body.carried() && value != variable) {
                String before = name + "_b" + variable;
                out.line("const %s %s = %s;", typeOf(value), before, from);
                from = before;
            }
            next.add(from);
        }
        for (int variable = 0; variable < next.size(); variable++) {
            out.line("%s = %s;", variable(name, variable), next.get(variable));
        }
    }

    private String typeOf(int value) {
        return CudaType.of(body.typeOf(value)).cudaName();
    }

    private String text(LoopBody.Operation operation, List<String> known) {
        Op op = operation.op();
        if (op == null) {
            return CudaOperators.cast(
                    operation.operands(),
                    operation.type(),
                    known.get(operation.arguments().get(0)));
        }
        Object[] operands = operation.arguments().stream().map(known::get).toArray();
        return CudaOperators.of(op).text(CudaType.of(operation.operands()), operands);
    }
}
