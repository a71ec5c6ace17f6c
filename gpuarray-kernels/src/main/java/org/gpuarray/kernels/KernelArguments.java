package org.gpuarray.kernels;

import java.lang.ref.Reference;
import java.util.Arrays;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPUArray;
import org.gpuarray.ManagedBuffer;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.device.Capture;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceInterruptedException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.HostData;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.Stream;
import org.gpuarray.exec.ArrayAccess;
import org.gpuarray.exec.ArrayMemory;
import org.gpuarray.kernels.KernelSignature.Parameter;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.memory.Releases;
import org.gpuarray.memory.StreamUses.Access;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of a hand-written kernel's launches by one thread, one launch after the other: checked against its signature,
 * then passed, then copied back.
 *
 * <p>A launch of arrays, buffers and numbers allocates nothing here: what it needs for each parameter is kept from launch to
 * launch, and numbers are taken out of their boxes at once, so that a just-in-time compiler can leave out the boxes, and the
 * array that they come in.
 */
final class KernelArguments {
    private final Device device;
    private final KernelSignature signature;
    private final Parameter[] parameters;
    private final LaunchSlot slot;
    private final GivenArguments given;
    private final ArgumentMessages messages;
    private final ArgumentChecks checks;
    /** The memory of each argument that is an array, open from the launch on. */
    private final ArrayMemory[] arrays;

    private final @Nullable Copy[] copies;
    private Stream stream;
    private boolean isBusy;

    KernelArguments(Device device, GpuFunction function, KernelSignature signature) {
        this.signature = signature;
        this.slot = device.slot(function);
        this.stream = device.stream();
        this.device = stream.device();
        int count = signature.parameters().size();
        parameters = signature.parameters().toArray(new Parameter[0]);
        given = new GivenArguments(count);
        messages = new ArgumentMessages(function.name(), parameters, given);
        checks = new ArgumentChecks(this.device, parameters, given, messages);
        arrays = new ArrayMemory[count];
        Arrays.setAll(arrays, i -> new ArrayMemory());
        copies = new Copy[count];
    }

    /** Returns whether a launch is under way: code that it calls, such as what frees a user's memory, launches the kernel too. */
    boolean isBusy() {
        return isBusy;
    }

    /**
     * Begins a launch of {@code count} arguments, which {@link #given} takes.
     *
     * @throws IllegalArgumentException if that is not the number of parameters
     */
    LaunchSlot begin(Stream on, int count) {
        if (count != parameters.length) {
            throw messages.wrongCount(count, signature.texts());
        }
        stream = on;
        return slot.begin();
    }

    GivenArguments given() {
        return given;
    }

    /**
     * Checks the arguments, passes them, enqueues, copies back, and gives temporary memory back whatever happens.
     *
     * @throws IllegalArgumentException if they do not fit the signature
     */
    void launch() {
        isBusy = true;
        try {
            for (int i = 0; i < parameters.length; i++) {
                takeBuffer(i);
                checks.check(i, stream);
                if (given.object(i) instanceof StructArray<?> structs) {
                    given.set(i, structs.bytes());
                }
            }
            enqueue();
            for (Copy copy : copies) {
                if (copy != null && copy.host.copiesOut()) {
                    device.read(memory(copy.storage), 0, copy.contents, stream);
                    copy.host.accept(copy.contents);
                }
            }
        } finally {
            Reference.reachabilityFence(given);
            try {
                release();
            } finally {
                isBusy = false;
            }
        }
    }

    private void release() {
        stream = device.stream();
        Throwable failure = null;
        for (int i = 0; i < parameters.length; i++) {
            Copy copy = copies[i];
            copies[i] = null;
            if (copy != null) {
                failure = Releases.then(failure, copy.storage, DeviceStorage::free);
            }
            failure = Releases.then(failure, arrays[i], ArrayMemory::close);
        }
        given.clear();
        Releases.throwIfAny(failure);
    }

    /** Takes the device's side of memory that the host reads, too, for the memory itself. */
    private void takeBuffer(int i) {
        Object argument = given.object(i);
        try {
            if (argument instanceof PageLockedBuffer host) {
                given.set(i, host.mapped());
            } else if (argument instanceof ManagedBuffer shared) {
                given.set(i, shared.buffer());
            }
        } catch (IllegalStateException | IllegalArgumentException e) {
            throw messages.located(i, e);
        }
    }

