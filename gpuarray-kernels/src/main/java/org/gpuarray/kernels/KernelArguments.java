package org.gpuarray.kernels;

import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceInterruptedException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.HostData;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.Stream;
import org.gpuarray.exec.ArrayAccess;
import org.gpuarray.exec.ArrayMemory;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.memory.Releases;
import org.gpuarray.memory.StreamUses.Access;
import org.jspecify.annotations.Nullable;

/** The arguments of one launch of a hand-written kernel: checked against its signature, then passed, then copied back. */
final class KernelArguments {
    private final String kernel;
    private final Device device;
    private final Stream stream;
    private final @Nullable KernelSignature signature;
    private final @Nullable Object[] arguments;
    private final List<Copy> copies = new ArrayList<>();
    private final List<Object> keptAlive = new ArrayList<>();
    private final List<ArrayMemory> memories = new ArrayList<>();
    /** The memory of each argument that is an array, from the launch on. */
    private final @Nullable ArrayMemory[] arrays;

    private final @Nullable TextureObject[] textures;
    /** Those arrays that the kernel may write to. */
    private final List<ArrayMemory> written = new ArrayList<>();

    /**
     * Checks the arguments.
     *
     * @param signature null if the text does not tell
     * @throws IllegalArgumentException if they do not fit the signature
     */
    KernelArguments(String kernel, Stream stream, @Nullable KernelSignature signature, @Nullable Object... arguments) {
        this.kernel = kernel;
        this.device = stream.device();
        this.stream = stream;
        this.signature = signature;
        this.arguments = arguments.clone();
        arrays = new ArrayMemory[arguments.length];
        textures = new TextureObject[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i] instanceof TextureObject texture) {
                keptAlive.add(texture);
                textures[i] = texture;
                this.arguments[i] = value(i, texture);
            }
        }
        if (signature != null && signature.parameters().size() != arguments.length) {
            throw new IllegalArgumentException(kernel + ": got " + arguments.length + " arguments, need "
                    + signature.parameters().size() + ": "
                    + signature.parameters().stream()
                            .map(KernelSignature.Parameter::text)
                            .toList());
        }
        for (int i = 0; i < arguments.length; i++) {
            check(i);
        }
    }

    private Long value(int i, TextureObject texture) {
        if (texture.device() != device) {
            throw refusal(i, "a texture on " + device.id());
        }
        return located(i, texture::value);
    }

    /** Returns what an action returns that concerns argument {@code i}; its error names the kernel and the parameter, too. */
    private <T> T located(int i, Supplier<T> action) {
        try {
            return action.get();
        } catch (IllegalStateException e) {
            throw new IllegalStateException(place(i) + e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(place(i) + e.getMessage(), e);
        }
    }

    private String place(int i) {
        KernelSignature.Parameter parameter = parameter(i);
        String declared = parameter == null ? "" : " for \"" + parameter.text() + "\"";
        return kernel + ": argument " + (i + 1) + declared + ": ";
    }

    private void check(int i) {
        KernelSignature.Parameter parameter = parameter(i);
        Object argument = arguments[i];
        if (parameter == null) {
            return;
        }
        boolean isPointer = isPointer(argument);
        if (argument == null) {
            if (!parameter.isPointer() && CTypes.isKnown(parameter.type())) {
                throw refusal(i, "a value");
            }
        } else if (parameter.isPointer() != isPointer) {
            throw refusal(i, isPointer ? "a value" : "In, Out, InOut, GPUArray or DeviceBuffer");
        } else if (isPointer) {
            checkPointee(i, parameter, argument);
        } else {
            ScalarArgument.check(this, i, parameter.type(), argument);
        }
    }

    private void checkPointee(int i, KernelSignature.Parameter parameter, @Nullable Object argument) {
        List<String> pointees = argument instanceof HostArgument host
                ? host.pointees()
                : argument instanceof GPUArray array ? CTypes.pointees(array.dtype()) : List.of();
        boolean isTyped = CTypes.isKnown(parameter.type()) && !pointees.isEmpty();
        if (isTyped && !pointees.contains(parameter.type())) {
            throw refusal(i, "elements of type " + parameter.type());
        } else if (argument instanceof Out && parameter.isConst()) {
            throw refusal(i, "In, since the kernel cannot write to it");
        }
    }

    private static boolean isPointer(@Nullable Object argument) {
        return argument instanceof HostArgument || argument instanceof GPUArray || argument instanceof DeviceBuffer;
    }

    private KernelSignature.@Nullable Parameter parameter(int i) {
        return signature == null ? null : signature.parameters().get(i);
    }

    /** Returns the error for argument {@code i}; {@code need} says what would do. */
    IllegalArgumentException refusal(int i, String need) {
        return new IllegalArgumentException(place(i) + "got " + describe(i) + ", need " + need);
    }

    private String describe(int i) {
        Object argument = arguments[i];
        if (argument == null) {
            return "null";
        } else if (argument instanceof HostArgument host) {
            return host.describe();
        } else if (argument instanceof GPUArray array) {
            return "GPUArray of dtype=" + array.dtype() + " shape=" + array.shape();
        } else if (argument instanceof Number || argument instanceof Boolean || argument instanceof Character) {
            return argument.getClass().getSimpleName() + " " + argument;
        } else if (argument.getClass().isArray()) {
            KernelSignature.Parameter parameter = parameter(i);
            String component = argument.getClass().getComponentType().getSimpleName();
            return component + "[" + Array.getLength(argument) + "]"
                    + (parameter != null && parameter.isPointer() ? ", which must say how it is copied" : "");
        }
        return argument.getClass().getSimpleName();
    }

    /** Passes the arguments, enqueues, copies back, and gives temporary memory back whatever happens. */
    void launch(LaunchSlot slot) {
        try {
            enqueue(slot);
            for (Copy copy : copies) {
                if (copy.host.copiesOut()) {
                    device.read(memory(copy.storage), 0, copy.contents, stream);
                    copy.host.accept(copy.contents);
                }
            }
        } finally {
            Reference.reachabilityFence(keptAlive);
            Throwable failure = Releases.then(null, copies, all -> Releases.of(all, copy -> copy.storage.free()));
            Releases.throwIfAny(Releases.then(failure, memories, all -> Releases.of(all, ArrayMemory::close)));
        }
    }

    private void enqueue(LaunchSlot slot) {
        boolean hasArrays = Arrays.stream(arguments).anyMatch(GPUArray.class::isInstance);
        if (hasArrays) {
            // Nobody else may write an array between the look-up of its memory and the launch.
            Lifetimes.lock();
        }
        try {
            for (int i = 0; i < textures.length; i++) {
                TextureObject texture = textures[i];
                if (texture != null) {
                    located(i, () -> texture.use(stream));
                }
            }
            // An array that is passed twice has its new version before the argument that only reads it is looked up.
            findArrays(true);
            findArrays(false);
            for (int i = 0; i < arguments.length; i++) {
                pass(i, slot);
            }
            run(slot);
        } finally {
            if (hasArrays) {
                Lifetimes.LOCK.unlock();
            }
        }
    }

    /** Enqueues the kernel itself; what it wrote to is lost if it is stopped. */
    private void run(LaunchSlot slot) {
        try {
            slot.enqueue(stream);
        } catch (DeviceInterruptedException e) {
            if (e.hasBegun()) {
                written.forEach(memory -> memory.lose(e));
            }
            throw e;
        }
    }

    private void pass(int i, LaunchSlot slot) {
        Object argument = arguments[i];
        ArrayMemory array = arrays[i];
        if (array != null) {
            passArray(i, array, slot);
        } else if (argument == null) {
            slot.i64(0);
        } else if (argument instanceof HostArgument host) {
            HostData contents = host.contents();
            DeviceStorage storage = DeviceStorage.allocate(device, contents.sizeBytes());
            copies.add(new Copy(host, contents, storage));
            if (host.copiesIn()) {
                device.write(memory(storage), 0, contents, stream);
            }
            slot.buffer(memory(storage), 0);
        } else if (argument instanceof DeviceBuffer buffer) {
            keptAlive.add(buffer);
            requireThisDevice(i, buffer.device());
            slot.buffer(located(i, () -> buffer.memory(stream)), 0);
        } else {
            KernelSignature.Parameter parameter = parameter(i);
            ScalarArgument.pass(this, i, parameter == null ? "" : parameter.type(), argument, slot);
        }
    }

    private DeviceMemory memory(DeviceStorage storage) {
        return storage.memory(stream, Access.ORDERED_BY_USER);
    }

    private boolean isConst(int i) {
        KernelSignature.Parameter parameter = parameter(i);
        return parameter != null && parameter.isConst();
    }

    /** Finds the memory of the arrays that the kernel may write to, or that of the others. */
    private void findArrays(boolean forWriting) {
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i] instanceof GPUArray array && isConst(i) != forWriting) {
                ArrayRef ref = ArrayAccess.ref(array);
                ArrayMemory memory = located(i, () -> forWriting ? ArrayMemory.readWrite(ref) : ArrayMemory.read(ref));
                arrays[i] = memory;
                keptAlive.add(array);
                memories.add(memory);
                if (forWriting) {
                    written.add(memory);
                }
            }
        }
    }

    private void passArray(int i, ArrayMemory memory, LaunchSlot slot) {
        if (memory.isEmpty()) {
            slot.i64(0);
        } else {
            requireThisDevice(i, memory.device());
            requireAligned(i, memory.offsetBytes());
            slot.buffer(memory.memory(stream, isConst(i) ? Access.READ : Access.WRITE), memory.offsetBytes());
        }
    }

    /** Device memory begins aligned; a view of it may not. A vector at an address that is not aligned is an error on a GPU. */
    private void requireAligned(int i, long offsetBytes) {
        KernelSignature.Parameter parameter = parameter(i);
        VectorType vector = parameter == null ? null : VectorType.of(parameter.type());
        if (vector != null && offsetBytes % vector.alignment() != 0) {
            throw refusal(
                    i,
                    "an address that is a multiple of " + vector.alignment() + " bytes; this view begins " + offsetBytes
                            + " bytes after that of its array: pass its copy()");
        }
    }

    private void requireThisDevice(int i, Device other) {
        if (other != device) {
            throw refusal(i, "memory on " + device.id() + ", not on " + other.id());
        }
    }

    private record Copy(HostArgument host, HostData contents, DeviceStorage storage) {}
}
