package org.gpuarray.kernels.codegen;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.device.KernelSource;

/**
 * The headers that kernels include: CUDA C++ that depends on no spec, as templates. They are resources, which a
 * {@link KernelSource} carries along.
 */
public final class CudaHeaders {
    private static final String FOLDER = "gpuarray/";
    private static final List<String> NAMES = List.of(
            "complex.cuh",
            "complex-class.cuh",
            "complex-functions.cuh",
            "floating.cuh",
            "half.cuh",
            "index.cuh",
            "integer.cuh",
            "keys.cuh",
            "linear.cuh",
            "placed.cuh",
            "plane.cuh",
            "random.cuh",
            "random-math.cuh",
            "raw.cuh",
            "reduce.cuh",
            "reduce-serial.cuh",
            "scan.cuh",
            "scan-serial.cuh",
            "scatter.cuh",
            "segment.cuh",
            "sequences.cuh",
            "special.cuh",
            "sums.cuh",
            "tile.cuh",
            "vector.cuh",
            "warp.cuh",
            "words.cuh");

    /** The call of a function, with template arguments or without; or a constant. */
    private static final Pattern USE = Pattern.compile("\\b([a-z_]\\w*)(?:<[\\w ,]*>)?\\(|\\b([A-Z][A-Z_]+)\\b");

    private static final Pattern FUNCTION = Pattern.compile("__forceinline__ [\\w:*<> ]+?\\b(\\w+)\\(");
    private static final Pattern CONSTANT = Pattern.compile("\\bconstexpr [\\w ]+? (\\w+) =");
    private static final Pattern INCLUDE = Pattern.compile("#include \"(" + FOLDER + "[\\w.-]+)\"");

    private static final Map<String, String> TEXTS = new LinkedHashMap<>();
    private static final Map<String, String> HEADER_OF = new LinkedHashMap<>();

    static {
        for (String name : NAMES) {
            String text = CudaFiles.text(FOLDER + name);
            TEXTS.put(FOLDER + name, text);
            for (Pattern declaration : List.of(FUNCTION, CONSTANT)) {
                Matcher matcher = declaration.matcher(text);
                while (matcher.find()) {
                    HEADER_OF.put(matcher.group(1), FOLDER + name);
                }
            }
        }
    }

    private CudaHeaders() {}

    /** Returns the {@code #include} lines of what {@code kernels} names, and a blank line; empty if it names nothing. */
    public static String includes(String kernels) {
        Set<String> headers = new TreeSet<>();
        Matcher use = USE.matcher(kernels);
        while (use.find()) {
            String header = HEADER_OF.get(use.group(1) == null ? use.group(2) : use.group(1));
            if (header != null) {
                headers.add(header);
            }
        }
        StringBuilder out = new StringBuilder();
        headers.forEach(header -> out.append("#include \"").append(header).append("\"\n"));
        return headers.isEmpty() ? "" : out.append('\n').toString();
    }

    /** Returns the program of a text, with the headers that it includes, and those that these include. */
    public static KernelSource program(String fileName, String text) {
        return new KernelSource(fileName, text, includedBy(text), List.of());
    }

    /** Returns the headers that a text includes, and those that these include, by the names in the {@code #include} lines. */
    public static Map<String, String> includedBy(String text) {
        Map<String, String> included = new TreeMap<>();
        addIncluded(text, included);
        return included;
    }

    private static void addIncluded(String text, Map<String, String> included) {
        Matcher include = INCLUDE.matcher(text);
        while (include.find()) {
            String header = TEXTS.get(include.group(1));
            if (header != null && included.put(include.group(1), header) == null) {
                addIncluded(header, included);
            }
        }
    }
}
