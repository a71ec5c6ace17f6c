package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/**
 * Literals with suffixes of a program's own, such as {@code 1.5_km} (C++17, [lex.ext]): calls of {@code operator""_km} with
 * the value, or for numbers where there is no such one, with the literal's text or its characters as template arguments.
 */
final class UserLiterals {
    private static final Pattern SUFFIX = Pattern.compile("_\\w++");

    /** What calls need of the translation unit. */
    interface Caller {
        List<FunctionSymbol> functions(String name, Scope scope);

        List<QualType> parameters(FunctionSymbol function);

        /** Returns a text as a string literal. */
        Operand text(String text, IASTLiteralExpression at);

        Operand call(Operand.Functions functions, List<Operand> arguments, IASTLiteralExpression at);
    }

    /** A literal's text in two parts. */
    record Parts(String literal, String suffix) {}

    private final Caller caller;

    UserLiterals(Caller caller) {
        this.caller = caller;
    }

    /** Returns the parts of a literal that has a suffix of a program's own; null for any other. */
    static @Nullable Parts parts(String text) {
        char last = text.isEmpty() ? ' ' : text.charAt(text.length() - 1);
        if (last == '"' || last == '\'' || text.indexOf('_') < 0) {
            return null;
        }
        boolean isNumber = text.charAt(0) == '.' || Character.isDigit(text.charAt(0));
        int end = isNumber ? text.indexOf('_') : Math.max(text.lastIndexOf('"'), text.lastIndexOf('\'')) + 1;
        return SUFFIX.matcher(text.substring(end)).matches()
                ? new Parts(text.substring(0, end), text.substring(end))
                : null;
    }

    /**
     * Returns the call that a literal stands for.
     *
     * @param plain the literal without its suffix
     */
    Operand call(Parts parts, Operand plain, IASTLiteralExpression e, Scope scope) {
        String name = "operator \"\"" + parts.suffix;
        List<FunctionSymbol> all = caller.functions(name, scope);
        List<FunctionSymbol> cooked = new ArrayList<>();
        List<FunctionSymbol> raw = new ArrayList<>();
        List<FunctionSymbol> templates = new ArrayList<>();
        for (FunctionSymbol one : all) {
            (one.isTemplate() ? templates : isRaw(one) ? raw : cooked).add(one);
        }
        boolean isNumber = e.getKind() == IASTLiteralExpression.lk_integer_constant
                || e.getKind() == IASTLiteralExpression.lk_float_constant;
        QualType widest = QualType.of(plain.type().isArithmetic() && isFloating(plain) ? Basic.LDOUBLE : Basic.ULLONG);
        if (isNumber) {
            cooked.removeIf(one -> !caller.parameters(one).get(0).sameIgnoringQualifiers(widest));
        }
        if (!cooked.isEmpty()) {
            List<Operand> arguments = new ArrayList<>(List.of(isNumber ? wide(plain, widest) : plain));
            if (e.getKind() == IASTLiteralExpression.lk_string_literal) {
                long length = ((BareType.Array) plain.type().bare()).length() - 1;
                arguments.add(Operand.value(
                        new Expr.IntLiteral(ScalarType.U64, length, plain.expr().at()), QualType.SIZE));
            }
            return caller.call(new Operand.Functions(name, cooked, null, null), arguments, e);
        } else if (isNumber && !raw.isEmpty()) {
            return caller.call(new Operand.Functions(name, raw, null, null), List.of(caller.text(parts.literal, e)), e);
        } else if (isNumber && !templates.isEmpty()) {
            List<TemplateArg> characters = parts.literal
                    .chars()
                    .<TemplateArg>mapToObj(one -> new TemplateArg.ValueArg(one, QualType.of(Basic.CHAR)))
                    .toList();
            return caller.call(new Operand.Functions(name, templates, characters, null), List.of(), e);
        }
        throw new Problem(e, "user-defined literal operator not found");
    }

    private boolean isRaw(FunctionSymbol function) {
        List<QualType> parameters = caller.parameters(function);
        return parameters.size() == 1 && parameters.get(0).isPointer();
    }

    private static boolean isFloating(Operand plain) {
        Basic type = plain.type().arithmetic();
        return type != null && type.isFloating();
    }

    private static Operand wide(Operand plain, QualType widest) {
        Expr value = plain.expr();
        return value instanceof Expr.IntLiteral literal
                ? Operand.value(new Expr.IntLiteral(ScalarType.U64, literal.value(), literal.at()), widest)
                : Operand.value(value, widest);
    }
}
