package org.gpuarray.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Devices;
import org.gpuarray.sharded.Halo;
import org.gpuarray.sharded.Mesh;
import org.gpuarray.sharded.ShardedArray;
import org.gpuarray.types.DType;

/**
 * Programs over 1, 2, 4 … devices of a host, on float32: in milliseconds, the median of several calls, from the call to the end of the
 * work of all devices. Weak scaling has as many elements on each device, its efficiency is the time of one device divided by that of
 * all; strong scaling has as many in all, and the quotient is divided by the number of devices. After that, how long the host was
 * busy until all work was enqueued, and how many kernels it launched. {@code sharded_peers.py} has the same programs in JAX.
 *
 * <p>Arguments: the logarithm of the number of elements (26), of each device or in all; then names to choose programs, none for all.
 * {@code -Dgpuarray.device=cpu -Dgpuarray.cpu.devices=4} takes CPU devices.
 */
public final class ShardTimes {
    private static final int DEFAULT_LOG = 26;
    private static final int COLUMNS = 1_024;
    private static final int TURNS = 1_000;
    private static final int FEATURES = 8;
    private static final int CENTRES = 16;
    private static final int STEPS = 10;
    private static final int MOST_SIDE = 8_192;
    /** More elements do not pass through a Java array. */
    private static final int MOST_HOST_LOG = 26;

    private static final int CALLS = 11;
    private static final int FEWEST_CALLS = 3;
    private static final long WARM_UP_NANOS = 500_000_000L;
    private static final long ENOUGH_NANOS = 2_000_000_000L;

    private final Mesh mesh;
    private final long count;
    /** How many times as many rows as those of one device there are. */
    private final int scale;

    private final Map<String, Supplier<Supplier<ShardedArray[]>>> programs = new LinkedHashMap<>();

    private ShardTimes(Mesh mesh, int log, int scale) {
        this.mesh = mesh;
        this.count = (long) scale << log;
        this.scale = scale;
        programs.put("scatter", this::scatter);
        programs.put("1000 x (x = 0.9 x)", this::shrink);
        programs.put("gather", this::gather);
        programs.put("scatter-compute-gather", this::scatterComputeGather);
        if (count <= 1L << MOST_HOST_LOG) {
            programs.put("the same from the host", this::fromTheHost);
        }
        programs.put("chain", this::chain);
        programs.put("sum", this::sum);
        programs.put("k-means step", this::kMeans);
        programs.put("jacobi 10 steps", () -> jacobi(log));
        programs.put("matmul by rows", () -> matmulByRows(log));
        programs.put("matmul by the sum", () -> matmulBySum(log));
    }

    public static void main(String[] arguments) {
        int log = arguments.length > 0 ? Integer.parseInt(arguments[0]) : DEFAULT_LOG;
        List<String> wanted = Arrays.asList(arguments).subList(Math.min(1, arguments.length), arguments.length);
        List<Device> devices = Devices.all();
        System.out.println("# 2^" + log + " float32 on " + devices.size() + " x "
                + GPU.device().description() + ", JVM " + Runtime.version());
        Map<String, Double> alone = new LinkedHashMap<>();
        for (int n = 1; n <= devices.size(); n = n < devices.size() ? Math.min(2 * n, devices.size()) : n + 1) {
            Mesh mesh = Mesh.of(devices.subList(0, n));
            new ShardTimes(mesh, log, n).print("weak", n, wanted, alone);
            if (n > 1) {
                new ShardTimes(mesh, log, 1).print("strong", n, wanted, alone);
            }
        }
    }

