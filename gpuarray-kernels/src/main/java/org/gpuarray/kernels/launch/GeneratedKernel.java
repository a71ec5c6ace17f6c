package org.gpuarray.kernels.launch;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.Stream;
import org.gpuarray.kernels.codegen.Parameter;
import org.gpuarray.kernels.program.Program;
import org.gpuarray.kernels.variants.Kernel;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.memory.ArrayStream;
import org.gpuarray.plan.CompiledKernel;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.KernelSpec;
import org.jspecify.annotations.Nullable;

/** A generated program on a device, whose variants are compiled when they are wanted. Each thread has launch slots of its own. */
final class GeneratedKernel implements CompiledKernel {
    private final Program program;
    private final Device device;
    private final GeneratedKernels compiler;
    private final List<VariantCode> codes;
    private final int[] partialBytes;
    private final boolean isReduction;
    /** Whether blocks leave memory that others read: launches need a workspace. */
    private final boolean together;

    /** A thread's launcher: the thread must not keep a kernel that is forgotten, so {@link #allLaunchers} does. */
    private final ThreadLocal<WeakReference<Launcher>> launchers = new ThreadLocal<>();

    private final List<Launcher> allLaunchers = new ArrayList<>();
    /** The same kernel with 64-bit positions, for launches that are too large for this one. */
    private volatile @Nullable GeneratedKernel wide;

    /**
     * Makes a kernel; compiles nothing.
     *
     * @param key the spec's
     * @param traits those for which the program was planned
     */
    GeneratedKernel(Program program, String key, Device device, DeviceTraits traits, GeneratedKernels compiler) {
        this.program = program;
        this.device = device;
        this.compiler = compiler;
        codes = program.variants().stream()
                .map(variant -> new VariantCode(program, variant, key, device, traits))
                .toList();
        partialBytes = program.partialBytes();
        isReduction = program.spec().isReduction();
        together = isReduction || program.spec().isScan() || program.spec().scatters();
    }

    @Override
    public KernelSpec spec() {
        return program.spec();
    }

    @Override
    public String name() {
        return program.name();
    }

    /** Compiles what a call launches, if that is not in memory. */
    void compile(KernelCall call) {
        chosen(call).code().module();
    }

    /** Returns whether somebody has compiled what a call launches, or is doing it. */
    boolean isBegun(KernelCall call) {
        return chosen(call).code().isBegun();
    }

    @Override
    public int localBytes(KernelCall call) {
        Launcher launcher = chosen(call);
        return launcher.function(launcher.variant()).localBytes();
    }

    @Override
    public long threads(KernelCall call) {
        LaunchShape shape = chosen(call).shape;
        return shape.blocks() * shape.blockX() * shape.blockY();
    }

    @Override
    public void launch(KernelCall call) {
        chosen(call).launch(call);
    }

    /** Returns this thread's launcher of the variant that runs a call: one of this kernel, or of its like with wide positions. */
    private Launcher chosen(KernelCall call) {
        Launcher launcher = launcher();
        launcher.choose(call);
        boolean isTooLarge = !program.spec().wideIndex()
                && !launcher.shape.fitsNarrow(device.traits().maxGridX());
        return isTooLarge ? wide().chosen(call) : launcher;
    }

    private Launcher launcher() {
        WeakReference<Launcher> known = launchers.get();
        Launcher launcher = known == null ? null : known.get();
        if (launcher == null) {
            launcher = new Launcher();
            launchers.set(new WeakReference<>(launcher));
            synchronized (allLaunchers) {
                allLaunchers.removeIf(Launcher::hasEnded);
                allLaunchers.add(launcher);
            }
        }
        return launcher;
    }

    private GeneratedKernel wide() {
        GeneratedKernel kernel = wide;
        if (kernel == null) {
            kernel = compiler.kernel(program.spec().wide(), device);
            wide = kernel;
        }
        return kernel;
    }

    /**
     * The slots of a variant.
     *
     * @param ahead that of the kernel which must run before it, if there is one
     */
    private record Slots(LaunchSlot own, @Nullable LaunchSlot ahead) {}

    /** One thread's slots, and the launch that it makes. */
    private final class Launcher {
        /** Weak: from Java 19 on a thread that has ended still holds what it ran, and the arrays that its code uses. */
        private final WeakReference<Thread> thread = new WeakReference<>(Thread.currentThread());

        final LaunchShape shape = new LaunchShape();
        private final Workspace workspace = new Workspace(device, Tickets.of(device));
        /** Those of each variant that this thread has launched. */
        private final @Nullable Slots[] slots = new Slots[codes.size()];
        /** The number of the variant that runs the call. */
        private int number;

        boolean hasEnded() {
            Thread its = thread.get();
            return its == null || !its.isAlive();
        }

        /** Returns a kernel of the chosen variant's code. */
        GpuFunction function(Kernel kernel) {
            return code().module().function(kernel.name());
        }

        private Slots slots() {
            Slots known = slots[number];
            if (known == null) {
                Kernel ahead = variant().ahead();
                known = new Slots(
                        device.slot(function(variant())), ahead == null ? null : device.slot(function(ahead)));
                slots[number] = known;
            }
            return known;
        }

        /** Chooses the variant that runs a call, and its launch. */
        void choose(KernelCall call) {
            number = program.choose(call);
            shape.begin();
            variant().shape(call, shape);
        }

        KernelVariant variant() {
            return program.variants().get(number);
        }

        VariantCode code() {
            return codes.get(number);
        }

