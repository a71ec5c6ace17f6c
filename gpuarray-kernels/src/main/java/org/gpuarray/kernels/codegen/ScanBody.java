package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.Scanned;
import org.gpuarray.types.DType;

/** The parts that all frames of scans share: what runs for an element, how two values are put together, and the store. */
final class ScanBody {
    private final SpecAnalysis analysis;
    private final KernelSpec spec;
    private final ReduceBody body;
    private final Reduction scan;
    private final DType to;
    private final CudaType kept;

    ScanBody(SpecAnalysis analysis, ReduceBody body) {
        this.analysis = analysis;
        this.spec = analysis.spec;
        this.body = body;
        scan = analysis.scan();
        to = ((Scanned) spec.steps().get(scan.step())).to();
        CudaType element = CudaType.of(spec.typeOf(scan.argument())).register();
        kept = element == CudaType.of(to).register() ? element : scan.wide();
    }

    /** Returns the type that has room for an element before it is scanned, and for the result. */
    CudaType kept() {
        return kept;
    }

    CudaType wide() {
        return scan.wide();
    }

    String wideName() {
        return scan.wideName();
    }

    String identity() {
        return scan.wide().identity(scan.op());
    }

    String combined(String left, String right) {
        return scan.wide().combined(scan.op(), left, right);
    }

    /** Returns an element that is kept as a wide value beside others. */
    String widened(String element) {
        if (kept.isComplex()) {
            return kept.widened(scan.wide(), element);
        }
        return kept == scan.wide() ? element : "(" + scan.wide().cudaName() + ") " + element;
    }

    /** Returns a wide value as one of the result's type. */
    String rounded(String value) {
        return CudaOperators.cast(scan.op().wideType(spec.typeOf(scan.argument())), to, value);
    }

    /** Writes the kept coordinates of {@code row} and where its inputs start; returns the coordinates. */
    List<String> rowStarts(SourceWriter out) {
        List<String> coordinates = body.keptCoordinates(out, "row");
        body.rowStarts(out, coordinates, analysis.perElement);
        return coordinates;
    }

    /** Returns what computes the element at {@code e} of {@code row} and gives it to {@code variable}. */
    String element(CudaType type, String variable) {
        SourceWriter out = new SourceWriter();
        String value = body.scannedElement(out, "e", scan.argument());
        CudaType argument = CudaType.of(spec.typeOf(scan.argument()));
        return out.line("%s = %s;", variable, argument.widened(type, value)).toString();
    }

    /** Returns the store of a result at {@code e}. */
    String store(List<String> keptCoordinates, String result) {
        List<String> coordinates = new ArrayList<>(keptCoordinates);
        coordinates.add("e");
        return "o0[" + new Positions(spec).output(0, coordinates) + "] = "
                + CudaType.of(to).stored(result) + ";\n";
    }

    String block() {
        return spec.wideIndex() ? "(first_block + blockIdx.x)" : "blockIdx.x";
    }
}
