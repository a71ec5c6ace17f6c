package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.Special;
import org.gpuarray.expr.Op;
import org.gpuarray.numpy.CellTable.Kind;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each operator, function of two arrays and reduction has every row of golden/cells.tsv that its kind needs, and each row has
 * answers. A row calls its method, so that no row can be there without the overload.
 */
@Tag("once")
class CellRowsTest {
    private static final CellTable TABLE = CellsTest.TABLE;
    private static final Set<String> CALLS = calls(Set.of(Kind.values()));
    private static final Set<String> EACH = calls(Set.of(Kind.EACH));
    private static final Set<String> REFUSED = calls(Set.of(Kind.REFUSED));
    private static final Pattern METHOD = Pattern.compile("(?:^a|^GPU|\\))\\.(\\w+)\\(");

    private static final String ON_THE_RIGHT = "a.%s(3)";
    private static final String ON_THE_LEFT = "GPU.%s(3, a)";
    /** The other file with rows of reductions, which {@link ReductionOptionsGoldenTest} runs. */
    private static final String OPTIONS = "reductions2";

    private static final String NUMBER = "(-?\\d+(\\.\\d+)?|true|false)";

    /** Functions of two arrays that take no number in some place, and why. */
    private static final Map<String, Map<String, String>> WITHOUT_A_NUMBER = Map.of(
            "logicalAnd", Map.of(ON_THE_RIGHT, "a number is true or false", ON_THE_LEFT, "a number is true or false"),
            "logicalOr", Map.of(ON_THE_RIGHT, "a number is true or false", ON_THE_LEFT, "a number is true or false"),
            "logicalXor", Map.of(ON_THE_RIGHT, "a number is true or false", ON_THE_LEFT, "a number is true or false"),
            "isclose", Map.of(ON_THE_LEFT, "the tolerance is relative to the second operand"));

    /** Operators that no function of arrays is, and what computes them. */
    private static final Map<Op, String> INSIDE =
            Map.of(Op.ORDER, "argmin, scatters", Op.COMPLEX, "arange, products of complex matrices");

    /** What has no method of arrays: {@link SpecialGoldenTest} has answers for each function. */
    private static final Set<String> SPECIAL = Arrays.stream(Special.class.getMethods())
            .map(java.lang.reflect.Method::getName)
            .collect(Collectors.toSet());

    private static Set<String> calls(Set<Kind> kinds) {
        return TABLE.functions.stream()
                .filter(function -> kinds.contains(function.kind()))
                .map(CellTable.Function::call)
                .collect(Collectors.toSet());
    }

    private static Stream<CellTable.Function> rowsWithAnswers() {
        return TABLE.functions.stream().filter(function -> function.kind() != Kind.REFUSED);
    }

    @ParameterizedTest
    @MethodSource("rowsWithAnswers")
    void everyRow_hasNumpysAnswersInEveryType(CellTable.Function row) {
        assertThat(DType.values()).allMatch(type -> TABLE.has(row, type));
    }

    @ParameterizedTest
    @EnumSource(Op.class)
    void everyOperator_isCalledByARow(Op op) {
        Set<String> called = new HashSet<>();
        for (String call : EACH) {
            Matcher method = METHOD.matcher(call);
            while (method.find()) {
                called.add(method.group(1));
            }
        }
        String name = Calls.method(op.numpyName());
        assertThat(called.contains(name) || INSIDE.containsKey(op) || SPECIAL.contains(name))
                .as("a row of %s in cells.tsv, or what computes it in INSIDE", name)
                .isTrue();
    }

    /** Second names of methods that have rows; {@link FunctionFormTest} compares the two. */
    private static final Set<String> OTHER_NAMES = Set.of("mod", "multiply", "power", "remainder");

    /** The methods that have a row with a second array, or with a number on the left; other names of them left out. */
    static Set<String> functionsOfTwo() {
        Set<String> names = new TreeSet<>();
        for (String call : EACH) {
            Matcher method = Pattern.compile("a\\.(\\w+)\\(b\\).*|GPU\\.(\\w+)\\(" + NUMBER + ", a\\).*")
                    .matcher(call);
            if (method.matches()) {
                names.add(method.group(1) != null ? method.group(1) : method.group(2));
            }
        }
        names.removeIf(name -> isGroovys(name) || OTHER_NAMES.contains(name));
        return names;
    }

