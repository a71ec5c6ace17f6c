package org.gpuarray.cpu.parse;

import java.util.function.Consumer;
import org.gpuarray.cpu.tree.ArrayType;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;

/** Maps a C++ type to the tree's type: references become pointers, enums integers, and qualifiers are dropped. */
final class TypeMapper {
    private final Consumer<ClassType> complete;

    /** @param complete finds the members of a class, if that has not been done */
    TypeMapper(Consumer<ClassType> complete) {
        this.complete = complete;
    }

    CType of(QualType type) {
        BareType bare = type.bare();
        if (bare instanceof Basic basic) {
            return basic.scalar();
        }
        if (bare instanceof EnumType enumeration) {
            return enumeration.underlying().scalar();
        }
        if (bare instanceof BareType.MemberPointer member) {
            return member.isFunction() ? ScalarType.U64 : ScalarType.I64;
        }
        boolean isOfPointer = bare instanceof BareType.Reference reference
                && reference.target().isPointer();
        if (type.functionTarget() != null && !isOfPointer) {
            return ScalarType.U64;
        }
        if (bare instanceof BareType.Pointer pointer) {
            return pointerTo(pointer.target());
        }
        if (bare instanceof BareType.Reference reference) {
            return pointerTo(reference.target());
        }
        if (bare instanceof BareType.Array array) {
            return new ArrayType(of(array.element()), Math.max(0, array.length()));
        }
        if (bare instanceof ClassType type2) {
            complete.accept(type2);
            return type2.struct();
        }
        throw new Dependent();
    }

    /**
     * Returns the size in bytes that C++ gives an object of this type: 16 for a pointer to a member function and for a long
     * double, which take 8 here.
     */
    long sizeBytes(QualType type) {
        if (type.bare() instanceof BareType.Array array) {
            return Math.max(0, array.length()) * sizeBytes(array.element());
        }
        boolean isMethod = type.bare() instanceof BareType.MemberPointer member && member.isFunction();
        return isMethod || type.bare() == Basic.LDOUBLE ? 16 : of(type).sizeBytes();
    }

    /** Returns the alignment in bytes that C++ gives an object of this type. */
    int alignBytes(QualType type) {
        if (type.bare() instanceof BareType.Array array) {
            return alignBytes(array.element());
        }
        return type.bare() == Basic.LDOUBLE ? 16 : of(type).alignBytes();
    }

    PointerType pointerTo(QualType target) {
        boolean isVolatile = target.isVolatile();
        if (target.bare() instanceof ClassType type) {
            return new PointerType(type.struct(), isVolatile);
        }
        if (target.bare() instanceof BareType.Array array && array.element().isVolatile()) {
            isVolatile = true;
        }
        return new PointerType(of(target), isVolatile);
    }

    /** Returns the scalar type in which a value of this type is computed. */
    ScalarType scalar(QualType type) {
        if (of(type) instanceof ScalarType scalar) {
            return scalar;
        }
        throw new IllegalStateException("no scalar: " + type);
    }
}
