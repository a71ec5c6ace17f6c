package org.gpuarray.kernels.variants.scans;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaOperators;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.Positions;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.Reduction;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.codegen.StepWriter;
import org.gpuarray.kernels.variants.VectorOperands;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Step.Scanned;
import org.gpuarray.types.DType;

/** The parts that all kernels of scans share: what runs for an element, how two values are combined, and the store. */
final class ScanBody {
    private static final KernelTemplate FUNCTION = KernelTemplate.of("""
            const auto element = [&](${parameters}) {
              ${body}
            };
            """);

    private static final int LARGEST_STAGED = 8;

    private final SpecAnalysis analysis;
    private final KernelSpec spec;
    private final ReduceBody body;
    private final Reduction scan;
    private final DType to;
    private final CudaType kept;
    private final boolean exclusive;
    /** The step that says where the scan starts again. */
    private final int starts;

    ScanBody(SpecAnalysis analysis, ReduceBody body) {
        this.analysis = analysis;
        this.spec = analysis.spec;
        this.body = body;
        scan = analysis.scan();
        Scanned scanned = (Scanned) spec.steps().get(scan.step());
        to = scanned.to();
        exclusive = scanned.exclusive();
        starts = scanned.starts();
        CudaType element = CudaType.of(spec.typeOf(scan.argument())).register();
        kept = element == CudaType.of(to).register() ? element : scan.wide();
    }

    static ScanBody of(SpecAnalysis analysis) {
        return new ScanBody(analysis, new ReduceBody(analysis));
    }

    /** Returns the operands that move by vectors: all pass through shared memory on the way. */
    VectorOperands vectors(DeviceTraits traits) {
        return isStaged() ? VectorOperands.movedByRows(analysis, traits) : VectorOperands.NONE;
    }

    /** Returns the type that holds an element before the scan, and its result after it. */
    CudaType kept() {
        return kept;
    }

    /** Returns whether the elements of a tile have room in shared memory. */
    boolean isStaged() {
        return kept.bytes() <= LARGEST_STAGED && !scan.isSegmented();
    }

    /** Returns the name of the type in which elements are kept, with whether a segment starts in them. */
    String keptName() {
        return scan.isSegmented() ? scan.wideName() : kept.cudaName();
    }

    /** Returns the text of a kept element that changes no other. */
    String keptIdentity() {
        return scan.user() == null ? kept.identity(scan.op()) : scan.identity();
    }

    /** Returns the name of the type of wide values. */
    String wideName() {
        return scan.wideName();
    }

    /** Returns the bytes of a wide value. */
    int wideBytes() {
        return scan.wideBytes();
    }

    CudaType wide() {
        return scan.wide();
    }

    String opName() {
        return scan.opName();
    }

    String identity() {
        return scan.identity();
    }

    String combined(String left, String right) {
        return scan.combined(left, right);
    }

    /** Returns an element that is kept as a wide value beside others. */
    String widened(String element) {
        if (kept.isComplex()) {
            return kept.widened(scan.wide(), element);
        }
        return kept == scan.wide() ? element : "(" + scan.wide().cudaName() + ") " + element;
    }

    /** Returns the statements that add {@code element}, a wide value, to {@code sum}, and declare its {@code result}. */
    String each(String element) {
        String result = "const " + wideName() + " result = " + combined("before", exclusive ? ahead(element) : "sum");
        String next = "sum = " + combined("sum", element);
        return exclusive ? result + ";\n" + next + ";\n" : next + ";\n" + result + ";\n";
    }

    /**
     * Returns the statements that add {@code element}, a wide value, to {@code sum}, and keep in {@code v[k]} what its result
     * takes of its lane.
     */
    String keeping(String element) {
        String next = "sum = " + combined("sum", element) + ";\n";
        return exclusive ? "v[k] = " + ahead(element) + ";\n" + next : next + "v[k] = sum;\n";
    }

    /** Returns the same where {@code v[k]} is the element. */
    String keepingInPlace() {
        return exclusive ? "const " + wideName() + " x = v[k];\n" + keeping("x") : keeping("v[k]");
    }

    /** Returns what a lane has before an element: nothing where a segment starts. */
    private String ahead(String element) {
        return scan.isSegmented() ? "segment_ahead(sum, " + element + ", " + identity() + ")" : "sum";
    }

    /** Returns a wide value as one of the result's type. */
    String rounded(String value) {
        String plain = scan.isSegmented() ? value + ".value" : value;
        return CudaOperators.cast(scan.op().wideType(spec.typeOf(scan.argument())), to, plain);
    }

    /** Writes the kept coordinates of {@code row} and where its inputs start; returns the coordinates. */
    List<String> rowStarts(SourceWriter out) {
        List<String> coordinates = body.keptCoordinates(out, "row");
        body.rowStarts(out, coordinates, analysis.perElement);
        return coordinates;
    }

    /** Returns what computes the element at {@code e} of {@code row} and gives it to {@code variable}. */
    String element(CudaType type, String variable) {
        return element(type, variable, body.steps(), body::element);
    }

    /**
     * Returns the same.
     *
     * @param steps a writer that has written nothing
     * @param load the expression of an input's element, given the summands along the row
     */
    String element(CudaType type, String variable, StepWriter steps, BiFunction<Integer, List<String>, String> load) {
        SourceWriter out = new SourceWriter();
        String value = value(out, type, steps, load);
        return out.line("%s = %s;", variable, value).toString();
    }

    private String value(
            SourceWriter out, CudaType type, StepWriter steps, BiFunction<Integer, List<String>, String> load) {
        String value = body.scannedElement(out, steps, "e", load, scan.argument());
        return scan.isSegmented()
                ? scan.segment(value, steps.value(starts))
                : CudaType.of(spec.typeOf(scan.argument())).widened(type, value);
    }

    /** Returns the function {@code element}, which computes an element from what has been loaded of {@code inputs}. */
    String function(List<Integer> inputs) {
        SourceWriter out = new SourceWriter();
        String value = value(
                out,
                kept,
                body.steps(),
                (input, terms) -> inputs.contains(input) ? "x" + input : body.element(input, terms));
        out.line("return %s;", value);
        return FUNCTION.fill("parameters", body.elementParameters(inputs), "body", out.toString());
    }

    /** Returns where the result of the element at {@code at} is stored. */
    String position(List<String> keptCoordinates, String at) {
        List<String> coordinates = new ArrayList<>(keptCoordinates);
        coordinates.add(at);
        return new Positions(spec).output(0, coordinates);
    }

    /** Returns the store of the result of the element at {@code at}. */
    String store(List<String> keptCoordinates, String at, String result) {
        return "o0[" + position(keptCoordinates, at) + "] = " + CudaType.of(to).stored(result) + ";\n";
    }

    String block() {
        return new Positions(spec).block();
    }
}
