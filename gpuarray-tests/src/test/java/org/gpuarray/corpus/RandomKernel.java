package org.gpuarray.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * A case with a random program: the same seed gives the same text for ever. Loops have constant bounds, barriers and shuffles
 * stand where every thread comes by, and every variable has a value from its declaration on.
 */
final class RandomKernel {
    private static final int SMOOTH_EVERY = 4;
    private static final String HELPERS = """
            __device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
            __device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
            __device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
            __device__ double damp(double x) { return x / (1.0 + fabs(x)); }
            template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
            template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
            """;

    private final Random random;
    private final RandomScope scope;
    private final RandomExpressions expressions;
    private final boolean isSmooth;
    private final Set<String> features = new TreeSet<>();
    private final StringBuilder text = new StringBuilder();
    private final int block;
    private final int size;
    private int indent;
    private int names;

    private RandomKernel(long seed, int size) {
        random = new Random(seed * 0x9E3779B97F4A7C15L);
        scope = new RandomScope(random);
        isSmooth = seed % SMOOTH_EVERY == SMOOTH_EVERY - 1;
        expressions = new RandomExpressions(random, scope, isSmooth, features);
        block = 32 * (1 + random.nextInt(4));
        this.size = size;
    }

    /**
     * Returns the case's text.
     *
     * @param size the number of statements at the top of the kernel
     */
    static String text(long seed, int size) {
        return new RandomKernel(seed, size).text();
    }

    private String text() {
        int grid = 1 + random.nextInt(3);
        int count = grid * block;
        List<RandomType> inputs = types(3 + random.nextInt(3));
        List<RandomType> outputs = new ArrayList<>(List.of(RandomType.ULONGLONG, RandomType.DOUBLE));
        outputs.addAll(types(1 + random.nextInt(2)));
        body(inputs, outputs);
        String parameters = parameters(inputs, "const ", "a") + ", " + parameters(outputs, "", "y");
        StringBuilder header = new StringBuilder();
        features.forEach(
                f -> header.append("// covers: random programs: ").append(f).append('\n'));
        header.append("// launch: grid ")
                .append(grid)
                .append(" block ")
                .append(block)
                .append('\n');
        for (int i = 0; i < inputs.size(); i++) {
            header.append("// in ")
                    .append(inputs.get(i).word())
                    .append(" a")
                    .append(i)
                    .append('[')
                    .append(count);
            header.append("] ").append(contents(inputs.get(i))).append('\n');
        }
        for (int i = 0; i < outputs.size(); i++) {
            header.append("// out ").append(outputs.get(i).word()).append(" y").append(i);
            header.append('[').append(count).append("]\n");
        }
        header.append(isSmooth ? "// fmad: magnitude 1e-3\n\n" : "\n").append(HELPERS);
        int functionsEnd = text.indexOf("@kernel\n");
        header.append(text, 0, functionsEnd);
        header.append("\nextern \"C\" __global__ void k(").append(parameters).append(") {\n");
        return header.append(text.substring(functionsEnd + "@kernel\n".length()))
                .toString();
    }

    private List<RandomType> types(int count) {
        List<RandomType> types = new ArrayList<>();
        types.add(isSmooth || random.nextBoolean() ? RandomType.FLOAT : RandomType.UINT);
        while (types.size() < count) {
            types.add(RandomType.values()[random.nextInt(RandomType.values().length)]);
        }
        return types;
    }

    private String contents(RandomType type) {
        return type.isFloating() ? "uniform(-8,8)" : random.nextInt(3) == 0 ? "specials" : "bits";
    }

