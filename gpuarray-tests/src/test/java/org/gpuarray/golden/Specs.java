package org.gpuarray.golden;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.expr.Draw;
import org.gpuarray.expr.LoopBody;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.expr.ScatterOp;
import org.gpuarray.expr.UserFunction;
import org.gpuarray.expr.UserReduction;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.Fold;
import org.gpuarray.plan.KernelSpec.Near;
import org.gpuarray.plan.KernelSpec.ReduceOrder;
import org.gpuarray.plan.KernelSpec.Source;
import org.gpuarray.plan.Layout;
import org.gpuarray.plan.Layout.Stride;
import org.gpuarray.plan.Step;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/** Builds specs for tests, and keeps the ones whose text is golden. */
public final class Specs {
    /** A GPU as the generator sees it. */
    public static final DeviceTraits GPU = new DeviceTraits(32, 256, 16, 24, 256, 132, Integer.MAX_VALUE);

    /** The CPU device as the generator sees it. */
    public static final DeviceTraits CPU = new DeviceTraits(32, 256, 4, 4, 1, 2, Integer.MAX_VALUE);

    private final int keptRank;
    private final int reducedRank;
    private final List<KernelSpec.Input> inputs = new ArrayList<>();
    private final List<DType> scalars = new ArrayList<>();
    private final List<Step> steps = new ArrayList<>();
    private final List<KernelSpec.Output> outputs = new ArrayList<>();
    private final List<Fold> folds = new ArrayList<>();
    private boolean wide;
    private ReduceOrder order = ReduceOrder.ROWS;

    public Specs(int keptRank, int reducedRank) {
        this.keptRank = keptRank;
        this.reducedRank = reducedRank;
    }

    public Specs wide() {
        wide = true;
        return this;
    }

    public Specs columns() {
        order = ReduceOrder.COLUMNS;
        return this;
    }

    /** Adds an aligned input and a load of it; returns the step. */
    public int load(DType type, String strides) {
        return load(type, strides, true);
    }

    public int load(DType type, String strides, boolean aligned) {
        inputs.add(new KernelSpec.Input(type, new Layout(strides, aligned), Source.MEMORY));
        return step(new Step.Load(inputs.size() - 1));
    }

    public int position(String strides) {
        return position(strides, true);
    }

    private int position(String strides, boolean aligned) {
        inputs.add(new KernelSpec.Input(DType.INT64, new Layout(strides, aligned), Source.POSITION));
        return step(new Step.Load(inputs.size() - 1));
    }

    public int scalar(DType type) {
        scalars.add(type);
        return step(new Step.Scalar(scalars.size() - 1));
    }

    public int apply(Op op, DType type, Integer... arguments) {
        return step(new Step.Apply(op, type, List.of(arguments)));
    }

    public int cast(DType to, int argument) {
        return step(new Step.Cast(to, argument));
    }

    public int reduce(ReduceOp op, int argument) {
        return step(new Step.Reduced(op, argument));
    }

    public int argmax(int place, int key) {
        return step(new Step.Reduced(ReduceOp.ARGMAX, place, key));
    }

    public Specs out(int value, String strides) {
        return out(value, strides, true);
    }

    private Specs out(int value, String strides, boolean aligned) {
        outputs.add(new KernelSpec.Output(value, build().typeOf(value), new Layout(strides, aligned)));
        return this;
    }

    private int step(Step step) {
        steps.add(step);
        return steps.size() - 1;
    }

    public KernelSpec build() {
        return new KernelSpec(keptRank, reducedRank, inputs, scalars, steps, outputs, wide, order, folds);
    }

    /** {@code sqrt(a*a + b*b)*2 - c} over {@code rank} dimensions of the given strides. */
    public static Specs chain(DType type, String strides) {
        Specs s = new Specs(strides.length(), 0);
        int a = s.load(type, strides);
        int b = s.load(type, strides);
        int sum = s.apply(Op.ADD, type, s.apply(Op.MULTIPLY, type, a, a), s.apply(Op.MULTIPLY, type, b, b));
        int twice = s.apply(Op.MULTIPLY, type, s.apply(Op.SQRT, type, sum), s.scalar(type));
        int result = s.apply(Op.SUBTRACT, type, twice, s.load(type, strides));
        return s.out(result, strides.replace('s', '1').replace('0', '1').length() > 1 ? outputStrides(strides) : "1");
    }

