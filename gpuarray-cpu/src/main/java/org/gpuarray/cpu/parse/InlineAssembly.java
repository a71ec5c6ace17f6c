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
 * The inline assembly that is supported: {@code asm("mov.u32 %0, %%laneid;" : "=r"(x))} reads a special register for which
 * there is no built-in; {@code asm("cvt.f32.f16 %0, %1;" : "=f"(x) : "h"(bits))} converts half without a header; a plain
 * {@code mov.b32} from one variable to another hides a value from an optimiser; {@code ld.volatile.v2.u64} and
 * {@code st.volatile.v2.u64} read and write two words that other threads share.
 */
final class InlineAssembly {
    // Every repetition is possessive, so that a text of megabytes is matched in one pass, whether it matches or not.
    private static final Pattern READ = Pattern.compile(
            "\\s*+asm\\s*+(?:volatile|__volatile__)?\\s*+\\(\\s*+\"\\s*+mov\\s*+\\.\\s*+[usb](32|64)\\s++%0\\s*+,\\s*+%{1,2}(\\w++)\\s*+;?\\s*+\""
                    + "\\s*+:\\s*+\"=([rl])\"\\s*+\\(\\s*+(\\w++)\\s*+\\)\\s*+(?::\\s*+(?::\\s*+(?:\"memory\")?\\s*+)?)?\\)\\s*+;?\\s*+",
            Pattern.DOTALL);

