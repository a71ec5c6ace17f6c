package org.gpuarray.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gpuarray.expr.Draw;
import org.gpuarray.expr.LoopBody;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.expr.ScatterOp;
import org.gpuarray.expr.UserFunction;
import org.gpuarray.expr.UserReduction;
import org.gpuarray.plan.KernelSpec.Input;
import org.gpuarray.plan.KernelSpec.Output;
import org.gpuarray.plan.KernelSpec.Source;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** What kernels are found by: a wrong one here is another kernel's results. */
class SpecKeyTest {
    private static final UserFunction FUNCTION = new UserFunction(
            "f",
            List.of(
                    new UserFunction.Parameter("x", DType.INT8, false),
                    new UserFunction.Parameter("y", DType.INT8, true)),
            List.of(
                    new UserFunction.Parameter("s", DType.INT8, false),
                    new UserFunction.Parameter("t", DType.INT8, false)),
            List.of(new UserFunction.TypeName("T", DType.INT8)),
            "preamble 3",
            "body 4",
            true,
            false);

    private static final LoopBody BODY = new LoopBody(
            1,
            List.of(DType.INT8, DType.INT16),
            List.of(
                    new LoopBody.Operation(Op.ADD, DType.INT32, DType.INT32, List.of(0, 1)),
                    new LoopBody.Operation(null, DType.INT32, DType.UINT8, List.of(2))),
            List.of(3, 2));

    /** A step of every kind; no kernel, but a spec. */
    private static KernelSpec everyKind() {
        List<Step> steps = List.of(
                new Step.Load(0),
                new Step.Scalar(0),
                new Step.Apply(Op.WHERE, DType.FLOAT32, List.of(0, 1, 12)),
                new Step.Cast(DType.FLOAT64, 2),
                new Step.Drawn(Draw.UNIT, DType.FLOAT32, List.of(0, 1, 11)),
                new Step.Reduced(ReduceOp.ARGMAX, 3, 2),
                new Step.Scanned(ReduceOp.PROD, 5, DType.INT64),
                new Step.Gathered(1, 2),
                new Step.CheckedIndex(1, 2),
                new Step.Joined(1, 2, 3),
                new Step.Called(FUNCTION, List.of(0, 1), List.of(1)),
                new Step.Picked(10, 1),
                new Step.Repeated(BODY, 1, List.of(0, 2)),
                new Step.Carried(12, 1),
                new Step.Swept(BODY, List.of(0, 2), true),
                new Step.Scanned(ReduceOp.USER, 5, DType.INT8, true, 2, new UserReduction(FUNCTION, FUNCTION)));
        Layout row = new Layout("0s1", true);
        return new KernelSpec(
                2,
                1,
                List.of(
                        new Input(DType.FLOAT32, row, Source.MEMORY),
                        new Input(DType.INT64, new Layout("", false), Source.POSITION, true)),
                List.of(DType.INT8, DType.UINT8),
                steps,
                List.of(
                        new Output(2, DType.FLOAT32, row),
                        new Output(3, DType.INT64, row, new KernelSpec.Scattered(ScatterOp.ADD, 1))),
                false,
                KernelSpec.ReduceOrder.ROWS);
    }

    @Test
    void equalSpecs_haveEqualKeys() {
        assertThat(everyKind().key()).isEqualTo(everyKind().key());
    }

    @Test
    void specs_thatDifferAnywhere_haveDifferentKeys() {
        Map<String, Object> byKey = new HashMap<>(Map.of(everyKind().key(), everyKind()));
        List<Object> variants = Variants.of(everyKind());
        assertThat(variants).hasSizeGreaterThan(300);

        for (Object variant : variants) {
            Object other = byKey.put(((KernelSpec) variant).key(), variant);

            assertThat(other == null || other.equals(variant))
                    .as("%s%n%s", variant, other)
                    .isTrue();
        }
    }

    @Test
    void steps_thatDifferAnywhere_haveDifferentKeys() {
        Set<String> keys = new HashSet<>();
        Set<Object> steps = new HashSet<>(everyKind().steps());
        everyKind().steps().forEach(step -> steps.addAll(Variants.of(step)));

        steps.forEach(step -> keys.add(((Step) step).key()));

        assertThat(keys).hasSameSizeAs(steps);
    }

    @Test
    void theSpecAbove_hasAStepOfEveryKind() {
        Set<Class<?>> kinds = everyKind().steps().stream().map(Object::getClass).collect(Collectors.toSet());

        assertThat(kinds).containsExactlyInAnyOrderElementsOf(recordsOf(Step.class));
    }

    private static Set<Class<?>> recordsOf(Class<?> sealed) {
        Set<Class<?>> records = new HashSet<>();
        for (Class<?> permitted : sealed.getPermittedSubclasses()) {
            records.addAll(permitted.isInterface() ? recordsOf(permitted) : Set.of(permitted));
        }
        return records;
    }
}
