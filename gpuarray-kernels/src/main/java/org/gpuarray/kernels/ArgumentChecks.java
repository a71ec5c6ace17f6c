package org.gpuarray.kernels;

import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Device;
import org.gpuarray.device.Stream;
import org.gpuarray.kernels.KernelSignature.Parameter;
import org.jspecify.annotations.Nullable;

/** Whether the arguments of a launch fit a kernel's parameters, before anything is copied or enqueued. */
final class ArgumentChecks {
    private final Device device;
    private final Parameter[] parameters;
    private final GivenArguments given;
    private final ArgumentMessages messages;
    /** The numbers of arguments that are textures. */
    private final long[] textures;

    ArgumentChecks(Device device, Parameter[] parameters, GivenArguments given, ArgumentMessages messages) {
        this.device = device;
        this.parameters = parameters;
        this.given = given;
        this.messages = messages;
        this.textures = new long[parameters.length];
    }

    /**
     * Checks argument {@code i} of a launch on {@code stream}.
     *
     * @throws IllegalArgumentException if it does not fit its parameter
     * @throws IllegalStateException if it is a texture that was closed
     */
    void check(int i, Stream stream) {
        Parameter parameter = parameters[i];
        if (given.isNumber(i) && fits(parameter, i)) {
            return;
        }
        Object argument = given.get(i);
        boolean isPointer = isPointer(argument);
        if (parameter.value() == CTypes.Value.UNKNOWN && !parameter.isPointer()) {
            UnknownArgument.check(messages, i, parameter, argument);
        } else if (argument == null) {
            if (!parameter.isPointer()) {
                throw messages.refusal(i, parameter.needOfValue());
            }
        } else if (parameter.isPointer() != isPointer || (parameter.isTexture() && !isHandle(argument))) {
            throw messages.refusal(i, parameter.isPointer() ? parameter.needOfPointer() : parameter.needOfValue());
        } else if (isPointer) {
            checkPointee(i, parameter, argument);
            checkCapture(i, argument, stream);
        } else if (argument instanceof TextureObject texture) {
            checkTexture(i, parameter, texture);
        } else {
            ScalarArgument.check(messages, i, parameter, argument);
        }
    }

    /** Returns the number of argument {@code i}, which is a texture and was checked. */
    long texture(int i) {
        return textures[i];
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

    static boolean isPointer(@Nullable Object argument) {
        return argument instanceof HostArgument
                || argument instanceof GPUArray
                || argument instanceof StructArray
                || argument instanceof DeviceBuffer;
    }

    /** Returns whether an argument may be a texture or surface: an object, or its number. */
    private static boolean isHandle(Object argument) {
        return argument instanceof TextureObject || argument instanceof Number;
    }

    private void checkTexture(int i, Parameter parameter, TextureObject texture) {
        if (texture.device() != device) {
            throw messages.refusal(i, "a texture on " + device.id());
        } else if (parameter.value() != CTypes.Value.INTEGER || parameter.type().sizeBytes() != Long.BYTES) {
            throw messages.refusal(i, parameter.needOfValue());
        }
        try {
            textures[i] = texture.value();
        } catch (IllegalStateException e) {
            throw messages.located(i, e);
        }
    }

    /** A graph holds addresses, and memory of arrays and of host arguments comes and goes. */
    private void checkCapture(int i, Object argument, Stream stream) {
        if (!(argument instanceof DeviceBuffer) && stream.isCapturing()) {
            throw messages.refusal(
                    i,
                    "a DeviceBuffer, since the stream is captured and a graph holds addresses: "
                            + (argument instanceof GPUArray
                                    ? "an array's memory changes with its contents; GPUArray.wrap makes an array of a buffer"
                                    : "its launches copy nothing; copy page-locked memory to a buffer"));
        }
    }

    private void checkPointee(int i, Parameter parameter, Object argument) {
        RecordLayout records = null;
        boolean fits = true;
        if (argument instanceof GPUArray array) {
            fits = parameter.elements().contains(array.dtype());
        } else if (argument instanceof HostArgument host) {
            records = host.records();
            fits = records == null && host.fits(parameter.type());
        } else if (argument instanceof StructArray<?> structs) {
            records = structs.layout();
        }
        if (records != null) {
            fits = parameter.structs().fitsMemory(records, parameter.type());
        }
        if (!fits) {
            String layout = parameter.value() == CTypes.Value.BYTES ? " of " + RecordLayout.need(parameter.type()) : "";
            String difference = records == null ? "" : parameter.difference(records);
            throw messages.refusal(i, "elements of type " + parameter.type().name() + layout + difference);
        } else if (argument instanceof Out && parameter.isConst()) {
            throw messages.refusal(i, "In, since the kernel cannot write to it");
        }
    }

    /**
     * Checks where the memory of argument {@code i} begins. Device memory begins aligned; a view of it may not, and an access at an
     * address that is not aligned is an error on a GPU.
     *
     * @param ofWhat what the view is of, and what to pass instead, for the message
     * @throws IllegalArgumentException if it is on another device, or does not begin aligned
     */
    void checkMemory(int i, Device holder, long offsetBytes, String ofWhat) {
        if (holder != device) {
            throw messages.refusal(i, "memory on " + device.id() + ", not on " + holder.id());
        }
        int alignBytes = parameters[i].type().alignBytes();
        if (alignBytes != 0 && offsetBytes % alignBytes != 0) {
            throw messages.refusal(
                    i,
                    "an address that is a multiple of " + alignBytes + " bytes; this view begins " + offsetBytes
                            + " bytes after that of " + ofWhat);
        }
    }
}