    private void print(String mode, int devices, List<String> wanted, Map<String, Double> alone) {
        programs.forEach((name, program) -> {
            if (!wanted.isEmpty() && wanted.stream().noneMatch(name::contains)) {
                return;
            }
            Call call;
            try (GpuScope inputs = GpuScope.open()) {
                call = median(program.get());
            } catch (RuntimeException e) {
                System.out.printf("%-24s %-6s %2d failed: %s%n", name, mode, devices, e.getMessage());
                return;
            }
            alone.putIfAbsent(name, call.milliseconds);
            double efficiency = alone.get(name) / call.milliseconds / (mode.equals("strong") ? devices : 1);
            System.out.printf(
                    Locale.ROOT,
                    "%-24s %-6s %2d devices %10.3f ms  efficiency %.3f  host %.3f ms, %d launches%n",
                    name,
                    mode,
                    devices,
                    call.milliseconds,
                    efficiency,
                    call.hostMilliseconds,
                    call.launches);
        });
    }

    /** What a call took, and until when the host had enqueued its work. */
    private record Call(double milliseconds, double hostMilliseconds, long launches) {}

    private Call median(Supplier<ShardedArray[]> call) {
        long warm = System.nanoTime() + WARM_UP_NANOS;
        for (int i = 0; i < FEWEST_CALLS || System.nanoTime() < warm; i++) {
            run(call);
        }
        List<Call> times = new ArrayList<>();
        long begin = System.nanoTime();
        while (times.size() < CALLS && (times.size() < FEWEST_CALLS || System.nanoTime() - begin < ENOUGH_NANOS)) {
            times.add(run(call));
        }
        times.sort(Comparator.comparingDouble(Call::milliseconds));
        return times.get(times.size() / 2);
    }

    private Call run(Supplier<ShardedArray[]> call) {
        synchronize();
        try (GpuScope arrays = GpuScope.open()) {
            long launches = Counters.snapshot().launches();
            long start = System.nanoTime();
            ShardedArray.eval(call.get());
            long enqueued = System.nanoTime();
            synchronize();
            long end = System.nanoTime();
            launches = Counters.snapshot().launches() - launches;
            return new Call((end - start) / 1e6, (enqueued - start) / 1e6, launches);
        }
    }

    private void synchronize() {
        mesh.devices().forEach(device -> device.stream().synchronize());
    }

    private ShardedArray uniform(int rows, int columns) {
        ShardedArray made = mesh.create(0, () -> GPU.random(1).random(DType.FLOAT32, rows, columns));
        ShardedArray.eval(made);
        return made;
    }

    private ShardedArray uniform() {
        return uniform((int) (count / COLUMNS), COLUMNS);
    }

    /** Returns copies of an array, which all devices have before the call that is timed. */
    private ShardedArray everywhere(GPUArray array) {
        ShardedArray copies = mesh.replicate(array);
        for (int i = 0; i < mesh.size(); i++) {
            GPU.eval(copies.part(i));
        }
        return copies;
    }

    private static ShardedArray shrunk(ShardedArray x) {
        ShardedArray y = x;
        for (int turn = 0; turn < TURNS; turn++) {
            y = y.times(0.9f);
        }
        return y;
    }

    /** Returns all elements on the first device. */
    private GPUArray onOne() {
        Device first = mesh.devices().get(0);
        try (DeviceScope scope = first.use()) {
            return Formulas.evaluated(GPU.random(1).random(DType.FLOAT32, (int) (count / COLUMNS), COLUMNS));
        }
    }

    private Supplier<ShardedArray[]> scatter() {
        GPUArray x = onOne();
        return () -> new ShardedArray[] {mesh.shard(x)};
    }

    private Supplier<ShardedArray[]> shrink() {
        ShardedArray x = uniform();
        return () -> new ShardedArray[] {shrunk(x)};
    }

    private ShardedArray gathered(ShardedArray x) {
        Mesh first = Mesh.of(mesh.devices().get(0));
        return first.join(0, x.gather());
    }

    private Supplier<ShardedArray[]> gather() {
        ShardedArray x = uniform();
        return () -> new ShardedArray[] {gathered(x)};
    }

    private Supplier<ShardedArray[]> scatterComputeGather() {
        GPUArray x = onOne();
        return () -> {
            try (ShardedArray parts = mesh.shard(x);
                    ShardedArray shrunk = shrunk(parts)) {
                return new ShardedArray[] {gathered(shrunk)};
            }
        };
    }