    private static String parameters(List<RandomType> types, String qualifier, String prefix) {
        List<String> parameters = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            parameters.add(qualifier + types.get(i).cuda() + "* " + prefix + i);
        }
        return String.join(", ", parameters);
    }

    private void body(List<RandomType> inputs, List<RandomType> outputs) {
        int functions = random.nextInt(3);
        for (int i = 0; i < functions; i++) {
            function("f" + i);
        }
        text.append("@kernel\n");
        indent = 1;
        line("const int i = blockIdx.x * blockDim.x + threadIdx.x;");
        line("const int t = threadIdx.x;");
        scope.add("i", RandomType.INT, false);
        scope.add("t", RandomType.INT, false);
        for (int i = 0; i < inputs.size(); i++) {
            declare(inputs.get(i), "a" + i + "[i]");
        }
        for (int i = 0; i < size; i++) {
            top();
        }
        digest(outputs);
        text.append("}\n");
    }

    /** The first output gets what depends on every integer, and in an exact kernel on every bit of every number. */
    private void digest(List<RandomType> outputs) {
        line("unsigned long long h = 0;");
        line("double g = 0;");
        for (RandomScope.Variable v : scope.variables()) {
            boolean isFloat = v.type() == RandomType.FLOAT;
            if (!v.type().isFloating()) {
                line("h = h * 31u + (unsigned long long)" + v.name() + ";");
            } else if (isSmooth) {
                line("g += damp(" + v.name() + ");");
            } else {
                String bits = (isFloat ? "__float_as_uint(" : "__double_as_longlong(") + v.name() + ")";
                line("h = h * 31u + (unsigned long long)(" + v.name() + " == " + v.name() + " ? " + bits + " : 1);");
            }
        }
        line("y0[i] = h;");
        for (int i = 1; i < outputs.size(); i++) {
            boolean isSum = isSmooth && outputs.get(i) == RandomType.DOUBLE;
            line("y" + i + "[i] = " + (isSum ? "g" : bounded(outputs.get(i), 2)) + ";");
        }
    }

    /** A function of one to three parameters with statements and a return on each path. */
    private void function(String name) {
        int mark = scope.enter();
        RandomType result = RandomType.values()[random.nextInt(RandomType.values().length)];
        List<RandomType> parameters = types(1 + random.nextInt(3));
        List<String> declared = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            declared.add(parameters.get(i).cuda() + " p" + i);
            scope.add("p" + i, parameters.get(i), true);
        }
        line("__device__ " + result.cuda() + " " + name + "(" + String.join(", ", declared) + ") {");
        indent++;
        for (int i = random.nextInt(3); i > 0; i--) {
            statement(1);
        }
        if (random.nextBoolean()) {
            line("if (" + expressions.condition(1) + ") return " + bounded(result, 1) + ";");
        }
        line("return " + bounded(result, 2) + ";");
        indent--;
        line("}");
        scope.leave(mark);
        scope.add(new RandomScope.Function(name, result, parameters));
    }

    /** A statement that every thread comes by. */
    private void top() {
        switch (random.nextInt(9)) {
            case 0 -> shuffle();
            case 1 -> sharedMemory();
            case 2 -> localArray();
            case 3 -> structure();
            default -> statement(2);
        }
    }

    private void shuffle() {
        features.add("warp shuffles and votes");
        RandomType type = scope.choose(RandomType.SHUFFLED);
        String value = bounded(type, 1);
        int by = 1 + random.nextInt(31);
        switch (random.nextInt(5)) {
            case 0 -> declare(type, "__shfl_xor_sync(0xffffffffu, " + value + ", " + by + ")");
            case 1 -> declare(type, "__shfl_up_sync(0xffffffffu, " + value + ", " + by + ")");
            case 2 -> declare(type, "__shfl_down_sync(0xffffffffu, " + value + ", " + by + ")");
            case 3 -> declare(type, "__shfl_sync(0xffffffffu, " + value + ", (t * 7 + " + by + ") & 31)");
            default -> declare(RandomType.UINT, "__ballot_sync(0xffffffffu, " + expressions.condition(1) + ")");
        }
    }

    private void sharedMemory() {
        features.add("shared memory and barriers");
        RandomType type = any();
        String name = "s" + names++;
        line("__shared__ " + type.cuda() + " " + name + "[" + block + "];");
        line(name + "[t] = " + bounded(type, 2) + ";");
        line("__syncthreads();");
        declare(type, name + "[(t + " + (1 + random.nextInt(block)) + ") % " + block + "]");
        if (random.nextBoolean()) {
            declare(type, name + "[(unsigned)" + expressions.expression(RandomType.INT, 1) + " % " + block + "u]");
        }
        line("__syncthreads();");
    }

    private void localArray() {
        features.add("local arrays");
        RandomType type = any();
        String name = "l" + names++;
        int count = 2 + random.nextInt(7);
        line(type.cuda() + " " + name + "[" + count + "];");
        String j = "j" + names++;
        line("for (int " + j + " = 0; " + j + " < " + count + "; ++" + j + ") {");
        indent++;
        int mark = scope.enter();
        scope.add(j, RandomType.INT, false);
        line(name + "[" + j + "] = " + bounded(type, 2) + ";");
        scope.leave(mark);
        indent--;
        line("}");
        declare(
                type,
                random.nextBoolean()
                        ? name + "[" + expressions.expression(RandomType.UINT, 1) + " % " + count + "u]"
                        : "nth(" + name + ", " + expressions.expression(RandomType.UINT, 1) + ")");
    }

    private void structure() {
        features.add("structures and methods");
        RandomType a = any();
        RandomType b = any();
        int number = names++;
        String type = "S" + number;
        String name = "o" + number;
        line("struct " + type + " {");
        indent++;
        line(a.cuda() + " a;");
        line(b.cuda() + " b;");
        line("__device__ " + a.cuda() + " get(" + a.cuda()
                + " other, bool mine) const { return pick(mine, a, other); }");
        indent--;
        line("};");
        line(type + " " + name + " = {" + bounded(a, 1) + ", " + bounded(b, 1) + "};");
        declare(b, name + ".b");
        declare(a, name + ".get(" + bounded(a, 1) + ", " + expressions.condition(1) + ")");
    }

    private void statement(int depth) {
        switch (random.nextInt(depth > 0 ? 8 : 4)) {
            case 0 -> declare(any(), null);
            case 1, 2, 3 -> assign();
            case 4 -> branch(depth);
            case 5 -> loop(depth);
            case 6 -> choice(depth);
            default -> compound();
        }
    }

    private RandomType any() {
        return RandomType.values()[random.nextInt(RandomType.values().length)];
    }

    /** An expression of a type; in a smooth kernel of a magnitude below 1, so that no rounding grows. */
    private String bounded(RandomType type, int depth) {
        String expression = expressions.expression(type, depth);
        return isSmooth && type.isFloating() ? "damp(" + expression + ")" : expression;
    }

    private void declare(RandomType type, String value) {
        String name = "v" + names++;
        line(type.cuda() + " " + name + " = " + (value == null ? bounded(type, 3) : value) + ";");
        scope.add(name, type, true);
    }

    private void assign() {
        RandomScope.Variable target = scope.target(true);
        if (target == null) {
            declare(any(), null);
        } else {
            line(target.name() + " = " + bounded(target.type(), 3) + ";");
        }
    }

    /** Compound assignment and increment, of unsigned types so that they wrap. */
    private void compound() {
        features.add("compound assignment");
        RandomScope.Variable target = scope.target(false);
        if (target == null || target.type().isSigned()) {
            assign();
            return;
        }
        String sign = scope.choose(List.of("+=", "-=", "^=", "|=", "&=", ">>="));
        line(
                switch (random.nextInt(3)) {
                    case 0 -> target.name() + "++;";
                    case 1 -> "--" + target.name() + ";";
                    default ->
                        target.name() + " " + sign + " "
                                + (sign.equals(">>=")
                                        ? "" + random.nextInt(8)
                                        : expressions.expression(target.type(), 2))
                                + ";";
                });
    }

    private void block(int depth) {
        indent++;
        int mark = scope.enter();
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
            statement(depth);
        }
        scope.leave(mark);
        indent--;
    }

    private void branch(int depth) {
        features.add("nested branches");
        line("if (" + expressions.condition(2) + ") {");
        block(depth - 1);
        if (random.nextBoolean()) {
            line("} else {");
            block(depth - 1);
        }
        line("}");
    }

    private void loop(int depth) {
        features.add("loops");
        String j = "j" + names++;
        int turns = 1 + random.nextInt(5);
        int kind = random.nextInt(3);
        int mark = scope.enter();
        if (kind == 0) {
            line("for (int " + j + " = 0; " + j + " < " + turns + "; ++" + j + ") {");
            scope.add(j, RandomType.INT, false);
        } else {
            line("unsigned " + j + " = " + turns + "u;");
            scope.add(j, RandomType.UINT, false);
            line(kind == 1 ? "while (" + j + "-- > 0u) {" : "do {");
        }
        indent++;
        if (random.nextInt(3) == 0 && kind != 2) {
            line("if (" + expressions.condition(1) + ") " + (random.nextBoolean() ? "break" : "continue") + ";");
        }
        indent--;
        block(depth - 1);
        line(kind == 2 ? "} while (--" + j + " > 0u);" : "}");
        scope.leave(mark);
    }

    private void choice(int depth) {
        features.add("switch");
        int cases = 2 + random.nextInt(3);
        line("switch (" + expressions.expression(RandomType.UINT, 2) + " % " + (cases + 1) + "u) {");
        for (int i = 0; i < cases; i++) {
            line("case " + i + ": {");
            block(depth - 1);
            line(random.nextInt(4) == 0 ? "}  // falls through" : "  break;\n" + "  ".repeat(indent) + "}");
        }
        line("default: {");
        block(depth - 1);
        line("}");
        line("}");
    }

    private void line(String content) {
        text.append("  ".repeat(indent)).append(content).append('\n');
    }
}
