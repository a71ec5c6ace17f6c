package org.gpuarray.exec;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceInterruptedException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Devices;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Cell;
import org.gpuarray.expr.Home;
import org.gpuarray.expr.LateCheck;
import org.gpuarray.expr.Node;
import org.gpuarray.memory.DeviceHome;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.IndexErrors;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.memory.Releases;
import org.gpuarray.memory.StreamUses.Access;
import org.gpuarray.memory.Transfers;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Runs routines when they are called: the inputs are computed first, and the results are leaves. Everything is enqueued,
 * and nothing waits for the device.
 */
public final class Routines {
    private Routines() {}

    /**
     * An input.
     *
     * @param type what the routine wants; elements of another type are converted
     * @param inPlace whether the routine reads an array of that type with any layout, whose strides are among the sizes;
     *     else elements are dense in C order
     */
    public record Input(ArrayRef array, DType type, boolean inPlace) {
        /** An input that is dense in C order. */
        public Input(ArrayRef array, DType type) {
            this(array, type, false);
        }
    }

    /** A result that the routine writes. */
    public record Result(DType type, Shape shape) {}

    /**
     * Enqueues a routine and returns its results, which no cell holds yet.
     *
     * @throws IllegalArgumentException if the inputs lie on different devices
     */
    public static List<Node> run(RoutineSpec spec, long[] sizes, List<Input> inputs, List<Result> results) {
        return run(spec, sizes, inputs, results, null);
    }

    /**
     * As {@link #run(RoutineSpec, long[], List, List)}, of a routine that checks its inputs.
     *
     * @param check what the routine checks; whoever reads the results is told of violations
     */
    public static List<Node> run(
            RoutineSpec spec, long[] sizes, List<Input> inputs, List<Result> results, @Nullable LateCheck check) {
        Lifetimes.lock();
        List<ArrayMemory> memories = new ArrayList<>(inputs.size());
        List<Node> nodes = new ArrayList<>(results.size());
        boolean done = false;
        try {
            Device device = memoriesOf(inputs, memories);
            Device common = device == null ? Devices.current() : device;
            IndexErrors errors = errorsOf(common, memories, check);
            try {
                DeviceMemory words = check == null || errors == null ? null : errors.words();
                launch(spec, common, sizes, operands(inputs, memories), words, results, nodes);
                if (errors != null) {
                    nodes.stream().map(Transfers::storageOf).forEach(result -> result.setIndexErrors(errors));
                }
            } finally {
                if (errors != null) {
                    errors.release();
                }
            }
            Releases.of(memories, ArrayMemory::close);
            done = true;
            return nodes;
        } finally {
            Reference.reachabilityFence(inputs);
            try {
                if (!done) { // closing twice does nothing
                    Throwable failure = Releases.then(null, nodes, all -> Releases.of(all, Lifetimes::discard));
                    Releases.throwIfAny(Releases.then(failure, memories, all -> Releases.of(all, ArrayMemory::close)));
                }
            } finally {
                Lifetimes.LOCK.unlock();
            }
        }
    }

    /**
     * Enqueues a routine of one result that overwrites all elements of an array, of any layout in which no two share memory.
     * Nodes built before keep the old elements.
     *
     * @throws IllegalArgumentException if the inputs do not lie on the array's device
     */
    public static void overwrite(RoutineSpec spec, long[] sizes, List<Input> inputs, ArrayRef target) {
        Lifetimes.lock();
        try {
            Node old = target.cell().current();
            if (target.isWhole() && (old.storage() == null || old.isNeededByReaders())) {
                Node fresh = run(spec, sizes, inputs, List.of(new Result(target.type(), target.shape())))
                        .get(0);
                Lifetimes.drop(replace(target.cell(), fresh));
            } else {
                writeInto(spec, sizes, inputs, target);
            }
        } finally {
            Reference.reachabilityFence(inputs);
            Lifetimes.LOCK.unlock();
        }
    }

    private static Node replace(Cell cell, Node fresh) {
        synchronized (cell) {
            Node old = cell.current();
            cell.moveTo(fresh);
            return old;
        }
    }

