package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.cpu.tree.TreePrinter;
import org.gpuarray.device.CompileException;

/** Parses small texts and shows what came of them. */
final class Trees {
    private static final String PARAMETERS =
            "float *y, const float *x, int n, unsigned u, long long l, double d, bool b, signed char c";

    private Trees() {}

    static Program parse(String text) {
        return CudaParser.parse("k.cu", text, Map.of(), Map.of());
    }

    static String print(String text) {
        return TreePrinter.print(parse(text));
    }

    /** Returns the tree of statements in a kernel with parameters of every kind. */
    static String body(String statements) {
        return body("", statements);
    }

    /** The same, after declarations. */
    static String body(String declarations, String statements) {
        String printed = print(declarations + "\n__global__ void k(" + PARAMETERS + ") {\n" + statements + "\n}");
        List<String> lines = printed.lines().toList();
        int start = 0;
        while (!lines.get(start).startsWith("kernel")) {
            start++;
        }
        StringBuilder body = new StringBuilder();
        for (String line : lines.subList(start + 1, lines.size())) {
            if (line.equals("}")) {
                break;
            }
            body.append(line.substring(2)).append('\n');
        }
        return body.toString().strip();
    }

    /** Returns the errors of a program as "line:column message". */
    static List<String> errors(String text) {
        return errors(text, Map.of());
    }

    /** Returns the errors of a program of C++20. */
    static List<String> errorsOfCpp20(String text) {
        return errors(text, Map.of("__cplusplus", "202002L"));
    }

    private static List<String> errors(String text, Map<String, String> macros) {
        CompileException thrown =
                catchThrowableOfType(CompileException.class, () -> CudaParser.parse("k.cu", text, macros, Map.of()));
        if (thrown == null) {
            return List.of();
        }
        return thrown.diagnostics().stream()
                .map(d -> d.line() + ":" + d.column() + " " + d.message())
                .toList();
    }

    /** Returns the errors of statements in a kernel; they begin in line 1, column 1. */
    static List<String> errorsIn(String statements) {
        return errorsIn("", statements);
    }

    static List<String> errorsIn(String declarations, String statements) {
        String head = declarations.replace('\n', ' ') + " __global__ void k(" + PARAMETERS + ") {";
        CompileException thrown =
                catchThrowableOfType(CompileException.class, () -> parse(head + "\n" + statements + "\n}"));
        if (thrown == null) {
            return List.of();
        }
        return thrown.diagnostics().stream()
                .map(d -> (d.line() - 1) + ":" + d.column() + " " + d.message())
                .toList();
    }
}
