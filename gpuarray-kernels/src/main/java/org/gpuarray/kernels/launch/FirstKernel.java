package org.gpuarray.kernels.launch;

import java.util.List;
import org.gpuarray.device.Preparation;
import org.gpuarray.expr.Op;
import org.gpuarray.kernels.codegen.Program;
import org.gpuarray.kernels.compile.Images;
import org.gpuarray.kernels.compile.KernelDump;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.types.DType;

/** Looks through a small kernel as if it were to be launched. */
public final class FirstKernel implements Preparation {
    @Override
    public void run() {
        KernelSpec.Layout line = new KernelSpec.Layout("1", true);
        KernelSpec spec = new KernelSpec(
                1,
                0,
                List.of(new KernelSpec.Input(DType.FLOAT32, line, KernelSpec.Source.MEMORY)),
                List.of(DType.FLOAT32),
                List.of(
                        new KernelSpec.Load(0),
                        new KernelSpec.Scalar(0),
                        new KernelSpec.Apply(Op.ADD, DType.FLOAT32, List.of(0, 1))),
                List.of(new KernelSpec.Output(2, DType.FLOAT32, line)),
                false);
        GeneratedKernels.key(spec.key(), KernelDump.GPU);
        Program program = new Program(spec, KernelDump.GPU);
        KernelCall.Operand operand = new KernelCall.Operand(null, 0, new long[] {1});
        new Mapping(program, KernelDump.GPU)
                .map(new KernelCall(new long[] {3}, List.of(operand), List.of(operand), new long[1]));
        if (Images.isEmpty()) { // else most texts are not wanted
            program.source();
        }
    }
}
