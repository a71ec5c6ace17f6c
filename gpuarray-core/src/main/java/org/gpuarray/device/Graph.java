package org.gpuarray.device;

import java.lang.ref.Reference;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Work of a stream that was recorded instead of run, and can be launched many times: a CUDA graph. A launch is one call of the
 * driver, however many kernels it has.
 *
 * <pre>{@code
 * try (Graph step = Graph.capture(stream, () -> {
 *     move.stream(stream).launch(now, next, n);
 *     move.stream(stream).launch(next, now, n);
 * })) {
 *     for (int i = 0; i < 1000; i++) {
 *         step.launch(stream);
 *     }
 * }
 * }</pre>
 *
 * <p>What can be captured: launches of kernels with {@link org.gpuarray.DeviceBuffer}s, numbers, structs and textures; copies
 * between buffers, of page-locked memory and of {@link org.gpuarray.Region}s; fills; events, by which other streams take part. A
 * stream that awaits an event of a captured one is captured, too, until the capture ends; a launch of the graph has run when the
 * work of all of them has.
 *
 * <p>What cannot, and says so: arrays and {@code In}, {@code Out}, {@code InOut} as arguments, since a graph holds addresses; whatever
 * waits; callbacks, which JCuda calls only once; graphs; arrays that are computed on a captured stream, which the thread
 * {@linkplain Stream#use uses}. Arrays that are computed meanwhile on others, allocations, and work on streams that
 * take no part are not captured but happen at once.
 *
 * <p>The numbers and addresses of the arguments are those of the capture. A graph keeps the buffers, textures, page-locked memory and
 * modules that it uses from being collected; if one of them is closed, later launches throw. Among themselves launches of one graph
 * run one after the other. They are ordered with other work as a kernel with the same buffers would be. Thread-safe.
 */
public final class Graph implements AutoCloseable {
    private final Device device;
    private final ReentrantLock lock = new ReentrantLock();
    private Capture capture;
    /** Null once this is closed. */
    private @Nullable CapturedWork work;

    private Graph(Device device, Capture capture, CapturedWork work) {
        this.device = device;
        this.capture = capture;
        this.work = work;
    }

    /**
     * Runs {@code work} in the calling thread and returns what it enqueues on the stream, and on those that come to wait for the
     * stream, which does not run. The stream first does what it has to do already. Until {@code work} returns, no other thread may
     * use these streams.
     *
     * @throws IllegalArgumentException if the stream is the device's own, on which arrays are computed
     * @throws IllegalStateException if the thread captures already, and from {@code work} for what cannot be captured
     * @throws DeviceException if the stream was closed, or the device makes no graph of the work
     */
    public static Graph capture(Stream stream, Runnable work) {
        Objects.requireNonNull(stream, "stream");
        Objects.requireNonNull(work, "work");
        StreamCallbacks.requireNone("capture of a graph");
        Capture capture = new Capture();
        return new Graph(stream.device(), capture, captured(stream, capture, work));
    }

    private static CapturedWork captured(Stream stream, Capture capture, Runnable work) {
        if (stream.device() instanceof CapturingDevice device) {
            return device.capture(stream, capture, work);
        }
        throw new DeviceException(stream.device().id() + " has no graphs");
    }

    /** Returns the device that runs it. */
    public Device device() {
        return device;
    }

    /**
     * Enqueues all of the work, in the order of a stream of the same device, which may be another one than it was captured on.
     *
     * @throws IllegalStateException if the graph was closed, or what it uses; if the stream is captured
     * @throws IllegalArgumentException if the stream is another device's
     * @throws DeviceException if the stream was closed, or the device failed; on the CPU device, if a kernel does
     * @throws DeviceInterruptedException if the thread is interrupted, on the CPU device or while another thread launches this
     */
    public void launch(Stream stream) {
        Objects.requireNonNull(stream, "stream");
        StreamCallbacks.requireNone("launch of a graph");
        if (stream.device() != device) {
            throw new IllegalArgumentException("launch of a graph of " + device.id() + " on a stream of "
                    + stream.device().id());
        } else if (stream.isCapturing()) {
            throw new IllegalStateException("launch of a graph on a stream of " + device.id()
                    + " that is captured: enqueue the graph's own work there");
        }
        lock();
        try {
            CapturedWork open = requireOpen();
            capture.use(stream);
            open.launch(stream);
        } finally {
            lock.unlock();
        }
        Reference.reachabilityFence(this);
    }

    /**
     * Makes this the graph of other work, which is captured as by {@link #capture}: for other arguments, buffers or launch sizes.
     * Launches that were enqueued still run as before. If {@code work} or the device throws, the graph stays as it was.
     *
     * @throws IllegalStateException if the graph was closed
     * @throws IllegalArgumentException if the stream is another device's
     */
    public void update(Stream stream, Runnable work) {
        Objects.requireNonNull(stream, "stream");
        Objects.requireNonNull(work, "work");
        StreamCallbacks.requireNone("update of a graph");
        if (stream.device() != device) {
            throw new IllegalArgumentException("update of a graph of " + device.id() + " on a stream of "
                    + stream.device().id());
        }
        lock();
        try {
            requireOpen();
            Capture newer = new Capture();
            CapturedWork old = this.work;
            this.work = captured(stream, newer, work);
            capture = newer;
            if (old != null) {
                old.close();
            }
        } finally {
            lock.unlock();
        }
    }

    private void lock() {
        if (!lock.tryLock()) {
            try {
                lock.lockInterruptibly();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new DeviceInterruptedException(
                        "interrupted while waiting for a graph that another thread launches", false);
            }
        }
    }

    private CapturedWork requireOpen() {
        CapturedWork open = work;
        if (open == null) {
            throw new IllegalStateException("graph of " + device.id() + " was closed");
        }
        return open;
    }

    /** Returns what its operations are, in the order in which they were captured. */
    public List<String> operations() {
        lock();
        try {
            return capture.texts();
        } finally {
            lock.unlock();
        }
    }

    /** Returns its operations, and which comes after which, in the language of Graphviz: {@code dot -Tsvg} draws it. */
    public String toDot() {
        lock();
        try {
            StringBuilder dot = new StringBuilder("digraph {\n");
            List<String> texts = capture.texts();
            for (int i = 0; i < texts.size(); i++) {
                dot.append("  n")
                        .append(i)
                        .append(" [label=\"")
                        .append(texts.get(i).replace("\"", "\\\""))
                        .append("\"];\n");
                for (int before : capture.after(i)) {
                    dot.append("  n").append(before).append(" -> n").append(i).append(";\n");
                }
            }
            return dot.append("}\n").toString();
        } finally {
            lock.unlock();
        }
    }

    /** Returns whether it was closed. */
    public boolean isClosed() {
        lock();
        try {
            return work == null;
        } finally {
            lock.unlock();
        }
    }

    /** Ends the graph; launches that were enqueued still run. Does nothing the second time. */
    @Override
    public void close() {
        StreamCallbacks.requireNone("closing of a graph");
        lock();
        try {
            CapturedWork open = work;
            work = null;
            capture = new Capture();
            if (open != null) {
                open.close();
            }
        } finally {
            lock.unlock();
        }
    }
}
