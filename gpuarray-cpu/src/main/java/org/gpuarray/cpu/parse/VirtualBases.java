package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Function;
import org.gpuarray.cpu.tree.FunctionSet;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.StructType;
import org.gpuarray.cpu.tree.Variable;

/**
 * Where virtual bases are. An object has one of each, so its place in a part of the object depends on the class of the whole.
 * Beside each number of a class in an object ({@link VirtualFunctions}) is a second one, which says of what whole object the
 * part is one, and which. It is set before the first constructor runs and stays: functions selected by it move a pointer from
 * one part to another.
 *
 * <p>A constructor initialises virtual bases if that number says that its object is the whole. So a whole object is made by a
 * function that sets the numbers and calls the constructor, and a part by the constructor itself; a whole object is destroyed
 * by a function that calls the destructor and destroys the virtual bases.
 */
final class VirtualBases {
    /** The name of the second number. */
    static final String LAYOUT = "$layout";

    private final Translation unit;
    private final Map<Function, Function> wholes = new IdentityHashMap<>();
    private final Map<Function, Function> parts = new IdentityHashMap<>();
    /** The classes of whole objects, in the order of their numbers: for each place of a number in an object its value. */
    private final Map<ClassType, Map<Long, Long>> numbers = new LinkedHashMap<>();

    private final Map<ClassType, Map<ClassType, FunctionSet>> moves = new HashMap<>();
    private long last;

    VirtualBases(Translation unit) {
        this.unit = unit;
    }

    // ---- numbers ----

    private Map<Long, Long> numbersOf(ClassType whole) {
        Map<Long, Long> known = numbers.get(whole);
        if (known == null) {
            known = new LinkedHashMap<>();
            for (StructType.Field field : whole.struct().fields()) {
                if (field.name().equals(LAYOUT)) {
                    known.put(field.offsetBytes(), ++last);
                }
            }
            numbers.put(whole, known);
            moves.forEach((from, all) -> all.forEach((to, set) -> enter(whole, from, to, set)));
        }
        return known;
    }

    /** Returns where the second number is in an object of a class with virtual functions or bases. */
    private static long placeIn(ClassType type) {
        StructType.Field laid = type.numberField();
        if (laid == null) {
            throw new IllegalStateException("no virtual functions or bases: " + type);
        }
        return laid.offsetBytes() + laid.type().sizeBytes();
    }

    private static Expr at(Expr pointer, long offset, SourcePosition at) {
        Expr bytes = new Expr.PointerCast(new PointerType(ScalarType.U8), pointer, at);
        Expr moved =
                offset == 0 ? bytes : new Expr.PointerAdd(bytes, new Expr.IntLiteral(ScalarType.I64, offset, at), at);
        return new Expr.PointerCast(new PointerType(ScalarType.U32), moved, at);
    }

    /** Returns the second number of the part to which a pointer points. */
    private static Expr number(Expr pointer, ClassType type, SourcePosition at) {
        return new Expr.Deref(at(pointer, placeIn(type), at), LAYOUT, at);
    }

    /** Returns whether {@code *this} is a whole object of its class. */
    Expr isWhole(Expr self, ClassType owner, SourcePosition at) {
        long whole = numbersOf(owner).getOrDefault(placeIn(owner), 0L);
        return new Expr.Binary(
                Expr.BinaryOp.EQ,
                ScalarType.BOOL,
                number(self, owner, at),
                new Expr.IntLiteral(ScalarType.U32, whole, at),
                at);
    }

    // ---- pointers ----

    /** Returns a pointer to a base of {@code derived} whose offset is not the same in all objects. */
    Expr upcast(Expr pointer, ClassType derived, ClassType base, SourcePosition at) {
        for (ClassType.Base own : derived.virtualBases()) {
            if (own.type().isFixed(base)) {
                Expr moved = moved(pointer, derived, own.type(), at);
                return base == own.type() ? moved : unit.members.upcastPointer(moved, own.type(), base, at);
            }
        }
        throw new IllegalStateException(base + " is no virtual base of " + derived);
    }

    /** Returns a pointer to another part of the same object, of which there is one. */
    Expr moved(Expr pointer, ClassType from, ClassType to, SourcePosition at) {
        FunctionSet set =
                moves.computeIfAbsent(from, key -> new LinkedHashMap<>()).computeIfAbsent(to, key -> filled(from, to));
        Variable self = new Variable("$part", pointer.type(), Variable.Space.LOCAL, at);
        Expr.Var object = new Expr.Var(self, at);
        Expr number = new Expr.Convert(ScalarType.U64, number(object, from, at), at);
        return new Expr.Sequence(
                List.of(new Stmt.Declare(self, pointer, at)),
                new Expr.IndirectCall(number, set, new PointerType(to.struct()), List.of(object), at),
                at);
    }

