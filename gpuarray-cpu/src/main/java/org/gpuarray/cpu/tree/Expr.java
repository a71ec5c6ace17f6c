package org.gpuarray.cpu.tree;

import java.util.List;

/**
 * A typed expression. Lvalues are {@link Var}, {@link Deref} and {@link Field} of an lvalue; used as a value they are
 * loaded. Operands of {@link Binary} already have the type of the operation: every conversion is a {@link Convert}.
 * Evaluation order is left to right, and each operand is evaluated once.
 */
public sealed interface Expr {
    CType type();

    SourcePosition at();

    /** An integer or bool literal; the value is sign- or zero-extended from the type's width. */
    record IntLiteral(ScalarType type, long value, SourcePosition at) implements Expr {}

    /** A float or double literal, rounded to its type. */
    record FloatLiteral(ScalarType type, double value, SourcePosition at) implements Expr {}

    /** The null pointer of a pointer type. */
    record NullPointer(PointerType type, SourcePosition at) implements Expr {}

    /** A variable (lvalue). */
    record Var(Variable variable, SourcePosition at) implements Expr {
        @Override
        public CType type() {
            return variable.type();
        }
    }

    /**
     * The object that a pointer points to (lvalue); {@code p[i]} is {@code Deref(PointerAdd(p, i))}.
     *
     * @param element what C++ calls its type: {@code "char"}, where the tree's type is {@code signed char}
     */
    record Deref(Expr pointer, String element, SourcePosition at) implements Expr {
        @Override
        public CType type() {
            return ((PointerType) pointer.type()).target();
        }
    }

    /** A field of a struct value or lvalue (an lvalue where the object is one). */
    record Field(Expr object, StructType.Field field, SourcePosition at) implements Expr {
        @Override
        public CType type() {
            return field.type();
        }
    }

    /**
     * Some bits of an integer field (an lvalue where that is one); as a value they are extended to the type.
     *
     * @param unit the integer that holds them
     * @param first the lowest of them, counted from 0
     */
    record BitField(ScalarType type, Expr unit, int first, int width, SourcePosition at) implements Expr {}

    /** The address of an lvalue. A reference is bound with this. */
    record AddressOf(Expr lvalue, SourcePosition at) implements Expr {
        @Override
        public PointerType type() {
            return new PointerType(lvalue.type());
        }
    }

    /** The address of the first element of an array lvalue, {@code T*}. */
    record Decay(Expr array, SourcePosition at) implements Expr {
        @Override
        public PointerType type() {
            return new PointerType(((ArrayType) array.type()).element());
        }
    }

    /** A unary operation; LOGICAL_NOT takes and gives BOOL. */
    record Unary(UnaryOp op, Expr operand, SourcePosition at) implements Expr {
        @Override
        public CType type() {
            return operand.type();
        }
    }

    enum UnaryOp {
        NEGATE,
        BIT_NOT,
        LOGICAL_NOT
    }

    /**
     * A binary operation. Arithmetic: both operands and the result have one type (I32, U32, I64, U64, F32 or F64). Shifts:
     * the left operand's type is the result's, the right is any of the four integer types. Comparisons: equal operand types
     * (scalars, BOOL or pointers), result BOOL.
     */
    record Binary(BinaryOp op, ScalarType type, Expr left, Expr right, SourcePosition at) implements Expr {}

    enum BinaryOp {
        ADD,
        SUB,
        MUL,
        DIV,
        REM,
        SHL,
        SHR,
        AND,
        OR,
        XOR,
        LT,
        LE,
        GT,
        GE,
        EQ,
        NE;

        /** Returns whether the result is BOOL. */
        public boolean isComparison() {
            return compareTo(LT) >= 0;
        }
    }

    /** {@code pointer + index} elements; index is I32 or I64 (U32 is converted to I64 before), and may be negative. */
    record PointerAdd(Expr pointer, Expr index, SourcePosition at) implements Expr {
        @Override
        public PointerType type() {
            return (PointerType) pointer.type();
        }
    }

    /** {@code left - right} in elements, I64. */
    record PointerDiff(Expr left, Expr right, SourcePosition at) implements Expr {
        @Override
        public ScalarType type() {
            return ScalarType.I64;
        }
    }

    /** {@code left && right} or {@code left || right}: BOOL; the right side is evaluated only if it is needed. */
    record Logical(boolean and, Expr left, Expr right, SourcePosition at) implements Expr {
        @Override
        public ScalarType type() {
            return ScalarType.BOOL;
        }
    }

    /** {@code condition ? whenTrue : whenFalse}; the condition is BOOL, the arms have the result's type. */
    record Conditional(CType type, Expr condition, Expr whenTrue, Expr whenFalse, SourcePosition at) implements Expr {}

    /** A conversion among scalar types; to BOOL it is {@code x != 0}. A pointer to BOOL is a comparison with null. */
    record Convert(ScalarType type, Expr operand, SourcePosition at) implements Expr {}

    /** A pointer converted to another pointer type; the address stays the same. */
    record PointerCast(PointerType type, Expr operand, SourcePosition at) implements Expr {}

    /** {@code target = value}; the value has the target's type. As an expression it is the value stored. */
    record Assign(Expr target, Expr value, SourcePosition at) implements Expr {
        @Override
        public CType type() {
            return target.type();
        }
    }

    /**
     * {@code target op= value}: target is evaluated once, converted to {@code computeType}, combined, converted back and
     * stored; the expression's value is what was stored. For a pointer target, op is ADD or SUB, value an I32 or I64 count
     * of elements and {@code computeType} is ignored.
     */
    record CompoundAssign(BinaryOp op, ScalarType computeType, Expr target, Expr value, SourcePosition at)
            implements Expr {
        @Override
        public CType type() {
            return target.type();
        }
    }

    /** {@code ++x, --x, x++, x--}; for pointers delta counts elements. */
    record Increment(Expr target, int delta, boolean prefix, SourcePosition at) implements Expr {
        @Override
        public CType type() {
            return target.type();
        }
    }

    /** A call of a function that has a body. Struct arguments are passed by value. */
    record Call(Function function, List<Expr> arguments, SourcePosition at) implements Expr {
        @Override
        public CType type() {
            return function.returnType();
        }
    }

    /**
     * A call through a pointer to a function.
     *
     * @param target the pointer: the number of one of the candidates, as U64
     * @param candidates the functions it may point to
     */
    record IndirectCall(Expr target, FunctionSet candidates, CType type, List<Expr> arguments, SourcePosition at)
            implements Expr {}

    /**
     * A call of a function the prelude declares without a body: {@code sqrtf}, {@code __syncthreads}, {@code atomicAdd} …
     * The name and the parameter types choose the implementation.
     */
    record BuiltinCall(String name, CType type, List<CType> parameterTypes, List<Expr> arguments, SourcePosition at)
            implements Expr {}

    /** A struct or array value from the values of its fields or elements, in order; missing ones are zero. */
    record Aggregate(CType type, List<Expr> values, SourcePosition at) implements Expr {}

    /** {@code first, second}. */
    record Comma(Expr first, Expr second, SourcePosition at) implements Expr {
        @Override
        public CType type() {
            return second.type();
        }
    }

    /** Statements, then a value that may use the variables they declare: the temporary of a constructor, for instance. */
    record Sequence(List<Stmt> statements, Expr result, SourcePosition at) implements Expr {
        @Override
        public CType type() {
            return result.type();
        }
    }
}
