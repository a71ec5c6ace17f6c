package org.gpuarray.kernels.program;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.KernelSource;
import org.gpuarray.kernels.codegen.CudaHeaders;
import org.gpuarray.kernels.codegen.KernelNames;
import org.gpuarray.kernels.codegen.OpStructs;
import org.gpuarray.kernels.codegen.Reduction;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.codegen.UserFunctions;
import org.gpuarray.kernels.variants.Kernel;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;

/**
 * The kernels of one spec for devices of certain traits. Their text is written by {@link #source()}, not before.
 */
public final class Program {
    private final SpecAnalysis analysis;
    private final List<KernelVariant> variants;
    private final KernelVariant general;

    /**
     * Plans the kernels of {@code spec}; writes no text.
     *
     * @throws IllegalArgumentException if the spec breaks a rule, or its parameters do not fit a launch
     */
    public Program(KernelSpec spec, DeviceTraits traits) {
        analysis = new SpecAnalysis(spec);
        variants = Variants.of(analysis, traits);
        general = variants.get(variants.size() - 1);
    }

    /** Returns the name of the program for {@code spec}: the same for all devices. */
    public static String nameOf(KernelSpec spec) {
        return KernelNames.of(new SpecAnalysis(spec));
    }

    public KernelSpec spec() {
        return analysis.spec;
    }

    /** Returns the name of the program, and of the kernel that takes any call. */
    public String name() {
        return general.name();
    }

    /** Returns the variants that suit, those for some calls before the one for any. */
    public List<KernelVariant> variants() {
        return variants;
    }

    /** Returns the number, among {@link #variants()}, of the one that runs a call. */
    public int choose(KernelCall call) {
        int number = 0;
        while (!variants.get(number).takes(call)) {
            number++;
        }
        return number;
    }

    /** Returns all kernels in the order of the text: first the one that takes any call, last those that run ahead. */
    public List<Kernel> kernels() {
        List<Kernel> kernels = new ArrayList<>(variants);
        Collections.reverse(kernels);
        for (KernelVariant variant : variants) {
            Kernel ahead = variant.ahead();
            if (ahead != null) {
                kernels.add(ahead);
            }
        }
        return kernels;
    }

    /** Returns the bytes of one intermediate result of each reduction, or of the scan. */
    public int[] partialBytes() {
        return analysis.combined().stream().mapToInt(Reduction::wideBytes).toArray();
    }

    /** Returns the CUDA C of all variants with the headers that it includes. */
    public KernelSource toCompile() {
        return UserFunctions.of(analysis.spec).program(fileName(general), source());
    }

    /** Returns the CUDA C of one variant, and of what runs ahead of it, with the headers that it includes. */
    public KernelSource toCompile(KernelVariant variant) {
        return UserFunctions.of(analysis.spec).program(fileName(variant), source(variant));
    }

    /** Returns a compiler's error in a variant with, before its message, the lines of users' texts that are wrong. */
    public CompileException located(CompileException error, KernelVariant variant) {
        return UserFunctions.of(analysis.spec).located(error, fileName(variant), source(variant));
    }

    private static String fileName(KernelVariant variant) {
        return variant.name() + ".cu";
    }

    /** Returns the CUDA C of all variants: the same bytes for equal specs and traits. */
    public String source() {
        return source(kernels());
    }

    private String source(KernelVariant variant) {
        Kernel ahead = variant.ahead();
        return source(ahead == null ? List.of(variant) : List.of(variant, ahead));
    }

    private String source(List<Kernel> wanted) {
        String kernels = wanted.stream().map(Kernel::source).collect(Collectors.joining("\n"));
        String text = OpStructs.neededBy(analysis.combined(), kernels) + kernels;
        UserFunctions functions = UserFunctions.of(analysis.spec);
        return CudaHeaders.includes(functions.ownText() + text) + functions.text() + text;
    }
}
