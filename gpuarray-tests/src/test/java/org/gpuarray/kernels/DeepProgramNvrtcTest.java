package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicReference;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.Target;
import org.gpuarray.kernels.compile.NvrtcCompiler;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Programs over which NVRTC's parser recurses deeper than the stack of a Java thread allows. */
@Tag("nvrtc")
class DeepProgramNvrtcTest {
    private static final Target HOPPER = new Target("sm_90");
    private static final int DEPTH = 3_000;

    @Test
    void nestedExpression_compiles_onAThreadOfASmallStack() throws InterruptedException {
        String text = "extern \"C\" __global__ void f(int *a) { a[0] = " + "(1 + ".repeat(DEPTH) + "a[0]"
                + ")".repeat(DEPTH) + "; }";
        AtomicReference<Image> image = new AtomicReference<>();
        Thread small = new Thread(null, () -> image.set(compile(text)), "small", 256 << 10);

        small.start();
        small.join();

        assertThat(image.get()).isInstanceOf(Image.Cubin.class);
    }

    private static Image compile(String text) {
        KernelSource source = StandardPrograms.source(text);
        return NvrtcCompiler.find(HOPPER).compile(source, HOPPER, StandardPrograms.options(source));
    }
}