    /** Thirty steps of a recurrence of two values, both of which are results. */
    public static Specs longChain(DType type, String strides) {
        Specs s = new Specs(strides.length(), 0);
        int x = s.load(type, strides);
        int y = s.load(type, strides);
        int scale = s.scalar(type);
        for (int i = 0; i < 18; i++) {
            x = s.apply(Op.MULTIPLY, type, x, scale);
            y = s.apply(Op.ADD, type, x, y);
        }
        return s.out(x, "1").out(y, "1");
    }

    /** The same of two matrices whose neighbours in memory lie along different dimensions. */
    public static Specs longTransposed(DType type) {
        Specs s = new Specs(2, 0);
        int x = s.load(type, "s1");
        int y = s.load(type, "1s");
        int scale = s.scalar(type);
        for (int i = 0; i < 15; i++) {
            x = s.apply(Op.MULTIPLY, type, x, scale);
            y = s.apply(Op.ADD, type, x, y);
        }
        return s.out(x, "s1").out(y, "s1");
    }

    private static String outputStrides(String strides) {
        return "s".repeat(strides.length() - 1) + "1";
    }

    /** Random numbers, their parameters as scalars; {@code aligned} if their positions start at a multiple of 4. */
    public static Specs drawn(Draw draw, DType type, String strides, boolean aligned) {
        Specs s = new Specs(strides.length(), 0);
        return s.out(s.draw(draw, type, strides, aligned), strides);
    }

    /** The sum of random numbers. */
    public static Specs drawnSum(Draw draw, DType type) {
        Specs s = new Specs(0, 1);
        return s.out(s.reduce(ReduceOp.SUM, s.draw(draw, type, "1", true)), "");
    }

    /** Position, key, counter, stream, and a scalar for each parameter. */
    private int draw(Draw draw, DType type, String strides, boolean aligned) {
        List<Integer> arguments = new ArrayList<>(
                List.of(position(strides, aligned), scalar(DType.UINT64), scalar(DType.UINT64), scalar(DType.UINT32)));
        for (int i = 0; i < draw.parameters(); i++) {
            arguments.add(scalar(draw.parameterType(type)));
        }
        return step(new Step.Drawn(draw, type, arguments));
    }

    /** {@code 2 * a[index]}, with the indices checked. */
    public static Specs gather(String strides, DType type) {
        Specs s = new Specs(strides.length(), 0);
        int index = s.cast(DType.INT64, s.load(DType.INT32, strides));
        int checked = s.step(new Step.CheckedIndex(index, s.scalar(DType.INT64)));
        s.inputs.add(new KernelSpec.Input(type, new Layout(strides.replaceAll(".", "0"), true), Source.MEMORY));
        int element = s.step(new Step.Gathered(s.inputs.size() - 1, checked));
        return s.out(s.apply(Op.MULTIPLY, type, element, s.scalar(type)), outputStrides(strides));
    }

    /** Two outputs of a user's function of a number, an element, its index, and an array that it reads at any index. */
    public static Specs called(String strides, DType type) {
        Specs s = new Specs(strides.length(), 0);
        int limit = s.scalar(type);
        int x = s.load(type, strides);
        int index = s.position(strides.replace('s', '1'), true);
        s.inputs.add(new KernelSpec.Input(type, new Layout(strides.replaceAll(".", "0"), true), Source.MEMORY));
        UserFunction function = new UserFunction(
                "limited",
                List.of(
                        new UserFunction.Parameter("limit", type, false),
                        new UserFunction.Parameter("x", type, false),
                        new UserFunction.Parameter("table", type, true)),
                List.of(
                        new UserFunction.Parameter("y", type, false),
                        new UserFunction.Parameter("at", DType.INT64, false)),
                List.of(new UserFunction.TypeName("T", type)),
                "#define SIZE 8",
                "y = x + table[i % SIZE];\nif (y == limit) { at = i; }",
                true,
                false);
        int call = s.step(new Step.Called(function, List.of(limit, x, index), List.of(2)));
        String outputs = outputStrides(strides);
        int y = s.step(new Step.Picked(call, 0));
        return s.out(y, outputs).out(s.step(new Step.Picked(call, 1)), outputs);
    }

