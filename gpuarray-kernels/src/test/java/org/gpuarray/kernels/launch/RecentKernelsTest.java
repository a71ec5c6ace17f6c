package org.gpuarray.kernels.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RecentKernelsTest {
    private final RecentKernels<Object> kernels = new RecentKernels<>(2);
    private final Object first = new Object();

    @Test
    void kernel_isFoundUntilTwiceAsManyOthersWereWanted() {
        assertThat(kernels.putIfAbsent("first", first)).isNull();
        add("b", "c", "d");

        assertThat(kernels.get("first")).isSameAs(first);

        add("e", "f", "g", "h");

        assertThat(kernels.get("first")).isNull();
        assertThat(kernels.putIfAbsent("first", new Object())).isNull();
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

        assertThat(kernels.putIfAbsent("first", new Object())).isSameAs(first);
    }

    private void add(String... keys) {
        for (String key : keys) {
            assertThat(kernels.putIfAbsent(key, new Object())).isNull();
        }
    }
}
