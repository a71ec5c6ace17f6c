package org.gpuarray.cpu.parse;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;

/**
 * Kernels that the host requests by C++ expressions: {@code add<float, 4>}, {@code ns::scale}. Each is put on a line of its
 * own in a header after the program, so that it is parsed as part of the program.
 */
final class KernelNames {
    static final String FILE = "kernel names";

    private static final String BEFORE = "auto kernel_name_%d =\n";

    private final Translation unit;
    private final List<String> expressions;

    KernelNames(Translation unit, List<String> expressions) {
        this.unit = unit;
        this.expressions = expressions;
    }

    /** Returns the text that is appended to the program. */
    String include() {
        return expressions.isEmpty() ? "" : "\n#include \"" + FILE + "\"\n";
    }

    /** Returns the header's text. */
    String text() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < expressions.size(); i++) {
            text.append(BEFORE.formatted(i))
                    .append(expressions.get(i).replaceAll("\\s+", " ").strip())
                    .append("\n;\n");
        }
        return text.toString();
    }

    /** Returns the declarations that are not in the header, or that are wrong. */
    IASTDeclaration[] others(IASTDeclaration[] all) {
        return Arrays.stream(all).filter(d -> !isName(d)).toArray(IASTDeclaration[]::new);
    }

    /** Finds the kernels that the header's lines name. */
    void find(IASTDeclaration[] all) {
        for (IASTDeclaration declaration : all) {
            if (declaration instanceof IASTSimpleDeclaration simple && isName(declaration)) {
                unit.diagnostics.guard(simple, () -> find(simple));
            }
        }
    }

    private static boolean isName(IASTDeclaration declaration) {
        IASTFileLocation location = declaration.getFileLocation();
        return location != null
                && location.getFileName().equals(FILE)
                && declaration instanceof IASTSimpleDeclaration simple
                && simple.getDeclarators().length == 1
                && simple.getDeclarators()[0].getInitializer() instanceof IASTEqualsInitializer;
    }

    private void find(IASTSimpleDeclaration declaration) {
        IASTDeclarator declarator = declaration.getDeclarators()[0];
        int line = unit.at(declaration).line();
        String written = expressions.get((line - 1) / 3);
        IASTExpression expression =
                (IASTExpression) ((IASTEqualsInitializer) declarator.getInitializer()).getInitializerClause();
        unit.kernels.add(written, kernel(written, plain(expression)));
    }

    /** Returns the expression without parentheses and {@code &}. */
    private static IASTExpression plain(IASTExpression expression) {
        IASTExpression inner = expression;
        while (inner instanceof IASTUnaryExpression unary
                && (unary.getOperator() == IASTUnaryExpression.op_amper
                        || unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary)) {
            inner = unary.getOperand();
        }
        return inner;
    }

    private FunctionInstance kernel(String written, IASTExpression expression) {
        Operand.Functions named = expression instanceof IASTIdExpression
                ? unit.expressions.build(expression, unit.global).functions()
                : null;
        if (named == null) {
            throw new Problem(expression, "\"%s\" is not a __global__ function".formatted(written));
        }
        Set<FunctionInstance> found = new LinkedHashSet<>();
        for (FunctionSymbol symbol : named.symbols()) {
            List<TemplateArg> arguments = named.explicit();
            FunctionInstance instance = null;
            if (symbol.isTemplate()) {
                instance = unit.overloads.stated(symbol, arguments == null ? List.of() : arguments, expression);
            } else if (arguments == null) {
                instance = unit.functions.instance(symbol, List.of());
            }
            if (instance != null && symbol.traits().kernel()) {
                found.add(instance);
            }
        }
        if (found.size() != 1) {
            String message =
                    named.symbols().stream().noneMatch(symbol -> symbol.traits().kernel())
                            ? "\"%s\" is not a __global__ function"
                            : found.isEmpty()
                                    ? "no instance of kernel template \"%s\" matches its template arguments"
                                    : "kernel name \"%s\" is ambiguous";
            throw new Problem(expression, message.formatted(written));
        }
        FunctionInstance kernel = found.iterator().next();
        unit.functions.tree(kernel, expression);
        return kernel;
    }
}
