package org.gpuarray.cpu.exec;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The output of a block. Generated code passes the arguments one by one, then the format. */
public final class PrintBuffer {
    private final ByteArrayOutputStream text = new ByteArrayOutputStream();
    private final List<@Nullable Object> arguments = new ArrayList<>();

    /** Adds an integer argument, extended to 64 bits from its own width. */
    public static void integer(BlockState state, long value) {
        state.printed.arguments.add(value);
    }

    /** Adds an argument that C passes as a double. */
    public static void real(BlockState state, double value) {
        state.printed.arguments.add(value);
    }

    /** Adds a pointer: a string, or an address. */
    public static void pointer(BlockState state, @Nullable Object array, int offset) {
        pointer(state, array, (long) offset);
    }

    public static void pointer(BlockState state, @Nullable Object array, long offset) {
        state.printed.arguments.add(array == null ? null : new Pointer(array, offset));
    }

    /** Formats the text and returns the number of arguments printed, as an NVIDIA H200 does; −1 if the format is null. */
    public static int print(BlockState state, @Nullable Object format, int offset) {
        return print(state, format, (long) offset);
    }

    public static int print(BlockState state, @Nullable Object format, long offset) {
        PrintBuffer printed = state.printed;
        int count = format == null
                ? -1
                : CFormat.format(new Pointer(format, offset).bytes(), printed.arguments, printed.text);
        printed.arguments.clear();
        return count;
    }

    /** Moves the text to the output of the launch. */
    void moveTo(KernelOutput output, long block) {
        if (text.size() > 0) {
            output.add(block, text.toByteArray());
            text.reset();
        }
        arguments.clear();
    }

    /** A pointer into device memory. */
    record Pointer(Object array, long offset) {
        /** Returns the bytes of a string, up to its final zero. */
        byte[] bytes() {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            long at = offset;
            for (long next = AnyBytes.get(array, at, 1); next != 0; next = AnyBytes.get(array, at, 1)) {
                bytes.write((int) next);
                at++;
            }
            return bytes.toByteArray();
        }

        /** Returns the address for {@code %p}; it does not change while the memory lives. */
        long address() {
            return ((long) System.identityHashCode(array) << 32) + offset;
        }
    }
}