    private static void writeInto(RoutineSpec spec, long[] sizes, List<Input> inputs, ArrayRef target) {
        List<ArrayMemory> memories = new ArrayList<>(inputs.size() + 1);
        try {
            Device device = memoriesOf(inputs, memories);
            List<Operand> operands = operands(inputs, memories);
            ArrayMemory memory = Versions.toOverwrite(new ArrayMemory(), target);
            memories.add(memory);
            Device common = Executor.common(device, memory.version());
            Operand output = new Operand(
                    memory.memory(Access.WRITE),
                    target.map().offset(),
                    target.map().strides());
            enqueue(
                    spec,
                    memory,
                    common == null ? Devices.current() : common,
                    new RoutineCall(sizes, operands, List.of(output)));
        } finally {
            Releases.of(memories, ArrayMemory::close);
        }
    }

    /** Enqueues a call; what it wrote to is lost if it is stopped. */
    private static void enqueue(RoutineSpec spec, ArrayMemory written, Device device, RoutineCall call) {
        try {
            Compilers.current().routine(spec, device).launch(call);
        } catch (DeviceInterruptedException e) {
            if (e.hasBegun()) {
                written.lose(e);
            }
            throw e;
        }
    }

    /** Finds the memory of the inputs, and returns their device, null if there are none. */
    private static @Nullable Device memoriesOf(List<Input> inputs, List<ArrayMemory> memories) {
        Device device = settleAtOneHome(inputs);
        for (Input input : inputs) {
            ArrayMemory memory = memoryOf(input);
            memories.add(memory);
            device = Executor.common(device, memory.version());
        }
        return device;
    }

    /** Returns the errors of the inputs, and those that a check may find, as a use of the caller; null if there are none. */
    private static @Nullable IndexErrors errorsOf(
            Device device, List<ArrayMemory> memories, @Nullable LateCheck check) {
        List<IndexErrors> errors = new ArrayList<>();
        for (ArrayMemory memory : memories) {
            IndexErrors error = Transfers.storageOf(memory.version()).indexErrors();
            if (error != null) {
                errors.add(error);
            }
        }
        return check == null ? IndexErrors.all(errors) : IndexErrors.ofRoutine(device, check, errors);
    }

    /** Inputs that may be computed anywhere are computed where the others are; returns that device, null if all may be anywhere. */
    private static @Nullable Device settleAtOneHome(List<Input> inputs) {
        Home home = null;
        for (Input input : inputs) {
            home = home == null ? input.array().cell().current().home() : home;
        }
        if (home == null) {
            return null;
        }
        for (Input input : inputs) {
            input.array().cell().current().settleAt(home);
        }
        return DeviceHome.deviceOf(inputs.get(0).array().cell().current());
    }

    private static ArrayMemory memoryOf(Input input) {
        return input.inPlace() && input.array().type() == input.type()
                ? Versions.asItLies(new ArrayMemory(), input.array())
                : Versions.toRead(new ArrayMemory(), input.array(), input.type());
    }

    private static List<Operand> operands(List<Input> inputs, List<ArrayMemory> memories) {
        List<Operand> operands = new ArrayList<>(inputs.size());
        for (int i = 0; i < memories.size(); i++) {
            ArrayMemory memory = memories.get(i);
            Input input = inputs.get(i);
            operands.add(new Operand(
                    memory.isEmpty() ? null : memory.memory(Access.READ),
                    memory.offsetBytes() / input.type().itemBytes(),
                    input.array().shape().denseStrides()));
        }
        return operands;
    }

    /** Enqueues the routine; {@code nodes} gets its results, also those of a launch that fails. */
    private static void launch(
            RoutineSpec spec,
            Device device,
            long[] sizes,
            List<Operand> inputs,
            @Nullable DeviceMemory errors,
            List<Result> results,
            List<Node> nodes) {
        List<Operand> outputs = new ArrayList<>(results.size());
        for (Result result : results) {
            DeviceStorage storage = DeviceStorage.allocate(device, Transfers.bytesOf(result.type(), result.shape()));
            nodes.add(Node.leaf(result.type(), result.shape(), storage));
            outputs.add(new Operand(
                    storage.sizeBytes() == 0 ? null : storage.memory(Access.WRITE),
                    0,
                    result.shape().denseStrides()));
        }
        Compilers.current().routine(spec, device).launch(new RoutineCall(sizes, inputs, outputs, errors));
    }
}
