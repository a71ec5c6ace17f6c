package org.gpuarray.notebook;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.gpuarray.GPUArray;
import org.jspecify.annotations.Nullable;
import org.rapaio.jupyter.kernel.display.DisplayData;
import org.rapaio.jupyter.kernel.display.DisplayRenderer;
import org.rapaio.jupyter.kernel.display.DisplayTransformer;
import org.rapaio.jupyter.kernel.display.spi.DisplayProvider;

/** Shows arrays and figures in rapaio-jupyter-kernel, which finds this class by {@code META-INF/services}. */
public final class JavaKernelDisplays implements DisplayProvider {
    @Override
    public List<DisplayRenderer> getDisplayRenderers() {
        return List.of(new Renderer<>(GPUArray.class, Rendering::of), new Renderer<>(Figure.class, Rendering::of));
    }

    @Override
    public List<DisplayTransformer> getDisplayTransformers() {
        return List.of();
    }

    private record Renderer<T>(Class<T> rendererClass, Function<T, Map<String, String>> rendering)
            implements DisplayRenderer {
        /** The kernel names no type if the user did not. */
        @Override
        public boolean canRender(@Nullable String mimeType) {
            return mimeType == null;
        }

        @Override
        public DisplayData render(@Nullable String mimeType, Object object) {
            Map<String, String> data = rendering.apply(rendererClass.cast(object));
            DisplayData shown = DisplayData.fromText(data.getOrDefault("text/plain", ""));
            data.forEach(shown::putData);
            return shown;
        }
    }
}
