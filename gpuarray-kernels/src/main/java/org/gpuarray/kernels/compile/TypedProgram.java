package org.gpuarray.kernels.compile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.ParameterType;
import org.gpuarray.device.ProgramTypes;
import org.gpuarray.device.StructMember;
import org.jspecify.annotations.Nullable;

/**
 * Compiles a program and finds the types of its kernels and variables. Those that the text seems to declare are asked for when
 * the program is compiled, which costs next to nothing. The text may be wrong: a kernel may be left out by the preprocessor, or
 * be made by a macro. So the program is compiled without questions for members of structs if it is rejected with them, then
 * without questions, and is read once more, with questions for the kernels of the binary whose types are not yet known.
 */
final class TypedProgram {
    /** NVRTC, for one program, target and set of options. */
    interface Compiler {
        /**
         * Compiles the program.
         *
         * @param names name expressions
         * @param header the text of {@link TypeQueries#HEADER}; null if there are no questions
         */
        Attempt compile(Collection<String> names, @Nullable String header);

        /** Returns the compiled program. */
        Image image(byte[] bytes, Map<String, String> kernels, ProgramTypes types);
    }

    /**
     * What NVRTC made of a program.
     *
     * @param error null if the program was compiled
     * @param image without names and types; null if the program was not compiled
     * @param lowered what the name expressions became
     */
    record Attempt(
            @Nullable CompileException error, @Nullable Image image, Map<String, String> lowered) {}

    private final KernelSource source;
    private final KernelSource.Declared declared;
    private final Compiler compiler;
    /** The names in the binary by those that users have. */
    private final Map<String, String> names = new LinkedHashMap<>();

    private final Map<String, List<ParameterType>> types = new HashMap<>();

    private TypedProgram(KernelSource source, KernelSource.Declared declared, Compiler compiler) {
        this.source = source;
        this.declared = declared;
        this.compiler = compiler;
    }

    /**
     * Returns the program with its types; a kernel whose types cannot be found has none.
     *
     * @throws CompileException if NVRTC rejects the program
     */
    static Image compile(KernelSource source, KernelSource.Declared declared, Compiler compiler) {
        return new TypedProgram(source, declared, compiler).compile();
    }

    private Image compile() {
        Map<String, String> queries = new LinkedHashMap<>();
        source.kernels().forEach(kernel -> queries.put(kernel, TypeQueries.ofKernel(kernel)));
        declared.kernels().forEach(kernel -> queries.put(kernel, TypeQueries.ofKernel(kernel)));
        Map<String, String> variables = new HashMap<>();
        declared.variables().forEach(name -> variables.put(name, TypeQueries.ofVariable(name)));
        Set<String> expressions = new LinkedHashSet<>(queries.keySet());
        expressions.addAll(queries.values());
        expressions.addAll(variables.values());

        Set<String> members = new LinkedHashSet<>();
        declared.structs()
                .forEach((struct, names) -> names.forEach(name -> members.add(TypeQueries.ofMember(struct, name))));
        Set<String> withMembers = new LinkedHashSet<>(expressions);
        withMembers.addAll(members);
        Attempt attempt = compiler.compile(withMembers, TypeQueries.header(false));
        if (attempt.image() == null && withMembers.size() > expressions.size()) {
            attempt = compiler.compile(expressions, TypeQueries.header(false));
        }
        Image image = attempt.image();
        boolean isWrongKernel = image == null;
        if (isWrongKernel) {
            attempt = compiler.compile(source.kernels(), null);
            image = attempt.image();
        }
        if (image == null) {
            throw Objects.requireNonNull(attempt.error());
        }
        Map<String, String> lowered = attempt.lowered();
        Map<String, List<ParameterType>> answers = TypeQueries.answers(queries, lowered);
        queries.keySet().forEach(kernel -> add(kernel, lowered.get(kernel), answers.get(kernel)));
        ask(unknown(BinaryKernels.of(image)));
        Map<String, ParameterType> elements = new HashMap<>();
        TypeQueries.answers(variables, lowered).forEach((name, answer) -> elements.put(name, answer.get(0)));
        Map<String, String> told = isWrongKernel && !members.isEmpty()
                ? compiler.compile(members, TypeQueries.header(true)).lowered()
                : lowered;
        Map<String, List<StructMember>> structs = TypeQueries.members(declared.structs(), told);
        return compiler.image(image.bytes(), names, new ProgramTypes(types, elements, structs));
    }

