package org.gpuarray.corpus;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;

/** Runs a case on the current device. */
final class CaseRun {
    /** Makes a GPU round after every operation, as the CPU device does. */
    static final String EXACT = "--fmad=false";

    private CaseRun() {}

    /**
     * Compiles, launches once, and returns the outputs in the order of the parameters.
     *
     * @param options for the compiler
     */
    static List<Output> run(CorpusCase corpusCase, String... options) {
        Map<Parameter.Array, DeviceBuffer> buffers = new LinkedHashMap<>();
        try (SourceModule module = new SourceModule(corpusCase.text(), options)) {
            List<Object> arguments = new ArrayList<>();
            for (Parameter parameter : corpusCase.parameters()) {
                if (parameter instanceof Parameter.Array array) {
                    byte[] contents = array.contents(corpusCase.name());
                    DeviceBuffer buffer = GPU.alloc(contents.length);
                    buffers.put(array, buffer);
                    buffer.copyFrom(contents);
                    arguments.add(buffer);
                } else if (parameter instanceof Parameter.Value value) {
                    arguments.add(value.argument());
                }
            }
            kernel(module, corpusCase.launch()).launch(arguments.toArray());
            GPU.device().stream().synchronize();
            return outputs(buffers);
        } finally {
            buffers.values().forEach(DeviceBuffer::close);
        }
    }

    private static KernelFunction kernel(SourceModule module, Launch launch) {
        KernelFunction kernel = module.getFunction("k")
                .grid(launch.gridSizes())
                .block(launch.blockSizes())
                .sharedBytes(launch.sharedBytes());
        return launch.isCooperative() ? kernel.cooperative() : kernel;
    }

    private static List<Output> outputs(Map<Parameter.Array, DeviceBuffer> buffers) {
        List<Output> outputs = new ArrayList<>();
        buffers.forEach((array, buffer) -> {
            if (array.isOutput()) {
                byte[] bytes = new byte[array.count() * array.type().sizeBytes()];
                buffer.copyTo(bytes);
                outputs.add(new Output(array.name(), array.type(), bytes));
            }
        });
        return outputs;
    }
}
