import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compares the forms that device memory could take on the CPU device: typed Java arrays (T), byte[] with VarHandle views (B) and direct
 * ByteBuffers with VarHandle views (D). The kernels have the shape that the CPU device's compiler emits: one static method per block with
 * the thread loop inside, and a grid loop that calls it.
 *
 * <p>Run with {@code java StorageForm.java [-f forks] [group ...]}. Every group runs in fresh JVMs ({@code forks} of them), so that no
 * profile of one case reaches another group. Printed: median of the forks' medians, the best run of all, and the spread of the medians.
 */
public final class StorageForm {

    static final VarHandle BF = MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.nativeOrder());
    static final VarHandle BI = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
    static final VarHandle DF = MethodHandles.byteBufferViewVarHandle(float[].class, ByteOrder.nativeOrder());
    static final VarHandle DI = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());
    static final VarHandle AI = MethodHandles.arrayElementVarHandle(int[].class);
    static final VarHandle AF = MethodHandles.arrayElementVarHandle(float[].class);

    static final String[] GROUPS = {"scale", "chain", "sum", "matmul", "atomic", "shape", "alias", "convert", "faults"};
    static final int N20 = 1 << 20;
    static final int N24 = 1 << 24;

    // ---------------------------------------------------------------- harness

    interface Grid {
        void run(int fromBlock, int toBlock);
    }

    /** The caller plus one helper, which waits by spinning so that its wake-up time is not part of the figures. */
    static final class Helper extends Thread {
        private volatile Runnable job;

        Helper() {
            setDaemon(true);
            start();
        }

        @Override
        public void run() {
            while (true) {
                Runnable r = job;
                if (r == null) {
                    Thread.onSpinWait();
                } else {
                    r.run();
                    job = null;
                }
            }
        }

        void start(Runnable r) {
            job = r;
        }

        void await() {
            while (job != null) {
                Thread.onSpinWait();
            }
        }
    }

    static void run(Grid g, int blocks, Helper helper) {
        if (helper == null) {
            g.run(0, blocks);
        } else {
            int half = blocks / 2;
            helper.start(() -> g.run(half, blocks));
            g.run(0, half);
            helper.await();
        }
    }

    static void bench(String name, double items, int blocks, Grid g) {
        bench(name, items, blocks, g, false);
    }

    static void both(String name, double items, int blocks, Grid g) {
        bench(name, items, blocks, g, false);
        bench(name, items, blocks, g, true);
    }

    static void bench(String name, double items, int blocks, Grid g, boolean two) {
        Helper helper = two ? new Helper() : null;
        long warm = System.nanoTime() + 350_000_000L;
        for (int i = 0; i < 6 || System.nanoTime() < warm; i++) {
            run(g, blocks, helper);
        }
        List<Long> times = new ArrayList<>();
        long end = System.nanoTime() + 200_000_000L;
        while (times.size() < 5 || System.nanoTime() < end) {
            long t = System.nanoTime();
            run(g, blocks, helper);
            times.add(System.nanoTime() - t);
        }
        if (helper != null) {
            helper.start(() -> {
                while (true) {
                    java.util.concurrent.locks.LockSupport.park();
                }
            });
        }
        times.sort(null);
        emit(name + (two ? " | 2 threads" : " | 1 thread"), items, times.get(times.size() / 2), times.get(0));
    }

    static void emit(String name, double items, long medianNs, long bestNs) {
        System.out.println("R\t" + name + "\t" + items + "\t" + medianNs + "\t" + bestNs);
    }

    static void fact(String name, Object value) {
        System.out.println("F\t" + name + "\t" + value);
    }

    public static void main(String[] args) throws Throwable {
        if (args.length == 2 && args[0].equals("-group")) {
            group(args[1]);
            System.exit(0);
        }
        int forks = 3;
        List<String> groups = new ArrayList<>();
        for (int i = 0; i < args.length; i++) {
            if (args[i].equals("-f")) {
                forks = Integer.parseInt(args[++i]);
            } else {
                groups.add(args[i]);
            }
        }
        if (groups.isEmpty()) {
            groups.addAll(List.of(GROUPS));
        }
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + "/bin/java");
        command.add("-Xmx3g");
        String[] own = ProcessHandle.current().info().arguments().orElse(new String[0]);
        String source = Arrays.stream(own).filter(a -> a.endsWith("StorageForm.java")).findFirst().orElse(null);
        if (source != null) {
            command.add(source);
        } else {
            command.addAll(List.of("-cp", System.getProperty("java.class.path"), "StorageForm"));
        }
        System.out.println("java " + System.getProperty("java.version") + ", "
                + Runtime.getRuntime().availableProcessors() + " processors");
        for (String group : groups) {
            Map<String, List<double[]>> results = new LinkedHashMap<>();
            Map<String, String> facts = new LinkedHashMap<>();
            for (int f = 0; f < forks; f++) {
                List<String> c = new ArrayList<>(command);
                c.addAll(List.of("-group", group));
                Process p = new ProcessBuilder(c).redirectError(ProcessBuilder.Redirect.INHERIT).start();
                try (var in = p.inputReader()) {
                    for (String line; (line = in.readLine()) != null; ) {
                        String[] s = line.split("\t");
                        if (s[0].equals("R")) {
                            results.computeIfAbsent(s[1], k -> new ArrayList<>())
                                    .add(new double[] {Double.parseDouble(s[2]), Double.parseDouble(s[3]), Double.parseDouble(s[4])});
                        } else if (s[0].equals("F")) {
                            facts.put(s[1], s[2]);
                        } else {
                            System.out.println(line);
                        }
                    }
                }
                p.waitFor();
            }
            System.out.println("== " + group);
            results.forEach((name, r) -> {
                double[] m = r.stream().mapToDouble(x -> x[1]).sorted().toArray();
                double median = m[m.length / 2];
                double best = r.stream().mapToDouble(x -> x[2]).min().orElseThrow();
                double items = r.get(0)[0];
                System.out.printf(Locale.ROOT, "%-62s %9.3f ms  %8.0f M/s  best %9.3f ms  %8.0f M/s  spread %.2f%n", name, median / 1e6,
                        items / median * 1e3, best / 1e6, items / best * 1e3, m[m.length - 1] / m[0]);
            });
            facts.forEach((name, v) -> System.out.printf("%-62s %s%n", name, v));
        }
    }

    static void group(String name) throws Throwable {
        switch (name) {
            case "scale" -> scale();
            case "chain" -> chain();
            case "sum" -> sum();
            case "matmul" -> matmul();
            case "atomic" -> atomic();
            case "shape" -> shape();
            case "alias" -> alias();
            case "convert" -> convert();
            case "faults" -> faults();
            default -> throw new IllegalArgumentException(name);
        }
    }

    static float[] floats(int n) {
        float[] a = new float[n];
        for (int i = 0; i < n; i++) {
            a[i] = (i * 2654435761L >>> 12 & 0xffff) * 0x1p-16f + 0.25f;
        }
        return a;
    }

    static byte[] bytes(float[] a) {
        byte[] b = new byte[a.length * 4];
        ByteBuffer.wrap(b).order(ByteOrder.nativeOrder()).asFloatBuffer().put(a);
        return b;
    }

    static ByteBuffer direct(float[] a) {
        ByteBuffer b = ByteBuffer.allocateDirect(a.length * 4).order(ByteOrder.nativeOrder());
        b.asFloatBuffer().put(a);
        return b;
    }

    // ---------------------------------------------------------------- y = 2x

    static void scaleT(float[] x, int xo, float[] y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        for (int t = 0; t < limit; t++) {
            int i = base + t;
            y[yo + i] = 2f * x[xo + i];
        }
    }

    static void scaleB(byte[] x, int xo, byte[] y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        for (int t = 0; t < limit; t++) {
            int i = base + t;
            BF.set(y, yo + (i << 2), 2f * (float) BF.get(x, xo + (i << 2)));
        }
    }

    static void scaleD(ByteBuffer x, int xo, ByteBuffer y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        for (int t = 0; t < limit; t++) {
            int i = base + t;
            DF.set(y, yo + (i << 2), 2f * (float) DF.get(x, xo + (i << 2)));
        }
    }

    static void scale() {
        for (int n : new int[] {N20, N24}) {
            float[] x = floats(n);
            float[] y = new float[n];
            byte[] bx = bytes(x);
            byte[] by = new byte[4 * n];
            ByteBuffer dx = direct(x);
            ByteBuffer dy = direct(y);
            for (int bd : new int[] {256, 1024}) {
                String s = "y=2x 2^" + (31 - Integer.numberOfLeadingZeros(n)) + " block " + bd;
                int blocks = (n + bd - 1) / bd;
                both(s + " T", n, blocks, (f, to) -> {
                    for (int b = f; b < to; b++) {
                        scaleT(x, 0, y, 0, n, b, bd);
                    }
                });
                both(s + " B", n, blocks, (f, to) -> {
                    for (int b = f; b < to; b++) {
                        scaleB(bx, 0, by, 0, n, b, bd);
                    }
                });
                both(s + " D", n, blocks, (f, to) -> {
                    for (int b = f; b < to; b++) {
                        scaleD(dx, 0, dy, 0, n, b, bd);
                    }
                });
            }
        }
    }

    // ---------------------------------------------------------------- sqrt(a*a + b*b) * 2 - c

    static void chainT(float[] a, int ao, float[] b, int bo, float[] c, int co, float[] y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        for (int t = 0; t < limit; t++) {
            int i = base + t;
            float u = a[ao + i];
            float v = b[bo + i];
            y[yo + i] = (float) Math.sqrt(u * u + v * v) * 2f - c[co + i];
        }
    }

    static void chainB(byte[] a, int ao, byte[] b, int bo, byte[] c, int co, byte[] y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        for (int t = 0; t < limit; t++) {
            int i = base + t << 2;
            float u = (float) BF.get(a, ao + i);
            float v = (float) BF.get(b, bo + i);
            BF.set(y, yo + i, (float) Math.sqrt(u * u + v * v) * 2f - (float) BF.get(c, co + i));
        }
    }

    static void chainD(ByteBuffer a, int ao, ByteBuffer b, int bo, ByteBuffer c, int co, ByteBuffer y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        for (int t = 0; t < limit; t++) {
            int i = base + t << 2;
            float u = (float) DF.get(a, ao + i);
            float v = (float) DF.get(b, bo + i);
            DF.set(y, yo + i, (float) Math.sqrt(u * u + v * v) * 2f - (float) DF.get(c, co + i));
        }
    }

    static void chain() {
        for (int n : new int[] {N20, N24}) {
            float[] a = floats(n);
            float[] y = new float[n];
            float[] b = a.clone();
            float[] c = a.clone();
            byte[] ba = bytes(a);
            byte[] bb = ba.clone();
            byte[] bc = ba.clone();
            byte[] by = bytes(y);
            ByteBuffer da = direct(a);
            ByteBuffer db = direct(a);
            ByteBuffer dc = direct(a);
            ByteBuffer dy = direct(y);
            for (int bd : new int[] {256, 1024}) {
                String s = "chain 2^" + (31 - Integer.numberOfLeadingZeros(n)) + " block " + bd;
                int blocks = (n + bd - 1) / bd;
                both(s + " T", n, blocks, (f, to) -> {
                    for (int k = f; k < to; k++) {
                        chainT(a, 0, b, 0, c, 0, y, 0, n, k, bd);
                    }
                });
                both(s + " B", n, blocks, (f, to) -> {
                    for (int k = f; k < to; k++) {
                        chainB(ba, 0, bb, 0, bc, 0, by, 0, n, k, bd);
                    }
                });
                both(s + " D", n, blocks, (f, to) -> {
                    for (int k = f; k < to; k++) {
                        chainD(da, 0, db, 0, dc, 0, dy, 0, n, k, bd);
                    }
                });
            }
        }
    }

    // ---------------------------------------------------------------- sum in a fixed order

    /** Groups of four a quarter of a tile apart: g[j] = (a[j] + a[j+1024]) + (a[j+2048] + a[j+3072]). */
    static void planesT(float[] a, int o, float[] g) {
        for (int j = 0; j < 1024; j++) {
            g[j] = (a[o + j] + a[o + j + 1024]) + (a[o + j + 2048] + a[o + j + 3072]);
        }
    }

    /** Groups of four consecutive elements: g[j] = (a[4j] + a[4j+1]) + (a[4j+2] + a[4j+3]). */
    static void quadsT(float[] a, int o, float[] g) {
        for (int j = 0; j < 1024; j++) {
            int k = o + 4 * j;
            g[j] = (a[k] + a[k + 1]) + (a[k + 2] + a[k + 3]);
        }
    }

    static void planesB(byte[] a, int o, float[] g) {
        for (int j = 0; j < 1024; j++) {
            int k = o + j << 2;
            g[j] = ((float) BF.get(a, k) + (float) BF.get(a, k + 4096)) + ((float) BF.get(a, k + 8192) + (float) BF.get(a, k + 12288));
        }
    }

    static void quadsB(byte[] a, int o, float[] g) {
        for (int j = 0; j < 1024; j++) {
            int k = o + 4 * j << 2;
            g[j] = ((float) BF.get(a, k) + (float) BF.get(a, k + 4)) + ((float) BF.get(a, k + 8) + (float) BF.get(a, k + 12));
        }
    }

    static void planesD(ByteBuffer a, int o, float[] g) {
        for (int j = 0; j < 1024; j++) {
            int k = o + j << 2;
            g[j] = ((float) DF.get(a, k) + (float) DF.get(a, k + 4096)) + ((float) DF.get(a, k + 8192) + (float) DF.get(a, k + 12288));
        }
    }

    static void quadsD(ByteBuffer a, int o, float[] g) {
        for (int j = 0; j < 1024; j++) {
            int k = o + 4 * j << 2;
            g[j] = ((float) DF.get(a, k) + (float) DF.get(a, k + 4)) + ((float) DF.get(a, k + 8) + (float) DF.get(a, k + 12));
        }
    }

    static void second(float[] g, double[] d) {
        for (int t = 0; t < 256; t++) {
            d[t] = ((double) g[4 * t] + g[4 * t + 1]) + ((double) g[4 * t + 2] + g[4 * t + 3]);
        }
    }

    /** The second step in planes as well. */
    static void secondPlanes(float[] g, double[] d) {
        for (int t = 0; t < 256; t++) {
            d[t] = ((double) g[t] + g[t + 256]) + ((double) g[t + 512] + g[t + 768]);
        }
    }

    static double tree(double[] d) {
        for (int w = 0; w < 256; w += 32) {
            for (int off = 16; off > 0; off >>= 1) {
                for (int l = 0; l < off; l++) {
                    d[w + l] += d[w + l + off];
                }
            }
        }
        for (int off = 4; off > 0; off >>= 1) {
            for (int w = 0; w < off; w++) {
                d[32 * w] += d[32 * (w + off)];
            }
        }
        return d[0];
    }

    /** Another order, for comparison: halves of all 256 at once, so that the inner loop is long. */
    static double treeWide(double[] d) {
        for (int off = 128; off > 0; off >>= 1) {
            for (int l = 0; l < off; l++) {
                d[l] += d[l + off];
            }
        }
        return d[0];
    }

    static double fold(double[] tiles) {
        double[] lanes = new double[256];
        for (int i = 0; i < tiles.length; i++) {
            lanes[i & 255] += tiles[i];
        }
        return tree(lanes);
    }

    static final class Scratch {
        final float[] g = new float[1024];
        final double[] d = new double[256];
    }

    static final ThreadLocal<Scratch> SCRATCH = ThreadLocal.withInitial(Scratch::new);

    static void sum() {
        int n = N24;
        int tiles = n / 4096;
        float[] a = floats(n);
        byte[] b = bytes(a);
        ByteBuffer c = direct(a);
        double[] r = new double[tiles];
        String s = "sum 2^24 ";
        both(s + "T planes", n, tiles, (f, to) -> {
            Scratch x = SCRATCH.get();
            for (int k = f; k < to; k++) {
                planesT(a, k * 4096, x.g);
                second(x.g, x.d);
                r[k] = tree(x.d);
            }
        });
        double planes = fold(r);
        both(s + "T quads", n, tiles, (f, to) -> {
            Scratch x = SCRATCH.get();
            for (int k = f; k < to; k++) {
                quadsT(a, k * 4096, x.g);
                second(x.g, x.d);
                r[k] = tree(x.d);
            }
        });
        double quads = fold(r);
        both(s + "T planes, second step in planes too", n, tiles, (f, to) -> {
            Scratch x = SCRATCH.get();
            for (int k = f; k < to; k++) {
                planesT(a, k * 4096, x.g);
                secondPlanes(x.g, x.d);
                r[k] = tree(x.d);
            }
        });
        both(s + "T planes, second step in planes, tree by 128,64..1", n, tiles, (f, to) -> {
            Scratch x = SCRATCH.get();
            for (int k = f; k < to; k++) {
                planesT(a, k * 4096, x.g);
                secondPlanes(x.g, x.d);
                r[k] = treeWide(x.d);
            }
        });
        bench(s + "T first step only, planes", n, tiles, (f, to) -> {
            Scratch x = SCRATCH.get();
            for (int k = f; k < to; k++) {
                planesT(a, k * 4096, x.g);
            }
        });
        bench(s + "T first step only, quads", n, tiles, (f, to) -> {
            Scratch x = SCRATCH.get();
            for (int k = f; k < to; k++) {
                quadsT(a, k * 4096, x.g);
            }
        });
        both(s + "B planes", n, tiles, (f, to) -> {
            Scratch x = SCRATCH.get();
            for (int k = f; k < to; k++) {
                planesB(b, k * 4096, x.g);
                second(x.g, x.d);
                r[k] = tree(x.d);
            }
        });
        double planesB = fold(r);
        both(s + "B quads", n, tiles, (f, to) -> {
            Scratch x = SCRATCH.get();
            for (int k = f; k < to; k++) {
                quadsB(b, k * 4096, x.g);
                second(x.g, x.d);
                r[k] = tree(x.d);
            }
        });
        double quadsB = fold(r);
        both(s + "D planes", n, tiles, (f, to) -> {
            Scratch x = SCRATCH.get();
            for (int k = f; k < to; k++) {
                planesD(c, k * 4096, x.g);
                second(x.g, x.d);
                r[k] = tree(x.d);
            }
        });
        both(s + "D quads", n, tiles, (f, to) -> {
            Scratch x = SCRATCH.get();
            for (int k = f; k < to; k++) {
                quadsD(c, k * 4096, x.g);
                second(x.g, x.d);
                r[k] = tree(x.d);
            }
        });
        fact("sum: T and B agree bit for bit", planes == planesB && quads == quadsB);
    }

    // ---------------------------------------------------------------- 16x16 tiled matmul, regions over (ty, tx)

    static void loadT(float[] a, int o, int ld, float[] s) {
        for (int ty = 0; ty < 16; ty++) {
            for (int tx = 0; tx < 16; tx++) {
                s[ty * 16 + tx] = a[o + ty * ld + tx];
            }
        }
    }

    static void multiplyNested(float[] s, float[] q, float[] acc) {
        for (int ty = 0; ty < 16; ty++) {
            for (int tx = 0; tx < 16; tx++) {
                float v = acc[ty * 16 + tx];
                for (int k = 0; k < 16; k++) {
                    v += s[ty * 16 + k] * q[k * 16 + tx];
                }
                acc[ty * 16 + tx] = v;
            }
        }
    }

    static void multiplyFlat(float[] s, float[] q, float[] acc) {
        for (int t = 0; t < 256; t++) {
            int ty = t >> 4;
            int tx = t & 15;
            float v = acc[t];
            for (int k = 0; k < 16; k++) {
                v += s[ty * 16 + k] * q[k * 16 + tx];
            }
            acc[t] = v;
        }
    }

    static void multiplyFma(float[] s, float[] q, float[] acc) {
        for (int ty = 0; ty < 16; ty++) {
            for (int tx = 0; tx < 16; tx++) {
                float v = acc[ty * 16 + tx];
                for (int k = 0; k < 16; k++) {
                    v = Math.fma(s[ty * 16 + k], q[k * 16 + tx], v);
                }
                acc[ty * 16 + tx] = v;
            }
        }
    }

    /** The loop over k outside the loop over tx: legal as the sum of each thread keeps its order. */
    static void multiplyInterchanged(float[] s, float[] q, float[] acc) {
        for (int ty = 0; ty < 16; ty++) {
            for (int k = 0; k < 16; k++) {
                float u = s[ty * 16 + k];
                for (int tx = 0; tx < 16; tx++) {
                    acc[ty * 16 + tx] += u * q[k * 16 + tx];
                }
            }
        }
    }

    /** The loop over k written out, as for #pragma unroll. */
    static void multiplyUnrolled(float[] s, float[] q, float[] acc) {
        for (int ty = 0; ty < 16; ty++) {
            int r = ty * 16;
            for (int tx = 0; tx < 16; tx++) {
                float v = acc[r + tx];
                v += s[r] * q[tx];
                v += s[r + 1] * q[16 + tx];
                v += s[r + 2] * q[32 + tx];
                v += s[r + 3] * q[48 + tx];
                v += s[r + 4] * q[64 + tx];
                v += s[r + 5] * q[80 + tx];
                v += s[r + 6] * q[96 + tx];
                v += s[r + 7] * q[112 + tx];
                v += s[r + 8] * q[128 + tx];
                v += s[r + 9] * q[144 + tx];
                v += s[r + 10] * q[160 + tx];
                v += s[r + 11] * q[176 + tx];
                v += s[r + 12] * q[192 + tx];
                v += s[r + 13] * q[208 + tx];
                v += s[r + 14] * q[224 + tx];
                v += s[r + 15] * q[240 + tx];
                acc[r + tx] = v;
            }
        }
    }

    static void loadB(byte[] a, int o, int ld, byte[] s) {
        for (int ty = 0; ty < 16; ty++) {
            for (int tx = 0; tx < 16; tx++) {
                BF.set(s, ty * 16 + tx << 2, (float) BF.get(a, o + ty * ld + tx << 2));
            }
        }
    }

    static void multiplyB(byte[] s, byte[] q, float[] acc) {
        for (int ty = 0; ty < 16; ty++) {
            for (int tx = 0; tx < 16; tx++) {
                float v = acc[ty * 16 + tx];
                for (int k = 0; k < 16; k++) {
                    v += (float) BF.get(s, ty * 16 + k << 2) * (float) BF.get(q, k * 16 + tx << 2);
                }
                acc[ty * 16 + tx] = v;
            }
        }
    }

    static void loadD(ByteBuffer a, int o, int ld, ByteBuffer s) {
        for (int ty = 0; ty < 16; ty++) {
            for (int tx = 0; tx < 16; tx++) {
                DF.set(s, ty * 16 + tx << 2, (float) DF.get(a, o + ty * ld + tx << 2));
            }
        }
    }

    static void multiplyD(ByteBuffer s, ByteBuffer q, float[] acc) {
        for (int ty = 0; ty < 16; ty++) {
            for (int tx = 0; tx < 16; tx++) {
                float v = acc[ty * 16 + tx];
                for (int k = 0; k < 16; k++) {
                    v += (float) DF.get(s, ty * 16 + k << 2) * (float) DF.get(q, k * 16 + tx << 2);
                }
                acc[ty * 16 + tx] = v;
            }
        }
    }

    interface Multiply {
        void run(int block, float[] acc);
    }

    static void store(float[] acc, float[] c, int o, int ld) {
        for (int ty = 0; ty < 16; ty++) {
            for (int tx = 0; tx < 16; tx++) {
                c[o + ty * ld + tx] = acc[ty * 16 + tx];
            }
        }
    }

    static void matmul() {
        int n = 512;
        int w = n / 16;
        double flop = 2.0 * n * n * n;
        float[] a = floats(n * n);
        float[] b = a.clone();
        float[] c = new float[n * n];
        byte[] ba = bytes(a);
        byte[] bb = bytes(b);
        ByteBuffer da = direct(a);
        ByteBuffer db = direct(b);
        String s = "matmul 512 (M/s = MFLOP/s) ";
        both(s + "T nested", flop, w * w, (f, to) -> {
            float[] x = new float[256];
            float[] y = new float[256];
            float[] acc = new float[256];
            for (int k = f; k < to; k++) {
                Arrays.fill(acc, 0f);
                for (int m = 0; m < w; m++) {
                    loadT(a, k / w * 16 * n + m * 16, n, x);
                    loadT(b, m * 16 * n + k % w * 16, n, y);
                    multiplyNested(x, y, acc);
                }
                store(acc, c, k / w * 16 * n + k % w * 16, n);
            }
        });
        bench(s + "T flat (t>>4, t&15)", flop, w * w, (f, to) -> {
            float[] x = new float[256];
            float[] y = new float[256];
            float[] acc = new float[256];
            for (int k = f; k < to; k++) {
                Arrays.fill(acc, 0f);
                for (int m = 0; m < w; m++) {
                    loadT(a, k / w * 16 * n + m * 16, n, x);
                    loadT(b, m * 16 * n + k % w * 16, n, y);
                    multiplyFlat(x, y, acc);
                }
                store(acc, c, k / w * 16 * n + k % w * 16, n);
            }
        });
        bench(s + "T nested, Math.fma", flop, w * w, (f, to) -> {
            float[] x = new float[256];
            float[] y = new float[256];
            float[] acc = new float[256];
            for (int k = f; k < to; k++) {
                Arrays.fill(acc, 0f);
                for (int m = 0; m < w; m++) {
                    loadT(a, k / w * 16 * n + m * 16, n, x);
                    loadT(b, m * 16 * n + k % w * 16, n, y);
                    multiplyFma(x, y, acc);
                }
                store(acc, c, k / w * 16 * n + k % w * 16, n);
            }
        });
        bench(s + "T k outside tx", flop, w * w, (f, to) -> {
            float[] x = new float[256];
            float[] y = new float[256];
            float[] acc = new float[256];
            for (int k = f; k < to; k++) {
                Arrays.fill(acc, 0f);
                for (int m = 0; m < w; m++) {
                    loadT(a, k / w * 16 * n + m * 16, n, x);
                    loadT(b, m * 16 * n + k % w * 16, n, y);
                    multiplyInterchanged(x, y, acc);
                }
                store(acc, c, k / w * 16 * n + k % w * 16, n);
            }
        });
        bench(s + "T k written out", flop, w * w, (f, to) -> {
            float[] x = new float[256];
            float[] y = new float[256];
            float[] acc = new float[256];
            for (int k = f; k < to; k++) {
                Arrays.fill(acc, 0f);
                for (int m = 0; m < w; m++) {
                    loadT(a, k / w * 16 * n + m * 16, n, x);
                    loadT(b, m * 16 * n + k % w * 16, n, y);
                    multiplyUnrolled(x, y, acc);
                }
                store(acc, c, k / w * 16 * n + k % w * 16, n);
            }
        });
        both(s + "B nested", flop, w * w, (f, to) -> {
            byte[] x = new byte[1024];
            byte[] y = new byte[1024];
            float[] acc = new float[256];
            for (int k = f; k < to; k++) {
                Arrays.fill(acc, 0f);
                for (int m = 0; m < w; m++) {
                    loadB(ba, k / w * 16 * n + m * 16, n, x);
                    loadB(bb, m * 16 * n + k % w * 16, n, y);
                    multiplyB(x, y, acc);
                }
                store(acc, c, k / w * 16 * n + k % w * 16, n);
            }
        });
        both(s + "D nested", flop, w * w, (f, to) -> {
            ByteBuffer x = ByteBuffer.allocateDirect(1024).order(ByteOrder.nativeOrder());
            ByteBuffer y = ByteBuffer.allocateDirect(1024).order(ByteOrder.nativeOrder());
            float[] acc = new float[256];
            for (int k = f; k < to; k++) {
                Arrays.fill(acc, 0f);
                for (int m = 0; m < w; m++) {
                    loadD(da, k / w * 16 * n + m * 16, n, x);
                    loadD(db, m * 16 * n + k % w * 16, n, y);
                    multiplyD(x, y, acc);
                }
                store(acc, c, k / w * 16 * n + k % w * 16, n);
            }
        });
    }

    // ---------------------------------------------------------------- atomicAdd

    static final int[] LOCKS = new int[64 * 16];

    static void lock(int slot) {
        while (!AI.compareAndSet(LOCKS, slot, 0, 1)) {
            Thread.onSpinWait();
        }
    }

    static void unlock(int slot) {
        AI.setRelease(LOCKS, slot, 0);
    }

    static void addIntT(int[] h, int[] key, int bx, int bd) {
        for (int t = 0; t < bd; t++) {
            int old = (int) AI.getAndAdd(h, key[bx * bd + t], 1);
        }
    }

    static void addIntB(byte[] h, int[] key, int bx, int bd) {
        for (int t = 0; t < bd; t++) {
            int old = (int) BI.getAndAdd(h, key[bx * bd + t] << 2, 1);
        }
    }

    static void addIntStriped(byte[] h, int[] key, int bx, int bd) {
        for (int t = 0; t < bd; t++) {
            int at = key[bx * bd + t] << 2;
            int slot = (at >> 2 & 63) << 4;
            lock(slot);
            BI.set(h, at, (int) BI.get(h, at) + 1);
            unlock(slot);
        }
    }

    static void addIntD(ByteBuffer h, int[] key, int bx, int bd) {
        for (int t = 0; t < bd; t++) {
            int old = (int) DI.getAndAdd(h, key[bx * bd + t] << 2, 1);
        }
    }

    static void addFloatT(float[] h, int[] key, int bx, int bd) {
        for (int t = 0; t < bd; t++) {
            float old = (float) AF.getAndAdd(h, key[bx * bd + t], 1f);
        }
    }

    static void addFloatCasT(float[] h, int[] key, int bx, int bd) {
        for (int t = 0; t < bd; t++) {
            int at = key[bx * bd + t];
            float old;
            do {
                old = h[at];
            } while (!AF.weakCompareAndSet(h, at, old, old + 1f));
        }
    }

    static void addFloatPlain(float[] h, int[] key, int bx, int bd) {
        for (int t = 0; t < bd; t++) {
            h[key[bx * bd + t]] += 1f;
        }
    }

    static void addFloatB(byte[] h, int[] key, int bx, int bd) {
        for (int t = 0; t < bd; t++) {
            int at = key[bx * bd + t] << 2;
            int old;
            do {
                old = (int) BI.getOpaque(h, at);
            } while (!BI.compareAndSet(h, at, old, Float.floatToRawIntBits(Float.intBitsToFloat(old) + 1f)));
        }
    }

    static void addFloatStriped(byte[] h, int[] key, int bx, int bd) {
        for (int t = 0; t < bd; t++) {
            int at = key[bx * bd + t] << 2;
            int slot = (at >> 2 & 63) << 4;
            lock(slot);
            BF.set(h, at, (float) BF.get(h, at) + 1f);
            unlock(slot);
        }
    }

    static void addFloatD(ByteBuffer h, int[] key, int bx, int bd) {
        for (int t = 0; t < bd; t++) {
            int at = key[bx * bd + t] << 2;
            int old;
            do {
                old = (int) DI.getOpaque(h, at);
            } while (!DI.compareAndSet(h, at, old, Float.floatToRawIntBits(Float.intBitsToFloat(old) + 1f)));
        }
    }

    static void atomic() {
        fact("byte[] view: compareAndSet supported", BI.isAccessModeSupported(VarHandle.AccessMode.COMPARE_AND_SET));
        fact("byte[] view: getVolatile supported", BI.isAccessModeSupported(VarHandle.AccessMode.GET_VOLATILE));
        fact("byte[] view: getOpaque supported", BI.isAccessModeSupported(VarHandle.AccessMode.GET_OPAQUE));
        boolean cas = BI.isAccessModeSupported(VarHandle.AccessMode.COMPARE_AND_SET);
        int n = 1 << 20;
        int bd = 256;
        for (int bins : new int[] {1024, 1}) {
            int[] key = new int[n];
            for (int i = 0; i < n; i++) {
                key[i] = (int) (i * 2654435761L >>> 15 & bins - 1);
            }
            int[] hi = new int[1024];
            float[] hf = new float[1024];
            byte[] hb = new byte[4096];
            ByteBuffer hd = ByteBuffer.allocateDirect(4096).order(ByteOrder.nativeOrder());
            String s = " into " + bins;
            both("atomicAdd int" + s + " T getAndAdd", n, n / bd, (f, to) -> {
                for (int b = f; b < to; b++) {
                    addIntT(hi, key, b, bd);
                }
            });
            if (cas) {
                both("atomicAdd int" + s + " B getAndAdd", n, n / bd, (f, to) -> {
                    for (int b = f; b < to; b++) {
                        addIntB(hb, key, b, bd);
                    }
                });
            }
            both("atomicAdd int" + s + " B striped lock", n, n / bd, (f, to) -> {
                for (int b = f; b < to; b++) {
                    addIntStriped(hb, key, b, bd);
                }
            });
            both("atomicAdd int" + s + " D getAndAdd", n, n / bd, (f, to) -> {
                for (int b = f; b < to; b++) {
                    addIntD(hd, key, b, bd);
                }
            });
            both("atomicAdd float" + s + " T getAndAdd", n, n / bd, (f, to) -> {
                for (int b = f; b < to; b++) {
                    addFloatT(hf, key, b, bd);
                }
            });
            both("atomicAdd float" + s + " T CAS loop", n, n / bd, (f, to) -> {
                for (int b = f; b < to; b++) {
                    addFloatCasT(hf, key, b, bd);
                }
            });
            bench("atomicAdd float" + s + " T plain (one worker)", n, n / bd, (f, to) -> {
                for (int b = f; b < to; b++) {
                    addFloatPlain(hf, key, b, bd);
                }
            });
            Arrays.fill(hb, (byte) 0);
            if (cas) {
                both("atomicAdd float" + s + " B CAS loop", n, n / bd, (f, to) -> {
                    for (int b = f; b < to; b++) {
                        addFloatB(hb, key, b, bd);
                    }
                });
            }
            both("atomicAdd float" + s + " B striped lock", n, n / bd, (f, to) -> {
                for (int b = f; b < to; b++) {
                    addFloatStriped(hb, key, b, bd);
                }
            });
            both("atomicAdd float" + s + " D CAS loop", n, n / bd, (f, to) -> {
                for (int b = f; b < to; b++) {
                    addFloatD(hd, key, b, bd);
                }
            });
        }
    }

    // ---------------------------------------------------------------- shapes of the thread loop, T, y = 2x, 2^20, block 256

    static void ifInside(float[] x, int xo, float[] y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        for (int t = 0; t < bd; t++) {
            int i = base + t;
            if (i < n) {
                y[yo + i] = 2f * x[xo + i];
            }
        }
    }

    static void baseInside(float[] x, int xo, float[] y, int yo, int n, int bx, int bd) {
        int limit = Math.min(bd, n - bx * bd);
        for (int t = 0; t < limit; t++) {
            int i = bx * bd + t;
            y[yo + i] = 2f * x[xo + i];
        }
    }

    static void tryAround(float[] x, int xo, float[] y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        try {
            for (int t = 0; t < limit; t++) {
                int i = base + t;
                y[yo + i] = 2f * x[xo + i];
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            throw new IllegalStateException("block " + bx, e);
        }
    }

    static void tryThreadLive(float[] x, int xo, float[] y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        int t = 0;
        try {
            for (; t < limit; t++) {
                int i = base + t;
                y[yo + i] = 2f * x[xo + i];
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            throw new IllegalStateException("block " + bx + " thread " + t, e);
        }
    }

    static void tryAllLive(float[] x, int xo, float[] y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        int t = 0;
        int site = 0;
        int at = 0;
        try {
            for (; t < limit; t++) {
                int i = base + t;
                site = 1;
                at = xo + i;
                float v = x[at];
                site = 2;
                at = yo + i;
                y[at] = 2f * v;
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            throw new IllegalStateException("block " + bx + " thread " + t + " site " + site + " index " + at, e);
        }
    }

    static void ifTryThreadLive(float[] x, int xo, float[] y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        int t = 0;
        try {
            for (; t < bd; t++) {
                int i = base + t;
                if (i < n) {
                    y[yo + i] = 2f * x[xo + i];
                }
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            throw new IllegalStateException("block " + bx + " thread " + t, e);
        }
    }

    static int current;

    static void threadInField(float[] x, int xo, float[] y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        for (int t = 0; t < limit; t++) {
            current = t;
            int i = base + t;
            y[yo + i] = 2f * x[xo + i];
        }
    }

    static void longIndex(float[] x, int xo, float[] y, int yo, int n, int bx, int bd) {
        long base = (long) bx * bd;
        int limit = (int) Math.min(bd, n - base);
        for (int t = 0; t < limit; t++) {
            long i = base + t;
            y[(int) (yo + i)] = 2f * x[(int) (xo + i)];
        }
    }

    static void longToIntExact(float[] x, int xo, float[] y, int yo, int n, int bx, int bd) {
        long base = (long) bx * bd;
        int limit = (int) Math.min(bd, n - base);
        for (int t = 0; t < limit; t++) {
            long i = base + t;
            y[Math.toIntExact(yo + i)] = 2f * x[Math.toIntExact(xo + i)];
        }
    }

    static void unsignedIndex(float[] x, int xo, float[] y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        for (int t = 0; t < limit; t++) {
            long i = (base + t) & 0xffffffffL;
            y[(int) (yo + i)] = 2f * x[(int) (xo + i)];
        }
    }

    static void byteOffset(float[] x, int xo, float[] y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        for (int t = 0; t < limit; t++) {
            int i = base + t;
            y[yo + (i << 2) >> 2] = 2f * x[xo + (i << 2) >> 2];
        }
    }

    static void pointerLocal(float[] x, int xo, float[] y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        for (int t = 0; t < limit; t++) {
            int i = base + t;
            int p = xo + i;
            int q = yo + i;
            float v = x[p];
            y[q] = 2f * v;
        }
    }

    static void noOffset(float[] x, float[] y, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        for (int t = 0; t < limit; t++) {
            int i = base + t;
            y[i] = 2f * x[i];
        }
    }

    static void objectArguments(Object px, int xo, Object py, int yo, int n, int bx, int bd) {
        float[] x = (float[]) px;
        float[] y = (float[]) py;
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        for (int t = 0; t < limit; t++) {
            int i = base + t;
            y[yo + i] = 2f * x[xo + i];
        }
    }

    static void checkIndex(float[] x, int xo, int xn, float[] y, int yo, int yn, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        for (int t = 0; t < limit; t++) {
            int i = base + t;
            y[Objects.checkIndex(yo + i, yn)] = 2f * x[Objects.checkIndex(xo + i, xn)];
        }
    }

    static void gridStride(float[] x, int xo, float[] y, int yo, int n, int bx, int bd, int gd) {
        for (int t = 0; t < bd; t++) {
            for (int i = bx * bd + t; i < n; i += gd * bd) {
                y[yo + i] = 2f * x[xo + i];
            }
        }
    }

    /** The grid-stride loop with the thread loop inside the stride loop. */
    static void gridStrideInterchanged(float[] x, int xo, float[] y, int yo, int n, int bx, int bd, int gd) {
        for (int base = bx * bd; base < n; base += gd * bd) {
            int limit = Math.min(bd, n - base);
            for (int t = 0; t < limit; t++) {
                int i = base + t;
                y[yo + i] = 2f * x[xo + i];
            }
        }
    }

    static void block2d(float[] x, int xo, float[] y, int yo, int w, int h, int bx, int by, int bdx, int bdy) {
        int xl = Math.min(bdx, w - bx * bdx);
        int yl = Math.min(bdy, h - by * bdy);
        for (int ty = 0; ty < yl; ty++) {
            for (int tx = 0; tx < xl; tx++) {
                int i = (by * bdy + ty) * w + bx * bdx + tx;
                y[yo + i] = 2f * x[xo + i];
            }
        }
    }

    interface Block {
        void run(int bx);
    }

    static void shape() throws Exception {
        int n = N20;
        int bd = 256;
        int blocks = n / bd;
        float[] x = floats(n);
        float[] y = new float[n];
        String s = "shape: ";
        bench(s + "guard folded, offsets, i = base + t", n, blocks, (f, to) -> {
            for (int b = f; b < to; b++) {
                scaleT(x, 0, y, 0, n, b, bd);
            }
        });
        bench(s + "no array offset", n, blocks, (f, to) -> {
            for (int b = f; b < to; b++) {
                noOffset(x, y, n, b, bd);
            }
        });
        bench(s + "base computed inside the loop", n, blocks, (f, to) -> {
            for (int b = f; b < to; b++) {
                baseInside(x, 0, y, 0, n, b, bd);
            }
        });
        bench(s + "pointers as locals p = xo + i", n, blocks, (f, to) -> {
            for (int b = f; b < to; b++) {
                pointerLocal(x, 0, y, 0, n, b, bd);
            }
        });
        bench(s + "if (i < n) inside", n, blocks, (f, to) -> {
            for (int b = f; b < to; b++) {
                ifInside(x, 0, y, 0, n, b, bd);
            }
        });
        bench(s + "try around", n, blocks, (f, to) -> {
            for (int b = f; b < to; b++) {
                tryAround(x, 0, y, 0, n, b, bd);
            }
        });
        bench(s + "try around, t live in handler", n, blocks, (f, to) -> {
            for (int b = f; b < to; b++) {
                tryThreadLive(x, 0, y, 0, n, b, bd);
            }
        });
        bench(s + "try around, t + site + index live in handler", n, blocks, (f, to) -> {
            for (int b = f; b < to; b++) {
                tryAllLive(x, 0, y, 0, n, b, bd);
            }
        });
        bench(s + "if (i < n) inside, t live in handler", n, blocks, (f, to) -> {
            for (int b = f; b < to; b++) {
                ifTryThreadLive(x, 0, y, 0, n, b, bd);
            }
        });
        bench(s + "t stored to a static field", n, blocks, (f, to) -> {
            for (int b = f; b < to; b++) {
                threadInField(x, 0, y, 0, n, b, bd);
            }
        });
        bench(s + "long index, (int) at the access", n, blocks, (f, to) -> {
            for (int b = f; b < to; b++) {
                longIndex(x, 0, y, 0, n, b, bd);
            }
        });
        bench(s + "long index, Math.toIntExact", n, blocks, (f, to) -> {
            for (int b = f; b < to; b++) {
                longToIntExact(x, 0, y, 0, n, b, bd);
            }
        });
        bench(s + "unsigned index widened to long, (int)", n, blocks, (f, to) -> {
            for (int b = f; b < to; b++) {
                unsignedIndex(x, 0, y, 0, n, b, bd);
            }
        });
        bench(s + "byte offset: x[(xo + 4i) >> 2]", n, blocks, (f, to) -> {
            for (int b = f; b < to; b++) {
                byteOffset(x, 0, y, 0, n, b, bd);
            }
        });
        bench(s + "Object arguments, checkcast in the block method", n, blocks, (f, to) -> {
            for (int b = f; b < to; b++) {
                objectArguments(x, 0, y, 0, n, b, bd);
            }
        });
        bench(s + "Objects.checkIndex against a smaller length", n, blocks, (f, to) -> {
            for (int b = f; b < to; b++) {
                checkIndex(x, 0, n, y, 0, n, n, b, bd);
            }
        });
        bench(s + "in place y = 2y", n, blocks, (f, to) -> {
            for (int b = f; b < to; b++) {
                scaleT(y, 0, y, 0, n, b, bd);
            }
        });
        bench(s + "grid-stride loop inside the thread loop, one turn", n, blocks, (f, to) -> {
            for (int b = f; b < to; b++) {
                gridStride(x, 0, y, 0, n, b, bd, blocks);
            }
        });
        bench(s + "grid-stride loop inside the thread loop, 64 turns", n, 64, (f, to) -> {
            for (int b = f; b < to; b++) {
                gridStride(x, 0, y, 0, n, b, bd, 64);
            }
        });
        bench(s + "thread loop inside the grid-stride loop, 64 turns", n, 64, (f, to) -> {
            for (int b = f; b < to; b++) {
                gridStrideInterchanged(x, 0, y, 0, n, b, bd, 64);
            }
        });
        for (int[] q : new int[][] {{16, 16}, {32, 8}, {64, 4}}) {
            int bw = 1024 / q[0];
            int bh = 1024 / q[1];
            bench(s + "2-D block " + q[0] + "x" + q[1] + ", nested loops", n, bw * bh, (f, to) -> {
                for (int b = f; b < to; b++) {
                    block2d(x, 0, y, 0, 1024, 1024, b % bw, b / bw, q[0], q[1]);
                }
            });
        }
        for (int join : new int[] {1, 4, 16, 64}) {
            bench(s + "joined: " + join + " blocks of 256 in one loop", n, blocks / join, (f, to) -> {
                for (int b = f; b < to; b++) {
                    scaleT(x, 0, y, 0, n, b, bd * join);
                }
            });
        }
        for (String[] option : new String[][] {{"-g:none", "no line numbers"}, {"-g:lines", "a line entry per access"}}) {
            Class<?> c = loader(compile("Lines", LINES, option[0])).loadClass("Lines");
            Grid g = (Grid) java.lang.reflect.Proxy.newProxyInstance(StorageForm.class.getClassLoader(), new Class<?>[] {Grid.class},
                    handler(c, x, y, n, bd));
            bench(s + "generated class, " + option[1], n, blocks, g);
        }
    }

    static java.lang.reflect.InvocationHandler handler(Class<?> c, float[] x, float[] y, int n, int bd) throws Exception {
        var m = c.getMethod("grid", float[].class, int.class, float[].class, int.class, int.class, int.class, int.class, int.class);
        return (proxy, method, a) -> m.invoke(null, x, 0, y, 0, n, a[0], a[1], bd);
    }

    /** One offset for both arrays, so that the loop is vectorised. */
    static final String LINES = String.join("\n", "public class Lines {",
            "public static void grid(float[] x, int xo, float[] y, int yo, int n, int from, int to, int bd) {",
            "for (int b = from; b < to; b++) block(x, xo, y, yo, n, b, bd); }",
            "static void block(float[] x, int xo, float[] y, int yo, int n, int bx, int bd) {", "int base = bx * bd;",
            "int limit = Math.min(bd, n - base);", "for (int t = 0; t < limit; t++) {", "float u =",
            "x[xo + base + t];", "float v = 2f * u;",
            "y[xo + base + t] = v;", "}}}");

    // ---------------------------------------------------------------- could the store overlap the loads?
    // In "shape" above the offsets are the constant 0, so that C2 sees the same index on both sides. Here they are only known at run time.

    static void scaleGeneral(float[] x, int xo, float[] y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        for (int t = 0; t < limit; t++) {
            int i = base + t;
            y[yo + i] = 2f * x[xo + i];
        }
    }

    static void scaleShared(float[] x, float[] y, int o, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        for (int t = 0; t < limit; t++) {
            int i = base + t;
            y[o + i] = 2f * x[o + i];
        }
    }

    static void scaleVersioned(float[] x, int xo, float[] y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        if (xo == yo) {
            for (int t = 0; t < limit; t++) {
                int i = base + t;
                y[xo + i] = 2f * x[xo + i];
            }
        } else {
            for (int t = 0; t < limit; t++) {
                int i = base + t;
                y[yo + i] = 2f * x[xo + i];
            }
        }
    }

    static final class Stage {
        final float[] a = new float[1024];
        final float[] b = new float[1024];
        final float[] c = new float[1024];
        final float[] d = new float[1024];
        final float[] r = new float[1024];
        final double[] w = new double[1024];
    }

    static void scaleStaged(Stage s, float[] x, int xo, float[] y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        float[] sx = s.a;
        float[] sy = s.r;
        System.arraycopy(x, xo + base, sx, 0, limit);
        for (int t = 0; t < limit; t++) {
            sy[t] = 2f * sx[t];
        }
        System.arraycopy(sy, 0, y, yo + base, limit);
    }

    static void scaleStagedBuffer(Stage s, FloatBuffer x, int xo, FloatBuffer y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        float[] sx = s.a;
        float[] sy = s.r;
        x.get(xo + base, sx, 0, limit);
        for (int t = 0; t < limit; t++) {
            sy[t] = 2f * sx[t];
        }
        y.put(yo + base, sy, 0, limit);
    }

    static void chainShared(float[] a, float[] b, float[] c, float[] y, int o, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        for (int t = 0; t < limit; t++) {
            int i = o + base + t;
            float u = a[i];
            float v = b[i];
            y[i] = (float) Math.sqrt(u * u + v * v) * 2f - c[i];
        }
    }

    static void chainGeneral(float[] a, int ao, float[] b, int bo, float[] c, int co, float[] y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        for (int t = 0; t < limit; t++) {
            int i = base + t;
            float u = a[ao + i];
            float v = b[bo + i];
            y[yo + i] = (float) Math.sqrt(u * u + v * v) * 2f - c[co + i];
        }
    }

    static void chainStaged(Stage s, float[] a, int ao, float[] b, int bo, float[] c, int co, float[] y, int yo, int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        System.arraycopy(a, ao + base, s.a, 0, limit);
        System.arraycopy(b, bo + base, s.b, 0, limit);
        System.arraycopy(c, co + base, s.c, 0, limit);
        chainLoop(s.a, s.b, s.c, s.r, limit);
        System.arraycopy(s.r, 0, y, yo + base, limit);
    }

    static void chainStagedBuffer(Stage s, FloatBuffer a, int ao, FloatBuffer b, int bo, FloatBuffer c, int co, FloatBuffer y, int yo,
            int n, int bx, int bd) {
        int base = bx * bd;
        int limit = Math.min(bd, n - base);
        a.get(ao + base, s.a, 0, limit);
        b.get(bo + base, s.b, 0, limit);
        c.get(co + base, s.c, 0, limit);
        chainLoop(s.a, s.b, s.c, s.r, limit);
        y.put(yo + base, s.r, 0, limit);
    }

    static void chainLoop(float[] a, float[] b, float[] c, float[] y, int limit) {
        for (int t = 0; t < limit; t++) {
            float u = a[t];
            float v = b[t];
            y[t] = (float) Math.sqrt(u * u + v * v) * 2f - c[t];
        }
    }

    static void stencil(float[] x, float[] y, int n, int bx, int bd) {
        int base = bx * bd;
        int from = Math.max(0, 1 - base);
        int limit = Math.min(bd, n - 1 - base);
        for (int t = from; t < limit; t++) {
            int i = base + t;
            y[i] = 0.25f * x[i - 1] + 0.5f * x[i] + 0.25f * x[i + 1];
        }
    }

    static void stencilStaged(Stage s, float[] x, float[] y, int n, int bx, int bd) {
        int base = bx * bd;
        int from = Math.max(0, 1 - base);
        int limit = Math.min(bd, n - 1 - base) - from;
        int i = base + from;
        System.arraycopy(x, i - 1, s.a, 0, limit);
        System.arraycopy(x, i, s.b, 0, limit);
        System.arraycopy(x, i + 1, s.c, 0, limit);
        stencilLoop(s.a, s.b, s.c, s.r, limit);
        System.arraycopy(s.r, 0, y, i, limit);
    }

    static void stencilLoop(float[] a, float[] b, float[] c, float[] y, int limit) {
        for (int t = 0; t < limit; t++) {
            y[t] = 0.25f * a[t] + 0.5f * b[t] + 0.25f * c[t];
        }
    }

    static void planesStaged(Stage s, float[] a, int o, float[] g) {
        System.arraycopy(a, o, s.a, 0, 1024);
        System.arraycopy(a, o + 1024, s.b, 0, 1024);
        System.arraycopy(a, o + 2048, s.c, 0, 1024);
        System.arraycopy(a, o + 3072, s.d, 0, 1024);
        planesLoop(s.a, s.b, s.c, s.d, g);
    }

    static void planesLoop(float[] a, float[] b, float[] c, float[] d, float[] g) {
        for (int j = 0; j < 1024; j++) {
            g[j] = (a[j] + b[j]) + (c[j] + d[j]);
        }
    }

    /** The scratch as double[]: widening is exact, and a double[] cannot overlap the float[]. */
    static void planesWide(float[] a, int o, double[] g) {
        for (int j = 0; j < 1024; j++) {
            g[j] = (a[o + j] + a[o + j + 1024]) + (a[o + j + 2048] + a[o + j + 3072]);
        }
    }

    static void quadsWide(float[] a, int o, double[] g) {
        for (int j = 0; j < 1024; j++) {
            int k = o + 4 * j;
            g[j] = (a[k] + a[k + 1]) + (a[k + 2] + a[k + 3]);
        }
    }

    static void secondWide(double[] g, double[] d) {
        for (int t = 0; t < 256; t++) {
            d[t] = (g[4 * t] + g[4 * t + 1]) + (g[4 * t + 2] + g[4 * t + 3]);
        }
    }

    static void secondPlanesWide(double[] g, double[] d) {
        for (int t = 0; t < 256; t++) {
            d[t] = (g[t] + g[t + 256]) + (g[t + 512] + g[t + 768]);
        }
    }

    static void alias() {
        int n = N20;
        float[] x = floats(n);
        float[] y = new float[n];
        int xo = x.length - n;
        int yo = y.length - n;
        FloatBuffer bx = ByteBuffer.wrap(bytes(x)).order(ByteOrder.nativeOrder()).asFloatBuffer();
        FloatBuffer by = ByteBuffer.wrap(new byte[4 * n]).order(ByteOrder.nativeOrder()).asFloatBuffer();
        FloatBuffer dx = direct(x).asFloatBuffer();
        FloatBuffer dy = direct(y).asFloatBuffer();
        float[] p = x.clone();
        float[] q = x.clone();
        Stage st = new Stage();
        for (int bd : new int[] {256, 1024}) {
            int blocks = n / bd;
            String s = "alias: y=2x block " + bd;
            bench(s + " offsets constant 0", n, blocks, (f, to) -> {
                for (int b = f; b < to; b++) {
                    scaleT(x, 0, y, 0, n, b, bd);
                }
            });
            bench(s + " offsets unknown", n, blocks, (f, to) -> {
                for (int b = f; b < to; b++) {
                    scaleGeneral(x, xo, y, yo, n, b, bd);
                }
            });
            bench(s + " one unknown offset for both", n, blocks, (f, to) -> {
                for (int b = f; b < to; b++) {
                    scaleShared(x, y, xo, n, b, bd);
                }
            });
            bench(s + " two loops, if (xo == yo)", n, blocks, (f, to) -> {
                for (int b = f; b < to; b++) {
                    scaleVersioned(x, xo, y, yo, n, b, bd);
                }
            });
            bench(s + " offsets unknown, staged T", n, blocks, (f, to) -> {
                for (int b = f; b < to; b++) {
                    scaleStaged(st, x, xo, y, yo, n, b, bd);
                }
            });
            bench(s + " offsets unknown, staged B", n, blocks, (f, to) -> {
                for (int b = f; b < to; b++) {
                    scaleStagedBuffer(st, bx, xo, by, yo, n, b, bd);
                }
            });
            bench(s + " offsets unknown, staged D", n, blocks, (f, to) -> {
                for (int b = f; b < to; b++) {
                    scaleStagedBuffer(st, dx, xo, dy, yo, n, b, bd);
                }
            });
            String c = "alias: chain block " + bd;
            bench(c + " one unknown offset for all", n, blocks, (f, to) -> {
                for (int b = f; b < to; b++) {
                    chainShared(x, p, q, y, xo, n, b, bd);
                }
            });
            bench(c + " offsets unknown", n, blocks, (f, to) -> {
                for (int b = f; b < to; b++) {
                    chainGeneral(x, xo, p, xo, q, xo + yo, y, yo, n, b, bd);
                }
            });
            bench(c + " offsets unknown, staged T", n, blocks, (f, to) -> {
                for (int b = f; b < to; b++) {
                    chainStaged(st, x, xo, p, xo, q, xo + yo, y, yo, n, b, bd);
                }
            });
            bench(c + " offsets unknown, staged B", n, blocks, (f, to) -> {
                for (int b = f; b < to; b++) {
                    chainStagedBuffer(st, bx, xo, bx, xo, bx, xo + yo, by, yo, n, b, bd);
                }
            });
            bench(c + " offsets unknown, staged D", n, blocks, (f, to) -> {
                for (int b = f; b < to; b++) {
                    chainStagedBuffer(st, dx, xo, dx, xo, dx, xo + yo, dy, yo, n, b, bd);
                }
            });
            bench("alias: 3-point stencil block " + bd + " direct, offsets 0", n, blocks, (f, to) -> {
                for (int b = f; b < to; b++) {
                    stencil(x, y, n, b, bd);
                }
            });
            bench("alias: 3-point stencil block " + bd + " staged", n, blocks, (f, to) -> {
                for (int b = f; b < to; b++) {
                    stencilStaged(st, x, y, n, b, bd);
                }
            });
        }
        int tiles = n / 4096;
        Scratch k = new Scratch();
        double[] r = new double[tiles];
        String s = "alias: sum 2^20 ";
        bench(s + "planes into float[]", n, tiles, (f, to) -> {
            for (int b = f; b < to; b++) {
                planesT(x, b * 4096, k.g);
                second(k.g, k.d);
                r[b] = tree(k.d);
            }
        });
        double sum = fold(r);
        bench(s + "quads into float[]", n, tiles, (f, to) -> {
            for (int b = f; b < to; b++) {
                quadsT(x, b * 4096, k.g);
                second(k.g, k.d);
                r[b] = tree(k.d);
            }
        });
        bench(s + "planes into double[]", n, tiles, (f, to) -> {
            for (int b = f; b < to; b++) {
                planesWide(x, b * 4096, st.w);
                secondWide(st.w, k.d);
                r[b] = tree(k.d);
            }
        });
        boolean same = sum == fold(r);
        bench(s + "quads into double[]", n, tiles, (f, to) -> {
            for (int b = f; b < to; b++) {
                quadsWide(x, b * 4096, st.w);
                secondWide(st.w, k.d);
                r[b] = tree(k.d);
            }
        });
        bench(s + "planes staged", n, tiles, (f, to) -> {
            for (int b = f; b < to; b++) {
                planesStaged(st, x, b * 4096, k.g);
                second(k.g, k.d);
                r[b] = tree(k.d);
            }
        });
        fact("alias: the sums of the three forms of planes are equal", same && sum == fold(r));
        bench(s + "first step only: planes into float[]", n, tiles, (f, to) -> {
            for (int b = f; b < to; b++) {
                planesT(x, b * 4096, k.g);
            }
        });
        bench(s + "first step only: quads into float[]", n, tiles, (f, to) -> {
            for (int b = f; b < to; b++) {
                quadsT(x, b * 4096, k.g);
            }
        });
        bench(s + "first step only: planes into double[]", n, tiles, (f, to) -> {
            for (int b = f; b < to; b++) {
                planesWide(x, b * 4096, st.w);
            }
        });
        bench(s + "first step only: planes staged", n, tiles, (f, to) -> {
            for (int b = f; b < to; b++) {
                planesStaged(st, x, b * 4096, k.g);
            }
        });
        bench(s + "second step and tree only, quads", n, tiles, (f, to) -> {
            for (int b = f; b < to; b++) {
                second(k.g, k.d);
                r[b] = tree(k.d);
            }
        });
        bench(s + "second step and tree only, planes, tree by 128,64..1", n, tiles, (f, to) -> {
            for (int b = f; b < to; b++) {
                secondPlanes(k.g, k.d);
                r[b] = treeWide(k.d);
            }
        });
        bench(s + "all in planes: double[], tree by 128,64..1", n, tiles, (f, to) -> {
            for (int b = f; b < to; b++) {
                planesWide(x, b * 4096, st.w);
                secondPlanesWide(st.w, k.d);
                r[b] = treeWide(k.d);
            }
        });
    }

    // ---------------------------------------------------------------- conversion between kinds

    static void convert() {
        int n = N24;
        float[] a = floats(n);
        byte[] b = new byte[4 * n];
        ByteBuffer d = direct(a);
        bench("convert 64 MB: float[] -> byte[] bulk put", n, 1,
                (f, t) -> ByteBuffer.wrap(b).order(ByteOrder.nativeOrder()).asFloatBuffer().put(a));
        bench("convert 64 MB: byte[] -> float[] bulk get", n, 1,
                (f, t) -> ByteBuffer.wrap(b).order(ByteOrder.nativeOrder()).asFloatBuffer().get(a));
        bench("convert 64 MB: float[] -> byte[] VarHandle loop", n, 1, (f, t) -> {
            for (int i = 0; i < n; i++) {
                BF.set(b, i << 2, a[i]);
            }
        });
        bench("convert 64 MB: float[] -> new byte[] bulk put", n, 1, (f, t) -> bytes(a));
        bench("convert 64 MB: float[] -> direct bulk put", n, 1,
                (f, t) -> d.duplicate().order(ByteOrder.nativeOrder()).asFloatBuffer().put(a));
        float[] a2 = a.clone();
        bench("convert 64 MB: float[] -> float[] arraycopy", n, 1, (f, t) -> System.arraycopy(a, 0, a2, 0, n));
        both("convert 64 MB: float[] -> byte[] bulk put in 64 pieces", n, 64, (f, t) -> {
            for (int k = f; k < t; k++) {
                ByteBuffer.wrap(b).order(ByteOrder.nativeOrder()).asFloatBuffer().position(k * (n / 64)).put(a, k * (n / 64), n / 64);
            }
        });
        bench("allocate 64 MB float[]", n, 1, (f, t) -> sink = new float[n]);
        bench("fill 64 MB float[] with 0", n, 1, (f, t) -> Arrays.fill(a2, 0f));
    }

    static Object sink;

    // ---------------------------------------------------------------- faults

    static byte[] compile(String name, String text, String option) throws Exception {
        Path dir = Files.createTempDirectory("storage-form");
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        var source = new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), javax.tools.JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignore) {
                return text;
            }
        };
        if (!javac.getTask(null, null, null, List.of("-d", dir.toString(), option), null, List.of(source)).call()) {
            throw new IllegalStateException("does not compile");
        }
        Path file = dir.resolve(name + ".class");
        byte[] code = Files.readAllBytes(file);
        Files.delete(file);
        Files.delete(dir);
        return code;
    }

    static ClassLoader loader(byte[] code) {
        return new ClassLoader(StorageForm.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) {
                return defineClass(name, code, 0, code.length);
            }
        };
    }

    interface Launch {
        void run(float[] x, float[] y, int n) throws Throwable;
    }

    static Launch launch(Class<?> c) throws Exception {
        var m = c.getMethod("grid", float[].class, int.class, float[].class, int.class, int.class, int.class, int.class, int.class);
        var h = MethodHandles.publicLookup().unreflect(m);
        return (x, y, n) -> {
            h.invokeExact(x, 0, y, 0, n, 0, (n + 255) / 256, 256);
        };
    }

    static Throwable fault(Launch l, float[] x, float[] y, int n) {
        try {
            l.run(x, y, n);
            return null;
        } catch (Throwable e) {
            return e;
        }
    }

    static String frames(Throwable e) {
        StackTraceElement[] s = e.getStackTrace();
        List<String> own = new ArrayList<>();
        for (StackTraceElement f : s) {
            if (f.getClassName().startsWith("Lines")) {
                own.add(f.getMethodName() + ":" + f.getLineNumber());
            }
        }
        return s.length + " frames, of the kernel " + own;
    }

    static double rate(Launch l, float[] x, float[] y, int n) throws Throwable {
        long best = Long.MAX_VALUE;
        for (int i = 0; i < 600; i++) {
            long t = System.nanoTime();
            l.run(x, y, n);
            best = Math.min(best, System.nanoTime() - t);
        }
        return Math.round(n * 1e3 / best);
    }

    static void faults() throws Throwable {
        byte[] code = compile("Lines", LINES, "-g:lines,source");
        int n = N20;
        float[] x = floats(n);
        float[] y = new float[n];
        float[] small = new float[n - 100];
        fact("faults: frames, class of its own loader, cold", frames(fault(launch(loader(code).loadClass("Lines")), x, small, n)));
        Class<?> hiddenHost = loader(compile("Host", "public class Host { public static java.lang.invoke.MethodHandles.Lookup l() {"
                + "return java.lang.invoke.MethodHandles.lookup(); } }", "-g:none")).loadClass("Host");
        var lookup = (MethodHandles.Lookup) hiddenHost.getMethod("l").invoke(null);
        Class<?> hidden = lookup.defineHiddenClass(code, true).lookupClass();
        Launch hiddenLaunch = launch(hidden);
        fact("faults: frames, hidden class, cold", frames(fault(hiddenLaunch, x, small, n)));
        for (int k = 0; k < 600; k++) {
            hiddenLaunch.run(x, y, n);
        }
        fact("faults: frames, hidden class, compiled", frames(fault(hiddenLaunch, x, small, n)));

        Launch l = launch(loader(code).loadClass("Lines"));
        fact("faults: M/s before any fault", rate(l, x, y, n));
        Throwable first = fault(l, x, small, n);
        fact("faults: frames, store fault in compiled code", frames(first));
        fact("faults: message", first.getMessage());
        int written = 0;
        while (written < small.length && small[written] == 2f * x[written]) {
            written++;
        }
        fact("faults: every element before the fault is written, none after", written == small.length);
        fact("faults: M/s after 1 fault", rate(l, x, y, n));
        fact("faults: frames, load fault in compiled code", frames(fault(l, small, y, n)));
        fact("faults: M/s after 2 faults", rate(l, x, y, n));
        int lost = -1;
        for (int k = 3; k < 2_000 && lost < 0; k++) {
            if (fault(l, x, small, n).getStackTrace().length == 0) {
                lost = k;
            }
            for (int good = 0; good < 20; good++) {
                l.run(x, y, n);
            }
        }
        fact("faults: large grid, 20 good launches between faults: trace lost at the n-th (-1: not in 2,000)", lost);
        Throwable bare = fault(l, x, small, n);
        fact("faults: the next one: frames, message", frames(bare) + ", " + bare.getMessage());
        fact("faults: M/s after those faults", rate(l, x, y, n));
        Throwable again = fault(launch(loader(code).loadClass("Lines")), x, small, n);
        fact("faults: frames after definition in a fresh loader", frames(again));

        Launch live = (u, v, m) -> {
            for (int b = 0; b < (m + 255) / 256; b++) {
                tryThreadLive(u, 0, v, 0, m, b, 256);
            }
        };
        fact("faults: t live in handler, M/s before", rate(live, x, y, n));
        fact("faults: t live in handler, message (block " + small.length / 256 + " thread " + small.length % 256 + ")",
                fault(live, x, small, n).getMessage());
        fact("faults: t live in handler, M/s after", rate(live, x, y, n));
        for (int k = 0; k < 100; k++) {
            fault(live, x, small, n);
            live.run(x, y, n);
        }
        fact("faults: t live in handler, message after 101 faults", fault(live, x, small, n).getMessage());
        fact("faults: t live in handler, M/s after 102 faults", rate(live, x, y, n));

        // A small grid that faults every time: the quickest way to lose the trace.
        Launch s = launch(loader(code).loadClass("Lines"));
        float[] tiny = new float[1000];
        int at = -1;
        for (int k = 0; k < 300_000 && at < 0; k++) {
            if (fault(s, x, tiny, 1024).getStackTrace().length == 0) {
                at = k;
            }
        }
        fact("faults: 4 blocks, always faulting: trace lost at (-1: not in 300,000)", at);
        bare = fault(s, x, tiny, 1024);
        fact("faults: the next one of these: frames, message", frames(bare) + ", " + bare.getMessage());
        fact("faults: M/s of good launches after that", rate(s, x, y, n));
        Launch fresh = launch(loader(code).loadClass("Lines"));
        fact("faults: then a fresh loader: frames", frames(fault(fresh, x, tiny, 1024)));
        fact("faults: then a fresh loader: M/s", rate(fresh, x, y, n));
        int nth = 0;
        long t0 = System.nanoTime();
        for (; nth < 50; nth++) {
            loader(code).loadClass("Lines").getMethods();
        }
        fact("faults: definition in a fresh loader, microseconds", (System.nanoTime() - t0) / 50_000);
    }
}
