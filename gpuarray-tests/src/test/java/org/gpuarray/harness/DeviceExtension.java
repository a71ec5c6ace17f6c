package org.gpuarray.harness;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.gpuarray.GPU;
import org.gpuarray.GpuScope;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.platform.commons.support.AnnotationSupport;

/** What {@link OnDevice} promises. */
final class DeviceExtension
        implements ExecutionCondition,
                BeforeEachCallback,
                AfterEachCallback,
                ParameterResolver,
                TestExecutionExceptionHandler {
    private static final long SEED = Long.getLong("gpuarray.tests.seed", 20_240_601L);
    private static final ExtensionContext.Namespace HERE = ExtensionContext.Namespace.create(DeviceExtension.class);

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        List<String> kinds = context.getElement()
                .flatMap(element -> AnnotationSupport.findAnnotation(element, OnDevice.class))
                .map(annotation -> List.of(annotation.kinds()))
                .orElse(List.of());
        String kind = Leaks.kindOfDevice();
        return kinds.isEmpty() || kinds.contains(kind)
                ? ConditionEvaluationResult.enabled("on " + kind)
                : ConditionEvaluationResult.disabled("for " + kinds + ", this is " + kind);
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        ExtensionContext.Store store = context.getStore(HERE);
        store.put("leaks", Leaks.watch());
        store.put("scope", GpuScope.open());
    }

    @Override
    public void afterEach(ExtensionContext context) {
        ExtensionContext.Store store = context.getStore(HERE);
        store.get("scope", GpuScope.class).close();
        GPU.device().stream().synchronize(); // throws what the device still has to say
        if (context.getExecutionException().isEmpty()) {
            store.get("leaks", Leaks.class).check(context.getDisplayName());
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Random.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return new Random(SEED);
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        String test = context.getRequiredTestClass().getSimpleName() + "#"
                + context.getRequiredTestMethod().getName();
        boolean isSeeded = Arrays.asList(context.getRequiredTestMethod().getParameterTypes())
                .contains(Random.class);
        System.err.println("failed: " + test + " " + context.getDisplayName() + (isSeeded ? " seed=" + SEED : "")
                + "\nrerun:  mvn test -pl gpuarray-tests -am -Dtest='" + test
                + "' -Dsurefire.failIfNoSpecifiedTests=false -Dgpuarray.device="
                + GPU.device().id() + (isSeeded ? " -Dgpuarray.tests.seed=" + SEED : ""));
        throw failure;
    }
}