    /** The two last Fibonacci numbers of two elements, and the number of turns in which they were not above a limit. */
    public static Specs loop(String strides, DType type) {
        Specs s = new Specs(strides.length(), 0);
        int a = s.load(type, strides);
        int b = s.load(type, strides);
        int count = s.cast(DType.INT8, a);
        LoopBody body = new LoopBody(
                3,
                List.of(type, type, DType.INT8, type),
                List.of(
                        new LoopBody.Operation(Op.ADD, type, type, List.of(0, 1)),
                        new LoopBody.Operation(Op.LESS_EQUAL, type, DType.BOOL, List.of(4, 3)),
                        new LoopBody.Operation(null, DType.BOOL, DType.INT8, List.of(5)),
                        new LoopBody.Operation(Op.ADD, DType.INT8, DType.INT8, List.of(2, 6))),
                List.of(1, 4, 7, 5));
        int limit = s.scalar(type);
        int loop = s.step(new Step.Repeated(body, s.scalar(DType.INT32), List.of(a, b, count, limit)));
        String outputs = outputStrides(strides);
        for (int variable = 0; variable < body.next().size(); variable++) {
            s.out(s.step(new Step.Carried(loop, variable)), outputs);
        }
        return s;
    }

    /** A recurrence of second order over rows, and where it is negative; {@code strides} are those of a row. */
    public static Specs sweep(String strides, DType type) {
        Specs s = new Specs(strides.length(), 1);
        int before = s.load(type, strides + "0");
        int first = s.load(type, strides + "0");
        int x = s.load(type, strides + "s");
        LoopBody body = new LoopBody(
                2,
                List.of(type, type, type, type),
                List.of(
                        new LoopBody.Operation(Op.MULTIPLY, type, type, List.of(1, 3)),
                        new LoopBody.Operation(Op.ADD, type, type, List.of(2, 4)),
                        new LoopBody.Operation(Op.LESS, type, DType.BOOL, List.of(5, 0))),
                List.of(5, 0, 6));
        int loop = s.step(new Step.Swept(body, List.of(before, first, x, s.scalar(type)), true));
        return s.out(s.step(new Step.Carried(loop, 0)), strides + "s")
                .out(s.step(new Step.Carried(loop, 2)), strides + "1");
    }

    /** The squares of rows, which are independent of each other. */
    public static Specs rowsOnTheirOwn(String strides, DType type) {
        Specs s = new Specs(strides.length(), 1);
        int x = s.load(type, strides + "s");
        LoopBody.Operation square = new LoopBody.Operation(Op.MULTIPLY, type, type, List.of(0, 0));
        LoopBody body = new LoopBody(0, List.of(type), List.of(square), List.of(1));
        int loop = s.step(new Step.Swept(body, List.of(x), false));
        return s.out(s.step(new Step.Carried(loop, 0)), strides + "s");
    }

    /** A user's reduction beside a sum, along the last dimension or, as columns, along the first. */
    public static Specs userReduction(DType type, boolean columns) {
        Specs s = new Specs(1, 1);
        int x = s.load(type, columns ? "1s" : "s1");
        UserFunction.Parameter value = new UserFunction.Parameter("_value", type, false);
        List<UserFunction.Parameter> two =
                List.of(new UserFunction.Parameter("a", type, false), new UserFunction.Parameter("b", type, false));
        List<UserFunction.Parameter> unused = List.of(new UserFunction.Parameter("_unused", DType.INT32, false));
        UserReduction user = new UserReduction(
                reducing("norm_reduce", two, value, "_value = (a + b);"),
                reducing("norm_identity", unused, value, "_value = (0);"));
        int norm = s.step(new Step.Reduced(ReduceOp.USER, x, Step.Reduced.BY_ITSELF, user));
        s.out(norm, "1").out(s.reduce(ReduceOp.SUM, x), "1");
        return columns ? s.columns() : s;
    }

    private static UserFunction reducing(
            String name, List<UserFunction.Parameter> inputs, UserFunction.Parameter value, String body) {
        return new UserFunction(name, inputs, List.of(value), List.of(), "", body, false, false);
    }

