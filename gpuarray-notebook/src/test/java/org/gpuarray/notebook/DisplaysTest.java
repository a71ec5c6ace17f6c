package org.gpuarray.notebook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.ServiceLoader;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.rapaio.jupyter.kernel.display.DisplayData;
import org.rapaio.jupyter.kernel.display.DisplayRenderer;
import org.rapaio.jupyter.kernel.display.spi.DisplayProvider;

/** What notebooks show, and the progress bar. */
class DisplaysTest {
    @Test
    void arrays_areTables_withTheirTextBeside() {
        GPUArray array = GPU.array(1, 2);
        Map<String, String> data = Rendering.of(array);
        assertThat(data).containsOnlyKeys("text/html", "text/plain");
        assertThat(data.get("text/html")).isEqualTo(array.toHtml());
        assertThat(data.get("text/plain")).isEqualTo("[1 2]");
    }

    @Test
    void arraysOfBytes_withTheShapeOfAPicture_arePictures() {
        for (int[] shape : new int[][] {{16, 16}, {16, 40, 3}, {20, 16, 4}}) {
            assertThat(Rendering.of(GPU.zeros(DType.UINT8, shape))).containsOnlyKeys("image/png", "text/plain");
        }
        assertThat(Rendering.of(GPU.zeros(DType.UINT8, 16, 16)).get("text/plain"))
                .isEqualTo("uint8 (16, 16) on " + GPU.device().id());
        for (int[] shape : new int[][] {{15, 16}, {16, 4097}, {16, 16, 2}, {300}, {2, 16, 16, 3}, {0, 16}}) {
            assertThat(Rendering.of(GPU.zeros(DType.UINT8, shape))).containsKey("text/html");
        }
        assertThat(Rendering.of(GPU.zeros(DType.INT32, 16, 16))).containsKey("text/html");
    }

    @Test
    void closedArrays_areShownAsClosed() {
        GPUArray array = GPU.zeros(DType.UINT8, 16, 16);
        array.close();
        assertThat(Rendering.of(array).get("text/html")).contains("closed");
    }

    @Test
    void javaKernel_findsTheRenderers() {
        Figure plot = Plots.line(GPU.array(1, 2, 3));
        DisplayData data = rendered(plot);
        assertThat(Base64.getDecoder().decode((String) data.data().get("image/png")))
                .isEqualTo(plot.png());
        assertThat(data.data().get("text/plain")).isEqualTo("Plot of 1 series, 640 x 400");
        assertThat(rendered(GPU.array(1)).data()).containsKeys("text/html", "text/plain");
    }

    private static DisplayData rendered(Object object) {
        return ServiceLoader.load(DisplayProvider.class).stream()
                .flatMap(provider -> provider.get().getDisplayRenderers().stream())
                .filter(renderer -> accepts(renderer, object))
                .findFirst()
                .orElseThrow()
                .render(null, object);
    }

    private static boolean accepts(DisplayRenderer renderer, Object object) {
        return renderer.rendererClass().isInstance(object) && renderer.canRender(null);
    }

    @Test
    void progressBar_tellsCompilationsAndCopies_andEndsItsLine() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ProgressBar bar = ProgressBar.show(new PrintStream(bytes, true, StandardCharsets.UTF_8))) {
            new SourceModule("__global__ void shown" + System.nanoTime() + "() {}").close();
            GPUArray.toGpu(new byte[40 << 20]).close();
            bar.close();
        }
        String[] lines = bytes.toString(StandardCharsets.UTF_8).split("\r");
        assertThat(lines[1]).startsWith("0 compiled, compiling ").contains("shown");
        assertThat(lines[2].strip()).isEqualTo("1 compiled");
        assertThat(lines[3].strip()).isEqualTo("copy to device [--------------------] 0 of 40 MiB");
        assertThat(lines[5].strip()).isEqualTo("copy to device [################----] 32 of 40 MiB");
        assertThat(lines[7]).matches("1 compiled, 40 MiB copied, \\d+\\.\\d s *\\R");
        assertThat(lines).hasSize(8);
    }

    @Test
    void progressBar_withNothingToTell_printsNothing() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ProgressBar.show(new PrintStream(bytes, true, StandardCharsets.UTF_8)).close();
        assertThat(bytes.size()).isZero();
    }
}
