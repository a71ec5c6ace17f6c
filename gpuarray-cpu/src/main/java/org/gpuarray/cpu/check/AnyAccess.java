package org.gpuarray.cpu.check;

import org.jspecify.annotations.Nullable;

/** Accesses whose memory, size or operation is known only at run time. Instrumented code calls the methods by name. */
public final class AnyAccess {
    private AnyAccess() {}

    /**
     * Any access.
     *
     * @param size in elements: more than one where memory is bytes
     */
    public static void any(int i, int operation, int size, @Nullable Shadow s, Checker c, int thread, int site) {
        if (s == null || i < 0 || i > s.elements - size) {
            return;
        }
        int own = s.ownElements == s.elements ? i : i - thread * s.ownElements;
        checkAligned(c, own, operation, size, s, thread, site);
        for (int at = i; at < i + size; at++) {
            one(c, at, operation, s, thread, site);
        }
        if (operation == Checker.ATOMIC || operation == Checker.VOLATILE_WRITE) {
            c.release(s, i, thread, operation == Checker.ATOMIC);
        }
    }

    /** Any access through a pointer that may point to several allocations or variables. */
    public static void anyAt(@Nullable Object array, int i, int operation, int size, Checker c, int thread, int site) {
        if (array != null) {
            any(i, operation, size, c.find(array), c, thread, site);
        }
    }

    /** Any access through a pointer that was loaded from memory: index and size are in bytes. */
    public static void bytesAt(
            @Nullable Object array, int at, int operation, int size, Checker c, int thread, int site) {
        Shadow s = array == null ? null : c.find(array);
        if (s != null && at >= 0) {
            int own = s.ownElements == s.elements ? at : at - ((thread * s.ownElements) << s.shift);
            checkAligned(c, own, operation, size, s, thread, site);
            for (int i = at >> s.shift; i <= (at + size - 1) >> s.shift; i++) {
                any(i, operation, 1, s, c, thread, site);
            }
        }
    }

    private static void checkAligned(
            Checker c, int ownByte, int operation, int sizeBytes, Shadow s, int thread, int site) {
        if (c.memory && (ownByte & (sizeBytes - 1)) != 0) {
            String action = operation == Checker.READ || operation == Checker.VOLATILE_READ ? "read" : "write";
            String kind =
                    "misaligned " + (operation == Checker.ATOMIC ? "atomic" : action) + " of " + sizeBytes + " bytes";
            throw new CheckFailure(kind, s, ownByte, thread, site, null);
        }
    }

    private static void one(Checker c, int i, int operation, Shadow s, int thread, int site) {
        boolean reads = operation != Checker.WRITE && operation != Checker.VOLATILE_WRITE;
        boolean writes = operation != Checker.READ && operation != Checker.VOLATILE_READ;
        switch (s.space) {
            case SHARED -> {
                if (operation == Checker.ATOMIC) {
                    SharedAccess.atomic(i, s, c, thread, site);
                } else if (writes) {
                    SharedAccess.write(i, s, c, thread, site);
                } else {
                    SharedAccess.read(i, s, c, thread, site);
                }
            }
            case LOCAL -> {
                if (reads) {
                    LocalAccess.read(i, s, c, thread, site);
                }
                if (writes) {
                    LocalAccess.write(i, s, c, thread, site);
                }
            }
            default -> {
                WrittenBytes written = s.written;
                if (operation == Checker.ATOMIC && written != null && !written.holds(i, s.shift)) {
                    c.uninitialised(s, i, thread, site);
                } else if (writes) {
                    GlobalAccess.write(i, s, c, thread, site);
                } else {
                    GlobalAccess.read(i, s, c, thread, site);
                }
            }
        }
    }

    /**
     * Called after an atomic operation or a volatile read, whose value may be a flag.
     *
     * @param onlyRead 0 for an atomic operation that has written
     */
    public static void acquire(int onlyRead, @Nullable Object array, int at, Checker c, int thread, int inBytes) {
        c.settle(onlyRead != 0);
        SyncLog flags = c.log;
        Shadow s = flags == null || array == null ? null : c.find(array);
        if (flags != null && s != null && s.space != Shadow.Space.LOCAL) {
            flags.acquire(s, inBytes != 0 ? at >> s.shift : at, c.run, thread, c.time);
        }
    }
}
