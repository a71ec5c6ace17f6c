package org.gpuarray.cpu.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToIntFunction;
import org.gpuarray.cpu.math.IntegerMath;

/**
 * Random kernels that divide before, between and after waits, each with a reference in Java that runs its statements one
 * after the other for all threads of a block. Between two waits no thread reads what another one writes, so the order of
 * threads does not matter.
 */
final class DivisionPrograms {
    static final int VARIABLES = 4;
    private static final int PARAMETERS = 4;

    /** How the threads of a kernel wait for one another. */
    enum Waits {
        /** At barriers; some threads may have ended before. */
        BARRIERS,
        /** At barriers and in shuffles of full warps. */
        WARPS,
        /** Not at all, so that blocks may be run as one; only the first n of the grid have work. */
        NONE
    }

    /** What the threads of a block compute. */
    private static final class Block {
        final int[] parameters;
        final Grid grid;
        final int number;
        final int[][] own;
        final int[] uniform = new int[VARIABLES];
        final int[] loop = new int[8];
        final int[] shared;
        final int[] result;

        Block(int[] parameters, Grid grid, int number) {
            this.parameters = parameters;
            this.grid = grid;
            this.number = number;
            own = new int[grid.threads()][VARIABLES];
            shared = new int[grid.threads()];
            result = new int[grid.threads()];
        }
    }

    private record At(Block block, int thread) {}

    /** An expression as CUDA C and in Java. */
    private record Value(String text, ToIntFunction<At> value) {
        Value {
            text = "(" + text + ")";
        }

        int of(Block block, int thread) {
            return value.applyAsInt(new At(block, thread));
        }
    }

    /** A statement as CUDA C and in Java, for the threads that come to it. */
    private interface Step {
        void run(Block block, boolean[] active);
    }

    private record Statement(String text, Step step) {}

    private final Random random;
    private final Waits waits;
    private final boolean byZero;
    private int loops;
    private boolean mayExit;

    private DivisionPrograms(long seed, Waits waits, boolean byZero) {
        this.random = new Random(seed);
        this.waits = waits;
        this.byZero = byZero;
    }

    /** A kernel with its reference. */
    record Kernel(String text, Statement body) {
        /** Returns the results of all threads of a grid, of which the first n have work. */
        int[] expected(Grid grid, int n, int... parameters) {
            int threads = grid.threads();
            int[] all = new int[Math.toIntExact(grid.blocks() * threads)];
            for (int number = 0; number < grid.blocks(); number++) {
                Block block = new Block(parameters, grid, number);
                boolean[] active = new boolean[threads];
                java.util.Arrays.fill(active, 0, Math.max(0, Math.min(threads, n - number * threads)), true);
                body.step.run(block, active);
                System.arraycopy(block.result, 0, all, number * threads, threads);
            }
            return all;
        }
    }

    /**
     * Returns a random kernel {@code k(int *y, int n, int p0, ..., int p3)} for grids along x and blocks of at most 512 threads.
     *
     * @param byZero whether divisors may be 0
     * @param statements how many statements follow the first values; each may contain others
     */
    static Kernel kernel(long seed, Waits waits, boolean byZero, int statements) {
        DivisionPrograms programs = new DivisionPrograms(seed, waits, byZero);
        boolean together = waits != Waits.NONE;
        List<Statement> body = new ArrayList<>();
        for (int i = 0; i < VARIABLES; i++) {
            body.add(programs.assign(i, true));
            body.add(programs.assign(i, false));
        }
        for (int i = 0; i < statements; i++) {
            programs.mayExit = i == statements / 2;
            body.add(programs.statement(2, together));
        }
        body.add(programs.result());
        Statement all = sequence(body);
        String start = together ? """
                  __shared__ int s[512];
                  const int threads = blockDim.x * blockDim.y * blockDim.z;
                  const int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
                  const int i = blockIdx.x * threads + t;
                  s[t] = 0;
                """ : """
                  const int i = blockIdx.x * blockDim.x + threadIdx.x;
                  if (i >= n) return;
                """;
        return new Kernel("""
                __device__ int turned(int *s, int t, int threads, int v, int d) {
                  s[t] = v / d;
                  __syncthreads();
                  const int other = s[threads - 1 - t];
                  __syncthreads();
                  return other %% d;
                }
                __noinline__ __device__ int parts(int a, int b) { return a / b ^ a %% b; }
                __global__ void k(int *y, int n, int p0, int p1, int p2, int p3) {
                %s  int v0 = 0, v1 = 0, v2 = 0, v3 = 0, u0 = 0, u1 = 0, u2 = 0, u3 = 0;
                %s}
                """.formatted(start, all.text.indent(2)), all);
    }

