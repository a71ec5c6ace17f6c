package org.gpuarray.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.stream.Stream;

/** The packages that the rules of this folder name. */
final class Packages {
    static final String JCUDA_DRIVER = "jcuda.driver..";
    static final String JCUBLAS = "jcuda.jcublas..";
    static final String JCUDA_NVRTC = "jcuda.nvrtc..";
    static final String JCUDA = "jcuda..";
    static final String JNA = "com.sun.jna..";
    static final String JAVACPP = "org.bytedeco..";
    static final String CDT = "org.eclipse..";
    static final String CDT_INTERNAL = "org.eclipse.cdt.internal..";
    static final String ASM = "org.objectweb.asm..";

    /** What gpuarray-core holds. */
    static final String[] CORE = {
        "org.gpuarray",
        "org.gpuarray.sparse..",
        "org.gpuarray.settings..",
        "org.gpuarray.files..",
        "org.gpuarray.text..",
        "org.gpuarray.types..",
        "org.gpuarray.expr..",
        "org.gpuarray.fuse..",
        "org.gpuarray.plan..",
        "org.gpuarray.exec..",
        "org.gpuarray.memory..",
        "org.gpuarray.device..",
        "org.gpuarray.profile.."
    };

    /** What users see. Public types elsewhere are for sibling packages only. */
    static final String[] PUBLIC = {
        "org.gpuarray",
        "org.gpuarray.sparse",
        "org.gpuarray.types",
        "org.gpuarray.device",
        "org.gpuarray.kernels",
        "org.gpuarray.sharded"
    };

    private Packages() {}

    /** Returns these packages, Java's and those of the annotations for null and for results. */
    static String[] withJava(String... packages) {
        return Stream.concat(
                        Stream.of("java..", "org.jspecify..", "com.google.errorprone.annotations.."),
                        Stream.of(packages))
                .toArray(String[]::new);
    }

    /** The class {@code name}, and what is nested in it. */
    static DescribedPredicate<JavaClass> classOrNested(String name) {
        return DescribedPredicate.describe(
                name, c -> c.getName().equals(name) || c.getName().startsWith(name + "$"));
    }
}