    /** A second array, its elements doubled, and a number, one after the other and behind a first array. */
    public static Specs joined(String strides, DType type) {
        Specs s = new Specs(strides.length(), 0);
        return s.out(s.joined(type, strides), outputStrides(strides));
    }

    /** The sum of what is beside each element in rolled rows and columns, written into a part. */
    public static Specs stencil(DType type) {
        Specs s = new Specs(2, 0);
        int old = s.load(type, "s1");
        int row = s.fold(0, true, Stride.GIVEN, Stride.GIVEN);
        int column = s.fold(1, true, Stride.UNIT, Stride.UNIT);
        int left = s.folded(type, "sf", new Near(0, -1), column);
        int right = s.folded(type, "sf", new Near(0, 2), s.fold(1, true, Stride.UNIT, Stride.UNIT));
        int below = s.folded(type, "f1", null, row);
        int corner = s.folded(type, "ff", new Near(3, -1), row, column);
        int sum = left;
        for (int next : new int[] {right, below, corner}) {
            sum = s.apply(Op.ADD, type, sum, next);
        }
        int before = s.part(DType.BOOL, "01", Source.BEFORE, false);
        return s.out(s.apply(Op.WHERE, type, before, old, sum), "s1");
    }

    /** An array that is padded by its edges, and its product with a rolled one. */
    public static Specs padded(String strides, DType type) {
        Specs s = new Specs(strides.length(), 0);
        int last = strides.length() - 1;
        String layout = strides.substring(0, last) + "f";
        int edge = s.fold(last, false, Stride.BROADCAST, Stride.UNIT, Stride.BROADCAST);
        int turned = s.fold(last, true, Stride.GIVEN, Stride.GIVEN);
        int padded = s.folded(type, layout, null, edge);
        return s.out(s.apply(Op.MULTIPLY, type, padded, s.folded(type, layout, null, turned)), outputStrides(strides));
    }

    private int fold(int dimension, boolean uniform, Stride... strides) {
        folds.add(new Fold(dimension, List.of(strides), uniform));
        return folds.size() - 1;
    }

    /** Left − centre · right + below − what is two to the right of that: of an interior, whose rows begin anywhere. */
    public static Specs interior(DType type) {
        Specs s = new Specs(2, 0);
        int left = s.load(type, "s1", false);
        int centre = s.beside(type, new Near(0, 1));
        int right = s.beside(type, new Near(0, 2));
        int below = s.load(type, "s1", false);
        int corner = s.beside(type, new Near(3, 2));
        int row = s.apply(Op.SUBTRACT, type, left, s.apply(Op.MULTIPLY, type, centre, right));
        return s.out(s.apply(Op.SUBTRACT, type, s.apply(Op.ADD, type, row, below), corner), "s1", false);
    }

    private int beside(DType type, Near near) {
        inputs.add(new KernelSpec.Input(type, new Layout("s1", false), Source.MEMORY, false, List.of(), near));
        return step(new Step.Load(inputs.size() - 1));
    }

    private int folded(DType type, String strides, @Nullable Near near, Integer... with) {
        Layout layout = new Layout(strides, near == null);
        inputs.add(new KernelSpec.Input(type, layout, Source.MEMORY, false, List.of(with), near));
        return step(new Step.Load(inputs.size() - 1));
    }

    /** The sum of a joined array. */
    public static Specs joinedSum(DType type) {
        Specs s = new Specs(0, 1);
        return s.out(s.reduce(ReduceOp.SUM, s.joined(type, "1")), "");
    }

    private int joined(DType type, String strides) {
        int first = part(type, strides, Source.MEMORY, true);
        int doubled = apply(Op.MULTIPLY, type, part(type, strides, Source.MEMORY, true), scalar(type));
        int number = scalar(type);
        String along = "0".repeat(strides.length() - 1) + "1";
        int rest = step(new Step.Joined(part(DType.BOOL, along, Source.BEFORE, true), doubled, number));
        return step(new Step.Joined(part(DType.BOOL, along, Source.BEFORE, false), first, rest));
    }