    /** The prelude function of each register. All their names, so that the prelude has those lines. */
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
            "\\s*+asm\\s*+(?:volatile|__volatile__)?\\s*+\\(\\s*+\"\\s*+((?:cvt|mov)[.\\w]*+)\\s++%0\\s*+,\\s*+%1\\s*+;?\\s*+\""
                    + "\\s*+:\\s*+\"=([hrlfd])\"\\s*+\\(\\s*+(\\w++)\\s*+\\)\\s*+:\\s*+\"([hrlfd])\"\\s*+\\(\\s*+(\\w++)\\s*+\\)\\s*+\\)\\s*+;?\\s*+",
            Pattern.DOTALL);

    /** A conversion's function, and the letters of its result and its operand. */
    private record Conversion(String function, String to, String from) {}

    private static final Map<String, Conversion> CONVERSIONS = Map.of(
            "mov.b32", new Conversion("__gpuarray_same", "r", "r"),
            "cvt.f32.f16", new Conversion("__gpuarray_half_value", "f", "h"),
            "cvt.rn.f16.f32", new Conversion("__gpuarray_half_of_float", "h", "f"),
            "cvt.rn.f16.f64", new Conversion("__gpuarray_half_of_double", "h", "d"));

    private static final String OPERAND = "\\s*+\"l\"\\s*+\\(\\s*+(\\w++)\\s*+\\)\\s*+";
    private static final String RESULT = OPERAND.replace("\"l", "\"=l");
    private static final String WORDS = "\\s*+asm\\s*+(?:volatile|__volatile__)\\s*+\\(\\s*+\"\\s*+";
    private static final String OF_TWO = "\\.volatile(?:\\.global)?\\.v2\\.[usb]64\\s*+";
    private static final String TOUCHES_MEMORY = ":\\s*+\"memory\"\\s*+\\)\\s*+;?\\s*+";
    private static final Pattern LOAD_TWO = Pattern.compile(
            WORDS + "ld" + OF_TWO + "\\{\\s*+%0\\s*+,\\s*+%1\\s*+}\\s*+,\\s*+\\[\\s*+%2\\s*+]\\s*+;?\\s*+\"\\s*+:"
                    + RESULT + "," + RESULT + ":" + OPERAND + TOUCHES_MEMORY);
    private static final Pattern STORE_TWO = Pattern.compile(
            WORDS + "st" + OF_TWO + "\\[\\s*+%0\\s*+]\\s*+,\\s*+\\{\\s*+%1\\s*+,\\s*+%2\\s*+}\\s*+;?\\s*+\"\\s*+:\\s*+:"
                    + OPERAND + "," + OPERAND + "," + OPERAND + TOUCHES_MEMORY);

    /** The accesses of two words, with their prelude functions, which take the operands in the order of the text. */
    private static final Map<Pattern, String> PAIRS =
            Map.of(LOAD_TWO, "__gpuarray_load_two", STORE_TWO, "__gpuarray_store_two");

    /** The names of all prelude functions that implement inline assembly. */
    static List<String> functions() {
        List<String> names = new ArrayList<>(FUNCTIONS.values());
        CONVERSIONS.values().forEach(conversion -> names.add(conversion.function()));
        names.addAll(PAIRS.values());
        return names;
    }

    private final Translation unit;

    InlineAssembly(Translation unit) {
        this.unit = unit;
    }

    /** Returns the assignment or the call that implements the statement. */
    Expr read(IASTASMDeclaration statement, Scope scope) {
        Matcher register = READ.matcher(statement.getRawSignature());
        if (register.matches() && FUNCTIONS.containsKey(register.group(2))) {
            Operand target = operand(register.group(4), register.group(3), scope, statement);
            return assign(target, Objects.requireNonNull(FUNCTIONS.get(register.group(2))), List.of(), statement);
        }
        for (Map.Entry<Pattern, String> pair : PAIRS.entrySet()) {
            Matcher words = pair.getKey().matcher(statement.getRawSignature());
            if (words.matches()) {
                return pair(pair.getValue(), words, scope, statement);
            }
        }
        Matcher matcher = CONVERSION.matcher(statement.getRawSignature());
        Conversion conversion = matcher.matches() ? CONVERSIONS.get(matcher.group(1)) : null;
        if (conversion == null
                || !conversion.to.equals(matcher.group(2))
                || !conversion.from.equals(matcher.group(4))) {
            throw Problem.unsupported(
                    statement,
                    "inline assembly (write the CUDA function for it; special registers, conversions of half and volatile pairs of words are known) is");
        }
        Operand target = operand(matcher.group(3), conversion.to, scope, statement);
        Operand source = operand(matcher.group(5), conversion.from, scope, statement);
        return assign(target, conversion.function, List.of(source), statement);
    }

    private Expr pair(String function, Matcher words, Scope scope, IASTASMDeclaration statement) {
        List<Operand> operands = new ArrayList<>();
        for (int i = 1; i <= words.groupCount(); i++) {
            operands.add(variable(words.group(i), scope, statement));
        }
        return call(function, operands, statement).expr();
    }

    private Operand call(String function, List<Operand> arguments, IASTASMDeclaration statement) {
        FunctionSymbol symbol = (FunctionSymbol) unit.global.local(function).get(0);
        return unit.calls.emit(unit.functions.instance(symbol, List.of()), null, arguments, statement);
    }

    private Expr assign(Operand target, String function, List<Operand> arguments, IASTASMDeclaration statement) {
        return unit.assignments
                .assign(IASTBinaryExpression.op_assign, target, call(function, arguments, statement), statement)
                .expr();
    }

    /** Returns the variable of that name, whose type has the letter's kind and size. */
    private Operand operand(String name, String letter, Scope scope, IASTASMDeclaration statement) {
        Operand variable = variable(name, scope, statement);
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

    private Operand variable(String name, Scope scope, IASTASMDeclaration statement) {
        List<Symbol> symbols = scope.lookup(name);
        if (symbols.isEmpty()) {
            throw new Problem(statement, "identifier \"%s\" is undefined".formatted(name));
        } else if (symbols.get(0) instanceof Symbol.Object object) {
            return unit.variables.use(object, scope, statement);
        } else if (symbols.get(0) instanceof Symbol.Field field) {
            return unit.members.ofThis(field, scope, statement);
        }
        throw new Problem(statement, "an asm operand must have scalar type");
    }
}
