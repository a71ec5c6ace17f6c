package org.gpuarray.cpu.tree;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The tree as text: C with every conversion and every type of a load written. */
public final class TreePrinter {
    private final StringBuilder out = new StringBuilder();
    private final Set<Function> functions = new LinkedHashSet<>();

    private TreePrinter() {}

    /** Returns all kernels and the functions they reach. */
    public static String print(Program program) {
        TreePrinter printer = new TreePrinter();
        for (Program.GlobalVariable global : program.globals()) {
            Variable variable = global.variable();
            printer.line(0, variable.space().name().toLowerCase(java.util.Locale.ROOT) + " " + variable + ";");
        }
        program.kernels().forEach(kernel -> printer.functions.add(kernel.function()));
        List<Function> printed = new ArrayList<>();
        while (printed.size() < printer.functions.size()) {
            for (Function function : List.copyOf(printer.functions)) {
                if (!printed.contains(function)) {
                    printed.add(function);
                    printer.function(function);
                }
            }
        }
        return printer.out.toString();
    }

    /** Returns one expression as text. */
    public static String print(Expr expression) {
        return new TreePrinter().text(expression);
    }

    /** Returns one statement as text. */
    public static String print(Stmt statement) {
        TreePrinter printer = new TreePrinter();
        printer.statement(statement, 0);
        return printer.out.toString();
    }

    private void function(Function function) {
        List<String> parameters = new ArrayList<>();
        function.parameters().forEach(parameter -> parameters.add(parameter.toString()));
        String kind = function.isKernel() ? "kernel " : "";
        line(0, kind + function.returnType() + " " + function.name() + "(" + String.join(", ", parameters) + ") {");
        function.body().statements().forEach(statement -> statement(statement, 1));
        line(0, "}");
    }

    private void line(int depth, String text) {
        out.append("  ".repeat(depth)).append(text).append('\n');
    }

    private void statement(Stmt s, int depth) {
        if (s instanceof Stmt.Block block) {
            line(depth, "{");
            block.statements().forEach(one -> statement(one, depth + 1));
            line(depth, "}");
        } else if (s instanceof Stmt.Evaluate evaluate) {
            line(depth, text(evaluate.expression()) + ";");
        } else if (s instanceof Stmt.Declare declare) {
            Expr initial = declare.initial();
            String space = declare.variable().space() == Variable.Space.LOCAL
                    ? ""
                    : declare.variable().space() + " ";
            line(depth, space + declare.variable() + (initial == null ? "" : " = " + text(initial)) + ";");
        } else if (s instanceof Stmt.If branch) {
            line(depth, "if " + text(branch.condition()));
            statement(branch.then(), depth + 1);
            Stmt otherwise = branch.otherwise();
            if (otherwise != null) {
                line(depth, "else");
                statement(otherwise, depth + 1);
            }
        } else if (s instanceof Stmt.Loop loop) {
            loop(loop, depth);
        } else if (s instanceof Stmt.Unrolled unrolled) {
            line(depth, "unroll " + unrolled.values());
            statement(unrolled.counter(), depth + 1);
            statement(unrolled.loop(), depth + 1);
        } else if (s instanceof Stmt.Switch choice) {
            line(depth, "switch " + text(choice.selector()));
            statement(choice.body(), depth + 1);
        } else {
            simple(s, depth);
        }
    }

    private void loop(Stmt.Loop loop, int depth) {
        Expr condition = loop.condition();
        Expr update = loop.update();
        String head = (condition == null ? "" : text(condition)) + (update == null ? "" : "; " + text(update));
        line(depth, (loop.testFirst() ? "while " : "do while ") + head);
        statement(loop.body(), depth + 1);
    }

    private void simple(Stmt s, int depth) {
        if (s instanceof Stmt.Case label) {
            line(depth, label.value() == null ? "default:" : "case " + label.value() + ":");
        } else if (s instanceof Stmt.Break) {
            line(depth, "break;");
        } else if (s instanceof Stmt.Continue) {
            line(depth, "continue;");
        } else if (s instanceof Stmt.Return result) {
            Expr value = result.value();
            line(depth, value == null ? "return;" : "return " + text(value) + ";");
        } else if (s instanceof Stmt.Goto jump) {
            line(depth, "goto " + jump.label() + ";");
        } else if (s instanceof Stmt.Label label) {
            line(depth, label.name() + ":");
        } else {
            throw new IllegalStateException("unknown statement: " + s);
        }
    }

