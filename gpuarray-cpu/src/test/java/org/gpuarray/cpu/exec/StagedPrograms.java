package org.gpuarray.cpu.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random kernels of long code without loops: operations of several types, branches, loads at any index, stores that are read again. */
final class StagedPrograms {
    /** Elements of an input; indices are taken modulo a smaller prime. */
    static final int INPUT = 4099;

    private static final String[] GATHERS = {
        "(i * 7 + 3) %% %d", "(unsigned) (n - i) %% %du", "k & 1023", "((long long) i * i) %% %d"
    };

    private final Random random;
    private final List<String> lines = new ArrayList<>();
    private final String real;
    private final int variables;

    private StagedPrograms(long seed) {
        this.random = new Random(seed);
        this.real = random.nextBoolean() ? "float" : "double";
        this.variables = 2 + random.nextInt(5);
    }

    /** Returns a kernel {@code k(const T *x, const int *m, T *o, T *p, int *q, T s, int n)}, T being float or double. */
    static String text(long seed) {
        return new StagedPrograms(seed).text();
    }

    static boolean isDouble(String text) {
        return text.contains("const double *x");
    }

    private String text() {
        int statements = 12 + random.nextInt(60);
        for (int i = 0; i < statements; i++) {
            statement(1);
        }
        StringBuilder text = new StringBuilder();
        text.append("__global__ void k(const T *x, const int *m, T *o, T *p, int *q, T s, int n) {\n"
                .replace("T ", real + " "));
        text.append(
                random.nextBoolean()
                        ? "  const int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
                        : "  const long long i = (long long) blockIdx.x * blockDim.x + threadIdx.x;\n");
        text.append(random.nextBoolean() ? "  if (i < n) {\n" : "  if (i >= n) return;\n  {\n");
        text.append("    int k = m[i];\n");
        for (int v = 0; v < variables; v++) {
            text.append("    ").append(real).append(" v").append(v).append(" = ");
            text.append(random.nextInt(3) == 0 ? "s" : "x[" + index() + "]").append(";\n");
        }
        lines.forEach(line -> text.append(line).append('\n'));
        text.append("    o[i] = ").append(sum()).append(";\n    q[i] = k;\n  }\n}\n");
        return text.toString();
    }

    private String sum() {
        StringBuilder sum = new StringBuilder("v0");
        for (int v = 1; v < variables; v++) {
            sum.append(" + v").append(v);
        }
        return sum.toString();
    }

    private String variable() {
        return "v" + random.nextInt(variables);
    }

    private String index() {
        return switch (random.nextInt(6)) {
            case 0 -> String.format(GATHERS[random.nextInt(GATHERS.length)], INPUT - 12);
            case 1 -> "i + " + random.nextInt(9);
            case 2 -> "n - 1 - i";
            default -> "i";
        };
    }

    private String operand() {
        return switch (random.nextInt(8)) {
            case 0 -> "s";
            case 1 -> "(" + (random.nextInt(40) - 20) / 8.0 + (real.equals("float") ? "f)" : ")");
            case 2 -> "x[" + index() + "]";
            default -> variable();
        };
    }

    private String expression() {
        String f = real.equals("float") ? "f" : "";
        return switch (random.nextInt(48)) {
            case 0 -> "sqrt" + f + "(fabs" + f + "(" + operand() + "))";
            case 1 -> "fmax" + f + "(" + operand() + ", " + operand() + ")";
            case 2 -> "exp" + f + "(-fabs" + f + "(" + operand() + "))";
            case 3 -> operand() + " > " + operand() + " ? " + operand() + " : " + operand();
            case 4 -> "(" + real + ") (k & 31)";
            case 5 -> "-" + operand();
            case 6 -> operand() + " / (2 + fabs" + f + "(" + operand() + "))";
            default -> operand() + " " + "+-*+-".charAt(random.nextInt(5)) + " " + operand();
        };
    }

    private void statement(int depth) {
        String indent = "    ".repeat(depth);
        int kind = random.nextInt(40);
        if (kind == 0 && depth < 3) {
            lines.add(indent + "if (" + (random.nextBoolean() ? "k & 1" : operand() + " < " + operand()) + ") {");
            statement(depth + 1);
            if (random.nextBoolean()) {
                lines.add(indent + "} else {");
                statement(depth + 1);
            }
            lines.add(indent + "}");
        } else if (kind == 1) {
            lines.add(indent + "p[i] = " + operand() + ";");
            if (random.nextBoolean()) {
                lines.add(indent + variable() + " += p[i];");
            }
        } else if (kind == 2) {
            lines.add(indent + "k = " + (random.nextBoolean() ? "k * 5 + (int) i" : "(k ^ m[" + index() + "]) & 0x7fff")
                    + ";");
        } else {
            lines.add(indent + variable() + " = " + expression() + ";");
        }
    }
}
