package org.gpuarray.device;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link Graph} is made of: the operations that streams got while they were captured, what each comes after, and what they
 * use. Devices add the operations; whoever gives a stream memory to work on notes how that is used again at each launch.
 *
 * <p>One thread captures at a time one origin stream, and the streams that wait for an event of it. While that lasts no other
 * thread may use them: what it enqueued would become part of the graph. They are idle when they begin to take part, so that
 * nobody has to wait for their earlier work.
 */
public final class Capture {
    private static final Map<Stream, Capture> CAPTURING = Collections.synchronizedMap(new IdentityHashMap<>());
    private static final ThreadLocal<@Nullable Capture> CURRENT = new ThreadLocal<>();

    /** Whether a stream is captured at all; until then nobody looks for one. */
    private static volatile boolean isAny;

    /** An operation, the numbers of those that it comes directly after, and what a launch of the graph does for it. */
    private record Operation(String text, Set<Integer> after, Consumer<Stream> replay) {}

    /** How something is used, for the stream that a launch names; the text tells the first operation that does. */
    private record Use(String text, Consumer<Stream> next) {}

    /** The point of a capture that an event marks. */
    public static final class Mark {
        private final Capture capture;
        private final Set<Integer> after;

        private Mark(Capture capture, Set<Integer> after) {
            this.capture = capture;
            this.after = after;
        }

        /** Throws, since nothing runs while it is captured; {@code use} is what was called on the event. */
        public void refuse(String use) {
            throw new IllegalStateException(
                    use + ": the event was recorded in a capture, where it marks a point of the graph and"
                            + " does not happen; record one after the graph's launch");
        }
    }

    private final Thread thread = Thread.currentThread();
    /** The last operations of each stream that takes part; the origin is first. */
    private final Map<Stream, Set<Integer>> ends = new LinkedHashMap<>();

    private final List<Operation> operations = new ArrayList<>();
    private final Map<Object, Use> uses = new LinkedHashMap<>();
    private @Nullable String place;

    Capture() {}

    /** Returns whether a stream takes part in a capture, of whichever thread. */
    public static boolean holds(Stream stream) {
        return isAny && CAPTURING.containsKey(stream);
    }

    /** Returns whether any stream of a device takes part in a capture. */
    public static boolean holdsAny(Device device) {
        synchronized (CAPTURING) {
            return CAPTURING.keySet().stream().anyMatch(stream -> stream.device() == device);
        }
    }

    /**
     * Returns the capture in which a stream takes part, or null.
     *
     * @throws IllegalStateException if another thread captures it
     */
    public static @Nullable Capture of(Stream stream) {
        Capture capture = isAny ? CAPTURING.get(stream) : null;
        if (capture != null && capture.thread != Thread.currentThread()) {
            throw new IllegalStateException(
                    "use of a stream of " + stream.device().id() + " that thread " + capture.thread.getName()
                            + " captures; until it has, only that thread may use it");
        }
        return capture;
    }

    /**
     * Returns the capture of the calling thread, for a stream that is captured.
     *
     * @throws IllegalStateException if another thread captures it
     */
    public static Capture current(Stream stream) {
        Capture capture = CURRENT.get();
        if (capture == null) {
            throw new IllegalStateException(
                    "use of a stream of " + stream.device().id()
                            + " that another thread captures; until it has, only that thread may use it");
        }
        return capture;
    }

    /**
     * Throws if a stream is captured.
     *
     * @param cure what to do instead
     * @throws IllegalStateException if it is
     */
    public static void refuse(Stream stream, String operation, String cure) {
        if (of(stream) != null) {
            throw new IllegalStateException(operation + " on a stream of "
                    + stream.device().id() + " that is captured: nothing runs until the graph is launched; " + cure);
        }
    }

    /**
     * Begins with a stream that has no work.
     *
     * @throws IllegalArgumentException if it is the device's own
     * @throws IllegalStateException if the thread captures already
     */
    public void begin(Stream origin) {
        requireOther(origin);
        if (CURRENT.get() != null) {
            throw new IllegalStateException(
                    "capture in a capture: enqueue the work on a second stream that waits for an event of the first");
        }
        CURRENT.set(this);
        join(origin);
    }

    private static void requireOther(Stream stream) {
        if (stream == stream.device().stream()) {
            throw new IllegalArgumentException("capture of the stream on which "
                    + stream.device().id() + " computes arrays; take one of GPU.newStream()");
        }
    }

