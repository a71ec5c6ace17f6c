package org.gpuarray.device;

import java.security.CodeSource;

/** Finds the user's call in the current stack. */
public final class CallSite {
    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private CallSite() {}

    /** Returns the innermost frame that is not the library's own, {@code "Main.main(Main.java:12)"}; empty if there is none. */
    public static String ofUser() {
        return WALKER.walk(frames -> frames.filter(f -> !isLibrary(f.getDeclaringClass()))
                .findFirst()
                .map(f -> f.toStackTraceElement().toString())
                .orElse(""));
    }

    private static boolean isLibrary(Class<?> type) {
        String name = type.getName();
        if (!name.startsWith("org.gpuarray.")) {
            // Lambdas and reflection between the library's frames.
            return name.startsWith("java.") || name.startsWith("jdk.");
        } else if (name.startsWith("org.gpuarray.examples.") || name.startsWith("org.gpuarray.bench.")) {
            return false;
        }
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return source == null || !source.getLocation().getPath().endsWith("/test-classes/");
    }
}