    private Supplier<ShardedArray[]> fromTheHost() {
        float[] x = new float[(int) count];
        for (int i = 0; i < x.length; i++) {
            x[i] = (float) i / x.length;
        }
        return () -> {
            try (ShardedArray parts = mesh.shard(x);
                    ShardedArray shrunk = shrunk(parts)) {
                if (shrunk.toFloatArray().length != x.length) {
                    throw new AssertionError("elements are missing");
                }
            }
            return new ShardedArray[0];
        };
    }

    private Supplier<ShardedArray[]> chain() {
        ShardedArray x = uniform();
        return () -> new ShardedArray[] {
            x.times(2).plus(1).sqrt().times(x).minus(0.5).square().plus(x).div(3)
        };
    }

    private Supplier<ShardedArray[]> sum() {
        ShardedArray x = uniform();
        return () -> new ShardedArray[] {x.sum()};
    }

    private Supplier<ShardedArray[]> kMeans() {
        ShardedArray x = uniform((int) (count / FEATURES), FEATURES);
        ShardedArray centres = everywhere(Formulas.uniform(CENTRES, FEATURES));
        ShardedArray numbers = everywhere(GPU.arange(CENTRES));
        return () -> new ShardedArray[] {moved(x, centres, numbers)};
    }

    /** Returns the means of the points that are nearest to each centre. */
    private static ShardedArray moved(ShardedArray x, ShardedArray centres, ShardedArray numbers) {
        ShardedArray isNearest = ShardedArray.map(
                0,
                parts -> {
                    GPUArray distances =
                            parts[0].expandDims(1).minus(parts[1]).square().sum(2);
                    GPUArray nearest = distances.argmin(1).expandDims(1);
                    return nearest.eq(parts[2]).astype(DType.FLOAT32);
                },
                x,
                centres,
                numbers);
        ShardedArray sums = isNearest.transpose().matmul(x);
        ShardedArray counts = isNearest.sum(0);
        ShardedArray.eval(sums, counts);
        isNearest.close();
        return sums.div(counts.expandDims(1).maximum(1));
    }

    private Supplier<ShardedArray[]> jacobi(int log) {
        ShardedArray start = uniform(scale << (log / 2), 1 << (log - log / 2));
        return () -> {
            ShardedArray u = start;
            for (int step = 0; step < STEPS; step++) {
                ShardedArray next = u.mapHalo(Halo.periodic(1), ShardTimes::relaxed);
                ShardedArray.eval(next);
                if (u != start) {
                    u.close();
                }
                u = next;
            }
            return new ShardedArray[] {u};
        };
    }

    /** Returns the mean of the four neighbours inside, of rows with one more at either end; the outer columns stay. */
    private static GPUArray relaxed(GPUArray rows) {
        GPUArray inside = rows.get(":-2, 1:-1")
                .plus(rows.get("2:, 1:-1"))
                .plus(rows.get("1:-1, :-2"))
                .plus(rows.get("1:-1, 2:"))
                .times(0.25f);
        return GPU.concatenate(1, rows.get("1:-1, :1"), inside, rows.get("1:-1, -1:"));
    }

    private Supplier<ShardedArray[]> matmulByRows(int log) {
        int side = Math.min(MOST_SIDE, 1 << (log / 2));
        ShardedArray a = uniform(scale * side, side);
        ShardedArray b = everywhere(Formulas.uniform(side, side));
        return () -> new ShardedArray[] {a.matmul(b)};
    }

    private Supplier<ShardedArray[]> matmulBySum(int log) {
        int side = Math.min(MOST_SIDE, 1 << (log / 2));
        ShardedArray a = mesh.create(1, () -> GPU.random(1).random(DType.FLOAT32, side, scale * side));
        ShardedArray b = uniform(scale * side, side);
        ShardedArray.eval(a);
        return () -> new ShardedArray[] {a.matmul(b)};
    }
}
