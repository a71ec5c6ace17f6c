package org.gpuarray.kernels.compile;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.profile.Kind;
import org.gpuarray.profile.Probe;
import org.gpuarray.profile.ProgressListeners;
import org.gpuarray.profile.Work;
import org.jspecify.annotations.Nullable;

/** Programs for devices: compiled with the library, from the disk, or compiled now and then kept there. */
public final class Images {
    private static final Map<Path, ImageCache> CACHES = new ConcurrentHashMap<>();

    private Images() {}

    /**
     * Returns the program for {@code device}.
     *
     * @param name the program's name, for people
     * @param key what else the program depends on, besides options, target and toolchain
     * @param source the text, asked for only if the program must be compiled
     * @throws org.gpuarray.device.CompileException if the toolchain rejects the text
     */
    public static Image of(
            String name, String key, Device device, CompileOptions options, Supplier<KernelSource> source) {
        String whole = "options " + options.arguments() + "\ntarget "
                + device.target().name() + "\ntoolchain " + device.toolchain().id() + "\n" + key;
        Image stored = PrecompiledKernels.get(name, whole);
        ImageCache cache = stored == null ? cache() : null;
        stored = cache == null ? stored : cache.get(name, whole);
        Probe.lookedUp(device, name, stored != null);
        if (stored != null) {
            Counters.DISK_HITS.increment();
            return stored;
        }
        boolean isWatched = ProgressListeners.areThere();
        if (isWatched) {
            ProgressListeners.tell(Kind.COMPILE, name, 0, 1);
        }
        Work work = Probe.compile(device, name);
        Image compiled = device.toolchain().compile(source.get(), device.target(), options);
        Counters.COMPILES.increment();
        if (work != null) {
            work.end();
        }
        if (isWatched) {
            ProgressListeners.tell(Kind.COMPILE, name, 1, 1);
        }
        if (cache != null) {
            cache.put(name, whole, compiled);
        }
        return compiled;
    }

    private static @Nullable ImageCache cache() {
        Optional<Path> folder = CacheFolder.find("kernels");
        return folder.isEmpty() ? null : CACHES.computeIfAbsent(folder.get(), ImageCache::new);
    }
}
