package org.gpuarray.corpus;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.kernels.CudaArray;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.kernels.TextureObject;

/** Runs a case on the current device. */
final class CaseRun {
    /** Makes a GPU round after every operation, as the CPU device does. */
    static final String EXACT = "--fmad=false";

    private final CorpusCase corpusCase;
    private final Deque<Runnable> closing = new ArrayDeque<>();
    private final Map<Parameter.Array, Consumer<byte[]>> readers = new LinkedHashMap<>();

    private CaseRun(CorpusCase corpusCase) {
        this.corpusCase = corpusCase;
    }

    /**
     * Compiles, launches once, and returns the outputs in the order of the parameters.
     *
     * @param options for the compiler
     */
    static List<Output> run(CorpusCase corpusCase, String... options) {
        return new CaseRun(corpusCase).run(options);
    }

    private List<Output> run(String... options) {
        try (SourceModule module = new SourceModule(corpusCase.text(), options)) {
            List<Object> arguments = new ArrayList<>();
            for (Parameter parameter : corpusCase.parameters()) {
                arguments.add(argument(parameter));
            }
            kernel(module, corpusCase.launch()).launch(arguments.toArray());
            GPU.device().stream().synchronize();
            return outputs();
        } finally {
            closing.forEach(Runnable::run); // what was made last goes first
        }
    }

    private Object argument(Parameter parameter) {
        if (parameter instanceof Parameter.Array array) {
            byte[] contents = array.contents(corpusCase.name());
            DeviceBuffer buffer = GPU.alloc(contents.length);
            closing.push(buffer::close);
            buffer.copyFrom(contents);
            readers.put(array, buffer::copyTo);
            return buffer;
        } else if (parameter instanceof Parameter.Image image) {
            CudaArray texels = new CudaArray(image.layout());
            closing.push(texels::close);
            texels.copyFrom(image.elements().contents(corpusCase.name()));
            readers.put(image.elements(), texels::copyTo);
            TextureObject object = image.settings().map(texels::texture).orElseGet(texels::surface);
            closing.push(object::close);
            return object;
        }
        return ((Parameter.Value) parameter).argument();
    }

    private static KernelFunction kernel(SourceModule module, Launch launch) {
        KernelFunction kernel = module.getFunction("k")
                .grid(launch.gridSizes())
                .block(launch.blockSizes())
                .sharedBytes(launch.sharedBytes());
        return launch.isCooperative() ? kernel.cooperative() : kernel;
    }

    private List<Output> outputs() {
        List<Output> outputs = new ArrayList<>();
        readers.forEach((array, reader) -> {
            if (array.isOutput()) {
                byte[] bytes = new byte[array.count() * array.type().sizeBytes()];
                reader.accept(bytes);
                outputs.add(new Output(array.name(), array.type(), bytes));
            }
        });
        return outputs;
    }
}
