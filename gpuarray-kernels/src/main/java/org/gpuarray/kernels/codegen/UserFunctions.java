package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.KernelSource;
import org.gpuarray.expr.UserFunction;
import org.gpuarray.expr.UserFunction.Parameter;
import org.gpuarray.expr.UserReduction;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Step;
import org.gpuarray.plan.Step.Called;
import org.gpuarray.plan.Step.Reduced;
import org.gpuarray.plan.Step.Scanned;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * The users' functions that a spec calls, as CUDA C. Each has a namespace of its own: names of its text hide those of CUDA and
 * of our headers, and two texts may use one name. A namespace has a function {@code _body}, which is the user's text, and
 * {@code _call}, which kernels call; if there are several outputs, it returns them as {@code _Results}. Macros end with the
 * namespace.
 */
public final class UserFunctions {
    private static final KernelTemplate NAMESPACE = KernelTemplate.of("""
            namespace ${namespace} {
            ${types}
            ${preamble}
            __device__ __forceinline__ void _body(${parameters}) {
            ${size}
            {
            ${body}
            }
            }
            ${call}
            }
            ${macros}

            """);

    private static final KernelTemplate CALL = KernelTemplate.of("""
            ${results}
            __device__ __forceinline__ ${result} _call(${arguments}) {
              ${outputs}
              _body(${passed});
              return ${returned};
            }
            """);

    private static final KernelTemplate CHECK = KernelTemplate.of("""
            extern "C" __global__ void check(${parameters}) {
              ${calls}
            }
            """);

    private static final Pattern MACRO = Pattern.compile("(?m)^[ \\t]*#[ \\t]*define[ \\t]+(\\w+)");
    private static final Pattern INCLUDE =
            Pattern.compile("(?m)^[ \\t]*#[ \\t]*include[ \\t]+[<\"][^>\"]+[>\"][ \\t]*$");
    private static final String INDEXER =
            "struct _Indexer { long long count; __device__ long long size() const { return count; } };";

    private final Map<UserFunction, String> namespaces = new LinkedHashMap<>();
    /** The standard headers that the texts use, by their names. */
    private final Map<String, String> headers;

    private UserFunctions(List<UserFunction> functions) {
        Set<String> taken = new LinkedHashSet<>();
        for (UserFunction function : functions) {
            if (!namespaces.containsKey(function)) {
                String plain = "user_" + function.name();
                String name = plain;
                for (int number = 2; !taken.add(name); number++) {
                    name = plain + "_" + number;
                }
                namespaces.put(function, name);
            }
        }
        headers = functions.isEmpty() ? Map.of() : standardHeaders(functions);
    }

    private static Map<String, String> standardHeaders(List<UserFunction> functions) {
        List<String> texts = new ArrayList<>();
        for (UserFunction function : functions) {
            texts.add(function.preamble());
            texts.add(function.body());
        }
        return StandardHeaders.ofTexts(texts);
    }

    private static List<UserFunction> functionsOf(Step step) {
        if (step instanceof Called called) {
            return List.of(called.function());
        }
        UserReduction user = step instanceof Reduced reduced
                ? reduced.user()
                : step instanceof Scanned scanned ? scanned.user() : null;
        return user == null ? List.of() : List.of(user.combine(), user.identity());
    }

    /** Returns the functions that {@code spec} calls. */
    public static UserFunctions of(KernelSpec spec) {
        List<UserFunction> functions = new ArrayList<>();
        for (Step step : spec.steps()) {
            functions.addAll(functionsOf(step));
        }
        return new UserFunctions(functions);
    }

    /** Returns functions that no kernel calls yet. */
    public static UserFunctions of(List<UserFunction> functions) {
        return new UserFunctions(functions);
    }

    /** Returns the name of the type of a step's value. */
    public static String typeOf(KernelSpec spec, int step) {
        return spec.steps().get(step) instanceof Called called
                        && called.function().outputs().size() > 1
                ? of(spec).namespaces.get(called.function()) + "::_Results"
                : CudaType.of(spec.typeOf(step)).cudaName();
    }

    /** Returns the expression that calls a function; {@code values} are the arguments that are not raw. */
    String call(Called called, List<String> values) {
        List<String> arguments = new ArrayList<>();
        int value = 0;
        int raw = 0;
        for (Parameter input : called.function().inputs()) {
            arguments.add(input.raw() ? "a" + called.raw().get(raw++) : values.get(value++));
        }
        arguments.addAll(values.subList(value, values.size()));
        return namespaces.get(called.function()) + "::_call(" + String.join(", ", arguments) + ")";
    }

    /** Returns what a reduction or a scan of the spec calls. */
    Reduction.UserOp op(UserReduction reduction, boolean isSegmented) {
        UserFunction combine = reduction.combine();
        return new Reduction.UserOp(
                combine.name(),
                namespaces.get(combine) + "::_call",
                namespaces.get(reduction.identity()) + "::_call(0)",
                combine.inputs().size() > 2,
                isSegmented);
    }