    private void enqueue() {
        boolean hasArrays = hasArrays();
        if (hasArrays) {
            // Nobody else may write an array between the look-up of its memory and the launch.
            Lifetimes.lock();
        }
        try {
            // An array that is passed twice has its new version before the argument that only reads it is looked up.
            findArrays(true);
            findArrays(false);
            for (int i = 0; i < parameters.length; i++) {
                pass(i);
            }
            run();
        } finally {
            if (hasArrays) {
                Lifetimes.LOCK.unlock();
            }
        }
    }

    private boolean hasArrays() {
        for (int i = 0; i < parameters.length; i++) {
            if (given.object(i) instanceof GPUArray) {
                return true;
            }
        }
        return false;
    }

    /** Enqueues the kernel itself; the arrays that it wrote to are lost if it is stopped. */
    private void run() {
        try {
            slot.enqueue(stream);
        } catch (DeviceInterruptedException e) {
            if (e.hasBegun()) {
                for (int i = 0; i < parameters.length; i++) {
                    if (given.object(i) instanceof GPUArray && !parameters[i].isConst()) {
                        arrays[i].lose(e);
                    }
                }
            }
            throw e;
        }
    }

    private void pass(int i) {
        if (given.isNumber(i)) {
            passNumber(i);
            return;
        }
        Object argument = given.object(i);
        if (argument == null) {
            slot.i64(0);
        } else if (argument instanceof GPUArray) {
            passArray(i, arrays[i]);
        } else if (argument instanceof DeviceBuffer buffer) {
            passBuffer(i, buffer);
        } else if (argument instanceof HostArgument host) {
            passCopy(i, host);
        } else if (argument instanceof TextureObject texture) {
            passTexture(i, texture);
        } else {
            ScalarArgument.pass(parameters[i], argument, slot);
        }
    }

    private void passNumber(int i) {
        Parameter parameter = parameters[i];
        switch (parameter.value()) {
            case INTEGER -> ScalarArgument.passInteger(parameter.type().sizeBytes(), given.wholeOf(i), slot);
            case FLOAT -> slot.f32(given.floatOf(i));
            case DOUBLE -> slot.f64(given.doubleOf(i));
            default -> {
                Object number = given.get(i);
                if (number != null) {
                    ScalarArgument.pass(parameter, number, slot);
                }
            }
        }
    }

    private void passCopy(int i, HostArgument host) {
        HostData contents = host.contents();
        DeviceStorage storage = DeviceStorage.allocate(device, contents.sizeBytes());
        copies[i] = new Copy(host, contents, storage);
        if (host.copiesIn()) {
            device.write(memory(storage), 0, contents, stream);
        }
        slot.buffer(memory(storage), 0);
    }

    private void passBuffer(int i, DeviceBuffer buffer) {
        checks.checkMemory(i, buffer.device(), buffer.offsetBytes(), "its buffer: copy it to the start of one");
        noteArgument(i);
        try {
            slot.buffer(buffer.memory(stream), buffer.offsetBytes());
        } catch (IllegalStateException | IllegalArgumentException e) {
            throw messages.located(i, e);
        }
    }

    private void passTexture(int i, TextureObject texture) {
        noteArgument(i);
        try {
            texture.use(stream);
        } catch (IllegalStateException | IllegalArgumentException e) {
            throw messages.located(i, e);
        }
        slot.i64(checks.texture(i));
    }

    /** If the stream is captured, a launch of the graph that finds the argument closed names it. */
    private void noteArgument(int i) {
        Capture capture = Capture.of(stream);
        if (capture != null) {
            capture.at(messages.name(i));
        }
    }

    private DeviceMemory memory(DeviceStorage storage) {
        return storage.memory(stream, Access.ORDERED_BY_USER);
    }

    /** Finds the memory of the arrays that the kernel may write to, or that of the others. */
    private void findArrays(boolean forWriting) {
        for (int i = 0; i < parameters.length; i++) {
            if (given.object(i) instanceof GPUArray array && parameters[i].isConst() != forWriting) {
                try {
                    if (forWriting) {
                        arrays[i].openToWrite(ArrayAccess.ref(array));
                    } else {
                        arrays[i].openToRead(ArrayAccess.ref(array));
                    }
                } catch (IllegalStateException | IllegalArgumentException e) {
                    throw messages.located(i, e);
                }
            }
        }
    }

    private void passArray(int i, ArrayMemory memory) {
        if (memory.isEmpty()) {
            slot.i64(0);
        } else {
            checks.checkMemory(i, memory.device(), memory.offsetBytes(), "its array: pass its copy()");
            slot.buffer(
                    memory.memory(stream, parameters[i].isConst() ? Access.READ : Access.WRITE), memory.offsetBytes());
        }
    }

    private record Copy(HostArgument host, HostData contents, DeviceStorage storage) {}
}
