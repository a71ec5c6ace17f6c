package org.gpuarray.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.DeviceException;

/**
 * What goes wrong, and when.
 *
 * @param method the interface's method, {@code "Device.write"}
 * @param first the first call that fails, from 1
 * @param times how many calls fail, one after the other
 */
record Fault(String method, long first, int times, Kind kind) {
    /** More than any part of the library tries by itself. */
    static final int FOR_A_WHILE = 5;

    /** How a call fails. */
    enum Kind {
        /** The device refuses, and has done nothing. */
        REFUSED,
        /** The device has no memory left, and has done nothing. */
        OUT_OF_MEMORY,
        /** The compiler rejects the text. */
        REJECTED,
        /** The JVM has no memory left, and nothing was done. */
        HEAP,
        /** The device fails half-way through a copy. */
        HALF_DONE,
        /** The device did what it should, and reports a failure. */
        DONE_AND_FAILED,
        /** Somebody interrupts the thread; the call itself does not fail. */
        INTERRUPTED
    }

    private static final Set<String> COPIES = Set.of(
            "Device.write", "Device.read", "Device.copy", "Device.fill", "Device.enqueueWrite", "Device.enqueueRead");

    private static final Set<String> RELEASES = Set.of(
            "Allocator.free",
            "Device.pageUnlock",
            "GpuModule.close",
            "Stream.close",
            "Event.close",
            "TextureArray.close",
            "TextureHandle.close",
            "CapturedWork.close");

    private static final Set<String> INTERRUPTIBLE = Set.of(
            "Allocator.allocate",
            "Device.read",
            "Device.write",
            "LaunchSlot.enqueue",
            "Stream.synchronize",
            "Toolchain.compile");

    /** Returns the ways in which a method can fail. */
    static List<Kind> kindsOf(String method) {
        if (RELEASES.contains(method)) {
            // A release that did nothing would be a leak of this harness.
            return List.of(Kind.DONE_AND_FAILED);
        }
        List<Kind> kinds = new ArrayList<>(List.of(Kind.REFUSED, Kind.HEAP));
        if (method.equals("Allocator.allocate")) {
            kinds.add(Kind.OUT_OF_MEMORY);
        }
        if (method.equals("Toolchain.compile")) {
            kinds.add(Kind.REJECTED);
        }
        if (COPIES.contains(method)) {
            kinds.add(Kind.HALF_DONE);
        }
        if (INTERRUPTIBLE.contains(method)) {
            kinds.add(Kind.INTERRUPTED);
        }
        return kinds;
    }

    boolean hits(String called, long number) {
        return called.equals(method) && number >= first && number < first + times;
    }

    /** Returns what the failing call throws. */
    Throwable thrown(long number) {
        String message = method + " failed on purpose, call " + number;
        return switch (kind) {
            case OUT_OF_MEMORY -> new DeviceException(message, true);
            case REJECTED -> new CompileException(message, List.of());
            case HEAP -> new OutOfMemoryError(message);
            default -> new DeviceException(message);
        };
    }

    @Override
    public String toString() {
        return kind + " at call " + first + (times == 1 ? "" : " and the " + (times - 1) + " after") + " of " + method;
    }
}
