package org.gpuarray.cpu.jit;

import org.gpuarray.cpu.flow.Const;
import org.gpuarray.cpu.flow.RegType;
import org.gpuarray.cpu.memory.Kind;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Shorthands for sequences of instructions that are often needed. */
final class Code {
    private final MethodVisitor visitor;
    private final String className;
    private int nextLocal;

    Code(MethodVisitor visitor, int firstLocal, String className) {
        this.className = className;
        this.visitor = visitor;
        this.nextLocal = firstLocal;
    }

    MethodVisitor visitor() {
        return visitor;
    }

    /** Calls a static method of the class that is being written. */
    void callOwn(String name, String descriptor) {
        call(className.replace('.', '/'), name, descriptor);
    }

    int newLocal(RegType type) {
        int local = nextLocal;
        nextLocal += Types.slots(type);
        return local;
    }

    void op(int opcode) {
        visitor.visitInsn(opcode);
    }

    void load(RegType type, int local) {
        visitor.visitVarInsn(Types.loadOpcode(type), local);
    }

    void store(RegType type, int local) {
        visitor.visitVarInsn(Types.storeOpcode(type), local);
    }

    void iload(int local) {
        load(RegType.INT, local);
    }

    void istore(int local) {
        store(RegType.INT, local);
    }

    void aload(int local) {
        load(RegType.REF, local);
    }

    void jump(int opcode, Label label) {
        visitor.visitJumpInsn(opcode, label);
    }

    void label(Label label) {
        visitor.visitLabel(label);
    }

    void call(String owner, String name, String descriptor) {
        visitor.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
    }

    /** Creates an array of a kind; its length is on the stack. */
    void newArray(Kind kind) {
        visitor.visitIntInsn(
                Opcodes.NEWARRAY,
                switch (kind) {
                    case F32 -> Opcodes.T_FLOAT;
                    case F64 -> Opcodes.T_DOUBLE;
                    case I64 -> Opcodes.T_LONG;
                    case I32 -> Opcodes.T_INT;
                    case I16 -> Opcodes.T_SHORT;
                    case I8, MIXED, ANY -> Opcodes.T_BYTE;
                });
    }

    /** Casts the reference on the stack to an array of a kind, for the verifier. */
    void castTo(Kind kind) {
        if (kind != Kind.ANY) {
            visitor.visitTypeInsn(Opcodes.CHECKCAST, kind.arrayDescriptor());
        }
    }

    void field(int state, String name, String descriptor) {
        aload(state);
        visitor.visitFieldInsn(Opcodes.GETFIELD, Runtime.STATE, name, descriptor);
    }

    /** Assigns what follows to an access site: its line number is the site's index plus 1. */
    void site(int site) {
        Label here = new Label();
        visitor.visitLabel(here);
        visitor.visitLineNumber(Math.min(site + 1, 0xFFFF), here);
    }

    void push(int value) {
        if (value >= -1 && value <= 5) {
            visitor.visitInsn(Opcodes.ICONST_0 + value);
        } else if (value == (byte) value) {
            visitor.visitIntInsn(Opcodes.BIPUSH, value);
        } else if (value == (short) value) {
            visitor.visitIntInsn(Opcodes.SIPUSH, value);
        } else {
            visitor.visitLdcInsn(value);
        }
    }

    void push(long value) {
        if (value == 0 || value == 1) {
            visitor.visitInsn(value == 0 ? Opcodes.LCONST_0 : Opcodes.LCONST_1);
        } else {
            visitor.visitLdcInsn(value);
        }
    }

    void push(Const c) {
        switch (c.type()) {
            case INT -> push((int) c.bits());
            case LONG -> push(c.bits());
            case FLOAT -> pushFloat(c.floatValue());
            case DOUBLE -> pushDouble(c.doubleValue());
            case REF -> visitor.visitInsn(Opcodes.ACONST_NULL);
        }
    }

    private void pushFloat(float value) {
        // Compared by bits: −0.0 is not FCONST_0.
        int bits = Float.floatToRawIntBits(value);
        if (bits == 0) {
            visitor.visitInsn(Opcodes.FCONST_0);
        } else if (value == 1f) {
            visitor.visitInsn(Opcodes.FCONST_1);
        } else if (value == 2f) {
            visitor.visitInsn(Opcodes.FCONST_2);
        } else {
            visitor.visitLdcInsn(value);
        }
    }

    private void pushDouble(double value) {
        if (Double.doubleToRawLongBits(value) == 0) {
            visitor.visitInsn(Opcodes.DCONST_0);
        } else if (value == 1d) {
            visitor.visitInsn(Opcodes.DCONST_1);
        } else {
            visitor.visitLdcInsn(value);
        }
    }
}
