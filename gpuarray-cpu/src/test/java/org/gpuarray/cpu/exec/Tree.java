package org.gpuarray.cpu.exec;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.gpuarray.cpu.tree.Function;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.StructType;
import org.gpuarray.cpu.tree.Variable;
import org.gpuarray.device.ParameterType;

/** Short forms for typed trees written by hand. Each statement made by {@link #line} stands on a line of its own. */
final class Tree {
    static final String FILE = "k.cu";

    private final List<String> lines = new ArrayList<>();
    private SourcePosition at = new SourcePosition(FILE, 1, 1);
    private final StructType dim3 = dim3();

    private static StructType dim3() {
        StructType type = new StructType("uint3", false);
        List<StructType.Field> fields = new ArrayList<>();
        for (String name : List.of("x", "y", "z")) {
            fields.add(new StructType.Field(name, ScalarType.U32, 4L * fields.size()));
        }
        type.complete(fields, 12, 4);
        return type;
    }

    /** Says that what is made from here on stands on a new line with this text. */
    Tree line(String text) {
        lines.add(text);
        at = new SourcePosition(FILE, lines.size(), 1);
        return this;
    }

    SourcePosition at() {
        return at;
    }

    Expr builtin(String name, String field) {
        Variable variable = new Variable(name, dim3, Variable.Space.BUILTIN, at);
        StructType.Field f = dim3.fields().stream()
                .filter(g -> g.name().equals(field))
                .findFirst()
                .orElseThrow();
        return new Expr.Field(new Expr.Var(variable, at), f, at);
    }

    Expr threadX() {
        return builtin("threadIdx", "x");
    }

    /** {@code blockIdx.x * blockDim.x + threadIdx.x} as int. */
    Expr flat() {
        return new Expr.Convert(
                ScalarType.I32, add(mul(builtin("blockIdx", "x"), builtin("blockDim", "x")), threadX()), at);
    }

    Variable local(String name, CType type) {
        return new Variable(name, type, Variable.Space.LOCAL, at);
    }

    Variable shared(String name, CType type) {
        return new Variable(name, type, Variable.Space.SHARED, at);
    }

    Variable pointer(String name, CType target) {
        return local(name, new PointerType(target));
    }

    Expr var(Variable v) {
        return new Expr.Var(v, at);
    }

    Expr i(int value) {
        return new Expr.IntLiteral(ScalarType.I32, value, at);
    }

    Expr literal(ScalarType type, long value) {
        return new Expr.IntLiteral(type, value, at);
    }

    Expr f(double value) {
        return new Expr.FloatLiteral(ScalarType.F32, value, at);
    }

    Expr convert(ScalarType type, Expr e) {
        return new Expr.Convert(type, e, at);
    }

    Expr at(Variable pointer, Expr index) {
        return at(var(pointer), index);
    }

    Expr at(Expr pointer, Expr index) {
        Expr base = pointer.type() instanceof PointerType ? pointer : new Expr.Decay(pointer, at);
        Expr signed = index.type() == ScalarType.U32 ? convert(ScalarType.I64, index) : index;
        String element = ((PointerType) base.type()).target().toString();
        return new Expr.Deref(new Expr.PointerAdd(base, signed, at), element, at);
    }

    Expr binary(BinaryOp op, Expr a, Expr b) {
        boolean comparison = op.ordinal() >= BinaryOp.LT.ordinal();
        return new Expr.Binary(op, comparison ? ScalarType.BOOL : (ScalarType) a.type(), a, b, at);
    }

    Expr add(Expr a, Expr b) {
        return binary(BinaryOp.ADD, a, b);
    }

    Expr mul(Expr a, Expr b) {
        return binary(BinaryOp.MUL, a, b);
    }

    Expr lt(Expr a, Expr b) {
        return binary(BinaryOp.LT, a, b);
    }

    Stmt assign(Expr target, Expr value) {
        return new Stmt.Evaluate(new Expr.Assign(target, value, at), at);
    }

    Stmt declare(Variable v, Expr initial) {
        return new Stmt.Declare(v, initial, at);
    }

    Stmt when(Expr condition, Stmt... then) {
        return new Stmt.If(condition, block(then), null, at);
    }

    Stmt.Block block(Stmt... statements) {
        return new Stmt.Block(List.of(statements), at);
    }

    Stmt returns() {
        return new Stmt.Return(null, at);
    }

    Stmt loop(Expr condition, Expr update, Stmt... body) {
        return new Stmt.Loop(condition, update, block(body), true, at);
    }

    Expr increment(Variable v) {
        return new Expr.Increment(var(v), 1, true, at);
    }

    Expr call(String name, CType type, List<CType> parameters, Expr... arguments) {
        return new Expr.BuiltinCall(name, type, parameters, List.of(arguments), at);
    }

    Stmt barrier() {
        return new Stmt.Evaluate(call("__syncthreads", ScalarType.VOID, List.of()), at);
    }

    Program kernel(String name, List<Variable> parameters, Stmt... body) {
        Function function = new Function(name, ScalarType.VOID, parameters, true, at);
        function.define(block(body));
        List<String> declarations = parameters.stream().map(Variable::toString).toList();
        List<ParameterType> types = parameters.stream()
                .map(parameter -> new ParameterType(parameter.type().toString(), false, false, 0, 0))
                .toList();
        Program.Kernel kernel = new Program.Kernel(name, function, declarations, types, 1024);
        return new Program(FILE, List.of(kernel), List.of(), lines);
    }
}