    private static boolean isGroovys(String name) {
        return Arrays.stream(GPUArray.class.getMethods())
                .filter(method -> method.getName().equals(name))
                .anyMatch(method -> method.getDeclaringClass().getSimpleName().equals("GroovyOps"));
    }

    @ParameterizedTest
    @MethodSource("functionsOfTwo")
    void everyFunctionOfTwo_hasRowsWithArraysAndWithNumbers(String name) {
        Set<String> missing = new TreeSet<>();
        for (String form : List.of("a.%s(b)", ON_THE_RIGHT, ON_THE_LEFT)) {
            String like = Pattern.quote(form.formatted(name)).replace("3", "\\E" + NUMBER + "\\Q");
            boolean isThere = EACH.stream().anyMatch(call -> call.matches(like + "(\\[\\d\\])?"));
            boolean isLeftOut = WITHOUT_A_NUMBER.getOrDefault(name, Map.of()).containsKey(form);
            if (isThere == isLeftOut) {
                missing.add(form.formatted(name) + (isThere ? ", which WITHOUT_A_NUMBER leaves out" : ""));
            }
        }
        assertThat(missing).as("rows in cells.tsv").isEmpty();
    }

    /** The methods that take the options of a reduction and nothing else. */
    static Set<String> reductions() {
        return Arrays.stream(GPUArray.class.getMethods())
                .filter(method -> Arrays.equals(method.getParameterTypes(), new Class<?>[] {Reduce.class}))
                .map(java.lang.reflect.Method::getName)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean takesSeveralAxes(String reduction) {
        return Arrays.stream(GPUArray.class.getMethods())
                .anyMatch(method -> method.getName().equals(reduction) && method.isVarArgs());
    }

    @ParameterizedTest
    @MethodSource("reductions")
    void everyReduction_hasRowsOfEachKindOfAxes(String name) {
        List<String> answered = new ArrayList<>(List.of("()", "(-1)", "(Reduce.axes(0).keepdims())"));
        List<String> refused = new ArrayList<>(List.of("(3)", "(-4)"));
        if (takesSeveralAxes(name)) {
            answered.add("(0, -2)");
            refused.add("(1, -2)");
        }

        answered.removeIf(axes -> CALLS.contains("a." + name + axes) && !REFUSED.contains("a." + name + axes));
        refused.removeIf(axes -> REFUSED.contains("a." + name + axes));
        assertThat(answered).as("rows of %s in cells.tsv", name).isEmpty();
        assertThat(refused).as("refused rows of %s in cells.tsv", name).isEmpty();
    }

    static Stream<Option> options() {
        GPUArray mask = GPU.ones(DType.BOOL, 2, 3);
        return Stream.of(
                new Option("where", reduce -> reduce.where(mask)),
                new Option("initial", reduce -> reduce.initial(1)),
                new Option("dtype", reduce -> reduce.dtype(DType.FLOAT64)),
                new Option("correction", reduce -> reduce.correction(1)));
    }

    private record Option(String name, UnaryOperator<Reduce> set) {
        boolean isTakenBy(String reduction) {
            try {
                Calls.reduce(reduction, GPU.ones(2, 3), set.apply(Reduce.axes(0)));
                return true;
            } catch (IllegalArgumentException e) {
                return e.getMessage().contains("without initial"); // it takes both together
            }
        }

        boolean isIn(String reduction, List<String> golden) {
            return Calls.method(golden.get(0)).equals(reduction)
                    && golden.get(4).matches("(.*;)?" + name + "\\b.*");
        }

        boolean isIn(String reduction, String call) {
            return call.startsWith("a." + reduction + "(Reduce.") && call.contains("." + name + "(");
        }
    }

    @ParameterizedTest
    @MethodSource("options")
    void everyOptionOfAReduction_hasARow(Option option) {
        List<List<String>> golden = Golden.cases(OPTIONS);
        assertThat(reductions().stream()
                        .filter(reduction -> option.isTakenBy(reduction)
                                && golden.stream().noneMatch(fields -> option.isIn(reduction, fields))
                                && CALLS.stream().noneMatch(call -> option.isIn(reduction, call))))
                .as("reductions that take %s and have no row with it in cells.tsv or %s.tsv", option.name, OPTIONS)
                .isEmpty();
    }
}
