package org.gpuarray.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.HostData;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.memory.Scope;
import org.gpuarray.memory.Transfers;
import org.gpuarray.reference.ReferenceDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A call of the device that fails changes no array: whatever was asked for can be asked for again, with the same result, and
 * nothing that was allocated on the way is left to the collector. Each call of a program fails once, with all that follow it
 * until the step is tried again.
 */
class FailedCallsTest {
    private static final int SIZE = 64;

    /** Arrays by number, on a device of their own. */
    private static final class State {
        final ReferenceDevice device = new ReferenceDevice(1 << 20);
        final List<Lazy> arrays = new ArrayList<>();

        void add(Lazy array) {
            arrays.add(array);
        }

        Lazy get(int i) {
            return arrays.get(i);
        }

        void range() {
            double[] data = new double[SIZE];
            Arrays.setAll(data, i -> i + 1);
            add(Lazy.of(
                    Transfers.toDevice(new HostData.HeapArray(data, 0, SIZE), DType.FLOAT64, Shape.of(SIZE), device)));
        }

        /** As a user's kernel would: it doubles the elements. */
        void kernelDoubles(int i) {
            Lifetimes.LOCK.lock();
            try (ArrayMemory memory = ArrayMemory.readWrite(get(i).ref())) {
                double[] data = new double[SIZE];
                HostData.HeapArray host = new HostData.HeapArray(data, 0, SIZE);
                device.read(memory.memory(), 0, host, device.stream());
                Arrays.setAll(data, k -> 2 * data[k]);
                device.write(memory.memory(), 0, host, device.stream());
            } finally {
                Lifetimes.LOCK.unlock();
            }
        }

        List<double[]> results() {
            return arrays.stream().map(Lazy::get).toList();
        }

        void close() {
            arrays.forEach(array -> Lifetimes.close(array.cell));
        }
    }

    private static Consumer<State> step(Consumer<State> step) {
        return step;
    }

    private static Arguments program(String name, List<Consumer<State>> steps) {
        return Arguments.of(name, steps);
    }

    static List<Arguments> programs() {
        return List.of(
                program(
                        "users kernel beside a pending reader",
                        List.of(
                                State::range,
                                step(s -> s.add(s.get(0).times(2))),
                                step(s -> s.kernelDoubles(0)),
                                step(s -> s.get(1).get()))),
                program(
                        "users kernel on a pending array",
                        List.of(
                                State::range,
                                step(s -> s.add(s.get(0).times(2))),
                                step(s -> s.add(s.get(1).plus(s.get(0)))),
                                step(s -> s.kernelDoubles(1)),
                                step(s -> s.get(2).get()))),
                program(
                        "write of everything beside a pending reader",
                        List.of(
                                State::range,
                                step(s -> s.add(s.get(0).plus(1))),
                                step(s -> s.get(0).assign(s.get(0).times(3))),
                                step(s -> s.get(0).get()))),
                program(
                        "write of a small part beside a pending reader",
                        List.of(
                                State::range,
                                step(s -> s.add(s.get(0).plus(1))),
                                step(s -> s.get(0).slice(3, 2, 1).assign(7)),
                                step(s -> s.get(0).get()),
                                step(s -> s.get(0).slice(5, 2, 1).assign(8)))),
                program(
                        "write of half in place",
                        List.of(
                                State::range,
                                step(s -> s.get(0)
                                        .slice(0, SIZE / 2, 2)
                                        .assign(s.get(0).slice(1, SIZE / 2, 2))),
                                step(s -> s.get(0).get()))),
                program(
                        "several roots at once, with writes and a reduction",
                        List.of(
                                State::range,
                                State::range,
                                step(s -> s.add(s.get(0).plus(s.get(1)))),
                                step(s ->
                                        s.get(1).slice(1, 3, 1).assign(s.get(0).slice(4, 3, 1))),
                                step(s -> s.add(s.get(2).sumAll())),
                                step(s -> s.add(s.get(0).times(5))),
                                step(s -> Executor.materialise(
                                        s.get(1).node(),
                                        s.get(2).node(),
                                        s.get(3).node(),
                                        s.get(4).node())))),
                program("dense copy of a view for a users kernel", List.of(State::range, step(s -> {
                    Lifetimes.LOCK.lock();
                    try (ArrayMemory memory =
                            ArrayMemory.read(s.get(0).slice(0, 8, 2).ref())) {
                        assertThat(memory.memory().sizeBytes()).isEqualTo(64);
                    } finally {
                        Lifetimes.LOCK.unlock();
                    }
                }))),
                program(
                        "an array that is closed while others wait for it",
                        List.of(
                                State::range,
                                step(s -> s.add(s.get(0).times(2))),
                                step(s -> s.add(s.get(1).plus(1))),
                                step(s -> {
                                    Lazy closed = s.arrays.get(1);
                                    Lifetimes.close(closed.cell);
                                    s.arrays.set(1, s.get(2).times(1));
                                }),
                                step(s -> s.get(2).get()))));
    }

