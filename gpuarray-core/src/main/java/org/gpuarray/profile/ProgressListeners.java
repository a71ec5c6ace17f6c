package org.gpuarray.profile;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Who wants to know how far long compilations and copies are. */
public final class ProgressListeners {
    /** Told by whichever thread does the work. */
    @FunctionalInterface
    public interface Listener {
        /**
         * Says how far a piece of work is.
         *
         * @param done how much of {@code total}: programs or bytes
         */
        void progress(Kind kind, String what, long done, long total);
    }

    private static final List<Listener> LISTENERS = new CopyOnWriteArrayList<>();

    private ProgressListeners() {}

    public static void add(Listener listener) {
        LISTENERS.add(listener);
    }

    public static void remove(Listener listener) {
        LISTENERS.remove(listener);
    }

    public static boolean areThere() {
        return !LISTENERS.isEmpty();
    }

    /** Tells all. One that throws is told no more: the work does not fail by it. */
    public static void tell(Kind kind, String what, long done, long total) {
        for (Listener listener : LISTENERS) {
            try {
                listener.progress(kind, what, done, total);
            } catch (RuntimeException e) {
                LISTENERS.remove(listener);
                System.getLogger("org.gpuarray")
                        .log(System.Logger.Level.WARNING, "a listener of progress threw, and is told no more", e);
            }
        }
    }
}
