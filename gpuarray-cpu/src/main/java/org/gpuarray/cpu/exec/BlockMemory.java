package org.gpuarray.cpu.exec;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.stream.Stream;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.check.Shadow;
import org.gpuarray.cpu.jit.KernelCode;
import org.gpuarray.cpu.jit.MemoryVariable;
import org.gpuarray.cpu.memory.Kind;
import org.jspecify.annotations.Nullable;

/** The shared memory and the local arrays of a block of one kernel, with as many bytes of dynamic shared memory. */
final class BlockMemory {
    private static final Shadow[] NO_SHADOWS = {};

    /** That of any block of a kernel without such variables. */
    static final BlockMemory NOTHING = new BlockMemory();

    /** Not strong, so that memory that is kept keeps no kernel. */
    private final WeakReference<KernelCode> code;

    /** The threads that have variables of their own; 0 if variables are the block's, which serve any number of threads. */
    private final int threads;

    private final int dynamicBytes;
    final long bytes;
    final Object[] shared;
    final Object[] locals;
    final @Nullable Object dynamicShared;
    final Shadow[] sharedShadows;
    final Shadow[] localShadows;
    final @Nullable Shadow dynamicShadow;

    private BlockMemory() {
        code = new WeakReference<>(null);
        threads = 0;
        dynamicBytes = 0;
        bytes = 0;
        shared = new Object[0];
        locals = new Object[0];
        dynamicShared = null;
        sharedShadows = NO_SHADOWS;
        localShadows = NO_SHADOWS;
        dynamicShadow = null;
    }

    BlockMemory(KernelCode code, Grid grid) {
        this.code = new WeakReference<>(code);
        threads = Stream.of(code.shared(), code.locals()).flatMap(List::stream).anyMatch(MemoryVariable::perThread)
                ? grid.threads()
                : 0;
        dynamicBytes = grid.sharedBytes();
        bytes = bytes(code, grid);
        shared = arrays(code.shared());
        locals = arrays(code.locals());
        Kind dynamic = code.dynamicShared();
        int elements = dynamic == null ? 0 : dynamicBytes / dynamic.elementBytes();
        dynamicShared = dynamic == null ? null : dynamic.newArray(elements);
        Checks checks = Checks.ofBits(code.checks().checks());
        boolean instruments = checks.instruments();
        sharedShadows = instruments ? shadows(Shadow.Space.SHARED, code.shared(), checks) : NO_SHADOWS;
        localShadows = instruments ? shadows(Shadow.Space.LOCAL, code.locals(), checks) : NO_SHADOWS;
        dynamicShadow = instruments && dynamic != null
                ? Shadow.ofVariable(Shadow.Space.SHARED, "", elements, dynamic.elementBytes(), elements, checks)
                : null;
    }

    /** Returns whether a kernel has neither shared memory nor local arrays. */
    static boolean isNothing(KernelCode code) {
        return code.shared().isEmpty() && code.locals().isEmpty() && code.dynamicShared() == null;
    }

    boolean suits(KernelCode other, Grid grid) {
        return code.refersTo(other)
                && (threads == 0 || threads == grid.threads())
                && dynamicBytes == grid.sharedBytes();
    }

    boolean isOutlived() {
        return code.refersTo(null);
    }

    private static long bytes(KernelCode code, Grid grid) {
        return bytes(code.shared(), grid.threads()) + bytes(code.locals(), grid.threads()) + grid.sharedBytes();
    }

    /** Returns how many bytes variables take in a block of so many threads. */
    static long bytes(List<MemoryVariable> variables, int threads) {
        return variables.stream()
                .mapToLong(v -> (long) v.elements() * v.kind().elementBytes() * (v.perThread() ? threads : 1))
                .sum();
    }

    private Object[] arrays(List<MemoryVariable> variables) {
        return variables.stream()
                .map(v -> v.kind().newArray(v.perThread() ? Math.multiplyExact(v.elements(), threads) : v.elements()))
                .toArray();
    }

    private Shadow[] shadows(Shadow.Space space, List<MemoryVariable> variables, Checks checks) {
        return variables.stream()
                .map(v -> Shadow.ofVariable(
                        space,
                        v.name(),
                        v.perThread() ? v.elements() * threads : v.elements(),
                        v.kind().elementBytes(),
                        v.elements(),
                        checks))
                .toArray(Shadow[]::new);
    }
}