    /** Returns the expression of one of several outputs of a call. */
    static String picked(Called called, Step.Picked picked, String results) {
        return results + "." + called.function().outputs().get(picked.output()).name();
    }

    /** Returns what precedes the kernels: the files that users include, then a namespace for each function. */
    public String text() {
        Set<String> included = new LinkedHashSet<>();
        if (headers.containsKey(StandardHeaders.IMPLICIT)) {
            included.add("#include \"" + StandardHeaders.IMPLICIT + "\"");
        }
        StringBuilder text = new StringBuilder();
        namespaces.forEach((function, namespace) -> {
            Matcher include = INCLUDE.matcher(function.preamble());
            while (include.find()) {
                included.add(include.group().strip());
            }
            text.append(text(function, namespace));
        });
        String files = String.join("\n", included);
        return files.isEmpty() ? text.toString() : files + "\n\n" + text;
    }

    /** Returns a program with its headers, and those of {@link #text}. */
    public KernelSource program(String fileName, String program) {
        KernelSource plain = CudaHeaders.program(fileName, program);
        if (headers.isEmpty()) {
            return plain;
        }
        Map<String, String> all = new TreeMap<>(headers);
        all.putAll(plain.headers());
        return new KernelSource(fileName, program, all, List.of());
    }

    /** Returns a program with a kernel that calls each function. */
    public String calling() {
        List<String> parameters = new ArrayList<>();
        SourceWriter calls = new SourceWriter();
        namespaces.forEach((function, namespace) -> {
            List<String> arguments = new ArrayList<>();
            for (Parameter input : function.inputs()) {
                String name = "p" + parameters.size();
                CudaType type = CudaType.of(input.type());
                parameters.add("const " + (input.raw() ? type.memoryName() : type.cudaName()) + "* " + name);
                arguments.add(input.raw() ? name : name + "[0]");
            }
            indices(function).forEach(index -> arguments.add("0ll"));
            calls.line("%s::_call(%s);", namespace, String.join(", ", arguments));
        });
        String kernel = CHECK.fill("parameters", String.join(", ", parameters), "calls", calls.toString());
        return CudaHeaders.includes(ownText()) + text() + kernel;
    }

    /** Returns a compiler's error with, before its message, the lines of users' texts that are wrong. */
    public CompileException located(CompileException error, String fileName, String program) {
        StringBuilder places = new StringBuilder();
        for (CompileException.Diagnostic diagnostic : error.diagnostics()) {
            String origin = diagnostic.file().equals(fileName) ? origin(program, diagnostic.line()) : null;
            places.append(origin == null ? "" : origin + ": " + diagnostic.message() + "\n");
        }
        return places.length() == 0
                ? error
                : new CompileException(places + String.valueOf(error.getMessage()), error.diagnostics());
    }

    /** Returns the calls of headers' functions in {@link #text} that users did not write. */
    public String ownText() {
        return namespaces.keySet().stream()
                .map(function -> call(function) + (hasComplexOutput(function) ? "complex_from(" : ""))
                .collect(Collectors.joining());
    }

    /** A class of complex numbers has no function that an output calls. */
    private static boolean hasComplexOutput(UserFunction function) {
        return function.outputs().stream().anyMatch(output -> output.type().isComplex());
    }

    /**
     * Returns where a line of a program was written: {@code "lin, line 2 of its text"}; null if users did not write it.
     *
     * @param line counted from 1
     */
    private @Nullable String origin(String program, int line) {
        for (Map.Entry<UserFunction, String> function : namespaces.entrySet()) {
            int from = program.indexOf("namespace " + function.getValue() + " {\n");
            String preamble = withoutIncludes(function.getKey().preamble()).stripTrailing();
            int preambleAt = preamble.isEmpty() ? -1 : program.indexOf(preamble, from);
            int bodyAt = program.indexOf("\n{\n" + ended(function.getKey().body()), from) + 3;
            int ofPreamble = lineWithin(program, preambleAt, preamble, line);
            int ofText = lineWithin(program, bodyAt, function.getKey().body(), line);
            String name = function.getKey().name() + ", line ";
            if (ofText > 0) {
                return name + ofText + " of its text";
            } else if (ofPreamble > 0) {
                return name + ofPreamble + " of its preamble";
            }
        }
        return null;
    }

    /** Returns the number of a program's line within a part of it, from 1; 0 if it is outside. */
    private static int lineWithin(String program, int at, String part, int line) {
        long before = at < 0 ? line : program.substring(0, at).lines().count();
        return line > before && line <= before + part.lines().count() ? (int) (line - before) : 0;
    }

    private static String withoutIncludes(String preamble) {
        return INCLUDE.matcher(preamble).replaceAll("");
    }

