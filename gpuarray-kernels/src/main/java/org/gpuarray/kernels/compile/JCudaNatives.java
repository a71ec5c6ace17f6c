package org.gpuarray.kernels.compile;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.net.URL;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import jcuda.JCudaVersion;
import jcuda.LibUtils;
import org.jspecify.annotations.Nullable;

/**
 * Loads JCuda's native libraries from files that only this user can write.
 *
 * <p>JCuda by itself extracts each library to a fixed name in the temporary folder, without a lock, and loads whatever file
 * already has that name. Its classes ask {@code jcuda.LibUtilsCuda} for their library, so {@link LibUtilsCuda} is defined in
 * that class's place before it is loaded ([1] says why no other way leaves the rest of the process alone). A program that has
 * used JCuda by itself before has JCuda's own: then the library is put where that looks.
 *
 * <p>[1] docs/decisions/0016-native-libraries.md
 */
public final class JCudaNatives {
    private static final Map<String, String> CLASSES = Map.of(
            "JCudaDriver",
            "jcuda.driver.JCudaDriver",
            "JNvrtc",
            "jcuda.nvrtc.JNvrtc",
            "JCublas2",
            "jcuda.jcublas.JCublas2");
    private static final String LOADER = "jcuda.LibUtilsCuda";
    private static final Set<String> LOADED = new HashSet<>();

    /** The files of libraries that are being loaded, by JCuda's names for them. */
    private static final Map<String, String> FILES = new ConcurrentHashMap<>();

    private static @Nullable Boolean isReplaced;

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
        if (!LOADED.contains(binding)) {
            load(binding, className);
            LOADED.add(binding);
        }
    }

    /** Initialises a class of JCuda's with its library. */
    static synchronized void load(String binding, String className) {
        String name = LibUtils.createPlatformLibraryName(binding + "-" + JCudaVersion.get());
        String fileName = LibUtils.createLibraryFileName(name);
        URL resource = JCudaNatives.class.getResource("/lib/" + fileName);
        if (resource == null) {
            throw new UnsatisfiedLinkError("no " + fileName + " on the class path: add org.jcuda:"
                    + (fileName.contains("JCublas2") ? "jcublas-natives:" : "jcuda-natives:")
                    + JCudaVersion.get() + " with the classifier of this platform");
        }
        try (NativeFiles files = NativeFiles.open("natives")) {
            if (replaceLoader()) {
                FILES.put(name, files.extract(resource, fileName).toString());
            } else {
                NativeFiles.write(
                        resource,
                        Path.of(System.getProperty("java.io.tmpdir", "")).resolve(fileName));
            }
            Class.forName(className, true, JCudaNatives.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new NoClassDefFoundError(className);
        } catch (IOException e) {
            throw new UncheckedIOException("JCuda's library for " + binding + " could not be written", e);
        } finally {
            FILES.remove(name);
        }
    }

    /** Defines our loader in the place of JCuda's, and returns whether it is there. */
    private static boolean replaceLoader() throws IOException {
        if (isReplaced == null) {
            isReplaced = defineLoader();
        }
        return isReplaced;
    }

    private static boolean defineLoader() throws IOException {
        try {
            // a lookup class of the same package and class loader, which does not load the other
            Class<?> loader = MethodHandles.privateLookupIn(JCudaVersion.class, MethodHandles.lookup())
                    .defineClass(loaderBytes());
            UnaryOperator<@Nullable String> files = name -> name == null ? null : FILES.get(name);
            loader.getField("files").set(null, files);
            return true;
        } catch (LinkageError | ReflectiveOperationException e) {
            System.getLogger("org.gpuarray")
                    .log(System.Logger.Level.DEBUG, "JCuda loads its libraries by itself: {0}", e);
            return false;
        }
    }

    /** Returns our class with the name of JCuda's: in a class file a name is one constant, which all else refers to. */
    private static byte[] loaderBytes() throws IOException {
        String resource = LibUtilsCuda.class.getSimpleName() + ".class";
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (InputStream file = Objects.requireNonNull(LibUtilsCuda.class.getResourceAsStream(resource), resource);
                DataInputStream in = new DataInputStream(file);
                DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeLong(in.readLong()); // magic word and version
            int constants = in.readUnsignedShort();
            out.writeShort(constants);
            for (int i = 1; i < constants; i++) {
                int tag = in.readUnsignedByte();
                out.writeByte(tag);
                if (tag == 1) { // UTF-8
                    String text = in.readUTF();
                    out.writeUTF(
                            text.equals(LibUtilsCuda.class.getName().replace('.', '/'))
                                    ? LOADER.replace('.', '/')
                                    : text);
                    continue;
                }
                int length = switch (tag) { // JVM specification, §4.4
                    case 7, 8, 16, 19, 20 -> 2;
                    case 15 -> 3;
                    case 3, 4, 9, 10, 11, 12, 17, 18 -> 4;
                    case 5, 6 -> 8;
                    default -> throw new IOException("constant of kind " + tag + " in " + resource);
                };
                out.write(in.readNBytes(length));
                i += length == 8 ? 1 : 0;
            }
            in.transferTo(out);
        }
        return bytes.toByteArray();
    }
}
