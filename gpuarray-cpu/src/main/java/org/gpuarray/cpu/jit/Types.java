package org.gpuarray.cpu.jit;

import org.gpuarray.cpu.flow.CalledFunction;
import org.gpuarray.cpu.flow.RegType;
import org.gpuarray.cpu.tree.ScalarType;
import org.objectweb.asm.Opcodes;

/** JVM descriptors and opcodes for register and scalar types. */
final class Types {
    private Types() {}

    static String descriptor(ScalarType type) {
        return descriptor(RegType.of(type));
    }

    static String descriptor(RegType type) {
        return switch (type) {
            case INT -> "I";
            case LONG -> "J";
            case FLOAT -> "F";
            case DOUBLE -> "D";
            case REF -> "Ljava/lang/Object;";
        };
    }

    /** Returns the descriptor of a called function's method. */
    static String descriptor(CalledFunction function) {
        StringBuilder text = new StringBuilder("(" + Runtime.STATE_DESCRIPTOR + "III");
        function.parameters().forEach(p -> text.append(descriptor(p.type())));
        RegType direct = function.direct();
        return text.append(')')
                .append(direct == null ? "V" : descriptor(direct))
                .toString();
    }

    static int slots(RegType type) {
        return type == RegType.LONG || type == RegType.DOUBLE ? 2 : 1;
    }

    static int loadOpcode(RegType type) {
        return switch (type) {
            case INT -> Opcodes.ILOAD;
            case LONG -> Opcodes.LLOAD;
            case FLOAT -> Opcodes.FLOAD;
            case DOUBLE -> Opcodes.DLOAD;
            case REF -> Opcodes.ALOAD;
        };
    }

    static int storeOpcode(RegType type) {
        return switch (type) {
            case INT -> Opcodes.ISTORE;
            case LONG -> Opcodes.LSTORE;
            case FLOAT -> Opcodes.FSTORE;
            case DOUBLE -> Opcodes.DSTORE;
            case REF -> Opcodes.ASTORE;
        };
    }

    /** Returns the distance of a type's array opcodes from IALOAD and IASTORE. */
    static int arrayLoad(RegType type) {
        return switch (type) {
            case INT -> Opcodes.IALOAD;
            case LONG -> Opcodes.LALOAD;
            case FLOAT -> Opcodes.FALOAD;
            case DOUBLE -> Opcodes.DALOAD;
            case REF -> Opcodes.AALOAD;
        };
    }

    static int arrayStore(RegType type) {
        return arrayLoad(type) + Opcodes.IASTORE - Opcodes.IALOAD;
    }

    /** Returns the opcode of an arithmetic instruction from its INT form: {@code IADD} gives {@code FADD}. */
    static int arithmetic(int intOpcode, ScalarType type) {
        return intOpcode
                + switch (RegType.of(type)) {
                    case INT, REF -> 0;
                    case LONG -> 1;
                    case FLOAT -> 2;
                    case DOUBLE -> 3;
                };
    }
}
