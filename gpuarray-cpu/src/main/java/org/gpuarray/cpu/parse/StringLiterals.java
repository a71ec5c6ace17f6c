package org.gpuarray.cpu.parse;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.ArrayType;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/** String literals: constant arrays of char, one for each distinct text. */
final class StringLiterals {
    /**
     * Quoted texts and nothing else, so no macro. Possessive, because Java matches other repetitions of groups by
     * recursion.
     */
    private static final Pattern WRITTEN = Pattern.compile("(?:\\s*+\"(?:[^\"\\\\\n]|\\\\.)*+\")++\\s*+");

    private final Translation unit;
    private final Map<String, Variable> known = new HashMap<>();
    private final Map<Variable, byte[]> contents = new IdentityHashMap<>();

    StringLiterals(Translation unit) {
        this.unit = unit;
    }

    Operand operand(IASTLiteralExpression e) {
        String text = text(e);
        byte[] bytes = bytes(text, e);
        Variable variable = known.computeIfAbsent(text, t -> {
            ArrayType type = new ArrayType(ScalarType.I8, bytes.length);
            Variable made = new Variable(t, type, Variable.Space.CONSTANT, unit.at(e));
            ConstantObject value = Objects.requireNonNull(unit.constants.initial(characters(bytes, type, e), type));
            unit.constants.define(made, value);
            unit.variables.define(made, value);
            contents.put(made, bytes);
            return made;
        });
        QualType element = QualType.of(Basic.CHAR).with(true, false);
        return Operand.lvalue(
                new Expr.Var(variable, unit.at(e)), QualType.of(new BareType.Array(element, bytes.length)));
    }

    /**
     * Taken from the source: CDT joins adjacent literals, so that an escape at the end of one would include the start of
     * the next.
     */
    private String text(IASTLiteralExpression e) {
        String renumbered = unit.files.renumbered(e);
        if (renumbered != null) {
            return renumbered;
        }
        String written = e.getRawSignature();
        return WRITTEN.matcher(written).matches() ? written : new String(e.getValue());
    }

    private Expr characters(byte[] bytes, ArrayType type, IASTNode at) {
        List<Expr> values = new ArrayList<>();
        for (byte one : bytes) {
            long value = TreeLiterals.wrap(one, (ScalarType) type.element());
            values.add(new Expr.IntLiteral((ScalarType) type.element(), value, unit.at(at)));
        }
        return new Expr.Aggregate(type, values, unit.at(at));
    }

    /** Returns whether the operand is a string literal. */
    boolean isLiteral(Operand operand) {
        return bytes(operand) != null;
    }

    private byte @Nullable [] bytes(Operand operand) {
        return operand.maybeExpr() instanceof Expr.Var variable ? contents.get(variable.variable()) : null;
    }

    /** Returns the value that a string literal gives to an array of characters; null for another operand or array. */
    @Nullable
    Expr array(Operand operand, BareType.Array type, IASTNode at) {
        byte[] bytes = bytes(operand);
        boolean characters = type.element().bare() == Basic.CHAR
                || type.element().bare() == Basic.SCHAR
                || type.element().bare() == Basic.UCHAR;
        if (bytes == null || !characters) {
            return null;
        }
        if (type.length() >= 0 && bytes.length > type.length()) {
            throw new Problem(at, Conversions.Use.INITIALIZE.message().formatted(operand.type(), QualType.of(type)));
        }
        long length = type.length() >= 0 ? type.length() : bytes.length;
        return characters(bytes, new ArrayType(unit.mapper.of(type.element()), length), at);
    }

    /** Returns the bytes of one or more adjacent quoted texts, with the final zero. */
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
