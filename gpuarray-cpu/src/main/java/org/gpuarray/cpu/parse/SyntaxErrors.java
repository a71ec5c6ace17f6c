package org.gpuarray.cpu.parse;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorEndifStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIfStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIfdefStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIfndefStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorStatement;
import org.eclipse.cdt.core.dom.ast.IASTProblem;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.parser.IProblem;

/** Rewords the parser's and the preprocessor's errors in the terms of CUDA's users. */
final class SyntaxErrors {
    private static final List<String> CLUSTERS = List.of("__cluster_dims__", "__block_size__");

    private SyntaxErrors() {}

    static Problem problem(IASTProblem problem) {
        return new Problem(problem, message(problem));
    }

    private static String message(IASTProblem problem) {
        String argument =
                problem.getArguments() == null || problem.getArguments().length == 0 ? "" : problem.getArguments()[0];
        return switch (problem.getID()) {
            case IProblem.MISSING_SEMICOLON -> "expected a \";\"";
            case IProblem.SYNTAX_ERROR -> syntaxError(problem.getRawSignature());
            case IProblem.PREPROCESSOR_INCLUSION_NOT_FOUND ->
                "cannot open source file \"%s\"".formatted(argument.replaceAll("[\"<>]", ""));
            case IProblem.PREPROCESSOR_POUND_ERROR -> "#error directive: " + argument;
            case IProblem.PREPROCESSOR_UNBALANCE_CONDITION -> "#endif, #else or #elif without matching #if";
            case IProblem.PREPROCESSOR_CONDITIONAL_EVAL_ERROR -> "expression of #if cannot be evaluated";
            case IProblem.PREPROCESSOR_MACRO_USAGE_ERROR -> "wrong use of macro \"%s\"".formatted(argument);
            case IProblem.SCANNER_BAD_CHARACTER -> "unrecognized token";
            case IProblem.SCANNER_UNBOUNDED_STRING -> "missing closing quote";
            default -> problem.getMessage();
        };
    }

    /** Some syntax errors are CUDA constructs that this device does not support. */
    private static String syntaxError(String text) {
        if (text.contains("<<<")) {
            return "launches from a kernel (dynamic parallelism) are not supported on the CPU device";
        }
        for (String attribute : CLUSTERS) {
            if (text.contains(attribute)) {
                return "thread block clusters (%s) are not supported on the CPU device".formatted(attribute);
            }
        }
        return "syntax error";
    }

    /** Requires that a part of the text can be parsed. */
    static void requireNone(IASTNode part) {
        part.accept(new ASTVisitor() {
            {
                shouldVisitProblems = true;
            }

            @Override
            public int visit(IASTProblem problem) {
                throw problem(problem);
            }
        });
    }

    /** Reports the preprocessor's errors. */
    static void reportPreprocessor(Diagnostics diagnostics, IASTTranslationUnit ast) {
        Deque<IASTPreprocessorStatement> open = new ArrayDeque<>();
        for (IASTPreprocessorStatement statement : ast.getAllPreprocessorStatements()) {
            if (statement instanceof IASTPreprocessorIfStatement
                    || statement instanceof IASTPreprocessorIfdefStatement
                    || statement instanceof IASTPreprocessorIfndefStatement) {
                open.push(statement);
            } else if (statement instanceof IASTPreprocessorEndifStatement && !open.isEmpty()) {
                open.pop();
            }
        }
        open.forEach(
                statement -> diagnostics.report(new Problem(statement, "the #endif for this directive is missing")));
        for (IASTProblem problem : ast.getPreprocessorProblems()) {
            if (problem.getID() != IProblem.PREPROCESSOR_POUND_WARNING) {
                diagnostics.report(problem(problem));
            }
        }
    }
}
