package org.gpuarray.exec;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.fuse.FusionPipeline;
import org.gpuarray.fuse.Pending;
import org.gpuarray.fuse.PlannedKernel;
import org.gpuarray.plan.CompiledKernel;
import org.gpuarray.plan.KernelCompiler;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.settings.Setting;
import org.jspecify.annotations.Nullable;

/**
 * Compiles the kernels of a flush. Those that do not compile, or that spill too much, are replaced by smaller ones: with
 * half as many operations each, or a quarter, and so on. A kernel that spills is split if its local memory is more than
 * what its parts move beyond it, see docs/decisions/0013-spills.md. Nothing is measured: what runs is a function of the
 * program and the device.
 */
final class Splits {
    /** The local memory of a thread that stays in the cache: with 2,048 threads it is half of a multiprocessor's cache. */
    static final int CACHED_BYTES = 64;

    /** The cost of a launch, in bytes that could have been moved in its time. */
    static final long LAUNCH_BYTES = 4L << 20;

    static final AtomicBoolean LOGGED = new AtomicBoolean();

    private final Device device;
    private final KernelCompiler compiler;
    private final Pending nodes;
    private final Flush flush;

    Splits(Device device, KernelCompiler compiler, Pending nodes, Flush flush) {
        this.device = device;
        this.compiler = compiler;
        this.nodes = nodes;
        this.flush = flush;
    }

    /** Returns the kernel that an earlier run compiled, or null. */
    static @Nullable CompiledKernel known(PlannedKernel kernel, Device device) {
        CompiledKernel known = kernel.compiledFor(device);
        return known == null || known.spec().wideIndex() == specOf(kernel).wideIndex() ? known : null;
    }

    /**
     * Compiles a kernel, which {@link #known} then returns, or returns the parts that are to run in its place.
     *
     * @throws RuntimeException what compiling threw, if the kernel has no parts or must not be split
     */
    @Nullable
    List<PlannedKernel> compile(PlannedKernel kernel) {
        CompiledKernel compiled;
        try {
            compiled = compiler.compile(specOf(kernel), kernel.call(), device);
        } catch (DeviceException e) {
            throw e;
        } catch (CompileException e) {
            if (kernel.spec().calls()) {
                throw e; // the mistake may be in a user's text, which parts have too
            }
            return ofFailing(kernel, e);
        } catch (RuntimeException e) {
            return ofFailing(kernel, e);
        }
        List<PlannedKernel> parts = ofSpilling(kernel, compiled);
        if (parts == null) {
            kernel.keep(compiled, device);
        }
        return parts;
    }

    /**
     * Compiles a kernel that another one can replace; returns whether it can be compiled whole, and spills no more than a launch costs.
     */
    boolean compileWhole(PlannedKernel kernel) {
        boolean isWhole = areCompiled(List.of(kernel));
        CompiledKernel compiled = isWhole ? kernel.compiledFor(device) : null;
        return compiled != null && spilledBytes(compiled, kernel) <= LAUNCH_BYTES;
    }

    static KernelSpec specOf(PlannedKernel kernel) {
        KernelSpec spec = kernel.spec();
        return Switches.widePositions && !spec.wideIndex() ? spec.wide() : spec;
    }

    private List<PlannedKernel> ofFailing(PlannedKernel kernel, RuntimeException thrown) {
        if (!isStrict()) {
            for (int most = most(kernel); most >= 1; most /= 2) {
                List<PlannedKernel> parts = split(kernel, most, "as the whole does not compile");
                if (parts.size() > 1) {
                    Counters.FALLBACKS.increment();
                    warn(kernel, thrown);
                    return parts;
                }
            }
        }
        throw thrown;
    }

    /** Returns whether every split is an error. */
    private static boolean isStrict() {
        return Setting.STRICT.isOn();
    }

    private void warn(PlannedKernel kernel, RuntimeException thrown) {
        if (LOGGED.compareAndSet(false, true)) {
            System.getLogger("org.gpuarray")
                    .log(
                            System.Logger.Level.WARNING,
                            "a fused kernel does not compile and runs in parts; please report this: "
                                    + compiler.name(kernel.spec()),
                            thrown);
        }
    }

    /** Returns the parts of a kernel whose local memory costs more than running them, or null. */
    private @Nullable List<PlannedKernel> ofSpilling(PlannedKernel kernel, CompiledKernel whole) {
        long least = spilledBytes(whole, kernel);
        if (least <= LAUNCH_BYTES) {
            return null;
        }
        String why = "as the whole has " + whole.localBytes(kernel.call()) + " bytes of local memory in each thread";
        List<PlannedKernel> best = null;
        for (int most = most(kernel); most >= 1; most /= 2) {
            List<PlannedKernel> parts = split(kernel, most, why);
            long more = bytesMoved(parts) - kernel.bytesMoved();
            if (more >= least) {
                break; // smaller parts move even more
            }
            if (parts.size() > 1 && areCompiled(parts)) {
                more += spilledBytes(parts);
                best = more < least ? parts : best;
                least = Math.min(more, least);
            }
        }
        if (best != null) {
            if (isStrict()) {
                throw new IllegalStateException(
                        compiler.name(kernel.spec()) + " runs in " + best.size() + " parts, " + why);
            }
            Counters.SPILL_SPLITS.increment();
        }
        return best;
    }

    private List<PlannedKernel> split(PlannedKernel kernel, int mostOperations, String why) {
        return FusionPipeline.split(kernel, nodes, flush::isThere, mostOperations, why);
    }

    /** Returns how many operations half of a kernel may have. */
    private static int most(PlannedKernel kernel) {
        return kernel.spec().operations() / 2;
    }

    private static long bytesMoved(List<PlannedKernel> kernels) {
        long bytes = (kernels.size() - 1) * LAUNCH_BYTES;
        for (PlannedKernel kernel : kernels) {
            bytes += kernel.bytesMoved();
        }
        return bytes;
    }

    /** Compiles parts and keeps them, so that they are not split again; returns whether all compile. */
    private boolean areCompiled(List<PlannedKernel> parts) {
        for (int i = 1; i < parts.size(); i++) {
            compiler.begin(specOf(parts.get(i)), parts.get(i).call(), device);
        }
        try {
            for (PlannedKernel part : parts) {
                part.keep(compiler.compile(specOf(part), part.call(), device), device);
            }
            return true;
        } catch (DeviceException e) {
            throw e;
        } catch (RuntimeException e) {
            if (isStrict()) {
                throw e;
            }
            return false; // the whole does compile
        }
    }

    private long spilledBytes(List<PlannedKernel> parts) {
        long bytes = 0;
        for (PlannedKernel part : parts) {
            bytes += spilledBytes(Objects.requireNonNull(part.compiledFor(device)), part);
        }
        return bytes;
    }

    private static long spilledBytes(CompiledKernel compiled, PlannedKernel kernel) {
        long bytes = (long) compiled.localBytes(kernel.call()) - CACHED_BYTES;
        return bytes <= 0 ? 0 : bytes * compiled.threads(kernel.call());
    }
}
