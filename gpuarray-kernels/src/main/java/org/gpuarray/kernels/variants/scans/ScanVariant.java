package org.gpuarray.kernels.variants.scans;

import java.util.Map;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.Positions;
import org.gpuarray.kernels.codegen.ScanHelpers;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;

/** What all kernels of scans have: the functions by which their blocks or threads tell each other what they make. */
abstract class ScanVariant extends KernelVariant {
    ScanVariant(SpecAnalysis analysis, DeviceTraits traits, String suffix, Parameters parameters) {
        super(analysis, traits, suffix, parameters);
    }

    @Override
    public final Map<String, String> functions() {
        return ScanHelpers.functions(analysis.scan(), Blocks.areCooperative(traits), new Positions(spec).indexType());
    }
}