    /** Adds a kernel by its expression; one that is not mangled is found by its plain name, too. */
    private void add(String expression, @Nullable String binary, @Nullable List<ParameterType> parameters) {
        if (binary == null) {
            return;
        }
        boolean isMangled = binary.startsWith("_Z");
        if (isMangled || source.kernels().contains(expression)) {
            add(expression, binary);
            put(expression, parameters);
        }
        if (!isMangled) {
            put(binary, parameters);
        }
    }

    private void add(String name, String binary) {
        if (!name.equals(binary)) {
            names.put(name, binary);
        }
    }

    private void put(String name, @Nullable List<ParameterType> parameters) {
        if (parameters != null) {
            types.put(name, parameters);
        }
    }

    /** Returns expressions for the kernels without types, of which one may be right, by the names that users have for them. */
    private Map<String, List<String>> unknown(List<String> binaries) {
        Map<String, List<String>> unknown = new LinkedHashMap<>();
        Set<String> known = new HashSet<>(types.keySet());
        names.forEach((name, binary) -> {
            if (!types.containsKey(name)) {
                unknown.put(name, List.of(name));
            }
            if (types.containsKey(name) || binary.startsWith("_Z")) {
                known.add(binary);
            }
        });
        Map<String, Integer> overloads = new HashMap<>();
        binaries.forEach(binary -> overloads.merge(plainName(binary), 1, Integer::sum));
        for (String binary : binaries) {
            if (known.contains(binary)) {
                continue;
            }
            MangledName.Function function = MangledName.read(binary);
            if (function != null) {
                String plain = function.name().text();
                String name = overloads.getOrDefault(plain, 0) == 1 ? plain : binary;
                add(name, binary);
                unknown.put(name, List.of(function.expression()));
            } else {
                unknown.put(binary, qualified(binary));
            }
        }
        return unknown;
    }

    private static String plainName(String binary) {
        MangledName.Function function = MangledName.read(binary);
        return function == null ? binary : function.name().text();
    }

    /** Returns expressions for a kernel that has C linkage: the binary does not tell its namespace, the text may. */
    private List<String> qualified(String name) {
        List<String> expressions = new ArrayList<>(declared.kernels());
        expressions.removeIf(kernel -> !kernel.endsWith("::" + name));
        expressions.add(name);
        return expressions;
    }

    /** Reads the program once more to find types; if one question cannot be answered, once for each. */
    private void ask(Map<String, List<String>> expressions) {
        Map<String, String> first = new LinkedHashMap<>();
        expressions.forEach((name, all) -> first.put(name, all.get(0)));
        if (expressions.isEmpty() || answers(first)) {
            return;
        }
        expressions.forEach((name, all) -> {
            for (int i = expressions.size() == 1 ? 1 : 0; i < all.size() && !types.containsKey(name); i++) {
                answers(Map.of(name, all.get(i)));
            }
        });
    }

    /** Adds the types of the kernels that expressions name; returns false if one names none. */
    private boolean answers(Map<String, String> expressions) {
        Map<String, String> queries = new LinkedHashMap<>();
        expressions.forEach((name, expression) -> queries.put(name, TypeQueries.ofKernel(expression)));
        Attempt attempt = compiler.compile(queries.values(), TypeQueries.header(true));
        types.putAll(TypeQueries.answers(queries, attempt.lowered()));
        return attempt.image() != null;
    }
}