    private String text(Expr e) {
        if (e instanceof Expr.IntLiteral literal) {
            return integer(literal);
        }
        if (e instanceof Expr.FloatLiteral literal) {
            return literal.type() == ScalarType.F32 ? (float) literal.value() + "f" : literal.value() + "";
        }
        if (e instanceof Expr.NullPointer) {
            return "nullptr";
        }
        if (e instanceof Expr.Var variable) {
            return variable.variable().name();
        }
        if (e instanceof Expr.Deref deref) {
            return deref.pointer() instanceof Expr.PointerAdd add
                    ? text(add.pointer()) + "[" + text(add.index()) + "]"
                    : "*" + text(deref.pointer());
        }
        if (e instanceof Expr.Field field) {
            return field.object() instanceof Expr.Deref deref && !(deref.pointer() instanceof Expr.PointerAdd)
                    ? text(deref.pointer()) + "->" + field.field().name()
                    : text(field.object()) + "." + field.field().name();
        }
        if (e instanceof Expr.AddressOf address) {
            return "&" + text(address.lvalue());
        }
        if (e instanceof Expr.Decay decay) {
            return text(decay.array());
        }
        if (e instanceof Expr.Convert convert) {
            return "(" + convert.type() + ") " + text(convert.operand());
        }
        if (e instanceof Expr.PointerCast cast) {
            return "(" + cast.type() + ") " + text(cast.operand());
        }
        return operation(e);
    }

    private static String integer(Expr.IntLiteral literal) {
        return switch (literal.type()) {
            case BOOL -> literal.value() != 0 ? "true" : "false";
            case U32 -> literal.value() + "u";
            case I64 -> literal.value() + "ll";
            case U64 -> Long.toUnsignedString(literal.value()) + "ull";
            default -> literal.value() + "";
        };
    }

    private String operation(Expr e) {
        if (e instanceof Expr.Unary unary) {
            String operator = unary.op() == Expr.UnaryOp.NEGATE ? "-" : unary.op() == Expr.UnaryOp.BIT_NOT ? "~" : "!";
            return operator + text(unary.operand());
        }
        if (e instanceof Expr.Binary binary) {
            return "(" + text(binary.left()) + " " + operator(binary.op()) + typeOf(binary) + " " + text(binary.right())
                    + ")";
        }
        if (e instanceof Expr.PointerAdd add) {
            return "(" + text(add.pointer()) + " + " + text(add.index()) + ")";
        }
        if (e instanceof Expr.PointerDiff difference) {
            return "(" + text(difference.left()) + " - " + text(difference.right()) + ")";
        }
        if (e instanceof Expr.Logical logical) {
            return "(" + text(logical.left()) + (logical.and() ? " && " : " || ") + text(logical.right()) + ")";
        }
        if (e instanceof Expr.Conditional choice) {
            return "(" + text(choice.condition()) + " ? " + text(choice.whenTrue()) + " : " + text(choice.whenFalse())
                    + ")";
        }
        if (e instanceof Expr.Assign assign) {
            return text(assign.target()) + " = " + text(assign.value());
        }
        if (e instanceof Expr.CompoundAssign assign) {
            String compute = assign.target().type() instanceof PointerType ? "" : ":" + assign.computeType();
            return text(assign.target()) + " " + operator(assign.op()) + "=" + compute + " " + text(assign.value());
        }
        if (e instanceof Expr.Increment increment) {
            String operator = increment.delta() > 0 ? "++" : "--";
            return increment.prefix() ? operator + text(increment.target()) : text(increment.target()) + operator;
        }
        return composite(e);
    }

    /** Integer operations name their type where it is not int. */
    private static String typeOf(Expr.Binary binary) {
        CType type = binary.left().type();
        return type == ScalarType.I32 || type instanceof PointerType ? "" : ":" + type;
    }

    private String composite(Expr e) {
        if (e instanceof Expr.Call call) {
            functions.add(call.function());
            return call.function().name() + list(call.arguments(), "(", ")");
        }
        if (e instanceof Expr.BitField bits) {
            return text(bits.unit()) + ":" + bits.first() + "+" + bits.width();
        }
        if (e instanceof Expr.IndirectCall call) {
            return "(*" + text(call.target()) + ")" + list(call.arguments(), "(", ")");
        }
        if (e instanceof Expr.BuiltinCall call) {
            return call.name() + list(call.arguments(), "(", ")");
        }
        if (e instanceof Expr.Aggregate aggregate) {
            return aggregate.type() + list(aggregate.values(), "{", "}");
        }
        if (e instanceof Expr.Comma comma) {
            return "(" + text(comma.first()) + ", " + text(comma.second()) + ")";
        }
        if (e instanceof Expr.Sequence sequence) {
            TreePrinter inner = new TreePrinter();
            sequence.statements().forEach(one -> inner.statement(one, 0));
            functions.addAll(inner.functions);
            return "({ " + inner.out.toString().replaceAll("\\s*\n\\s*", " ") + text(sequence.result()) + "; })";
        }
        throw new IllegalStateException("unknown expression: " + e);
    }

    private String list(List<Expr> values, String open, String close) {
        List<String> texts = new ArrayList<>();
        values.forEach(value -> texts.add(text(value)));
        return open + String.join(", ", texts) + close;
    }

    private static String operator(Expr.BinaryOp op) {
        return switch (op) {
            case ADD -> "+";
            case SUB -> "-";
            case MUL -> "*";
            case DIV -> "/";
            case REM -> "%";
            case SHL -> "<<";
            case SHR -> ">>";
            case AND -> "&";
            case OR -> "|";
            case XOR -> "^";
            case LT -> "<";
            case LE -> "<=";
            case GT -> ">";
            case GE -> ">=";
            case EQ -> "==";
            case NE -> "!=";
        };
    }
}
