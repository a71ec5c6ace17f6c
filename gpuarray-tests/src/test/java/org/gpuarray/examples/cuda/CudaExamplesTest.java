package org.gpuarray.examples.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Device;
import org.gpuarray.device.Devices;
import org.gpuarray.kernels.StructArray;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CudaExamplesTest {
    private static final Path SOURCES = Path.of("../gpuarray-examples/src/main/java/org/gpuarray/examples/cuda");

    static List<String> programs() throws IOException {
        try (Stream<Path> files = Files.list(SOURCES)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java") && !name.equals("package-info.java"))
                    .map(name -> name.replace(".java", ""))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("programs")
    void main_anyProgram_endsWell(String program) throws Exception {
        run(program);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DotProduct | 2.12534E7, and by arrays 2.12534E7",
                "FunctionTemplate | [2.25, 4.0, 9.0] [1, 32, 1000000000000000]",
                "SelectToList | as nonzero says: true",
                "Distances | as by arrays: true",
                "Particles | inside: true",
                "Particles | stopped, its energy: 0.0, its mass: 1.0",
                "FourDevices | devices, right: true",
                "HeatOnDevices | devices, as one: true, heat changed by",
                "HeatGraph | after 1000 steps the middle has 0.0178",
                "TimedCopies | the square of 999 is 998001.0",
                "LinearCombination | largest difference: 0.0",
                "ThreadPerDevice | says 499999500000"
            })
    void main_program_printsItsResult(String program, String expected) throws Exception {
        assertThat(run(program)).contains(expected);
    }

    /** Returns what a program prints. */
    private static String run(String program) throws Exception {
        Method main = Class.forName("org.gpuarray.examples.cuda." + program).getMethod("main", String[].class);
        PrintStream out = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            main.invoke(null, (Object) new String[0]);
            GPU.device().stream().synchronize();
        } finally {
            System.setOut(out);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource({"5, 7, 3", "16, 16, 2", "33, 20, 5", "3, 3, 1"})
    void gameOfLife_anyWorld_isJavas(int rows, int columns, int steps) {
        int[][] world = new int[rows][columns];
        for (int i = 0; i < rows * columns; i++) {
            world[i / columns][i % columns] = i * 7 % 11 % 3 == 0 ? 1 : 0;
        }
        GPUArray start =
                GPUArray.toGpu(Arrays.stream(world).flatMapToInt(Arrays::stream).toArray(), rows, columns);

        GPUArray after = GameOfLife.after(start.astype(DType.UINT8), steps);

        for (int k = 0; k < steps; k++) {
            world = step(world);
        }
        assertThat(after.toIntArray())
                .containsExactly(
                        Arrays.stream(world).flatMapToInt(Arrays::stream).toArray());
    }

    private static int[][] step(int[][] world) {
        int rows = world.length;
        int columns = world[0].length;
        int[][] next = new int[rows][columns];
        for (int y = 0; y < rows; y++) {
            for (int x = 0; x < columns; x++) {
                int alive = -world[y][x];
                for (int k = 0; k < 9; k++) {
                    alive += world[(y + k / 3 - 1 + rows) % rows][(x + k % 3 - 1 + columns) % columns];
                }
                next[y][x] = alive == 3 || (alive == 2 && world[y][x] == 1) ? 1 : 0;
            }
        }
        return next;
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "5, 40", "16, 16", "17, 33"})
    void sobel_anySize_isJavas(int rows, int columns) {
        float[] image = noise(rows * columns);

        float[] edges = Sobel.edges(GPUArray.toGpu(image, rows, columns)).toFloatArray();

        for (int i = 0; i < edges.length; i++) {
            float[] near = neighbours(image, rows, columns, i);
            double gx = near[2] + 2 * near[5] + near[8] - near[0] - 2 * near[3] - near[6];
            double gy = near[6] + 2 * near[7] + near[8] - near[0] - 2 * near[1] - near[2];
            assertThat((double) edges[i]).as("pixel %d", i).isCloseTo(Math.hypot(gx, gy), within(1e-4));
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "5, 40", "16, 16", "17, 33"})
    void medianFilter_anySize_isJavas(int rows, int columns) {
        float[] image = noise(rows * columns);

        float[] filtered =
                MedianFilter.filter(GPUArray.toGpu(image, rows, columns)).toFloatArray();

        for (int i = 0; i < filtered.length; i++) {
            float[] near = neighbours(image, rows, columns, i);
            Arrays.sort(near);
            assertThat(filtered[i]).as("pixel %d", i).isEqualTo(near[4]);
        }
    }

    /** Returns the nine pixels around one, rows after rows; beyond the margin the outermost go on. */
    private static float[] neighbours(float[] image, int rows, int columns, int pixel) {
        float[] near = new float[9];
        for (int k = 0; k < 9; k++) {
            int x = Math.min(Math.max(pixel % columns + k % 3 - 1, 0), columns - 1);
            int y = Math.min(Math.max(pixel / columns + k / 3 - 1, 0), rows - 1);
            near[k] = image[y * columns + x];
        }
        return near;
    }

    private static float[] noise(int count) {
        return GPU.random(3).random(DType.FLOAT32, count).toFloatArray();
    }

    @Test
    void rotate_quarterTurns_moveEachPixel() {
        GPUArray image = GPU.arange(1, 17).reshape(4, 4).astype(DType.FLOAT32);

        GPUArray turned = Rotation.rotate(image, Math.PI / 2);

        assertThat(turned.round(2).toFloatArray())
                .containsExactly(image.transpose().get(":, ::-1").copy().toFloatArray());
    }

    @Test
    void rotate_betweenPixels_takesMeans() {
        GPUArray image = GPUArray.toGpu(new float[] {0, 0, 0, 0, 4, 0, 0, 0, 0}, 3, 3);

        float[] turned = Rotation.rotate(image, Math.PI / 4).toFloatArray();

        // The pixel beside the centre comes from 0.71 right of and 0.71 below it: (1 - 0.71)^2 of the centre's 4.
        assertThat(turned[5]).isCloseTo(0.343f, within(0.02f));
        assertThat(turned[4]).isCloseTo(4, within(0.02f));
    }

    @Test
    void product_ofTiles_isJavas() {
        float[] a = noise(48 * 48);
        float[] b = noise(48 * 48);

        float[] c = TiledProduct.product(GPUArray.toGpu(a, 48, 48), GPUArray.toGpu(b, 48, 48))
                .toFloatArray();

        for (int i = 0; i < c.length; i++) {
            int row = i / 48;
            int column = i % 48;
            double sum = IntStream.range(0, 48)
                    .mapToDouble(k -> (double) a[row * 48 + k] * b[k * 48 + column])
                    .sum();
            assertThat((double) c[i]).as("element %d", i).isCloseTo(sum, within(1e-4));
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "32, 32", "33, 7", "5, 100"})
    void transposed_anyShape_isTheTransposed(int rows, int columns) {
        GPUArray matrix =
                GPU.arange((long) rows * columns).reshape(rows, columns).astype(DType.FLOAT32);

        GPUArray transposed = Transpose.transposed(matrix);

        assertThat(transposed.arrayEqual(matrix.transpose())).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 255, 5000})
    void greaterThan_anyCount_listsEachIndexOnce(int count) {
        float[] a = noise(count);

        int[] list = SelectToList.greaterThan(GPUArray.toGpu(a), 0.5f).toIntArray();

        Arrays.sort(list);
        assertThat(list)
                .containsExactly(
                        IntStream.range(0, count).filter(i -> a[i] > 0.5f).toArray());
    }

    @Test
    void steps_ofPixels_areJavas() {
        int[] steps = MandelbrotKernel.steps(11, 13, 40).toIntArray();

        double[] re = GPU.linspace(-2, 0.5, 13).toDoubleArray();
        double[] im = GPU.linspace(-1.2, 1.2, 11).toDoubleArray();
        for (int i = 0; i < steps.length; i++) {
            assertThat(steps[i]).as("pixel %d", i).isEqualTo(steps((float) re[i % 13], (float) im[i / 13], 40));
        }
    }

    private static int steps(float re, float im, int most) {
        float x = 0;
        float y = 0;
        int steps = 0;
        while (steps < most && x * x + y * y <= 4) {
            float next = x * x - y * y + re;
            y = 2 * (x * y) + im;
            x = next;
            steps++;
        }
        return steps;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 7})
    void smoothed_anyWeights_isJavas(int count) {
        float[] image = noise(9 * 14);
        float[] weights = noise(count);

        float[] smoothed =
                Convolution.smoothed(GPUArray.toGpu(image, 9, 14), weights).toFloatArray();

        int radius = count / 2;
        for (int i = 0; i < smoothed.length; i++) {
            double sum = 0;
            for (int k = 0; k < count * count; k++) {
                int x = i % 14 + k % count - radius;
                int y = i / 14 + k / count - radius;
                boolean inside = x >= 0 && x < 14 && y >= 0 && y < 9;
                sum += inside ? (double) weights[k % count] * weights[k / count] * image[y * 14 + x] : 0;
            }
            assertThat((double) smoothed[i]).as("pixel %d", i).isCloseTo(sum, within(1e-4));
        }
    }

    @Test
    void particles_keepTheirEnergy_andStayInside() {
        try (StructArray<Particles.Particle> all = StructArray.toGpu(Particles.particles(100))) {
            double energy = Particles.energy(all);
            Particles.move(all, 50, 0.05f);
            assertThat(Particles.energy(all)).isCloseTo(energy, within(1e-3));
            // the first moves by 2.5 along x, from 0.005, which is two bounces; one along each other axis
            Particles.Particle first = all.item(0);
            assertThat(first.position()[0]).isCloseTo(0.505f, within(1e-4f));
            assertThat(first.bounces()).isEqualTo(4);
        }
    }

    @Test
    void doubleAll_structsWithPointers_doublesBoth() {
        float[] first = {1, 2, 3};
        float[] second = noise(100);
        float[] expected = second.clone();

        PointersInStructs.doubleAll(first, second);

        assertThat(first).containsExactly(2, 4, 6);
        for (int i = 0; i < second.length; i++) {
            assertThat(second[i]).as("element %d", i).isEqualTo(2 * expected[i]);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 8, 6", "2, 1, 5, 3", "7, 5, 1, 1", "3, 0, 1, 6"})
    void doubleBox_anyBox_doublesNothingElse(int x, int y, int width, int height) {
        float[] matrix = noise(6 * 8);
        float[] before = matrix.clone();

        PitchedRows.doubleBox(matrix, 8, x, y, width, height);

        for (int i = 0; i < matrix.length; i++) {
            boolean inside = i % 8 >= x && i % 8 < x + width && i / 8 >= y && i / 8 < y + height;
            assertThat(matrix[i]).as("element %d", i).isEqualTo(inside ? 2 * before[i] : before[i]);
        }
    }

    /** The program's own size: 2^20 elements on each of four devices, where there are four. */
    @Test
    void shrink_partsOnDevices_isPowersOfOneNumber() {
        List<Device> devices = new ArrayList<>(Devices.all());
        while (devices.size() < 4) {
            devices.add(devices.get(0));
        }
        GPUArray x = GPU.arange(4 << 10).astype(DType.FLOAT64);

        double[] shrunk = FourDevices.shrink(x, devices, 1000).toDoubleArray();

        for (int i = 0; i < shrunk.length; i++) {
            double expected = i * Math.pow(0.9, 1000);
            assertThat(shrunk[i]).as("element %d", i).isCloseTo(expected, within(1e-12 * expected));
        }
    }

    @Test
    void speedTest_eachWay_isTheSameComputation() {
        float[] start = {0, 0.5f, 1, 2, -3};

        float[] expected = SpeedTest.byJava(start, 20);

        for (float[] way : List.of(
                SpeedTest.bySourceModule(start, 20),
                SpeedTest.byElementwiseKernel(start, 20),
                SpeedTest.byArrays(start, 20))) {
            assertThat(way).containsExactly(expected, within(1e-5f));
        }
    }

    /** No program is longer than PyCUDA's, in lines that are neither empty, comments, imports, nor a Java class' frame. */
    @Test
    void programs_besidePycudas_areNoLonger() throws IOException {
        TreeMap<String, String> longer = new TreeMap<>();
        for (String line : Files.readAllLines(Path.of("src/test/resources/pycuda/examples.tsv"))) {
            String[] fields = line.split("\t");
            if (!line.startsWith("#")) {
                int own = lines(Files.readAllLines(SOURCES.resolve(fields[0] + ".java")));
                if (own > Integer.parseInt(fields[2])) {
                    longer.put(fields[0], own + " lines, " + fields[1] + " has " + fields[2]);
                }
            }
        }
        assertThat(longer).isEmpty();
    }

    private static int lines(List<String> source) {
        String frame = "public final class .*|private \\w+\\(\\) \\{}|public static void main.*";
        long lines = source.stream()
                .map(String::strip)
                .filter(line ->
                        !line.isEmpty() && !line.matches("(//|/?\\*|import |package ).*") && !line.matches(frame))
                .count();
        return (int) lines - 2; // the braces after main and after the class
    }
}
