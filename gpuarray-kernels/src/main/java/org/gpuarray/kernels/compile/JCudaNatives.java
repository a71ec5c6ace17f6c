package org.gpuarray.kernels.compile;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import jcuda.JCudaVersion;
import jcuda.LibUtils;

/**
 * Loads JCuda's native libraries from a private folder.
 *
 * <p>JCuda by itself extracts each library to a fixed name in the temporary folder, without a lock, and loads whatever file
 * already has that name. So the library is written here under JCuda's own name, whole, into a folder that only this user may
 * enter, and {@code java.io.tmpdir} points there just while JCuda's class initialises. One class loader in a JVM can do this:
 * the JVM loads a native library once.
 */
public final class JCudaNatives {
    private static final Map<String, String> CLASSES = Map.of(
            "JCudaDriver",
            "jcuda.driver.JCudaDriver",
            "JNvrtc",
            "jcuda.nvrtc.JNvrtc",
            "JCublas2",
            "jcuda.jcublas.JCublas2");
    private static final String TEMPORARY_FOLDER = "java.io.tmpdir";
    private static final Set<String> LOADED = new HashSet<>();

    private JCudaNatives() {}

    /**
     * Initialises a binding of JCuda: {@code "JCudaDriver"}, {@code "JNvrtc"} or {@code "JCublas2"}.
     *
     * @throws LinkageError if the library, or one it needs, cannot be loaded; the message is the system's
     */
    public static synchronized void load(String binding) {
        String className = CLASSES.get(binding);
        if (className == null) {
            throw new IllegalArgumentException("no JCuda binding " + binding + ", need one of " + CLASSES.keySet());
        }
        if (LOADED.contains(binding)) {
            return;
        }
        try {
            Path folder = extract(LibUtils.createLibraryFileName(
                    LibUtils.createPlatformLibraryName(binding + "-" + JCudaVersion.get())));
            // the JDK reads the property when its own temporary files are first used: let that be before the change
            Files.delete(File.createTempFile("gpuarray", null).toPath());
            String before = System.setProperty(TEMPORARY_FOLDER, folder.toString());
            try {
                Class.forName(className, true, JCudaNatives.class.getClassLoader());
            } finally {
                System.setProperty(TEMPORARY_FOLDER, before);
            }
        } catch (ClassNotFoundException e) {
            throw new NoClassDefFoundError(className);
        } catch (IOException e) {
            throw new UncheckedIOException("JCuda's library for " + binding + " could not be written", e);
        }
        LOADED.add(binding);
    }

    /** Writes the library into the private folder unless it is there in full, and returns the folder. */
    private static Path extract(String fileName) throws IOException {
        URL resource = JCudaNatives.class.getResource("/lib/" + fileName);
        if (resource == null) {
            throw new UnsatisfiedLinkError("no " + fileName + " on the class path: add org.jcuda:"
                    + (fileName.contains("JCublas2") ? "jcublas-natives:" : "jcuda-natives:")
                    + JCudaVersion.get() + " with the classifier of this platform");
        }
        Path folder = CacheFolder.orTemporary("natives");
        write(resource, folder.resolve(fileName));
        return folder;
    }

    /** Copies a resource to {@code target} atomically, unless a file of the same size is there. */
    static void write(URL resource, Path target) throws IOException {
        long sizeBytes = resource.openConnection().getContentLengthLong();
        if (Files.exists(target) && Files.size(target) == sizeBytes) {
            return;
        }
        Path temporary = Files.createTempFile(target.toAbsolutePath().getParent(), "write", ".tmp");
        try (InputStream in = resource.openStream()) {
            Files.copy(in, temporary, StandardCopyOption.REPLACE_EXISTING);
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }
}
