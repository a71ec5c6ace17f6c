package org.gpuarray.harness;

import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Registered for every class of tests here: once its tests have run, the device holds no more than before. */
public final class LeakExtension implements BeforeAllCallback, AfterAllCallback {
    private static final ExtensionContext.Namespace HERE = ExtensionContext.Namespace.create(LeakExtension.class);

    @Override
    public void beforeAll(ExtensionContext context) {
        context.getStore(HERE).put("leaks", Leaks.watch());
    }

    @Override
    public void afterAll(ExtensionContext context) {
        context.getStore(HERE).get("leaks", Leaks.class).check(context.getDisplayName());
    }
}
