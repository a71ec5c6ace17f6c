package org.gpuarray.kernels.variants;

import java.util.List;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.KernelNames;
import org.gpuarray.kernels.codegen.Parameter;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.plan.KernelSpec;

/** A kernel for one spec and devices of certain traits: its name, its parameters and its text. Threads share it. */
public abstract class Kernel {
    protected final SpecAnalysis analysis;
    protected final KernelSpec spec;
    protected final DeviceTraits traits;
    private final String name;
    private final List<Parameter> parameters;

    /**
     * Makes a kernel; writes no text.
     *
     * @param suffix the end of its name, behind the spec's name: nothing if it takes any call
     * @throws IllegalArgumentException if the parameters do not fit a launch
     */
    protected Kernel(SpecAnalysis analysis, DeviceTraits traits, String suffix, Parameters parameters) {
        this.analysis = analysis;
        this.traits = traits;
        spec = analysis.spec;
        name = KernelNames.of(analysis) + suffix;
        this.parameters = parameters.checked(name);
    }

    public final String name() {
        return name;
    }

    /** Returns the parameters, in the order of the text. */
    public final List<Parameter> parameters() {
        return parameters;
    }

    /** Returns the CUDA C: the same bytes for equal specs and traits. */
    public abstract String source();

    /** Returns the parameters as they stand between the parentheses of the text. */
    protected final String parametersText() {
        return Parameters.text(analysis, parameters);
    }
}
