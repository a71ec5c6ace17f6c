package org.gpuarray.kernels;

import java.lang.ref.Reference;
import java.lang.reflect.Array;
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
import org.gpuarray.types.DType;
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
    private final String kernel;
    private final Device device;
    private final KernelSignature signature;
    private final Parameter[] parameters;
    private final LaunchSlot slot;
    private final GivenArguments given;
    /** The numbers of arguments that are textures. */
    private final long[] textures;
    /** The memory of each argument that is an array, open from the launch on. */
    private final ArrayMemory[] arrays;
    /** For each parameter the type of an array that has fitted it: most launches pass one of the same type again. */
    private final @Nullable DType[] fitting;

    private final @Nullable Copy[] copies;
    private Stream stream;
    private boolean isBusy;

    KernelArguments(Device device, GpuFunction function, KernelSignature signature) {
        this.kernel = function.name();
        this.signature = signature;
        this.slot = device.slot(function);
        this.stream = device.stream();
        this.device = stream.device();
        int count = signature.parameters().size();
        parameters = signature.parameters().toArray(new Parameter[0]);
        given = new GivenArguments(count);
        textures = new long[count];
        arrays = new ArrayMemory[count];
        Arrays.setAll(arrays, i -> new ArrayMemory());
        fitting = new DType[count];
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
            throw new IllegalArgumentException(
                    kernel + ": got " + count + " arguments, need " + parameters.length + ": " + signature.texts());
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
                check(i);
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

    /** Returns an error of argument {@code i}, which names the kernel and the parameter, too. */
    private RuntimeException located(int i, RuntimeException e) {
        if (e instanceof IllegalStateException) {
            return new IllegalStateException(place(i) + e.getMessage(), e);
        }
        return e instanceof IllegalArgumentException ? new IllegalArgumentException(place(i) + e.getMessage(), e) : e;
    }

    private String place(int i) {
        return name(i) + ": ";
    }

    private String name(int i) {
        String text = parameters[i].text();
        return kernel + ": argument " + (i + 1) + (text.isEmpty() ? "" : " for \"" + text + "\"");
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
            throw located(i, e);
        }
    }

    private void check(int i) {
        Parameter parameter = parameters[i];
        if (given.isNumber(i) && fits(parameter, i)) {
            return;
        }
        Object argument = given.get(i);
        boolean isPointer = isPointer(argument);
        if (parameter.value() == CTypes.Value.UNKNOWN && !parameter.isPointer()) {
            UnknownArgument.check(this, i, parameter, argument);
        } else if (argument == null) {
            if (!parameter.isPointer()) {
                throw refusal(i, parameter.needOfValue());
            }
        } else if (parameter.isPointer() != isPointer || (parameter.isTexture() && !isHandle(argument))) {
            throw refusal(i, parameter.isPointer() ? parameter.needOfPointer() : parameter.needOfValue());
        } else if (isPointer) {
            checkPointee(i, parameter, argument);
            checkCapture(i, argument);
        } else if (argument instanceof TextureObject texture) {
            checkTexture(i, parameter, texture);
        } else {
            ScalarArgument.check(this, i, parameter, argument);
        }
    }

    /** Returns whether a number fits a parameter of the usual types; of others {@link ScalarArgument} knows. */
    private boolean fits(Parameter parameter, int i) {
        if (parameter.isPointer()) {
            return false;
        }
        return switch (parameter.value()) {
            case INTEGER -> given.isWhole(i) && ScalarArgument.fits(given.wholeOf(i), parameter.type());
            case FLOAT -> !Float.isInfinite(given.floatOf(i)) || Double.isInfinite(given.doubleOf(i));
            case DOUBLE -> true;
            default -> false;
        };
    }

    /** Returns whether an argument may be a texture or surface: an object, or its number. */
    private static boolean isHandle(Object argument) {
        return argument instanceof TextureObject || argument instanceof Number;
    }

    private void checkTexture(int i, Parameter parameter, TextureObject texture) {
        if (texture.device() != device) {
            throw refusal(i, "a texture on " + device.id());
        } else if (parameter.value() != CTypes.Value.INTEGER || parameter.type().sizeBytes() != Long.BYTES) {
            throw refusal(i, parameter.needOfValue());
        }
        try {
            textures[i] = texture.value();
        } catch (IllegalStateException e) {
            throw located(i, e);
        }
    }

    /** A graph holds addresses, and memory of arrays and of host arguments comes and goes. */
    private void checkCapture(int i, Object argument) {
        if (!(argument instanceof DeviceBuffer) && stream.isCapturing()) {
            throw refusal(
                    i,
                    "a DeviceBuffer, since the stream is captured and a graph holds addresses: "
                            + (argument instanceof GPUArray
                                    ? "an array's memory changes with its contents; GPUArray.wrap makes an array of a buffer"
                                    : "its launches copy nothing; copy page-locked memory to a buffer"));
        }
    }

    private void checkPointee(int i, Parameter parameter, @Nullable Object argument) {
        DType dtype = argument instanceof GPUArray array ? array.dtype() : null;
        if (dtype != null && dtype == fitting[i]) {
            return;
        }
        RecordLayout records = argument instanceof HostArgument host
                ? host.records()
                : argument instanceof StructArray<?> structs ? structs.layout() : null;
        boolean fits = records != null
                ? parameter.structs().fitsMemory(records, parameter.type())
                : argument instanceof HostArgument host
                        ? host.fits(parameter.type())
                        : dtype == null || CTypes.fits(dtype, parameter.type());
        if (!fits) {
            String layout = parameter.value() == CTypes.Value.BYTES ? " of " + RecordLayout.need(parameter.type()) : "";
            String difference = records == null ? "" : parameter.difference(records);
            throw refusal(i, "elements of type " + parameter.type().name() + layout + difference);
        } else if (argument instanceof Out && parameter.isConst()) {
            throw refusal(i, "In, since the kernel cannot write to it");
        }
        fitting[i] = dtype;
    }

    static boolean isPointer(@Nullable Object argument) {
        return argument instanceof HostArgument
                || argument instanceof GPUArray
                || argument instanceof StructArray
                || argument instanceof DeviceBuffer;
    }

    /** Returns the error for argument {@code i}; {@code need} says what would do. */
    IllegalArgumentException refusal(int i, String need) {
        return new IllegalArgumentException(place(i) + "got " + describe(i) + ", need " + need);
    }

    private String describe(int i) {
        Object argument = given.get(i);
        if (argument == null) {
            return "null";
        } else if (argument instanceof HostArgument host) {
            return host.describe();
        } else if (argument instanceof GPUArray array) {
            return "GPUArray of dtype=" + array.dtype() + " shape=" + array.shape();
        } else if (argument instanceof StructArray<?> structs) {
            return structs.describe();
        } else if (argument instanceof Number || argument instanceof Boolean || argument instanceof Character) {
            return argument.getClass().getSimpleName() + " " + argument;
        } else if (argument.getClass().isArray()) {
            String component = argument.getClass().getComponentType().getSimpleName();
            return component + "[" + Array.getLength(argument) + "]"
                    + (parameters[i].isPointer() ? ", which must say how it is copied" : "");
        }
        return argument instanceof Record
                ? RecordLayout.of(argument.getClass()).describe()
                : argument.getClass().getSimpleName();
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
        requireThisDevice(i, buffer.device());
        requireAligned(i, buffer.offsetBytes(), "its buffer: copy it to the start of one");
        noteArgument(i);
        try {
            slot.buffer(buffer.memory(stream), buffer.offsetBytes());
        } catch (IllegalStateException | IllegalArgumentException e) {
            throw located(i, e);
        }
    }

    private void passTexture(int i, TextureObject texture) {
        noteArgument(i);
        try {
            texture.use(stream);
        } catch (IllegalStateException | IllegalArgumentException e) {
            throw located(i, e);
        }
        slot.i64(textures[i]);
    }

    /** If the stream is captured, a launch of the graph that finds the argument closed names it. */
    private void noteArgument(int i) {
        Capture capture = Capture.of(stream);
        if (capture != null) {
            capture.at(name(i));
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
                    throw located(i, e);
                }
            }
        }
    }

    private void passArray(int i, ArrayMemory memory) {
        if (memory.isEmpty()) {
            slot.i64(0);
        } else {
            requireThisDevice(i, memory.device());
            requireAligned(i, memory.offsetBytes(), "its array: pass its copy()");
            slot.buffer(
                    memory.memory(stream, parameters[i].isConst() ? Access.READ : Access.WRITE), memory.offsetBytes());
        }
    }

    /** Device memory begins aligned; a view of it may not. An access at an address that is not aligned is an error on a GPU. */
    private void requireAligned(int i, long offsetBytes, String ofWhat) {
        int alignBytes = parameters[i].type().alignBytes();
        if (alignBytes != 0 && offsetBytes % alignBytes != 0) {
            throw refusal(
                    i,
                    "an address that is a multiple of " + alignBytes + " bytes; this view begins " + offsetBytes
                            + " bytes after that of " + ofWhat);
        }
    }

    private void requireThisDevice(int i, Device other) {
        if (other != device) {
            throw refusal(i, "memory on " + device.id() + ", not on " + other.id());
        }
    }

    private record Copy(HostArgument host, HostData contents, DeviceStorage storage) {}
}