    private static Statement sequence(List<Statement> statements) {
        StringBuilder text = new StringBuilder();
        statements.forEach(s -> text.append(s.text));
        return new Statement(text.toString(), (b, active) -> statements.forEach(s -> s.step.run(b, active)));
    }

    private Statement statement(int depth, boolean together) {
        int kind = random.nextInt(together ? 10 : 5);
        if (depth == 0 || kind < 2) {
            return assign(random.nextInt(VARIABLES), together && random.nextBoolean());
        }
        return switch (kind) {
            case 2, 3 -> choice(depth, false);
            case 4 -> loop(depth, together);
            case 5 -> choice(depth, true);
            case 6 -> loop(depth, true);
            case 7 -> waits == Waits.WARPS ? shuffle() : exchange();
            case 8 -> mayExit ? exit() : call();
            default -> exchange();
        };
    }

    private Statement some(int depth, boolean together) {
        List<Statement> statements = new ArrayList<>();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            statements.add(statement(depth - 1, together));
        }
        return sequence(statements);
    }

    private static Statement each(String text, java.util.function.BiConsumer<Block, Integer> thread) {
        return new Statement(text, (b, active) -> {
            for (int t = 0; t < active.length; t++) {
                if (active[t]) {
                    thread.accept(b, t);
                }
            }
        });
    }

    private Statement assign(int to, boolean uniform) {
        Value value = value(3, uniform);
        return uniform
                ? new Statement("u" + to + " = " + value.text + ";\n", (b, active) -> b.uniform[to] = value.of(b, 0))
                : each("v" + to + " = " + value.text + ";\n", (b, t) -> b.own[t][to] = value.of(b, t));
    }

    private Statement choice(int depth, boolean together) {
        Value left = value(1, together);
        Value right = value(1, together);
        Statement yes = some(depth, together);
        Statement no = some(depth, together);
        return new Statement(
                "if (" + left.text + " < " + right.text + ") {\n" + yes.text.indent(2) + "} else {\n"
                        + no.text.indent(2) + "}\n",
                (b, active) -> {
                    boolean[] then = new boolean[active.length];
                    boolean[] otherwise = new boolean[active.length];
                    for (int t = 0; t < active.length; t++) {
                        boolean holds = left.of(b, t) < right.of(b, t);
                        then[t] = active[t] && holds;
                        otherwise[t] = active[t] && !holds;
                    }
                    if (!together) {
                        yes.step.run(b, then);
                        no.step.run(b, otherwise);
                    } else if (left.of(b, 0) < right.of(b, 0)) {
                        yes.step.run(b, active);
                    } else {
                        no.step.run(b, active);
                    }
                });
    }

    private Statement loop(int depth, boolean together) {
        Value turns = value(1, together);
        int loop = loops++;
        Statement body = some(depth, together);
        loops--;
        String counter = "k" + loop;
        return new Statement(
                "for (int %s = 0, end = %s & 3; %s < end; %s++) {\n".formatted(counter, turns.text, counter, counter)
                        + body.text.indent(2) + "}\n",
                (b, active) -> {
                    int[] ends = new int[active.length];
                    for (int t = 0; t < active.length; t++) {
                        ends[t] = turns.of(b, t) & 3;
                    }
                    for (int k = 0; k < 3; k++) {
                        boolean[] on = new boolean[active.length];
                        for (int t = 0; t < active.length; t++) {
                            on[t] = active[t] && k < ends[t];
                        }
                        b.loop[loop] = k;
                        if (!together || k < ends[0]) {
                            body.step.run(b, together ? active : on);
                        }
                    }
                });
    }

    private Statement exchange() {
        Value value = value(2, false);
        int distance = 1 + random.nextInt(3);
        int to = random.nextInt(VARIABLES);
        boolean first = random.nextInt(3) == 0;
        String text = "s[t] = %s;\n__syncthreads();\n".formatted(value.text)
                + (first ? "u%d = s[0];\n".formatted(to) : "v%d = s[(t + %d) %% threads];\n".formatted(to, distance))
                + "__syncthreads();\n";
        return new Statement(text, (b, active) -> {
            for (int t = 0; t < active.length; t++) {
                b.shared[t] = active[t] ? value.of(b, t) : b.shared[t];
            }
            b.uniform[to] = first ? b.shared[0] : b.uniform[to];
            for (int t = 0; t < active.length; t++) {
                b.own[t][to] = active[t] && !first ? b.shared[(t + distance) % active.length] : b.own[t][to];
            }
        });
    }

    private Statement call() {
        Value value = value(2, false);
        Value divisor = divisor(value(1, random.nextBoolean()));
        int to = random.nextInt(VARIABLES);
        String text = "v%d = turned(s, t, threads, %s, %s);\n".formatted(to, value.text, divisor.text);
        return new Statement(text, (b, active) -> {
            for (int t = 0; t < active.length; t++) {
                b.shared[t] = active[t] ? IntegerMath.divide(value.of(b, t), divisor.of(b, t)) : b.shared[t];
            }
            for (int t = 0; t < active.length; t++) {
                if (active[t]) {
                    b.own[t][to] = IntegerMath.remainder(b.shared[active.length - 1 - t], divisor.of(b, t));
                }
            }
        });
    }

    /** All lanes take part: no thread has left before. */
    private Statement shuffle() {
        Value value = value(2, false);
        int mask = 1 << random.nextInt(5);
        int to = random.nextInt(VARIABLES);
        String text = "v%d = __shfl_xor_sync(~0u, %s, %d);\n__syncwarp();\n".formatted(to, value.text, mask);
        return new Statement(text, (b, active) -> {
            int[] values = new int[active.length];
            for (int t = 0; t < active.length; t++) {
                values[t] = value.of(b, t);
            }
            for (int t = 0; t < active.length; t++) {
                b.own[t][to] = values[t ^ mask];
            }
        });
    }

    /** Some threads end; shuffles are for full warps, so there are none in kernels that have this. */
    private Statement exit() {
        if (waits == Waits.WARPS) {
            return exchange();
        }
        Statement result = result();
        Value bound = value(1, true);
        return new Statement(
                "if (t > (%s & 15)) {\n".formatted(bound.text) + result.text.indent(2) + "  return;\n}\n",
                (b, active) -> {
                    for (int t = 0; t < active.length; t++) {
                        boolean[] one = new boolean[active.length];
                        one[t] = active[t] && t > (bound.of(b, 0) & 15);
                        result.step.run(b, one);
                        active[t] &= !one[t];
                    }
                });
    }

    private Statement result() {
        return each("y[i] = v0 ^ v1 * 3 ^ v2 * 5 ^ v3 * 7 ^ u0 * 9 ^ u1 * 11 ^ u2 * 13 ^ u3 * 15;\n", (b, t) -> {
            int[] v = b.own[t];
            int[] u = b.uniform;
            b.result[t] = v[0] ^ v[1] * 3 ^ v[2] * 5 ^ v[3] * 7 ^ u[0] * 9 ^ u[1] * 11 ^ u[2] * 13 ^ u[3] * 15;
        });
    }

    private Value value(int depth, boolean uniform) {
        if (depth == 0 || random.nextInt(6) == 0) {
            return leaf(uniform);
        }
        Value a = value(depth - 1, uniform || random.nextInt(3) == 0);
        Value b = value(depth - 1, uniform || random.nextBoolean());
        int operator = random.nextInt(10);
        return operator < 3 ? combined(operator, a, b) : divided(operator, a, divisor(b));
    }

    private Value divisor(Value value) {
        return byZero ? value : new Value(value.text + " | 1", at -> value.value.applyAsInt(at) | 1);
    }

    private static Value combined(int operator, Value a, Value b) {
        return switch (operator) {
            case 0 -> both(a, "+", b, Integer::sum);
            case 1 -> both(a, "-", b, (x, y) -> x - y);
            default -> both(a, "*", b, (x, y) -> x * y);
        };
    }

    private static Value divided(int operator, Value a, Value b) {
        return switch (operator) {
            case 3, 4 -> both(a, "/", b, IntegerMath::divide);
            case 5 -> both(a, "%", b, IntegerMath::remainder);
            case 6 ->
                new Value(
                        "(int) ((unsigned) " + a.text + " / (unsigned) " + b.text + ")",
                        at -> IntegerMath.divideUnsigned(a.value.applyAsInt(at), b.value.applyAsInt(at)));
            case 7 ->
                new Value("(int) (" + a.text + " * 65537ll / " + b.text + ")", at ->
                        (int) IntegerMath.divide(a.value.applyAsInt(at) * 65_537L, (long) b.value.applyAsInt(at)));
            case 8 ->
                new Value(
                        "(int) ((unsigned long long) " + a.text + " % (unsigned) " + b.text + ")",
                        at -> (int) IntegerMath.remainderUnsigned(
                                (long) a.value.applyAsInt(at), Integer.toUnsignedLong(b.value.applyAsInt(at))));
            default ->
                new Value(
                        "parts(" + a.text + ", " + b.text + ")",
                        at -> IntegerMath.divide(a.value.applyAsInt(at), b.value.applyAsInt(at))
                                ^ IntegerMath.remainder(a.value.applyAsInt(at), b.value.applyAsInt(at)));
        };
    }

    private static Value both(Value a, String operator, Value b, java.util.function.IntBinaryOperator result) {
        return new Value(
                a.text + " " + operator + " " + b.text,
                at -> result.applyAsInt(a.value.applyAsInt(at), b.value.applyAsInt(at)));
    }

    private Value leaf(boolean uniform) {
        int i = random.nextInt(VARIABLES);
        return switch (random.nextInt(uniform ? 5 : 10)) {
            case 0 -> new Value("p" + i % PARAMETERS, at -> at.block.parameters[i % PARAMETERS]);
            case 1, 2 -> new Value("u" + i, at -> at.block.uniform[i]);
            case 3 -> {
                int constant = 1 + random.nextInt(20);
                yield new Value("" + constant, at -> constant);
            }
            case 4 -> {
                int loop = random.nextInt(loops + 1);
                yield loop == loops ? block() : new Value("k" + loop, at -> at.block.loop[loop]);
            }
            case 5, 6, 7 -> thread();
            default -> new Value("v" + i, at -> at.block.own[at.thread][i]);
        };
    }

    private Value block() {
        return waits == Waits.NONE
                ? new Value("(int) gridDim.x", at -> at.block.grid.gridX())
                : new Value("(int) blockIdx.x", at -> at.block.number);
    }

    private Value thread() {
        if (waits == Waits.NONE) {
            return new Value("i", at -> at.block.number * at.block.grid.threads() + at.thread);
        }
        return switch (random.nextInt(3)) {
            case 0 -> new Value("(int) threadIdx.x", at -> at.thread % at.block.grid.blockX());
            case 1 -> new Value("(int) threadIdx.y", at -> at.thread / at.block.grid.blockX() % at.block.grid.blockY());
            default -> new Value("t", At::thread);
        };
    }
}
