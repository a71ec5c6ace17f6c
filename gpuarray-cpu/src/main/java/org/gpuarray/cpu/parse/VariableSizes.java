package org.gpuarray.cpu.parse;

import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.Limits;
import org.gpuarray.cpu.tree.Variable;

/** Refuses variables for which there is no memory, alone or together. */
final class VariableSizes {
    private final TypeMapper mapper;
    /** Bytes of the variables that live as long as the program, and of those among them that are __constant__. */
    private long staticBytes;

    private long constantBytes;

    VariableSizes(TypeMapper mapper) {
        this.mapper = mapper;
    }

    /** Refuses what no memory would have room for. */
    void require(String name, QualType type, Variable.Space space, boolean inConstantMemory, IASTNode at) {
        long bytes = bytes(type);
        long most = inConstantMemory
                ? Limits.CONSTANT_BYTES
                : switch (space) {
                    case LOCAL -> Limits.LOCAL_BYTES;
                    case SHARED -> Limits.SHARED_BYTES;
                    default -> Limits.STATIC_BYTES;
                };
        if (bytes > most) {
            throw new Problem(
                    at,
                    "variable \"%s\" is too large: %s bytes, at most %d"
                            .formatted(name, bytes >= Limits.BYTES ? "2^48 or more" : String.valueOf(bytes), most));
        }
    }

    /** Refuses the variable with which those of the whole program are too large together. */
    void add(String name, long bytes, Variable.Space space, boolean inConstantMemory, IASTNode at) {
        if (space != Variable.Space.GLOBAL && space != Variable.Space.CONSTANT) {
            return;
        }
        staticBytes += bytes;
        constantBytes += inConstantMemory ? bytes : 0;
        if (inConstantMemory && constantBytes > Limits.CONSTANT_BYTES) {
            throw new Problem(
                    at,
                    "too much constant memory: %d bytes of __constant__ variables up to \"%s\", at most %d"
                            .formatted(constantBytes, name, Limits.CONSTANT_BYTES));
        } else if (staticBytes > Limits.STATIC_BYTES) {
            throw new Problem(
                    at,
                    "too much memory: %d bytes of variables outside of functions and static ones up to \"%s\", at most %d"
                            .formatted(staticBytes, name, Limits.STATIC_BYTES));
        }
    }

    /** Returns a variable's size, 0 for a reference and while the length of an array is not known. */
    long bytes(QualType type) {
        boolean open = type.bare() instanceof BareType.Array array && array.length() < 0;
        return open || type.isReference() ? 0 : mapper.of(type).sizeBytes();
    }
}
