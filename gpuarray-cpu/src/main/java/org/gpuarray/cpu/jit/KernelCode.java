package org.gpuarray.cpu.jit;

import java.util.List;
import org.gpuarray.cpu.memory.Kind;
import org.jspecify.annotations.Nullable;

/**
 * The code of a kernel for one choice of kinds, with what it needs at run time.
 *
 * @param className the class's binary name
 * @param pointerKinds for each parameter the kind of its memory, null if it is no pointer
 * @param globals the variables at namespace scope it uses; they follow the parameters in {@code LaunchArguments}
 * @param shared its {@code __shared__} variables
 * @param dynamicShared the kind of {@code extern __shared__} memory; null if it has none
 * @param locals the local arrays, and the locals whose address is taken
 * @param mergesBlocks whether consecutive blocks along x may run as one long loop
 * @param sharesOffsets whether unit 1 is a second version of unit 0, for launches in which every pointer has the same
 *     offset
 * @param frame what threads keep while they wait
 * @param stages what threads keep between stages; see {@link Stages}
 * @param syncPoints empty if threads never wait
 * @param outcomes for each unit the one sync point its threads end at, 0 if they all exit, −1 if it depends on the thread
 * @param checks what the checks need to know; {@link CheckTable#NONE} if none is on
 */
public record KernelCode(
        String className,
        byte[] classBytes,
        List<@Nullable Kind> pointerKinds,
        List<GlobalUse> globals,
        List<MemoryVariable> shared,
        @Nullable Kind dynamicShared,
        List<MemoryVariable> locals,
        boolean mergesBlocks,
        boolean sharesOffsets,
        FrameSizes frame,
        FrameSizes stages,
        List<SyncPoint> syncPoints,
        List<Integer> outcomes,
        List<AccessSite> sites,
        CheckTable checks) {
    KernelCode withGlobals(List<GlobalUse> uses) {
        return new KernelCode(
                className,
                classBytes,
                pointerKinds,
                uses,
                shared,
                dynamicShared,
                locals,
                mergesBlocks,
                sharesOffsets,
                frame,
                stages,
                syncPoints,
                outcomes,
                sites,
                checks);
    }
}