    private static State run(List<Consumer<State>> steps, int failAfter) {
        State state = new State();
        state.device.failAfter(failAfter);
        for (Consumer<State> step : steps) {
            try {
                step.accept(state);
            } catch (DeviceException e) {
                state.device.failAfter(-1);
                step.accept(state);
            }
        }
        state.device.failAfter(-1);
        return state;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void failedCall_changesNoArrayAndLeaksNothing(String name, List<Consumer<State>> steps) {
        State clean = run(steps, -1);
        int calls = clean.device.calls();
        List<double[]> expected = clean.results();
        clean.close();
        long left = clean.device.allocator().stats().liveCount(); // of values that no array of the state holds
        for (int failAfter = 0; failAfter < calls; failAfter++) {
            State state = run(steps, failAfter);
            List<double[]> results = state.results();
            for (int i = 0; i < expected.size(); i++) {
                assertThat(results.get(i))
                        .as("array %s after call %s failed", i, failAfter)
                        .isEqualTo(expected.get(i));
            }
            state.close();
            assertThat(state.device.allocator().stats().liveCount())
                    .as("left after call %s failed", failAfter)
                    .isEqualTo(left);
        }
    }

    /** Others who use the array would wait for the device too, and nothing could interrupt them. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void everyCall_isMadeWithoutAMonitor(String name, List<Consumer<State>> steps) {
        State state = new State();
        state.device.beforeCalls(() -> assertThat(state.arrays).noneMatch(array -> Thread.holdsLock(array.cell)));
        steps.forEach(step -> step.accept(state));
        assertThat(state.device.calls()).isPositive();
    }

    /** While the old elements are copied, and while they are computed. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void usersKernel_whileAnotherThreadWrites_seesWhatThatWrote(boolean isComputed) {
        State state = new State();
        state.range();
        state.add(state.get(0).plus(1));
        if (isComputed) {
            state.get(1).get();
        }
        state.add(state.get(1).times(3));
        Thread writer = new Thread(() -> state.get(1).slice(2, 3, 1).assign(7));
        state.device.beforeCalls(() -> {
            if (writer.getState() == Thread.State.NEW) {
                writer.start();
                join(writer);
            }
        });

        state.kernelDoubles(1);

        assertThat(state.get(1).get()).startsWith(4, 6, 14, 14, 14, 14);
        assertThat(state.get(2).get()).startsWith(6, 9, 12, 15, 18);
        assertThat(state.get(0).get()).startsWith(1, 2, 3);
        state.close();
        assertThat(state.device.allocator().stats().liveCount()).isZero();
    }

    /** Whole writes wait for nothing, so that another thread can always make one while the device computes the last. */
    @Test
    void usersKernel_whileAnotherThreadNeverStopsWriting_ends() {
        State state = new State();
        state.range();
        state.range();
        Lazy reader = state.get(0).times(2);
        int[] writes = new int[1];
        state.device.beforeCalls(() -> {
            writes[0]++;
            assertThat(writes[0])
                    .as("writes while the kernel waits for the array")
                    .isLessThan(1000);
            ArrayRef values = state.get(1).plus(writes[0]).ref();
            Thread writer =
                    new Thread(() -> ExprBuilder.write("assign", state.get(0).ref(), values));
            writer.start();
            join(writer);
        });

        state.kernelDoubles(0);

        state.device.beforeCalls(() -> {});
        assertThat(state.get(0).get()).startsWith(1 + writes[0], 2 + writes[0]);
        assertThat(reader.get()).startsWith(2, 4, 6);
        state.kernelDoubles(0);
        assertThat(state.get(0).get()).startsWith(2 * (1 + writes[0]), 2 * (2 + writes[0]));
    }

    private static void join(Thread thread) {
        try {
            thread.join(10_000);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void usersKernel_withoutMemoryForTheCopy_leavesTheArrayAsItWas() {
        State state = new State();
        state.range();
        Lazy doubled = state.get(0).times(2);
        state.device.failAfter(0);
        assertThatThrownBy(() -> ArrayMemory.readWrite(state.get(0).ref()))
                .isInstanceOf(DeviceException.class)
                .satisfies(
                        e -> assertThat(((DeviceException) e).isOutOfMemory()).isTrue());
        state.device.failAfter(-1);
        assertThat(state.get(0).get()).startsWith(1, 2, 3);
        assertThat(doubled.get()).startsWith(2, 4, 6);
    }

    @Test
    void scope_whereOneArrayCannotBeClosed_closesTheOthers() {
        State state = new State();
        try (Scope scope = Scope.open()) {
            for (int i = 0; i < 3; i++) {
                state.range();
                Scope.track(state.get(i).cell);
            }
            state.device.failFrees(1);
            assertThatThrownBy(scope::close).isInstanceOf(DeviceException.class);
        }
        assertThat(state.arrays).allMatch(array -> array.cell.isClosed());
        assertThat(state.device.allocator().stats().liveCount()).isEqualTo(1);
    }
}
