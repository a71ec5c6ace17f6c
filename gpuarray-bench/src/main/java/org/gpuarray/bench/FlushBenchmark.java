package org.gpuarray.bench;

import java.util.concurrent.TimeUnit;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What the host adds to a flush: on eight elements, so that the device has next to nothing to do. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class FlushBenchmark {
    private GPUArray a = GPU.ones(8);
    private GPUArray b = GPU.ones(8);
    private GPUArray state = GPU.ones(8);

    /** Arrays are there for long before a program comes to its loop: the collector has put them where old objects are. */
    @Setup
    public void compute() {
        GPU.eval(a, b, state);
        System.gc();
    }

    /** Builds six operations and lets go of them. */
    @Benchmark
    public void buildSixOperations() {
        sixOperations().close();
    }

    /** Builds six operations, plans, launches and lets go of them. */
    @Benchmark
    public void flushSixOperations() {
        try (GPUArray result = sixOperations()) {
            GPU.eval(result);
        }
    }

    @Benchmark
    public void flushOneOperation() {
        try (GPUArray result = a.times(2)) {
            GPU.eval(result);
        }
    }

    /** Builds a thousand steps, plans, launches and lets go of them. */
    @Benchmark
    public void thousandSteps() {
        GPUArray x = a;
        for (int i = 0; i < 1_000; i++) {
            x = x.times(0.9);
        }
        GPU.eval(x);
        x.close();
    }

    /** A step of a simulation: makes the next state, and closes the one before. */
    @Benchmark
    public void step() {
        GPUArray next = state.times(-1);
        GPU.eval(next);
        state.close();
        state = next;
    }

    /** A reduction, waited for and read. */
    @Benchmark
    public Number readSum() {
        try (GPUArray sum = a.times(2).sum()) {
            return sum.item();
        }
    }

    private GPUArray sixOperations() {
        return a.times(2).plus(b).times(a).minus(1).abs().sqrt();
    }
}
