package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;

/**
 * {@code operator new} and {@code operator delete}: those of a class or of the program, else CUDA's own, which are {@code
 * malloc}, {@code free}, and the one that returns the address that it is given.
 */
final class HeapOperators {
    private final Translation unit;

    HeapOperators(Translation unit) {
        this.unit = unit;
    }

    /** Returns whether an object is made in memory that the program has: {@code new (address) T}. */
    boolean isGiven(Operand.Functions functions, List<Operand> placement, IASTNode at) {
        if (placement.size() != 1) {
            return false;
        }
        Expr size = new Expr.IntLiteral(ScalarType.U64, 1, unit.at(at));
        List<Operand> arguments = List.of(Operand.value(size, QualType.SIZE), placement.get(0));
        return unit.overloads.find(functions, arguments, at) == null;
    }

    /** Returns the address of memory: by a function of the program that takes the arguments, else CUDA's own. */
    Operand allocate(Operand.Functions functions, List<Operand> arguments, IASTNode at) {
        FunctionInstance own = unit.overloads.find(functions, arguments, at);
        if (own != null) {
            return unit.calls.emit(own, null, arguments, at);
        }
        QualType address = QualType.pointerTo(QualType.VOID);
        if (arguments.size() == 2 && unit.ranks.rank(arguments.get(1), address) != ConversionRanks.NONE) {
            Expr given = unit.conversions.convert(arguments.get(1), address, at, Conversions.Use.ARGUMENT);
            return Operand.value(given, address);
        }
        if (arguments.size() != 1) {
            throw new Problem(
                    at, "no instance of overloaded \"%s\" matches the argument list".formatted(functions.name()));
        }
        Expr size = unit.conversions.convert(arguments.get(0), QualType.SIZE, at, Conversions.Use.ARGUMENT);
        Expr number = new Expr.BuiltinCall(
                "__gpuarray_malloc", ScalarType.U64, List.of(ScalarType.U64), List.of(size), unit.at(at));
        return Operand.value(new Expr.PointerCast(unit.mapper.pointerTo(QualType.VOID), number, unit.at(at)), address);
    }

    /** Returns the program's functions of that name for a type: those of its class hide those outside. */
    Operand.Functions functions(String name, QualType type, boolean isGlobal) {
        List<Symbol> found = type.bare() instanceof ClassType owner && !isGlobal
                ? owner.scope().local(name)
                : List.of();
        List<FunctionSymbol> functions = new ArrayList<>();
        for (Symbol symbol : found.isEmpty() ? unit.global.local(name) : found) {
            if (symbol instanceof FunctionSymbol function) {
                functions.add(function);
            }
        }
        return new Operand.Functions(name, functions, null, null);
    }

    /** Calls a function of one of these names. */
    Operand call(String name, List<Operand> arguments, IASTNode at) {
        Operand.Functions functions = functions(name, QualType.VOID, true);
        return name.startsWith("operator new") ? allocate(functions, arguments, at) : free(functions, arguments, at);
    }

    /** Frees memory: by a function of the program that takes the arguments, else by {@code free}. */
    Operand free(Operand.Functions functions, List<Operand> arguments, IASTNode at) {
        FunctionInstance own = unit.overloads.find(functions, arguments, at);
        if (own != null) {
            return unit.calls.emit(own, null, arguments, at);
        }
        if (arguments.isEmpty()) {
            throw new Problem(at, "too few arguments in function call");
        }
        Expr memory = unit.conversions.convert(
                arguments.get(0), QualType.pointerTo(QualType.VOID), at, Conversions.Use.ARGUMENT);
        Expr number = new Expr.Convert(ScalarType.U64, memory, unit.at(at));
        return Operand.value(
                new Expr.BuiltinCall(
                        "__gpuarray_free", ScalarType.VOID, List.of(ScalarType.U64), List.of(number), unit.at(at)),
                QualType.VOID);
    }
}
