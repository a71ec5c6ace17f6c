package org.gpuarray.cpu.flow;

import java.util.List;
import java.util.Map;
import org.gpuarray.cpu.flow.BuiltinTable.Function;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/**
 * Adds rows of {@link BuiltinTable} for static methods. Types are letters, the result's first: I int, U unsigned int, H
 * unsigned short, J long long, M unsigned long long, F float, D double, Z bool.
 */
final class BuiltinRows {
    /** The package of the methods' classes. */
    static final String RUNTIME = "org/gpuarray/cpu/exec/";

    static final String MATH = "org/gpuarray/cpu/math/";

    private final Map<String, BuiltinTable.Row> rows;

    BuiltinRows(Map<String, BuiltinTable.Row> rows) {
        this.rows = rows;
    }

    /** Adds a method of {@code owner}, a class of the runtime or a full name with slashes, under each of the names. */
    void row(String owner, String method, String letters, String... names) {
        Function function = function(owner, method, letters);
        for (String name : names) {
            rows.put(name + key(letters.substring(1)), function);
        }
    }

    /** Adds a method in float, under {@code namef} and {@code name}, and in double. */
    void floating(String owner, String method, int arity, String name) {
        row(owner, method, "F".repeat(arity + 1), name + "f", name);
        row(owner, method, "D".repeat(arity + 1), name);
    }

    /** Like {@link #floating(String, String, int, String)}, for methods with CUDA's own names. */
    void floating(String owner, int arity, String... names) {
        for (String name : names) {
            floating(owner, name, arity, name);
        }
    }

    /**
     * Adds a function that returns results through pointers.
     *
     * @param inputs the letters of its inputs
     * @param pointers the letters of what its pointers point to
     */
    void outputs(String name, String inputs, String pointers, List<Function> methods, @Nullable Function result) {
        String key = key(inputs);
        StringBuilder all = new StringBuilder(key.substring(0, key.length() - 1));
        for (char letter : pointers.toCharArray()) {
            all.append(type(letter)).append("*,");
        }
        rows.put(name + all.append(')'), new BuiltinTable.Outputs(methods, result));
    }

    static Function function(String owner, String method, String letters) {
        StringBuilder descriptor = new StringBuilder("(");
        for (char letter : letters.substring(1).toCharArray()) {
            descriptor.append(jvm(letter));
        }
        descriptor.append(')').append(jvm(letters.charAt(0)));
        return new Function(owner.indexOf('/') < 0 ? MATH + owner : owner, method, descriptor.toString());
    }

    private static String key(String letters) {
        StringBuilder key = new StringBuilder("(");
        for (char letter : letters.toCharArray()) {
            key.append(type(letter)).append(',');
        }
        return key.append(')').toString();
    }

    private static char jvm(char letter) {
        return switch (letter) {
            case 'U', 'Z', 'H' -> 'I';
            case 'M' -> 'J';
            default -> letter;
        };
    }

    private static ScalarType type(char letter) {
        return switch (letter) {
            case 'I' -> ScalarType.I32;
            case 'U' -> ScalarType.U32;
            case 'H' -> ScalarType.U16;
            case 'J' -> ScalarType.I64;
            case 'M' -> ScalarType.U64;
            case 'F' -> ScalarType.F32;
            case 'D' -> ScalarType.F64;
            case 'Z' -> ScalarType.BOOL;
            default -> throw new IllegalArgumentException("no type: " + letter);
        };
    }
}
