package org.gpuarray.cpu.parse;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTASMDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.gpuarray.cpu.tree.Expr;

/** {@code asm("mov.u32 %0, %%laneid;" : "=r"(x))}: reads of the special registers that a program has no built-in for. */
final class InlineAssembly {
    private static final Pattern READ = Pattern.compile(
            "\\s*(?:asm|__asm__|__asm)\\s*(?:volatile|__volatile__)?\\s*\\(\\s*\"\\s*mov\\s*\\.\\s*[usb](32|64)\\s+%0\\s*,\\s*%{1,2}(\\w+)\\s*;?\\s*\""
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

    private final Translation unit;

    InlineAssembly(Translation unit) {
        this.unit = unit;
    }

    /** Returns the assignment that the statement stands for. */
    Expr read(IASTASMDeclaration statement, Scope scope) {
        Matcher matcher = READ.matcher(statement.getRawSignature());
        String function = matcher.matches() ? FUNCTIONS.get(matcher.group(2)) : null;
        if (function == null) {
            throw Problem.unsupported(statement, "inline assembly but for reads of special registers is");
        }
        List<Symbol> target = scope.lookup(matcher.group(4));
        if (target.isEmpty()) {
            throw new Problem(statement, "identifier \"%s\" is undefined".formatted(matcher.group(4)));
        }
        Operand variable;
        if (target.get(0) instanceof Symbol.Object object) {
            variable = unit.variables.use(object, scope, statement);
        } else if (target.get(0) instanceof Symbol.Field field) {
            variable = unit.members.ofThis(field, scope, statement);
        } else {
            throw new Problem(statement, "an asm operand must have scalar type");
        }
        long bytes = matcher.group(3).equals("r") ? 4 : 8;
        Basic type = variable.type().arithmetic();
        if (type == null || !type.isInteger() || type.scalar().sizeBytes() != bytes) {
            throw new Problem(
                    statement,
                    "asm operand type size(%d) does not match type/size implied by constraint '%s'"
                            .formatted(type == null ? 0 : type.scalar().sizeBytes(), matcher.group(3)));
        }
        FunctionSymbol symbol = (FunctionSymbol) unit.global.local(function).get(0);
        Operand value = unit.calls.emit(unit.functions.instance(symbol, List.of()), null, List.of(), statement);
        return unit.assignments
                .assign(IASTBinaryExpression.op_assign, variable, value, statement)
                .expr();
    }
}
