package org.gpuarray.kernels.codegen;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The structs that say to the templates of reduce.cuh and scan.cuh how a reduction combines two values: their {@code Op}. */
public final class OpStructs {
    private static final KernelTemplate STRUCT = KernelTemplate.of("""
            struct ${name} {
              using Element = ${element};
              using Wide = ${wide};
              static constexpr bool commutes = ${commutes};
              static __device__ Element element_identity() { return ${elementIdentity}; }
              static __device__ Wide identity() { return ${identity}; }
              static __device__ Wide widen(const Element v) { return ${widened}; }
              ${combineElements}
              static __device__ Wide combine(const Wide a, const Wide b) { return ${combined}; }
            };
            """);

    private OpStructs() {}

    /** Returns the structs that {@code kernels} names, one for each of {@code reductions} at most, each followed by a blank line. */
    public static String neededBy(List<Reduction> reductions, String kernels) {
        Set<String> structs = new LinkedHashSet<>();
        for (Reduction r : reductions) {
            if (Pattern.compile("\\b" + r.opName() + "\\b").matcher(kernels).find()) {
                structs.add(of(r) + "\n");
            }
        }
        return String.join("", structs);
    }

    private static String of(Reduction r) {
        CudaType element = r.element();
        CudaType wide = r.wide();
        return STRUCT.fill(
                "name", r.opName(),
                "element", r.isSegmented() ? r.wideName() : element.cudaName(),
                "wide", r.wideName(),
                "commutes", Boolean.toString(r.commutes()),
                "elementIdentity", r.elementIdentity(),
                "identity", r.identity(),
                "widened", r.widened("v"),
                "combineElements",
                        element == wide
                                ? ""
                                : "static __device__ Element combine(const Element a, const Element b) { return "
                                        + r.combinedElements("a", "b") + "; }",
                "combined", r.isSegmented() ? r.combinedSegments() : r.combined("a", "b"));
    }
}