    private int part(DType type, String strides, Source source, boolean partial) {
        inputs.add(new KernelSpec.Input(type, new Layout(strides, false), source, partial));
        return step(new Step.Load(inputs.size() - 1));
    }

    /** A write of dense values to positions in an array. */
    public static Specs scatter(String strides, DType type, ScatterOp op) {
        Specs s = new Specs(strides.length(), 0);
        int position = s.load(DType.INT64, strides);
        int value = s.load(type, strides);
        Layout nowhere = new Layout(strides.replaceAll(".", "0"), true);
        s.outputs.add(new KernelSpec.Output(value, type, nowhere, new KernelSpec.Scattered(op, position)));
        return s;
    }

    /** One operator on dense operands. */
    public static Specs operator(Op op, DType type) {
        Specs s = new Specs(1, 0);
        List<Integer> arguments = new ArrayList<>();
        for (int i = 0; i < op.arity(); i++) {
            arguments.add(s.load(op == Op.WHERE && i == 0 ? DType.BOOL : type, "1"));
        }
        return s.out(s.apply(op, type, arguments.toArray(new Integer[0])), "1");
    }

    /** {@code (a - b)²} reduced, brought back to its type. */
    public static Specs reduction(ReduceOp op, DType type, int keptRank, String strides, boolean columns) {
        Specs s = new Specs(keptRank, strides.length() - keptRank);
        int difference = s.apply(Op.SUBTRACT, type, s.load(type, strides), s.load(type, strides));
        int reduced = s.reduce(op, s.apply(Op.MULTIPLY, type, difference, difference));
        int result = s.build().typeOf(reduced) == type ? reduced : s.cast(type, reduced);
        s.out(result, keptRank == 0 ? "" : "s".repeat(keptRank - 1) + "1");
        return columns ? s.columns() : s;
    }

    /** {@code a} reduced without any other work. */
    public static Specs plain(ReduceOp op, DType type, int keptRank, String strides) {
        Specs s = new Specs(keptRank, strides.length() - keptRank);
        return s.out(s.reduce(op, s.load(type, strides)), keptRank == 0 ? "" : "s".repeat(keptRank - 1) + "1");
    }

    /** A transposed matrix times a vector. */
    public static Specs transposedTimesVector() {
        Specs s = new Specs(1, 1);
        int product = s.apply(Op.MULTIPLY, DType.FLOAT32, s.load(DType.FLOAT32, "1s"), s.load(DType.FLOAT32, "01"));
        return s.out(s.cast(DType.FLOAT32, s.reduce(ReduceOp.SUM, product)), "1");
    }

    /** The squared distances of all pairs of points. */
    public static Specs pairwise() {
        Specs s = new Specs(2, 1);
        int difference =
                s.apply(Op.SUBTRACT, DType.FLOAT32, s.load(DType.FLOAT32, "s01"), s.load(DType.FLOAT32, "0s1"));
        return s.out(s.reduce(ReduceOp.SUM, s.apply(Op.MULTIPLY, DType.FLOAT32, difference, difference)), "s1");
    }

    /** The sum of two operands of the given strides. */
    public static Specs sum(DType type, String left, String right, String result) {
        Specs s = new Specs(left.length(), 0);
        return s.out(s.apply(Op.ADD, type, s.load(type, left), s.load(type, right)), result);
    }

    /** {@code e / sum(e)} of rows, with {@code e = exp(x - max(x))}. */
    public static Specs softmax(DType type) {
        Specs s = new Specs(1, 1);
        int x = s.load(type, "s1");
        int e = s.apply(Op.EXP, type, s.apply(Op.SUBTRACT, type, x, s.reduce(ReduceOp.MAX, x)));
        int sum = s.cast(type, s.reduce(ReduceOp.SUM, e));
        return s.out(s.apply(Op.DIVIDE, type, e, sum), "s1");
    }

    /** Rows less their means, and the sums of their squares. */
    public static Specs centredRows() {
        Specs s = new Specs(2, 2);
        int x = s.load(DType.FLOAT64, "ssss");
        int sum = s.reduce(ReduceOp.SUM, x);
        int mean = s.apply(Op.DIVIDE, DType.FLOAT64, sum, s.scalar(DType.FLOAT64));
        int centred = s.apply(Op.SUBTRACT, DType.FLOAT64, x, mean);
        int squares = s.reduce(ReduceOp.SUM, s.apply(Op.MULTIPLY, DType.FLOAT64, centred, centred));
        return s.out(centred, "sss1").out(squares, "s1");
    }

