package org.gpuarray.harness;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.device.Devices;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** For tests that free what they allocate: after each there are as many allocations as before, without any collection. */
public final class NoMemoryLeft implements BeforeEachCallback, AfterEachCallback {
    private static final ExtensionContext.Namespace HERE = ExtensionContext.Namespace.create(NoMemoryLeft.class);

    private static long liveCount() {
        return Devices.current().allocator().stats().liveCount();
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        context.getStore(HERE).put("before", liveCount());
    }

    @Override
    public void afterEach(ExtensionContext context) {
        assertThat(liveCount()).isEqualTo(context.getStore(HERE).get("before", Long.class));
    }
}
