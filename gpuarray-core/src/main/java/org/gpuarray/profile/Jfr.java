package org.gpuarray.profile;

import jdk.jfr.Event;
import org.gpuarray.device.Device;
import org.gpuarray.device.Stream;

/** The events of JDK Flight Recorder. Only {@link Probe} uses it, where the module jdk.jfr is there. */
final class Jfr {
    /** Never recorded: they tell whether their kind is, without an object for each call. */
    static final Event LAUNCH = new LaunchEvent();

    static final Event COPY = new CopyEvent();
    static final Event COMPILE = new CompileEvent();
    static final Event LOOKUP = new LookupEvent();
    static final Event ALLOCATE = new AllocateEvent();
    static final Event FLUSH = new FlushEvent();

    private Jfr() {}

    static Event launch(Stream stream, String kernel, long blocks, int threads) {
        LaunchEvent event = new LaunchEvent();
        event.device = stream.device().id();
        event.kernel = kernel;
        event.blocks = blocks;
        event.threads = threads;
        return event;
    }

    static Event copy(Stream stream, Kind kind, long bytes) {
        CopyEvent event = new CopyEvent();
        event.device = stream.device().id();
        event.direction = kind.toString();
        event.bytes = bytes;
        return event;
    }

    static Event compile(Device device, String program) {
        CompileEvent event = new CompileEvent();
        event.device = device.id();
        event.program = program;
        return event;
    }

    static void lookup(Device device, String program, boolean hit) {
        LookupEvent event = new LookupEvent();
        event.device = device.id();
        event.program = program;
        event.hit = hit;
        event.commit();
    }

    static void allocate(Device device, long bytes) {
        AllocateEvent event = new AllocateEvent();
        event.device = device.id();
        event.bytes = bytes;
        event.commit();
    }

    static Event flush(Device device, int operations, int kernels) {
        FlushEvent event = new FlushEvent();
        event.device = device.id();
        event.operations = operations;
        event.kernels = kernels;
        return event;
    }
}
