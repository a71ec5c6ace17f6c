package org.gpuarray.cpu.parse;

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

/** String literals: constant arrays of characters, one for each distinct text. */
final class StringLiterals {
    /**
     * Quoted texts and nothing else, so no macro. Possessive, because Java matches other repetitions of groups by
     * recursion.
     */
    private static final Pattern WRITTEN = Pattern.compile("(?:\\s*+(?:u8|[LuU])?+\"(?:[^\"\\\\\n]|\\\\.)*+\")++\\s*+");

    private final Translation unit;
    private final Map<String, Variable> known = new HashMap<>();
    private final Map<Variable, TextLiteral> contents = new IdentityHashMap<>();

    StringLiterals(Translation unit) {
        this.unit = unit;
    }

    /**
     * Returns the array of a literal.
     *
     * @param text the literal as the parser has it, without a suffix
     */
    Operand operand(String text, IASTLiteralExpression e) {
        String written = written(text, e);
        return operand(written, read(written, e), e);
    }

    /** Returns a text that is no literal of the program. */
    Operand named(String text, IASTNode e) {
        String quoted = '"' + text + '"';
        List<Long> units = new ArrayList<>();
        text.chars().forEach(unit -> units.add((long) unit));
        units.add(0L);
        return operand(quoted, new TextLiteral(TextLiteral.Kind.NARROW, units), e);
    }

    private Operand operand(String text, TextLiteral literal, IASTNode e) {
        Basic character = character(literal);
        Variable variable = known.computeIfAbsent(text, t -> {
            ArrayType type = new ArrayType(character.scalar(), literal.units().size());
            Variable made = new Variable(t, type, Variable.Space.CONSTANT, unit.at(e));
            ConstantObject value = Objects.requireNonNull(unit.constants.initial(characters(literal, type, e), type));
            unit.constants.define(made, value);
            unit.variables.define(made, value);
            contents.put(made, literal);
            return made;
        });
        QualType element = QualType.of(character).with(true, false);
        return Operand.lvalue(
                new Expr.Var(variable, unit.at(e)),
                QualType.of(new BareType.Array(element, literal.units().size())));
    }

    /** A text with the prefix u8 has a type of its own since C++20. */
    private Basic character(TextLiteral literal) {
        return unit.isCpp20() && literal.kind() == TextLiteral.Kind.UTF8
                ? Basic.CHAR8
                : literal.kind().type();
    }

    /**
     * Taken from the source: CDT joins adjacent literals, so that an escape at the end of one would include the start of
     * the next.
     */
    private String written(String text, IASTLiteralExpression e) {
        String written = e.getRawSignature();
        return unit.files.renumbered(e) == null && WRITTEN.matcher(written).matches() ? written : text;
    }

    private static TextLiteral read(String text, IASTLiteralExpression e) {
        try {
            TextLiteral read = TextLiteral.ofString(text);
            List<Long> units = new ArrayList<>(read.units());
            units.add(0L);
            return new TextLiteral(read.kind(), units);
        } catch (TextLiteral.Malformed malformed) {
            throw new Problem(e, String.valueOf(malformed.getMessage()));
        }
    }

    private Expr characters(TextLiteral literal, ArrayType type, IASTNode at) {
        List<Expr> values = new ArrayList<>();
        for (long one : literal.units()) {
            long value = TreeLiterals.wrap(one, (ScalarType) type.element());
            values.add(new Expr.IntLiteral((ScalarType) type.element(), value, unit.at(at)));
        }
        return new Expr.Aggregate(type, values, unit.at(at));
    }

    /** Returns whether the operand is a string literal with characters of this type. */
    boolean isLiteral(Operand operand, BareType character) {
        TextLiteral literal = literal(operand);
        return literal != null && character(literal) == character;
    }

    private @Nullable TextLiteral literal(Operand operand) {
        return operand.maybeExpr() instanceof Expr.Var variable ? contents.get(variable.variable()) : null;
    }

    /** Returns the value that a string literal gives to an array of characters; null for another operand or array. */
    @Nullable
    Expr array(Operand operand, BareType.Array type, IASTNode at) {
        TextLiteral literal = literal(operand);
        BareType element = type.element().bare();
        boolean fits = literal != null
                && (character(literal) == element
                        || (literal.kind().type() == Basic.CHAR && (element == Basic.SCHAR || element == Basic.UCHAR)));
        if (literal == null || !fits) {
            return null;
        }
        int count = literal.units().size();
        if (type.length() >= 0 && count > type.length()) {
            throw new Problem(at, Conversions.Use.INITIALIZE.message().formatted(operand.type(), QualType.of(type)));
        }
        long length = type.length() >= 0 ? type.length() : count;
        return characters(literal, new ArrayType(unit.mapper.of(type.element()), length), at);
    }
}