    /** π by midpoints: {@code 4 / (1 + ((i + 0.5)·h)²)} summed over positions. */
    public static Specs pi() {
        Specs s = new Specs(0, 1);
        int i = s.cast(DType.FLOAT64, s.position("1"));
        int x = s.apply(
                Op.MULTIPLY,
                DType.FLOAT64,
                s.apply(Op.ADD, DType.FLOAT64, i, s.scalar(DType.FLOAT64)),
                s.scalar(DType.FLOAT64));
        int square = s.apply(Op.ADD, DType.FLOAT64, s.apply(Op.MULTIPLY, DType.FLOAT64, x, x), s.scalar(DType.FLOAT64));
        int y = s.apply(Op.DIVIDE, DType.FLOAT64, s.scalar(DType.FLOAT64), square);
        int sum = s.apply(Op.MULTIPLY, DType.FLOAT64, s.reduce(ReduceOp.SUM, y), s.scalar(DType.FLOAT64));
        return s.out(sum, "");
    }

    /** Mean, smallest and largest of rows, each minus a value per row. */
    public static Specs siblings() {
        Specs s = new Specs(1, 1);
        int x = s.load(DType.FLOAT32, "s1");
        int y = s.apply(Op.MULTIPLY, DType.FLOAT32, x, s.load(DType.FLOAT32, "0s"));
        int perRow = s.load(DType.FLOAT64, "10");
        int sum = s.reduce(ReduceOp.SUM, y);
        int min = s.reduce(ReduceOp.MIN, y);
        int max = s.reduce(ReduceOp.MAX, x);
        s.out(
                s.apply(
                        Op.SUBTRACT,
                        DType.FLOAT64,
                        s.apply(Op.DIVIDE, DType.FLOAT64, sum, s.scalar(DType.FLOAT64)),
                        perRow),
                "1");
        return s.out(min, "1").out(max, "s");
    }

    /** The sum, the lowest and the highest of rows of float64. */
    private static Specs wideSiblings() {
        Specs s = new Specs(1, 1);
        int x = s.load(DType.FLOAT64, "s1");
        return s.out(s.reduce(ReduceOp.SUM, x), "1")
                .out(s.reduce(ReduceOp.MIN, x), "1")
                .out(s.reduce(ReduceOp.MAX, x), "1");
    }

    /** Two results from one set of loads, of three types. */
    public static Specs twoOutputs() {
        Specs s = new Specs(1, 0);
        int a = s.load(DType.FLOAT32, "1");
        int b = s.load(DType.FLOAT64, "0");
        int wider = s.apply(Op.ADD, DType.FLOAT64, s.cast(DType.FLOAT64, a), b);
        int mask = s.apply(Op.GREATER, DType.FLOAT64, wider, b);
        return s.out(wider, "1").out(mask, "1");
    }

    /** {@code arange} as a matrix plus a matrix, over four dimensions. */
    public static Specs positions() {
        Specs s = new Specs(4, 0);
        int i = s.position("ssss");
        int a = s.load(DType.INT64, "s0s1");
        return s.out(s.apply(Op.ADD, DType.INT64, i, a), "sss1");
    }

    /** The places of the largest elements: the maximum of keys with how far each element is from the end. */
    public static Specs argmax(DType type, String strides, String positionStrides) {
        Specs s = new Specs(1, 1);
        int key = s.apply(Op.ORDER, type, s.load(type, strides));
        int place = s.cast(DType.UINT64, s.position(positionStrides));
        int best = s.reduce(ReduceOp.MAX, s.apply(Op.BITWISE_OR, DType.UINT64, key, place));
        return s.out(best, "1");
    }

    /** The first places of the largest elements: keys with places beside them. */
    public static Specs firstArgmax(DType type, String strides, String positionStrides) {
        Specs s = new Specs(strides.length() - 1, 1);
        int key = s.apply(Op.ORDER, type, s.load(type, strides));
        int place = s.position(positionStrides);
        return s.out(s.argmax(place, key), strides.length() > 1 ? "1" : "");
    }

