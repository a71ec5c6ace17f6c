package org.gpuarray.kernels.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

class RecentKernelsTest {
    private final RecentKernels kernels = new RecentKernels(2);
    private final FutureTask<GeneratedKernel> first = kernel();

    @Test
    void kernel_isFoundUntilTwiceAsManyOthersWereWanted() {
        assertThat(kernels.putIfAbsent("first", first)).isNull();
        add("b", "c", "d");

        assertThat(kernels.get("first")).isSameAs(first);

        add("e", "f", "g", "h");

        assertThat(kernels.get("first")).isNull();
        assertThat(kernels.putIfAbsent("first", kernel())).isNull();
    }

    @Test
    void kernel_thatIsWantedAgain_staysHoweverManyOthersCome() {
        kernels.putIfAbsent("first", first);

        for (int i = 0; i < 100; i++) {
            add("other " + i);
            assertThat(kernels.get("first")).isSameAs(first);
        }
    }

    @Test
    void putIfAbsent_knownKernel_returnsIt() {
        kernels.putIfAbsent("first", first);
        add("b", "c"); // first is in the older map now

        assertThat(kernels.putIfAbsent("first", kernel())).isSameAs(first);
    }

    @Test
    void remove_takesAKernelOutOfBothMaps() {
        kernels.putIfAbsent("first", first);
        add("b", "c");
        kernels.remove("first", first);

        assertThat(kernels.get("first")).isNull();
    }

    private static FutureTask<GeneratedKernel> kernel() {
        return new FutureTask<>(() -> {
            throw new UnsupportedOperationException("nobody wants it");
        });
    }

    private void add(String... keys) {
        for (String key : keys) {
            assertThat(kernels.putIfAbsent(key, kernel())).isNull();
        }
    }
}