    private static String text(UserFunction function, String namespace) {
        List<String> parameters = new ArrayList<>();
        function.inputs().forEach(input -> parameters.add(inside(input) + " " + input.name()));
        indices(function).forEach(index -> parameters.add("const long long " + index));
        function.outputs().forEach(output -> parameters.add(inside(output.type()) + "& " + output.name()));
        boolean hasIndexer = function.body().contains("_ind");
        String types = function.typeNames().stream()
                .map(type -> "typedef " + inside(type.type()) + " " + type.name() + ";")
                .collect(Collectors.joining("\n"));
        return NAMESPACE.fill(
                "namespace", namespace,
                "types", hasIndexer ? types + "\n" + INDEXER : types,
                "preamble", withoutIncludes(function.preamble()),
                "parameters", String.join(", ", parameters),
                "size", hasIndexer ? "const _Indexer _ind = {n};" : "",
                "body", ended(function.body()),
                "call", call(function),
                "macros", undefined(function.preamble() + "\n" + function.body()));
    }

    private static String call(UserFunction function) {
        List<String> arguments = new ArrayList<>();
        List<String> passed = new ArrayList<>();
        for (Parameter input : function.inputs()) {
            arguments.add(outside(input) + " " + input.name());
            passed.add(passed(input));
        }
        for (String index : indices(function)) {
            arguments.add("const long long " + index);
            passed.add(index);
        }
        SourceWriter outputs = new SourceWriter();
        List<String> returned = new ArrayList<>();
        StringBuilder members = new StringBuilder();
        for (Parameter output : function.outputs()) {
            CudaType type = CudaType.of(output.type());
            outputs.line("%s", declaration(output));
            passed.add(output.name());
            returned.add(result(output));
            members.append(' ')
                    .append(type.cudaName())
                    .append(' ')
                    .append(output.name())
                    .append(';');
        }
        boolean isOne = returned.size() == 1;
        return CALL.fill(
                "results",
                isOne ? "" : "struct _Results {" + members + " };",
                "result",
                isOne ? CudaType.of(function.outputs().get(0).type()).cudaName() : "_Results",
                "arguments",
                String.join(", ", arguments),
                "outputs",
                outputs.toString(),
                "passed",
                String.join(", ", passed),
                "returned",
                isOne ? returned.get(0) : "{" + String.join(", ", returned) + "}");
    }

    private static List<String> indices(UserFunction function) {
        List<String> indices = new ArrayList<>();
        if (function.takesIndex()) {
            indices.add("i");
        }
        if (function.takesSize()) {
            indices.add("n");
        }
        return indices;
    }

    /** Returns the type by which a text knows elements. */
    private static String inside(DType type) {
        CudaType cuda = CudaType.of(type);
        return cuda.isComplex() ? "complex<" + cuda.part().cudaName() + ">" : cuda.cudaName();
    }

    private static String inside(Parameter input) {
        CudaType type = CudaType.of(input.type());
        if (!input.raw()) {
            return "const " + inside(input.type());
        } else if (type.isComplex()) {
            return "const RawComplex<" + type.part().cudaName() + ">";
        }
        String half = type == CudaType.F16 ? "RawF16" : "RawBf16";
        return "const " + (type.isHalf() ? half : type.cudaName() + "* const");
    }

    private static String outside(Parameter input) {
        CudaType type = CudaType.of(input.type());
        return input.raw() ? "const " + type.memoryName() + "* const" : "const " + type.cudaName();
    }

    /** Returns an argument as the text takes it. */
    private static String passed(Parameter input) {
        CudaType type = CudaType.of(input.type());
        if (type.isComplex()) {
            return (input.raw() ? "raw_complex(" : "complex_from(") + input.name() + ")";
        }
        return input.raw() && type.isHalf() ? "raw_" + type.suffix() + "(" + input.name() + ")" : input.name();
    }

    /** Returns the declaration of an output, which is 0. */
    private static String declaration(Parameter output) {
        CudaType type = CudaType.of(output.type());
        String declared = inside(output.type()) + " " + output.name();
        return declared + (type.isComplex() ? ";" : " = " + (type == CudaType.BOOL ? "false" : type.zero()) + ";");
    }

    /** Returns an output as kernels take it. */
    private static String result(Parameter output) {
        CudaType type = CudaType.of(output.type());
        if (type.isComplex()) {
            return output.name() + ".pair()";
        }
        return type.isHalf() ? "round_" + type.suffix() + "(" + output.name() + ")" : output.name();
    }

    /** Returns a text whose last statement has its semicolon. The last line may be a comment or the preprocessor's. */
    private static String ended(String body) {
        String text = body.stripTrailing();
        if (text.endsWith(";") || text.endsWith("}")) {
            return text;
        }
        String last = text.substring(text.lastIndexOf('\n') + 1);
        return last.contains("//") || last.stripLeading().startsWith("#") ? text + "\n;" : text + ";";
    }

    private static String undefined(String text) {
        Set<String> names = new LinkedHashSet<>();
        Matcher macro = MACRO.matcher(text);
        while (macro.find()) {
            names.add(macro.group(1));
        }
        return names.stream().map(name -> "#undef " + name).collect(Collectors.joining("\n"));
    }
}