    private void join(Stream stream) {
        ends.put(stream, new TreeSet<>());
        synchronized (CAPTURING) {
            CAPTURING.put(stream, this);
            isAny = true;
        }
    }

    /** Returns the streams that take part, but for the first one. */
    public List<Stream> forked() {
        return List.copyOf(ends.keySet()).subList(1, ends.size());
    }

    /** Ends it: its streams take work again. */
    public void end() {
        CURRENT.remove();
        synchronized (CAPTURING) {
            CAPTURING.values().removeIf(capture -> capture == this);
            isAny = !CAPTURING.isEmpty();
        }
        ends.clear();
    }

    private boolean hasEnded() {
        return ends.isEmpty();
    }

    /**
     * Adds an operation that a stream got.
     *
     * @param replay done by each launch of the graph, with its stream: enqueues the operation again, or counts it if the driver does
     */
    public void add(Stream stream, String text, Consumer<Stream> replay) {
        int number = operations.size();
        Set<Integer> after = end(stream);
        operations.add(new Operation(text, new TreeSet<>(after), replay));
        after.clear();
        after.add(number);
        place = null;
        uses.replaceAll((key, use) -> use.text.isEmpty() ? new Use(text, use.next) : use);
    }

    private Set<Integer> end(Stream stream) {
        Set<Integer> end = ends.get(stream);
        if (end == null) {
            throw new IllegalStateException("bug in Capture: a stream that takes no part");
        }
        return end;
    }

    /** Returns the point that a stream has reached. */
    public Mark mark(Stream stream) {
        return new Mark(this, new TreeSet<>(end(stream)));
    }

    /**
     * Makes what a stream gets next come after an event.
     *
     * @param mark of the event; null if it was recorded outside of captures
     * @return whether the stream takes part from now on, and did not before
     * @throws IllegalStateException if only one of both is part of a capture that goes on, or both are of different ones
     * @throws IllegalArgumentException if the device's own stream would become part of one
     */
    public static boolean await(Stream stream, @Nullable Mark mark) {
        Capture capture = of(stream);
        if (mark == null) {
            if (capture != null) {
                throw new IllegalStateException(
                        "await on a stream of " + stream.device().id()
                                + " that is captured: the event was recorded outside of the capture, so launches of the graph would not"
                                + " wait for it; wait before the capture, or on the stream of a launch");
            }
            return false;
        } else if (mark.capture.hasEnded() || (capture != null && capture != mark.capture)) {
            throw new IllegalStateException(
                    "await on a stream of " + stream.device().id()
                            + ": the event was recorded in " + (capture == null ? "a" : "another")
                            + " capture, where it marks a point of"
                            + " that graph; record one after the graph's launch");
        }
        mark.capture.follow(stream, mark.after);
        return capture == null;
    }

    private void follow(Stream stream, Set<Integer> after) {
        if (!ends.containsKey(stream)) {
            requireOther(stream);
            join(stream);
        }
        end(stream).addAll(after);
    }

    /** Says of which argument or the like the next use is, for messages. */
    public void at(String argument) {
        place = argument;
    }

    /**
     * Notes what an operation uses that comes next.
     *
     * @param owner what must stay reachable; it is used once at each launch
     * @param next makes a stream wait for what has to come before, and throws if the owner was closed
     */
    public void note(Object owner, Consumer<Stream> next) {
        uses.putIfAbsent(owner, new Use(place == null ? "" : place, next));
        place = null;
    }

    /** Prepares a launch on a stream: it waits for what has to come before. */
    void use(Stream stream) {
        for (Use use : uses.values()) {
            try {
                use.next.accept(stream);
            } catch (IllegalStateException e) {
                throw new IllegalStateException(
                        "launch of a graph: " + use.text + ": " + e.getMessage()
                                + "; keep it open as long as the graph, or capture the work again",
                        e);
            }
        }
    }

    /** Returns what the operations are, in the order in which they were captured. */
    public List<String> texts() {
        return operations.stream().map(Operation::text).toList();
    }

    /** Returns what a launch of the graph does for each operation. */
    public List<Consumer<Stream>> replays() {
        return operations.stream().map(Operation::replay).toList();
    }

    /** Returns the numbers of the operations that operation {@code i} comes directly after. */
    Collection<Integer> after(int i) {
        return operations.get(i).after;
    }
}
