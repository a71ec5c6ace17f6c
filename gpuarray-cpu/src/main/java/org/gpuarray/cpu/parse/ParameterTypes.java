package org.gpuarray.cpu.parse;

import org.gpuarray.device.ParameterType;

/** Finds what the host has to know about the type of a kernel's parameter. */
final class ParameterTypes {
    private final TypeMapper mapper;

    ParameterTypes(TypeMapper mapper) {
        this.mapper = mapper;
    }

    ParameterType of(QualType declared) {
        BareType type = declared.decayed().bare();
        QualType target = type instanceof BareType.Pointer pointer
                ? pointer.target()
                : type instanceof BareType.Reference reference ? reference.target() : null;
        QualType named = target == null ? QualType.of(type) : target;
        boolean isConst = target != null && target.isConst();
        while (named.bare() instanceof BareType.Array array) {
            named = array.element();
        }
        boolean isPointer = target != null;
        try {
            int sizeBytes = hasSize(named) ? Math.toIntExact(mapper.sizeBytes(named)) : 0;
            int alignBytes = hasSize(named) ? mapper.alignBytes(named) : 0;
            return new ParameterType(name(named), isPointer, isConst, sizeBytes, alignBytes);
        } catch (Incomplete e) {
            return new ParameterType(name(named), isPointer, isConst, 0, 0);
        }
    }

    private static boolean hasSize(QualType type) {
        return !type.isVoid() && !(type.bare() instanceof BareType.FunctionOf);
    }

    /** Returns the type as a compiler for GPUs names it: an enum is its integer type. */
    private static String name(QualType type) {
        return type.bare() instanceof EnumType enumeration
                ? enumeration.underlying().toString()
                : type.unqualified().toString().replaceAll(" (?=[*&(])", "");
    }
}
