package org.gpuarray.cpu;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.gpuarray.device.CompileOptions;

/**
 * NVRTC's options, as far as they have an effect here: macros and includes. Those that trade accuracy or registers for speed are
 * accepted and ignored: the CPU device always computes as {@link CompileOptions#EXACT} says.
 *
 * @param macros each macro with its text, in order; {@code __cplusplus} among them says the standard, if an option does
 * @param includes the headers included before the first line
 */
record NvrtcOptions(Map<String, String> macros, List<String> includes) {
    private static final String PRE_INCLUDE = "--pre-include=";

    private static final Pattern STANDARD = Pattern.compile("--?std=");

    /** The standards that NVRTC knows, with what {@code __cplusplus} is in each. */
    private static final Map<String, String> STANDARDS = new TreeMap<>(
            Map.of("c++03", "199711L", "c++11", "201103L", "c++14", "201402L", "c++17", "201703L", "c++20", "202002L"));

    /** Without dashes and values: the list of NVRTC 12, last checked against version 12.9. */
    private static final Set<String> WITHOUT_EFFECT = Set.of(
            "fmad",
            "ftz",
            "prec-div",
            "prec-sqrt",
            "use_fast_math",
            "extra-device-vectorization",
            "maxrregcount",
            "device-debug",
            "G",
            "generate-line-info",
            "lineinfo",
            "disable-warnings",
            "w",
            "restrict",
            "split-compile");

    static NvrtcOptions of(CompileOptions options) {
        Map<String, String> macros = new LinkedHashMap<>();
        List<String> includes = new ArrayList<>();
        String standard = null;
        Iterator<String> arguments = options.arguments().iterator();
        while (arguments.hasNext()) {
            String option = arguments.next();
            if (option.startsWith("--define-macro=")) {
                define(macros, option.substring("--define-macro=".length()));
            } else if (option.startsWith("-D")) {
                define(macros, valueOf(option, arguments));
            } else if (option.startsWith("--undefine-macro=")) {
                macros.remove(option.substring("--undefine-macro=".length()));
            } else if (option.startsWith("-U")) {
                macros.remove(valueOf(option, arguments));
            } else if (STANDARD.matcher(option).lookingAt()) {
                standard = standard(option);
            } else if (option.startsWith(PRE_INCLUDE)) {
                includes.add(option.substring(PRE_INCLUDE.length()));
            } else if (!WITHOUT_EFFECT.contains(option.replaceFirst("^--?", "").replaceFirst("=.*", ""))
                    || !option.startsWith("-")) {
                throw new IllegalArgumentException(
                        "compile option " + option + " is not known to the CPU device; it takes -D, -U and "
                                + PRE_INCLUDE + ", and ignores " + sorted());
            }
        }
        if (standard != null) {
            macros.put("__cplusplus", standard);
        }
        return new NvrtcOptions(macros, includes);
    }

    /** Returns the text of {@code __cplusplus} for NVRTC's option. */
    private static String standard(String option) {
        String value = option.substring(option.indexOf('=') + 1);
        String text = STANDARDS.get(value);
        if (text == null) {
            throw new IllegalArgumentException(
                    "compile option " + option + " has an invalid value, need one of " + STANDARDS.keySet());
        }
        return text;
    }

    /** {@code -DN=4} and {@code -D N=4} are the same. */
    private static String valueOf(String option, Iterator<String> arguments) {
        if (option.length() > 2) {
            return option.substring(2);
        } else if (!arguments.hasNext()) {
            throw new IllegalArgumentException("compile option " + option + " needs a name after it");
        }
        return arguments.next();
    }

    private static void define(Map<String, String> macros, String definition) {
        int equals = definition.indexOf('=');
        String name = equals < 0 ? definition : definition.substring(0, equals);
        macros.put(name.strip(), equals < 0 ? "1" : definition.substring(equals + 1));
    }

    private static String sorted() {
        return String.join(" ", new java.util.TreeSet<>(WITHOUT_EFFECT));
    }
}
