package org.gpuarray.cpu.parse;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.gpuarray.cpu.tree.ArrayType;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.Variable;

/** String literals: constant arrays of char, one for each text. */
final class StringLiterals {
    private final Translation unit;
    private final Map<String, Variable> known = new HashMap<>();

    StringLiterals(Translation unit) {
        this.unit = unit;
    }

    Operand operand(IASTLiteralExpression e) {
        String text = new String(e.getValue());
        byte[] bytes = bytes(text, e);
        Variable variable = known.computeIfAbsent(text, t -> {
            ArrayType type = new ArrayType(ScalarType.I8, bytes.length);
            Variable made = new Variable(t, type, Variable.Space.CONSTANT, unit.at(e));
            unit.variables.define(made, bytes);
            return made;
        });
        QualType element = QualType.of(Basic.CHAR).with(true, false);
        return Operand.lvalue(
                new Expr.Var(variable, unit.at(e)), QualType.of(new BareType.Array(element, bytes.length)));
    }

    /** Returns what one or more quoted texts, next to each other, stand for, with the zero at the end. */
    private static byte[] bytes(String text, IASTLiteralExpression e) {
        StringBuilder result = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            if (Character.isWhitespace(text.charAt(at))) {
                at++;
                continue;
            } else if (text.charAt(at) != '"') {
                throw Problem.unsupported(e, "a string literal with a prefix is");
            }
            at = segment(text, at + 1, result, e);
        }
        byte[] utf8 = result.toString().getBytes(StandardCharsets.ISO_8859_1);
        return java.util.Arrays.copyOf(utf8, utf8.length + 1);
    }

    private static int segment(String text, int start, StringBuilder into, IASTLiteralExpression e) {
        int at = start;
        while (at < text.length() && text.charAt(at) != '"') {
            int end = at + 1;
            if (text.charAt(at) == '\\') {
                end = escapeEnd(text, at + 1);
                Long code = Literals.character("'" + text.substring(at, end) + "'");
                if (code == null) {
                    throw Problem.unsupported(e, "the escape " + text.substring(at, end) + " is");
                }
                into.append((char) (code & 0xFF));
            } else {
                for (byte b : String.valueOf(text.charAt(at)).getBytes(StandardCharsets.UTF_8)) {
                    into.append((char) (b & 0xFF));
                }
            }
            at = end;
        }
        return at + 1;
    }

    private static int escapeEnd(String text, int start) {
        int at = start;
        if (text.charAt(at) == 'x') {
            at++;
            while (at < text.length() && Character.digit(text.charAt(at), 16) >= 0) {
                at++;
            }
            return at;
        }
        while (at < text.length() && at < start + 3 && Character.digit(text.charAt(at), 8) >= 0) {
            at++;
        }
        return Math.max(at, start + 1);
    }
}
