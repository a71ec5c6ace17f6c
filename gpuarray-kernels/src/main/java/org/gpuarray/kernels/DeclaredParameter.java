package org.gpuarray.kernels;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of a user's kernel that works on elements, as it is declared: {@code float a}, {@code T x}, {@code raw T table}.
 *
 * @param text the declaration, for messages
 * @param type null if it is a type variable
 * @param variable the type variable, a capital letter; empty if there is none
 * @param raw whether the kernel reads the array at any index
 */
record DeclaredParameter(String text, String name, @Nullable DType type, String variable, boolean raw) {
    private static final Pattern DECLARATION = Pattern.compile("(raw )?(.*?) ?\\b([A-Za-z_]\\w*) ?(\\[ ?])?");
    private static final Pattern QUALIFIER = Pattern.compile("\\b(?:const|volatile|__restrict__|restrict)\\b");

    /** Names that a text has anyway. */
    private static final Set<String> TAKEN = Set.of("i", "n");

    private static final Map<String, DType> TYPES = new HashMap<>();

    static {
        add(DType.BOOL, "bool");
        add(DType.INT8, "int8", "int8_t", "signed char", "char");
        add(DType.INT16, "int16", "int16_t", "short", "short int");
        add(DType.INT32, "int32", "int32_t", "int", "signed int", "signed");
        add(DType.INT64, "int64", "int64_t", "long long", "long long int", "long", "long int", "ptrdiff_t");
        add(DType.UINT8, "uint8", "uint8_t", "unsigned char", "uchar");
        add(DType.UINT16, "uint16", "uint16_t", "unsigned short", "unsigned short int", "ushort");
        add(DType.UINT32, "uint32", "uint32_t", "unsigned int", "unsigned", "uint");
        add(DType.UINT64, "uint64", "uint64_t", "unsigned long long", "unsigned long long int", "unsigned long");
        add(DType.UINT64, "unsigned long int", "ulong", "size_t");
        add(DType.FLOAT16, "float16", "half", "__half");
        add(DType.BFLOAT16, "bfloat16", "__nv_bfloat16");
        add(DType.FLOAT32, "float32", "float");
        add(DType.FLOAT64, "float64", "double");
        add(DType.COMPLEX64, "complex64", "complex<float>", "cuFloatComplex", "cuComplex");
        add(DType.COMPLEX128, "complex128", "complex<double>", "cuDoubleComplex");
    }

    private static void add(DType type, String... names) {
        for (String name : names) {
            TYPES.put(name, type);
        }
    }

    /**
     * Reads declarations, separated by commas.
     *
     * @param kernel the kernel's name, for messages
     * @param isOutput whether they declare outputs
     * @throws IllegalArgumentException if one cannot be read
     */
    static List<DeclaredParameter> allOf(String kernel, String declarations, boolean isOutput) {
        List<DeclaredParameter> parameters = new ArrayList<>();
        if (!declarations.isBlank()) {
            for (String text : declarations.split(",", -1)) {
                parameters.add(of(kernel, text.strip(), isOutput));
            }
        }
        return List.copyOf(parameters);
    }

    private static DeclaredParameter of(String kernel, String text, boolean isOutput) {
        String plain = QUALIFIER.matcher(text).replaceAll(" ").replace("*", " * ");
        plain = plain.strip()
                .replaceAll("\\s+", " ")
                .replaceAll(" ?([<>]) ?", "$1")
                .replaceAll(">(?=\\w)", "> ");
        Matcher declaration = DECLARATION.matcher(plain);
        if (!declaration.matches() || declaration.group(2).isEmpty()) {
            throw refusal(kernel, text, "need a type and a name, such as \"float a\", \"T x\" or \"raw T x\"");
        }
        String type = declaration.group(2);
        String name = declaration.group(3);
        boolean isPointer = type.endsWith(" *") || declaration.group(4) != null;
        boolean isRaw = isPointer || declaration.group(1) != null;
        if (isOutput && isRaw) {
            throw refusal(
                    kernel,
                    text,
                    "an output is one element: declare \"T " + name + "\" and write " + name + ", not " + name
                            + "[i]; a kernel that writes elsewhere is a SourceModule");
        } else if (TAKEN.contains(name) || name.startsWith("_")) {
            throw refusal(
                    kernel,
                    text,
                    "the name " + name + " is taken: i is the element's index, n is the number of elements, and names"
                            + " that begin with _ are the library's");
        }
        String element = type.endsWith(" *") ? type.substring(0, type.length() - 2) : type;
        boolean isVariable = element.length() == 1 && Character.isUpperCase(element.charAt(0));
        DType known = TYPES.get(element);
        if (known == null && !isVariable) {
            throw refusal(
                    kernel,
                    text,
                    "the type " + element + " is unknown: need one of CUDA's, such as float, double, int or long long,"
                            + " one of NumPy's, such as float32 or int64, or one capital letter for any type");
        }
        return new DeclaredParameter(text, name, known, isVariable ? element : "", isRaw);
    }

    private static IllegalArgumentException refusal(String kernel, String text, String reason) {
        return new IllegalArgumentException(String.format(Locale.ROOT, "%s: \"%s\": %s", kernel, text, reason));
    }

    /** Returns a parameter of the same type that is not raw. */
    DeclaredParameter named(String newName) {
        return new DeclaredParameter(text, newName, type, variable, false);
    }

    /** Returns the type of elements, given those of the type variables. */
    DType type(Map<String, DType> variables) {
        return type == null ? Objects.requireNonNull(variables.get(variable)) : type;
    }
}
