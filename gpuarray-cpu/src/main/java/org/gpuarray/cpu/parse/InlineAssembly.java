package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTASMDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.gpuarray.cpu.tree.Expr;

/**
 * {@code asm("mov.u32 %0, %%laneid;" : "=r"(x))}: reads of the special registers that a program has no built-in for, and
 * {@code asm("cvt.f32.f16 %0, %1;" : "=f"(x) : "h"(bits))}: the conversions of half that need no header so. A plain
 * {@code mov.b32} from one variable to another hides a value from an optimiser.
 */
final class InlineAssembly {
    private static final Pattern READ = Pattern.compile(
            "\\s*asm\\s*(?:volatile|__volatile__)?\\s*\\(\\s*\"\\s*mov\\s*\\.\\s*[usb](32|64)\\s+%0\\s*,\\s*%{1,2}(\\w+)\\s*;?\\s*\""
                    + "\\s*:\\s*\"=([rl])\"\\s*\\(\\s*(\\w+)\\s*\\)\\s*(?::\\s*(?::\\s*(?:\"memory\")?\\s*)?)?\\)\\s*;?\\s*",
            Pattern.DOTALL);

    /** Each register with its prelude function; all their names, so that the prelude's lines are there. */
    static final Map<String, String> FUNCTIONS = Map.ofEntries(
            Map.entry("laneid", "__gpuarray_laneid"),
            Map.entry("warpid", "__gpuarray_warpid"),
            Map.entry("smid", "__gpuarray_smid"),
            Map.entry("nsmid", "__gpuarray_nsmid"),
            Map.entry("lanemask_eq", "__gpuarray_lanemask_eq"),
            Map.entry("lanemask_lt", "__gpuarray_lanemask_lt"),
            Map.entry("lanemask_le", "__gpuarray_lanemask_le"),
            Map.entry("lanemask_gt", "__gpuarray_lanemask_gt"),
            Map.entry("lanemask_ge", "__gpuarray_lanemask_ge"),
            Map.entry("globaltimer", "__gpuarray_globaltimer"),
            Map.entry("clock", "clock"),
            Map.entry("clock64", "clock64"));

    private static final Pattern CONVERSION = Pattern.compile(
            "\\s*asm\\s*(?:volatile|__volatile__)?\\s*\\(\\s*\"\\s*((?:cvt|mov)[.\\w]*)\\s+%0\\s*,\\s*%1\\s*;?\\s*\""
                    + "\\s*:\\s*\"=([hrlfd])\"\\s*\\(\\s*(\\w+)\\s*\\)\\s*:\\s*\"([hrlfd])\"\\s*\\(\\s*(\\w+)\\s*\\)\\s*\\)\\s*;?\\s*",
            Pattern.DOTALL);

    /** A conversion's function, and the letters of its result and its operand. */
    private record Conversion(String function, String to, String from) {}

    private static final Map<String, Conversion> CONVERSIONS = Map.of(
            "mov.b32", new Conversion("__gpuarray_same", "r", "r"),
            "cvt.f32.f16", new Conversion("__gpuarray_half_value", "f", "h"),
            "cvt.rn.f16.f32", new Conversion("__gpuarray_half_of_float", "h", "f"),
            "cvt.rn.f16.f64", new Conversion("__gpuarray_half_of_double", "h", "d"));

    /** The names of all prelude functions that stand for inline assembly. */
    static List<String> functions() {
        List<String> names = new ArrayList<>(FUNCTIONS.values());
        CONVERSIONS.values().forEach(conversion -> names.add(conversion.function()));
        return names;
    }

    private final Translation unit;

    InlineAssembly(Translation unit) {
        this.unit = unit;
    }

    /** Returns the assignment that the statement stands for. */
    Expr read(IASTASMDeclaration statement, Scope scope) {
        Matcher register = READ.matcher(statement.getRawSignature());
        if (register.matches() && FUNCTIONS.containsKey(register.group(2))) {
            Operand target = operand(register.group(4), register.group(3), scope, statement);
            return assign(target, Objects.requireNonNull(FUNCTIONS.get(register.group(2))), List.of(), statement);
        }
        Matcher matcher = CONVERSION.matcher(statement.getRawSignature());
        Conversion conversion = matcher.matches() ? CONVERSIONS.get(matcher.group(1)) : null;
        if (conversion == null
                || !conversion.to.equals(matcher.group(2))
                || !conversion.from.equals(matcher.group(4))) {
            throw Problem.unsupported(
                    statement, "inline assembly but for reads of special registers and conversions of half is");
        }
        Operand target = operand(matcher.group(3), conversion.to, scope, statement);
        Operand source = operand(matcher.group(5), conversion.from, scope, statement);
        return assign(target, conversion.function, List.of(source), statement);
    }

    private Expr assign(Operand target, String function, List<Operand> arguments, IASTASMDeclaration statement) {
        FunctionSymbol symbol = (FunctionSymbol) unit.global.local(function).get(0);
        Operand value = unit.calls.emit(unit.functions.instance(symbol, List.of()), null, arguments, statement);
        return unit.assignments
                .assign(IASTBinaryExpression.op_assign, target, value, statement)
                .expr();
    }

    /** Returns the variable of that name, whose type has the letter's kind and size. */
    private Operand operand(String name, String letter, Scope scope, IASTASMDeclaration statement) {
        List<Symbol> symbols = scope.lookup(name);
        if (symbols.isEmpty()) {
            throw new Problem(statement, "identifier \"%s\" is undefined".formatted(name));
        }
        Operand variable;
        if (symbols.get(0) instanceof Symbol.Object object) {
            variable = unit.variables.use(object, scope, statement);
        } else if (symbols.get(0) instanceof Symbol.Field field) {
            variable = unit.members.ofThis(field, scope, statement);
        } else {
            throw new Problem(statement, "an asm operand must have scalar type");
        }
        long bytes = letter.equals("h") ? 2 : letter.equals("r") || letter.equals("f") ? 4 : 8;
        boolean isInteger = !letter.equals("f") && !letter.equals("d");
        Basic type = variable.type().arithmetic();
        if (type == null || type.isInteger() != isInteger || type.scalar().sizeBytes() != bytes) {
            throw new Problem(
                    statement,
                    "asm operand type size(%d) does not match type/size implied by constraint '%s'"
                            .formatted(type == null ? 0 : type.scalar().sizeBytes(), letter));
        }
        return variable;
    }
}