        /** Launches the call that was chosen for. */
        void launch(KernelCall call) {
            if (together) {
                launchTogether(call);
            } else {
                launch(call, null);
            }
        }

        /** Launches blocks that read what others have written. */
        private void launchTogether(KernelCall call) {
            boolean launched = false;
            try (Workspace taken = workspace) {
                try {
                    taken.take(ArrayStream.of(device), partialBytes, shape);
                    launch(call, taken);
                    launched = true;
                } finally {
                    if (!launched) {
                        taken.discardTickets();
                    }
                }
            }
        }

        private void launch(KernelCall call, @Nullable Workspace workspace) {
            KernelVariant variant = variant();
            Kernel ahead = variant.ahead();
            Slots its = slots();
            LaunchSlot slotAhead = its.ahead();
            if (ahead != null && slotAhead != null && shape.blocksAhead() > 0) {
                launch(call, workspace, ahead, slotAhead, shape.blocksAhead(), 0);
            }
            launch(call, workspace, variant, its.own(), shape.blocks(), shape.sharedBytes());
        }

        private void launch(
                KernelCall call,
                @Nullable Workspace workspace,
                Kernel kernel,
                LaunchSlot slot,
                long blocks,
                int sharedBytes) {
            Stream stream = ArrayStream.of(device);
            long maxBlocks = device.traits().maxGridX();
            if (isReduction && blocks > maxBlocks) {
                throw new IllegalArgumentException(
                        kernel.name() + ": needs blocks=" + blocks + ", the device launches at most " + maxBlocks);
            }
            for (long first = 0; first < blocks; first += maxBlocks) {
                shape.firstBlock(first);
                slot.begin();
                List<Parameter> parameters = kernel.parameters();
                for (int i = 0; i < parameters.size(); i++) {
                    pass(parameters.get(i), slot, call, workspace);
                }
                slot.grid((int) Math.min(maxBlocks, blocks - first), 1, 1);
                slot.block(shape.blockX(), shape.blockY(), 1).sharedBytes(sharedBytes);
                slot.enqueue(stream);
            }
        }

        private void pass(Parameter parameter, LaunchSlot slot, KernelCall call, @Nullable Workspace workspace) {
            int operand = parameter.operand();
            switch (parameter.kind()) {
                case INPUT -> {
                    KernelSpec.Input input = spec().inputs().get(operand);
                    buffer(
                            slot,
                            call.inputs().get(operand),
                            input.partial() ? 0 : input.type().itemBytes());
                }
                case OUTPUT ->
                    buffer(
                            slot,
                            call.outputs().get(operand),
                            spec().outputs().get(operand).type().itemBytes());
                case INPUT_STRIDE ->
                    integer(slot, parameter, call.inputs().get(operand).strides()[parameter.dimension()]);
                case OUTPUT_STRIDE ->
                    integer(slot, parameter, call.outputs().get(operand).strides()[parameter.dimension()]);
                case OUTPUT_SIZE ->
                    integer(slot, parameter, call.outputs().get(operand).size());
                case POSITION_START ->
                    integer(slot, parameter, call.inputs().get(operand).offset());
                case FOLD_BOUND ->
                    integer(slot, parameter, call.folds().get(operand).from(parameter.dimension()));
                case FOLD_OFFSET ->
                    integer(slot, parameter, call.folds().get(operand).offset(parameter.dimension()));
                case FOLD_STRIDE ->
                    integer(slot, parameter, call.folds().get(operand).stride(parameter.dimension()));
                case SCALAR -> scalar(slot, parameter, call.scalarBits()[operand]);
                case EXTENT -> integer(slot, parameter, call.extents()[parameter.dimension()]);
                case VALUE -> integer(slot, parameter, shape.value(parameter.value()));
                case ERRORS -> slot.buffer(errorsOf(call), call.errorsOffsetBytes());
                case PARTIALS -> present(workspace).passPartials(slot, operand);
                case TICKETS -> present(workspace).passTickets(slot);
                case STATE -> present(workspace).passState(slot);
            }
        }

        private void buffer(LaunchSlot slot, Operand operand, int itemBytes) {
            DeviceMemory memory = operand.memory();
            if (memory == null) {
                throw new IllegalArgumentException(name() + ": an operand has no memory: " + operand);
            }
            slot.buffer(memory, operand.offset() * itemBytes);
        }

        private DeviceMemory errorsOf(KernelCall call) {
            DeviceMemory errors = call.errors();
            if (errors == null) {
                throw new IllegalArgumentException(name() + ": the launch has no memory for the indices' errors");
            }
            return errors;
        }

        private static Workspace present(@Nullable Workspace workspace) {
            if (workspace == null) {
                throw new IllegalStateException("bug in GeneratedKernel: blocks that work together without workspace");
            }
            return workspace;
        }

        private static void integer(LaunchSlot slot, Parameter parameter, long value) {
            if (parameter.type() == Parameter.CudaWord.I64) {
                slot.i64(value);
            } else {
                slot.i32((int) value);
            }
        }

        private static void scalar(LaunchSlot slot, Parameter parameter, long bits) {
            switch (parameter.type()) {
                case BOOL -> slot.i8((byte) (bits != 0 ? 1 : 0));
                case I32 -> slot.i32((int) bits);
                case F32 -> slot.f32((float) Double.longBitsToDouble(bits));
                case F64 -> slot.f64(Double.longBitsToDouble(bits));
                default -> slot.i64(bits);
            }
        }
    }
}
