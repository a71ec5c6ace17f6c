package org.gpuarray.cpu.parse;

import org.gpuarray.cpu.parse.BareType.Array;
import org.gpuarray.cpu.parse.BareType.FunctionOf;
import org.gpuarray.cpu.parse.BareType.Param;
import org.gpuarray.cpu.parse.BareType.Pointer;
import org.gpuarray.cpu.parse.BareType.Reference;
import org.jspecify.annotations.Nullable;

/** A C++ type with its qualifiers. Its text is nvcc's spelling in messages: {@code const float *}. */
record QualType(BareType bare, boolean isConst, boolean isVolatile) {
    static final QualType VOID = of(Basic.VOID);
    static final QualType BOOL = of(Basic.BOOL);
    static final QualType INT = of(Basic.INT);
    static final QualType SIZE = of(Basic.ULONG);

    /** Returns whether it is const; an array is const if its elements are. */
    @Override
    public boolean isConst() {
        return bare instanceof Array array ? array.element().isConst() : isConst;
    }

    /** Returns whether it is volatile; an array is volatile if its elements are. */
    @Override
    public boolean isVolatile() {
        return bare instanceof Array array ? array.element().isVolatile() : isVolatile;
    }

    static QualType of(BareType bare) {
        return new QualType(bare, false, false);
    }

    static QualType pointerTo(QualType target) {
        return of(new Pointer(target));
    }

    static QualType referenceTo(QualType target) {
        return of(new Reference(target, false));
    }

    /** Adds qualifiers; for an array to its elements, for a reference or a function none. */
    QualType with(boolean addConst, boolean addVolatile) {
        if ((!addConst && !addVolatile) || bare instanceof Reference || bare instanceof FunctionOf) {
            return this;
        }
        if (bare instanceof Array array) {
            return of(new Array(array.element().with(addConst, addVolatile), array.length(), array.lengthParam()));
        }
        return new QualType(bare, isConst || addConst, isVolatile || addVolatile);
    }

    QualType asConst() {
        return with(true, false);
    }

    QualType unqualified() {
        return isConst || isVolatile ? of(bare) : this;
    }

    /** Returns the type of a value: only a class keeps its qualifiers. */
    QualType unqualifiedScalar() {
        return bare instanceof ClassType ? this : unqualified();
    }

    /** Returns the type of an expression of this declared type, without the reference. */
    QualType withoutReference() {
        return bare instanceof Reference reference ? reference.target() : this;
    }

    boolean isReference() {
        return bare instanceof Reference;
    }

    boolean isVoid() {
        return bare == Basic.VOID;
    }

    boolean isPointer() {
        return bare instanceof Pointer;
    }

    boolean isArray() {
        return bare instanceof Array;
    }

    boolean isArithmetic() {
        return bare instanceof Basic basic && basic.isArithmetic();
    }

    /** Returns the fundamental type for arithmetic: an unscoped enum counts as its underlying type. */
    @org.jspecify.annotations.Nullable
    Basic arithmetic() {
        if (bare instanceof Basic basic) {
            return basic.isArithmetic() ? basic : null;
        }
        return bare instanceof EnumType enumeration && !enumeration.isScoped() ? enumeration.underlying() : null;
    }

    QualType pointee() {
        return ((Pointer) bare).target();
    }

    QualType element() {
        return ((Array) bare).element();
    }

    /** Returns the type of an argument of this type passed by value: arrays become pointers, qualifiers are dropped. */
    QualType decayed() {
        return bare instanceof Array array ? pointerTo(array.element()) : unqualified();
    }

    boolean sameIgnoringQualifiers(QualType other) {
        if (bare instanceof Array a && other.bare instanceof Array b) {
            return a.length() == b.length() && a.element().sameIgnoringQualifiers(b.element());
        }
        return bare.equals(other.bare);
    }

    /** Replaces a parameter by {@code by}, collapsing references. */
    QualType replace(TemplateParam parameter, QualType by) {
        if (bare instanceof Param param && param.parameter() == parameter) {
            return by.with(isConst, isVolatile);
        }
        if (bare instanceof Pointer pointer) {
            return new QualType(new Pointer(pointer.target().replace(parameter, by)), isConst, isVolatile);
        }
        if (bare instanceof Reference reference) {
            return reference(reference.target().replace(parameter, by), reference.rvalue());
        }
        if (bare instanceof Array array) {
            return of(new Array(array.element().replace(parameter, by), array.length(), array.lengthParam()));
        }
        return this;
    }

    /** Makes a reference to {@code target}, which may be a reference itself: {@code & &&} collapses to {@code &}. */
    static QualType reference(QualType target, boolean rvalue) {
        if (target.bare instanceof Reference inner) {
            return of(new Reference(inner.target(), inner.rvalue() && rvalue));
        }
        return of(new Reference(target, rvalue));
    }

    /** Returns whether the type mentions {@code auto} or a template parameter. */
    boolean mentions(TemplateParam parameter) {
        return !replace(parameter, VOID).equals(this);
    }

    /** Returns whether it depends on a template parameter; {@code auto} is none. */
    boolean isDependent() {
        if (bare instanceof Pointer pointer) {
            return pointer.target().isDependent();
        } else if (bare instanceof Reference reference) {
            return reference.target().isDependent();
        } else if (bare instanceof Array array) {
            return array.lengthParam() != null || array.element().isDependent();
        } else if (bare instanceof BareType.MemberPointer member) {
            return member.owner().isDependent() || member.target().isDependent();
        } else if (bare instanceof FunctionOf function) {
            return function.result().isDependent()
                    || function.parameters().stream().anyMatch(QualType::isDependent);
        }
        return (bare instanceof Param param && param.parameter() != TemplateParam.AUTO)
                || bare instanceof BareType.DependentId
                || bare instanceof BareType.DependentTemplate
                || bare instanceof BareType.Expansion
                || bare instanceof BareType.NonDeduced;
    }

    boolean isFunctionPointer() {
        return bare instanceof Pointer pointer && pointer.target().bare() instanceof FunctionOf;
    }

    /** Returns the function type to which this pointer or reference refers, or null. */
    @Nullable
    FunctionOf functionTarget() {
        BareType value = withoutReference().bare();
        BareType target = value instanceof Pointer pointer ? pointer.target().bare() : value;
        return target instanceof FunctionOf function ? function : null;
    }

    /**
     * Returns the declaration of a parameter; its own qualifiers concern only the function, so they are omitted:
     * {@code const float *a}.
     */
    String declaration(String name) {
        if (name.isEmpty()) {
            return bare.toString();
        }
        return bare instanceof Pointer pointer ? pointer.declare(name) : declare(unqualified(), name);
    }

    static String declare(QualType target, String operator) {
        String text = target.toString();
        char last = text.charAt(text.length() - 1);
        return text + (last == '*' || last == '&' ? "" : " ") + operator;
    }

    @Override
    public String toString() {
        String qualifiers =
                (isConst ? "const" : "") + (isConst && isVolatile ? " " : "") + (isVolatile ? "volatile" : "");
        if (qualifiers.isEmpty()) {
            return bare.toString();
        }
        return bare instanceof Pointer ? bare + qualifiers : qualifiers + " " + bare;
    }
}