    private FunctionSet filled(ClassType from, ClassType to) {
        FunctionSet set = new FunctionSet();
        numbers.keySet().forEach(whole -> enter(whole, from, to, set));
        return set;
    }

    /** Adds a function for each part {@code from} of a whole object that has a part {@code to}, too. */
    private void enter(ClassType whole, ClassType from, ClassType to, FunctionSet set) {
        if (whole.distanceTo(from) < 0 || whole.distanceTo(to) < 0) {
            return;
        }
        long target = whole.offsetOf(to);
        List<Long> offsets = new ArrayList<>();
        offsets(whole, 0, from, offsets);
        whole.virtualBases().forEach(base -> offsets(base.type(), base.offsetBytes(), from, offsets));
        offsets.stream().distinct().sorted().forEach(offset -> {
            Long number = numbersOf(whole).get(offset + placeIn(from));
            if (number != null) {
                set.add(new FunctionSet.Entry(number, move(from, to, target - offset), false));
            }
        });
    }

    private static void offsets(ClassType type, long offset, ClassType wanted, List<Long> into) {
        if (type == wanted) {
            into.add(offset);
        }
        for (ClassType.Base base : type.bases()) {
            if (!base.isVirtual()) {
                offsets(base.type(), offset + base.offsetBytes(), wanted, into);
            }
        }
    }

    private Function move(ClassType from, ClassType to, long bytes) {
        SourcePosition at = new SourcePosition("", 0, 0);
        Variable self = new Variable("this", new PointerType(from.struct()), Variable.Space.LOCAL, at);
        PointerType result = new PointerType(to.struct());
        Function move = new Function("to " + to, result, List.of(self), false, at);
        Expr start = new Expr.PointerCast(new PointerType(ScalarType.U8), new Expr.Var(self, at), at);
        Expr there = new Expr.PointerAdd(start, new Expr.IntLiteral(ScalarType.I64, bytes, at), at);
        move.define(new Stmt.Block(List.of(new Stmt.Return(new Expr.PointerCast(result, there, at), at)), at));
        return move;
    }

    // ---- whole objects ----

    /** Returns the function that makes or destroys a whole object by a constructor or destructor. */
    Function whole(FunctionInstance instance, Function tree, IASTNode at) {
        ClassType owner = instance.symbol().owner();
        if (owner == null || !owner.hasVirtualBases() || !instance.symbol().isOfObjects()) {
            return tree;
        }
        Function known = wholes.get(tree);
        if (known == null) {
            known = build(owner, tree, instance.symbol().isDestructor(), at);
        }
        return known;
    }

    private Function build(ClassType owner, Function tree, boolean destroys, IASTNode at) {
        SourcePosition position = unit.at(at);
        List<Variable> parameters = new ArrayList<>();
        List<Expr> values = new ArrayList<>();
        for (Variable parameter : tree.parameters()) {
            Variable own = new Variable(parameter.name(), parameter.type(), Variable.Space.LOCAL, position);
            parameters.add(own);
            values.add(new Expr.Var(own, position));
        }
        Function whole = new Function(tree.name(), ScalarType.VOID, parameters, false, tree.at());
        wholes.put(tree, whole);
        parts.put(whole, tree);
        List<Stmt> body = new ArrayList<>();
        Expr self = values.get(0);
        if (!destroys) {
            numbersOf(owner).forEach((offset, number) -> {
                Expr place = new Expr.Deref(at(self, offset, position), LAYOUT, position);
                Expr value = new Expr.IntLiteral(ScalarType.U32, number, position);
                body.add(new Stmt.Evaluate(new Expr.Assign(place, value, position), position));
            });
        }
        body.add(new Stmt.Evaluate(new Expr.Call(tree, values, position), position));
        if (destroys) {
            List<ClassType> bases = owner.virtualBasesInOrder();
            for (int i = bases.size() - 1; i >= 0; i--) {
                QualType type = QualType.of(bases.get(i));
                Expr base = upcast(self, owner, bases.get(i), position);
                unit.destructors.destroyPart(
                        Operand.pointee(base, type, position).expr(), type, body, at);
            }
        }
        whole.define(new Stmt.Block(body, position));
        return whole;
    }

    /** Returns the call on a part of an object for one that would make or destroy a whole object. */
    Expr part(Expr call) {
        return call instanceof Expr.Call whole && parts.get(whole.function()) != null
                ? new Expr.Call(parts.get(whole.function()), whole.arguments(), whole.at())
                : call;
    }
}