    /** The running reduction of products {@code a * b}. */
    public static Specs scan(ReduceOp op, DType type, DType to, String strides) {
        Specs s = new Specs(strides.length() - 1, 1);
        int product = s.apply(Op.MULTIPLY, type, s.load(type, strides), s.load(type, strides));
        int scanned = s.step(new Step.Scanned(op, product, to));
        return s.out(scanned, strides);
    }

    /** Returns the specs whose text is kept in golden files, by file name. */
    public static Map<String, KernelSpec> golden() {
        Map<String, KernelSpec> specs = new LinkedHashMap<>();
        specs.put("chain_dense", chain(DType.FLOAT32, "1").build());
        specs.put("chain_dense_f64", chain(DType.FLOAT64, "1").build());
        specs.put("chain_dense_wide", chain(DType.FLOAT32, "1").wide().build());
        specs.put("chain_strided", chain(DType.FLOAT32, "s").build());
        specs.put("chain_grid", chain(DType.FLOAT32, "s1").build());
        specs.put("chain_broadcast_d3", chain(DType.FLOAT32, "s01").build());
        specs.put("negative_i8", operator(Op.NEGATIVE, DType.INT8).build());
        specs.put("outer_f16", sum(DType.FLOAT16, "10", "01", "s1").build());
        specs.put("add_transposed", sum(DType.FLOAT32, "s1", "1s", "s1").build());
        specs.put(
                "add_into_transposed_d4_f64_wide",
                sum(DType.FLOAT64, "s1ss", "sss1", "s1ss").wide().build());
        specs.put("long_transposed", longTransposed(DType.FLOAT32).build());
        specs.put("chain_long", longChain(DType.FLOAT32, "1").build());
        specs.put("two_outputs", twoOutputs().build());
        specs.put("joined", joined("1", DType.FLOAT32).build());
        specs.put("joined_grid", joined("s1", DType.FLOAT32).build());
        specs.put("stencil_f32", stencil(DType.FLOAT32).build());
        specs.put("stencil_u8", stencil(DType.UINT8).build());
        specs.put("stencil_f64_wide", stencil(DType.FLOAT64).wide().build());
        specs.put("interior_f32", interior(DType.FLOAT32).build());
        specs.put("interior_f64_wide", interior(DType.FLOAT64).wide().build());
        specs.put("padded_f32", padded("1", DType.FLOAT32).build());
        specs.put("padded_grid_i16", padded("s1", DType.INT16).build());
        specs.put("loop_f32", loop("1", DType.FLOAT32).build());
        specs.put("loop_grid_i16", loop("s1", DType.INT16).build());
        specs.put("sweep_f32", sweep("1", DType.FLOAT32).build());
        specs.put("sweep_apart_f32", rowsOnTheirOwn("1", DType.FLOAT32).build());
        specs.put("sweep_numbers_f64", sweep("", DType.FLOAT64).build());
        specs.put("sweep_grid_f16", sweep("s1", DType.FLOAT16).wide().build());
        specs.put("called_f32", called("1", DType.FLOAT32).build());
        specs.put("called_grid_c64", called("s1", DType.COMPLEX64).build());
        specs.put("user_reduction_rows_f32", userReduction(DType.FLOAT32, false).build());
        specs.put(
                "user_reduction_columns_c64",
                userReduction(DType.COMPLEX64, true).build());
        specs.put("joined_sum", joinedSum(DType.FLOAT32).build());
        specs.put("positions_d4", positions().build());
        specs.put(
                "random_normal_f32",
                drawn(Draw.NORMAL, DType.FLOAT32, "1", true).build());
        specs.put("random_unit_f32", drawn(Draw.UNIT, DType.FLOAT32, "1", true).build());
        specs.put("random_gamma_sum", drawnSum(Draw.GAMMA, DType.FLOAT64).build());
        specs.put("random_unit_sum", drawnSum(Draw.UNIT, DType.FLOAT64).build());
        specs.put("remainder_i32", operator(Op.REMAINDER, DType.INT32).build());
        specs.put("multiply_c64", operator(Op.MULTIPLY, DType.COMPLEX64).build());
        specs.put("where_bool", operator(Op.WHERE, DType.BOOL).build());
        specs.put(
                "sum_all", reduction(ReduceOp.SUM, DType.FLOAT32, 0, "1", false).build());
        specs.put(
                "sum_all_strided",
                reduction(ReduceOp.SUM, DType.FLOAT32, 0, "ss", false).build());
        specs.put("sum_plain_i32", plain(ReduceOp.SUM, DType.INT32, 0, "1").build());
        specs.put(
                "sum_plain_c128", plain(ReduceOp.SUM, DType.COMPLEX128, 1, "s1").build());
        specs.put("max_plain_bool", plain(ReduceOp.MAX, DType.BOOL, 1, "s1").build());
        specs.put("sum_pi", pi().build());
        specs.put(
                "sum_rows",
                reduction(ReduceOp.SUM, DType.FLOAT32, 1, "s1", false).build());
        specs.put(
                "sum_rows_wide",
                reduction(ReduceOp.SUM, DType.FLOAT32, 1, "s1", false).wide().build());
        specs.put(
                "max_rows_f64",
                reduction(ReduceOp.MAX, DType.FLOAT64, 1, "1s", false).build());
        specs.put("rows_siblings", siblings().build());
        specs.put("rows_siblings_f64", wideSiblings().build());
        specs.put("rows_kept_softmax", softmax(DType.FLOAT32).build());
        specs.put("rows_kept_softmax_f16", softmax(DType.FLOAT16).build());
        specs.put("rows_kept_centred_d4", centredRows().build());
        specs.put(
                "sum_columns",
                reduction(ReduceOp.SUM, DType.FLOAT32, 1, "1s", true).build());
        specs.put(
                "sum_columns_d4",
                reduction(ReduceOp.SUM, DType.FLOAT32, 2, "s1ss", true).build());
        specs.put(
                "min_columns_i64",
                reduction(ReduceOp.MIN, DType.INT64, 1, "1s", true).build());
        specs.put(
                "cumsum_all",
                scan(ReduceOp.SUM, DType.FLOAT32, DType.FLOAT32, "1").build());
        specs.put(
                "cumsum_rows_f16",
                scan(ReduceOp.SUM, DType.FLOAT16, DType.FLOAT16, "s1").build());
        specs.put(
                "cumprod_rows_u8_wide",
                scan(ReduceOp.PROD, DType.UINT8, DType.UINT64, "ss1").wide().build());
        specs.put(
                "cummax_rows_i16",
                scan(ReduceOp.MAX, DType.INT16, DType.INT16, "s1").build());
        specs.put(
                "cumsum_columns_i64",
                scan(ReduceOp.SUM, DType.INT64, DType.INT64, "1s").build());
        specs.put("sum_rows_pairwise", pairwise().build());
        specs.put("prod_rows", plain(ReduceOp.PROD, DType.FLOAT32, 1, "s1").build());
        specs.put(
                "prod_columns_u8",
                plain(ReduceOp.PROD, DType.UINT8, 1, "1s").columns().build());
        specs.put("sum_rows_across", transposedTimesVector().build());
        specs.put("argmax_rows", argmax(DType.FLOAT32, "s1", "01").build());
        specs.put(
                "argmax_columns_i16", argmax(DType.INT16, "1s", "01").columns().build());
        specs.put("argmax_f64", firstArgmax(DType.FLOAT64, "1", "1").build());
        specs.put("argmax_rows_i64", firstArgmax(DType.INT64, "s1", "01").build());
        specs.put(
                "argmax_columns_f64",
                firstArgmax(DType.FLOAT64, "1s", "01").columns().build());
        specs.put("gather_i32", gather("1", DType.INT32).build());
        specs.put("scatter_set_f16", scatter("1", DType.FLOAT16, ScatterOp.SET).build());
        specs.put("scatter_add_i64", scatter("s1", DType.INT64, ScatterOp.ADD).build());
        specs.put(
                "scatter_multiply_u32_wide",
                scatter("1", DType.UINT32, ScatterOp.MULTIPLY).wide().build());
        specs.put("gather_rows_u8_wide", gather("s0", DType.UINT8).wide().build());
        return specs;
    }
}
