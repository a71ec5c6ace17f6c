package org.gpuarray.kernels.routines;

import java.util.HashMap;
import java.util.Map;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.kernels.codegen.CudaHeaders;
import org.gpuarray.kernels.codegen.GeneratorId;
import org.gpuarray.kernels.compile.Images;
import org.gpuarray.kernels.compile.KernelDump;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.RoutineSpec;
import org.jspecify.annotations.Nullable;

/**
 * The kernels of one routine on one device, in two programs: with positions of 32 bits, and of 64 for calls that need them.
 * Each is compiled when it is first wanted. Each thread has launch slots of its own. Thread-safe.
 */
final class RoutineKernels {
    /** Blocks for each multiprocessor: so many that none waits long for the last, so few that counts of each take little memory. */
    static final int BLOCKS_EACH = 8;

    /** Writes a routine's text. */
    interface Text {
        /** Returns the text for a device of these traits; with {@code wide}, positions have 64 bits. */
        String of(DeviceTraits traits, boolean wide);
    }

    private final RoutineSpec spec;
    private final String name;
    private final Device device;
    private final int lastNarrow;
    private final Text text;
    private volatile @Nullable Program narrow;
    private volatile @Nullable Program wide;

    /**
     * Returns kernels that are not compiled yet.
     *
     * @param lastNarrow the last position that those with positions of 32 bits get
     */
    RoutineKernels(RoutineSpec spec, String name, Device device, int lastNarrow, Text text) {
        this.spec = spec;
        this.name = name;
        this.device = device;
        this.lastNarrow = lastNarrow;
        this.text = text;
    }

    String name() {
        return name;
    }

    Device device() {
        return device;
    }

    /** Returns whether a call with such a position needs positions of 64 bits. */
    boolean isWide(double last) {
        return last > lastNarrow;
    }

    /**
     * Returns how many elements of a row a block takes, a multiple of {@code least}: all multiprocessors have {@link #BLOCKS_EACH}
     * blocks if the rows are long enough.
     */
    long chunk(long rows, long length, long least) {
        long blocks = Blocks.ceilDiv((long) BLOCKS_EACH * device.traits().multiprocessors(), rows);
        return Blocks.ceilDiv(Blocks.ceilDiv(length, blocks), least) * least;
    }

    /** Returns an empty launch of a kernel; positions that it is given must fit in an int, unless {@code isWide}. */
    RoutineLaunch launch(String kernel, boolean isWide) {
        return new RoutineLaunch(device, program(isWide).slot(kernel), isWide);
    }

    /** Returns how many blocks of a kernel run at once. */
    int residentBlocks(String kernel, boolean isWide, int threads) {
        return program(isWide).slot(kernel).function().residentBlocks(threads, 0);
    }

    private Program program(boolean isWide) {
        Program known = isWide ? wide : narrow;
        return known == null ? load(isWide) : known;
    }

    private synchronized Program load(boolean isWide) {
        Program known = isWide ? wide : narrow;
        if (known == null) {
            known = new Program(device, compile(name + (isWide ? "_wide" : ""), isWide));
            if (isWide) {
                wide = known;
            } else {
                narrow = known;
            }
        }
        return known;
    }

    private GpuModule compile(String programName, boolean isWide) {
        DeviceTraits traits = device.traits();
        if (KernelDump.isOn()) {
            KernelDump.writeProgram(programName + "." + traits.key(), () -> source(programName, traits, isWide));
            KernelDump.writeProgram(programName + ".gpu", () -> source(programName, KernelDump.GPU, isWide));
        }
        String key = "generator " + GeneratorId.value() + "\ntraits " + traits.key() + "\n" + spec + "\nwide " + isWide;
        return device.load(
                Images.of(programName, key, device, CompileOptions.EXACT, () -> source(programName, traits, isWide)));
    }

    private KernelSource source(String programName, DeviceTraits traits, boolean isWide) {
        return CudaHeaders.program(programName + ".cu", text.of(traits, isWide));
    }

    /** A loaded program. */
    private static final class Program {
        private final ThreadLocal<Map<String, LaunchSlot>> slots = ThreadLocal.withInitial(HashMap::new);
        private final Device device;
        private final GpuModule module;

        Program(Device device, GpuModule module) {
            this.device = device;
            this.module = module;
        }

        LaunchSlot slot(String kernel) {
            return slots.get().computeIfAbsent(kernel, wanted -> device.slot(module.function(wanted)));
        }
    }
}
