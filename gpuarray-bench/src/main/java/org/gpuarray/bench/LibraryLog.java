package org.gpuarray.bench;

import java.util.function.BooleanSupplier;
import java.util.logging.ConsoleHandler;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Shows why a library cannot be used. */
final class LibraryLog {
    private LibraryLog() {}

    /** Returns whether there is a library; if not, the log says why. */
    static boolean tells(BooleanSupplier isThere) {
        Logger logger = Logger.getLogger("org.gpuarray");
        ConsoleHandler handler = new ConsoleHandler();
        handler.setLevel(Level.FINE);
        logger.addHandler(handler);
        logger.setLevel(Level.FINE);
        boolean result = isThere.getAsBoolean();
        logger.removeHandler(handler);
        logger.setLevel(Level.INFO);
        return result;
    }
}
