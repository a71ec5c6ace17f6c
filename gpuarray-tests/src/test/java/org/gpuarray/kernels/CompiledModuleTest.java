package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Devices;
import org.gpuarray.device.Image;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.compile.BinaryFormat;
import org.gpuarray.kernels.compile.ShippedImage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that were compiled before, on whichever device. */
@OnDevice
class CompiledModuleTest {
    private static final String TEXT = """
            struct Pair { int a; double b; };
            __constant__ float factors[2];
            __global__ void scale(float *x, float by, Pair p) { x[threadIdx.x] *= by * factors[1] + p.a; }
            template <class T> __global__ void fill(T *x, T by) { x[threadIdx.x] = by; }
            """;
    static final String PTX = """
            //
            .version 7.0
            .target sm_52
            .address_size 64
            .visible .entry one(.param .u64 one_param_0, .param .f32 one_param_1) { ret; }
            """;

    record Pair(int a, double b) {}

    @TempDir
    private Path folder;

    private static byte[] image() {
        try (SourceModule module =
                SourceModule.builder(TEXT).kernel("fill<double>").build()) {
            return module.image();
        }
    }

    @Test
    void image_loadedAgain_runsWithItsSignatures() throws IOException {
        Path file = folder.resolve("scale.image");
        Files.write(file, image());
        try (CompiledModule module = CompiledModule.of(file)) {
            assertThat(module.kernels()).containsExactly("fill<double>", "scale");
            module.getGlobal("factors").copyFrom(new float[] {0, 10});
            float[] x = {1, 2};
            KernelFunction scale = module.getFunction("scale").block(2);
            scale.launch(new InOut(x), 3, new Pair(1, 0));
            assertThat(x).containsExactly(31, 62);
            double[] y = new double[2];
            module.getFunction("fill<double>").block(2).launch(new Out(y), 4);
            assertThat(y).containsExactly(4, 4);
            assertThatThrownBy(() -> scale.launch(new InOut(new int[2]), 3, new Pair(1, 0)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("scale: argument 1 for \"float*\": got InOut(int[2]), need elements of type float");
            assertThatThrownBy(() -> scale.launch(new InOut(x), 3, new StructArrayTest.Spin((byte) 1, 2)))
                    .hasMessageContaining("0     signed char sign  int a <--");
            assertThatThrownBy(() -> module.getGlobal("factors").copyFrom(new int[2]))
                    .hasMessageContaining("elements of type float");
            assertThatThrownBy(() -> module.getFunction("other"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("no kernel other in this module; it has [fill<double>, scale]");
        }
        assertThat(image()).isEqualTo(Files.readAllBytes(file));
    }

    @Test
    void kernels_ofAClosedModule_sayIt() {
        CompiledModule module = CompiledModule.of(image());
        KernelFunction scale = module.getFunction("scale").block(1);
        module.close();
        assertThatThrownBy(() -> scale.launch(null, 1, new Pair(1, 2)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("scale: its module was closed");
        assertThatThrownBy(() -> module.getFunction("scale")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void bytesThatAreNoProgram_areRefused() {
        byte[] image = image();
        byte[] cut = Arrays.copyOf(image, image.length - 1);
        assertThatThrownBy(() -> CompiledModule.of(cut))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("an image of GPUArray that was cut or changed: sizeBytes=" + cut.length);
        byte[] changed = image.clone();
        changed[changed.length / 2] ^= 1;
        assertThatThrownBy(() -> CompiledModule.of(changed)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> CompiledModule.of("hello, world".getBytes(StandardCharsets.US_ASCII)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "load: an array of 12 bytes begins with \"hello, world\", need an image of SourceModule, a cubin,"
                                + " PTX or a fatbin");
        assertThatThrownBy(() -> CompiledModule.of(new byte[0])).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> CompiledModule.of(folder.resolve("none")))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("none cannot be read");
    }

    @Test
    @OnDevice(kinds = "cpu")
    void codeForGpus_onTheCpuDevice_saysWhatToDo() {
        assertThatThrownBy(() -> CompiledModule.of(PTX.getBytes(StandardCharsets.US_ASCII)))
                .isInstanceOf(DeviceException.class)
                .hasMessage("load: an array of " + PTX.length() + " bytes is PTX for sm_52, code for GPUs; the device "
                        + Devices.current().id()
                        + " runs CUDA C++ that it has compiled itself: give new SourceModule the text, or choose a GPU with"
                        + " -Dgpuarray.device=cuda");
        ShippedImage own = Objects.requireNonNull(ShippedImage.decode(image()));
        byte[] other = new ShippedImage(own.image(), own.target(), "cpu-other").encode();
        assertThatThrownBy(() -> CompiledModule.of(other))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("is an image of cpu-other for the CPU device, this one is " + own.toolchain());
        byte[] cubin = new ShippedImage(new Image.Cubin(new byte[3]), "sm_90", "nvrtc").encode();
        assertThatThrownBy(() -> CompiledModule.of(cubin))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("is an image for sm_90, code for GPUs");
        assertThatThrownBy(() -> new ModuleLinker().source(TEXT).link())
                .isInstanceOf(DeviceException.class)
                .hasMessage(Devices.current().id()
                        + " has no linker: it compiles one CUDA C++ program at a time; give its text to new SourceModule, the"
                        + " other parts as headers");
    }

    private static byte[] madeByNvcc(String name) {
        try (InputStream in = CompiledModuleTest.class.getResourceAsStream("/binaries/" + name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"axpy.fatbin", "axpy.ptx", "axpy.cubin"})
    @OnDevice(kinds = "cuda")
    void binaryOfNvcc_runs(String name) {
        byte[] bytes = madeByNvcc(name);
        String architecture = Devices.current().target().name();
        assumeTrue(!name.endsWith(".cubin") || BinaryFormat.architecture(bytes).equals(architecture), architecture);
        float[] y = {1, 2, 3, -1};
        try (CompiledModule module = CompiledModule.of(bytes)) {
            KernelFunction axpy = module.getFunction("axpy").block(32);
            axpy.launch(2f, new In(new float[] {10, 20, 30}), new InOut(y), 3);
            assertThat(y).containsExactly(21.5f, 42.5f, 63.5f, -1);
            module.getGlobal("offset").copyFrom(new float[] {-100});
            axpy.launch(2f, new In(new float[] {10, 20, 30}), new InOut(y), 3);
            assertThat(y).containsExactly(-58.5f, -17.5f, 23.5f, -1);
            assertThatThrownBy(() -> module.getFunction("none"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("no kernel none in this module; it has [");
        }
    }

    @ParameterizedTest
    @CsvSource({"axpy.fatbin, a fatbin", "axpy.ptx, PTX for sm_75", "axpy.cubin, a cubin for sm_90"})
    @OnDevice(kinds = "cpu")
    void binaryOfNvcc_onTheCpuDevice_isCodeForGpus(String name, String what) {
        byte[] bytes = madeByNvcc(name);
        assertThatThrownBy(() -> CompiledModule.of(bytes))
                .isInstanceOf(DeviceException.class)
                .hasMessageStartingWith(
                        "load: an array of " + bytes.length + " bytes is " + what + ", code for GPUs; the device ");
    }

    @Test
    void linker_refusesWhatIsNoPart() {
        assertThatThrownBy(() -> new ModuleLinker().link())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("link: no part, need source, add or library before");
        assertThatThrownBy(() -> new ModuleLinker().add(new byte[3], "three"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("link: three of 3 bytes is no PTX, cubin, fatbin, object or archive");
        assertThatThrownBy(() -> new ModuleLinker().library("noSuch"))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("noSuch")
                .hasMessageContaining("searched: [");
    }

    @Test
    void carveout_isAHint() {
        float[] x = {1, 2};
        try (SourceModule module = new SourceModule("__global__ void twice(float *x) { x[threadIdx.x] *= 2; }")) {
            KernelFunction twice = module.getFunction("twice").block(2);
            twice.sharedCarveout(100).launch(new InOut(x));
            twice.sharedCarveout(0).launch(new InOut(x));
            twice.launch(new InOut(x));
            assertThatThrownBy(() -> twice.sharedCarveout(101))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("twice: sharedCarveout=101, need 0 <= sharedCarveout <= 100");
        }
        assertThat(x).containsExactly(8, 16);
    }
}
