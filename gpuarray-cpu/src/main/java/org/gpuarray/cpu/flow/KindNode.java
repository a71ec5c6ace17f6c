package org.gpuarray.cpu.flow;

import org.gpuarray.cpu.memory.Kind;
import org.gpuarray.cpu.tree.ArrayType;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Infers the kind of the memory that a set of pointers points to: a node of a union-find forest. Pointers that are assigned
 * to one another are joined. An access as T wishes T's kind; two different wishes, or steps that are not whole elements,
 * give MIXED.
 */
public final class KindNode {
    private @Nullable KindNode parent;
    private @Nullable Kind wish;
    private final Kind fallback;
    /** The greatest common divisor of all steps, in bytes; 0 without steps. */
    private long step;

    /** Creates a node for pointers to {@code target}, whose first scalar gives the kind if nothing is ever accessed. */
    KindNode(CType target) {
        this.fallback = first(target);
    }

    /** Returns the kind of memory in which a scalar is one element. */
    public static Kind of(ScalarType type) {
        return switch (type) {
            case VOID, BOOL, I8, U8 -> Kind.I8;
            case I16, U16 -> Kind.I16;
            case I32, U32 -> Kind.I32;
            case I64, U64 -> Kind.I64;
            case F32 -> Kind.F32;
            case F64 -> Kind.F64;
        };
    }

    /** Returns the kind of a type's first scalar. */
    public static Kind first(CType type) {
        if (type instanceof ScalarType scalar) {
            return of(scalar);
        } else if (type instanceof ArrayType array) {
            return first(array.element());
        } else if (type instanceof StructType struct && !struct.fields().isEmpty()) {
            return first(struct.fields().get(0).type());
        }
        return type instanceof PointerType ? Kind.I64 : Kind.I8;
    }

    private KindNode root() {
        KindNode node = this;
        while (node.parent != null) {
            node = node.parent;
        }
        for (KindNode at = this; at.parent != null; ) {
            KindNode next = at.parent;
            at.parent = node;
            at = next;
        }
        return node;
    }

    /** Records an access as elements of a kind. */
    void wish(Kind kind) {
        KindNode root = root();
        boolean any = kind == Kind.ANY || root.wish == Kind.ANY;
        root.wish = any ? Kind.ANY : root.wish == null || root.wish == kind ? kind : Kind.MIXED;
    }

    /** Records that pointers step by {@code bytes}, which must be whole elements. */
    void step(long bytes) {
        KindNode root = root();
        long a = root.step;
        long b = Math.abs(bytes);
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        root.step = a;
    }

    /** Joins two sets of pointers. */
    void join(KindNode other) {
        KindNode a = root();
        KindNode b = other.root();
        if (a == b) {
            return;
        }
        b.parent = a;
        if (b.wish != null) {
            a.wish(b.wish);
        }
        a.step(b.step);
    }

    /** Returns the kind; final once the whole kernel has been lowered. */
    public Kind kind() {
        KindNode root = root();
        Kind kind = root.wish == null ? root.fallback : root.wish;
        if (root.step % kind.elementBytes() != 0) {
            return root.wish == null ? Kind.I8 : Kind.MIXED;
        }
        return kind;
    }
}
