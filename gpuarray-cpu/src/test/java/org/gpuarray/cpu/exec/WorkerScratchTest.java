package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.cpu.tree.Program;
import org.junit.jupiter.api.Test;

/** What a worker keeps for the blocks of the kernels that it runs. */
class WorkerScratchTest {
    private static final Grid GRID = new Grid(1, 1, 1, 32, 1, 1, 0);
    private static final Grid WIDE = new Grid(1, 1, 1, 64, 1, 1, 0);

    private static Launch kernel(int floats) {
        return Launch.unchecked(program("__global__ void k(float *out) { __shared__ float s[" + floats
                + "]; s[threadIdx.x] = " + floats + "; __syncthreads(); out[threadIdx.x] = s[31 - threadIdx.x]; }"));
    }

    private static Program program(String text) {
        return CudaParser.parse("k.cu", text, Map.of(), Map.of());
    }

    private static Object[] shared(WorkerScratch scratch, Launch launch, Grid grid) {
        return scratch.prepare(launch.kernel(), launch.arguments(new Object[] {new float[32]}), grid).shared;
    }

    private static Object[] locals(WorkerScratch scratch, Launch launch, Grid grid) {
        return scratch.prepare(launch.kernel(), launch.arguments(new Object[] {new float[64]}), grid).locals;
    }

    @Test
    void sharedMemory_ofKernelsThatTakeTurns_isFoundAgain() {
        WorkerScratch scratch = new WorkerScratch();
        Launch a = kernel(64);
        Launch b = kernel(128);
        Object[] first = shared(scratch, a, GRID);
        Object[] second = shared(scratch, b, GRID);
        assertThat(second[0])
                .isInstanceOfSatisfying(float[].class, s -> assertThat(s).hasSize(128));
        assertThat(shared(scratch, a, GRID)).isSameAs(first);
        assertThat(shared(scratch, b, GRID)).isSameAs(second);
        assertThat(shared(scratch, b, WIDE)).isSameAs(second);
    }

    @Test
    void localArrays_ofMoreThreads_areMadeAnew() {
        WorkerScratch scratch = new WorkerScratch();
        Launch launch = Launch.unchecked(program("__global__ void k(float *out) { float own[3];"
                + " for (int i = 0; i < 3; i++) own[i] = out[(threadIdx.x + i) % 3]; __syncthreads();"
                + " out[threadIdx.x] = own[threadIdx.x % 3]; }"));
        Object[] few = locals(scratch, launch, GRID);
        assertThat((float[]) few[0]).hasSize(3 * 32);
        assertThat((float[]) locals(scratch, launch, WIDE)[0]).hasSize(3 * 64);
        assertThat(locals(scratch, launch, GRID)).isSameAs(few);
    }

    @Test
    void sharedMemory_ofManyKernels_isKeptOfTheLastOnes() {
        WorkerScratch scratch = new WorkerScratch();
        List<Launch> kernels = new ArrayList<>();
        for (int i = 0; i < 90; i++) {
            kernels.add(kernel(64 + i));
            shared(scratch, kernels.get(i), GRID);
        }
        Object[] last = shared(scratch, kernels.get(89), GRID);
        Object[] first = shared(scratch, kernels.get(0), GRID);
        assertThat(shared(scratch, kernels.get(89), GRID)).isSameAs(last);
        assertThat((float[]) first[0]).hasSize(64);
        kernels.subList(20, 90).forEach(k -> shared(scratch, k, GRID));
        assertThat(shared(scratch, kernels.get(0), GRID)).isNotSameAs(first);
    }

    @Test
    void kernelsWithoutMemory_takeNobodysPlace() {
        WorkerScratch scratch = new WorkerScratch();
        Launch a = kernel(64);
        Object[] first = shared(scratch, a, GRID);
        for (int i = 0; i < 90; i++) {
            shared(scratch, Launch.unchecked(program("__global__ void k(float *out) { out[0] = " + i + "; }")), GRID);
        }
        assertThat(shared(scratch, a, GRID)).isSameAs(first);
    }

    @Test
    void blocks_inMemoryOfAnotherLaunch_haveTheirOwnValues() {
        Launch a = kernel(64);
        Launch b = kernel(128);
        WorkerScratch scratch = new WorkerScratch();
        for (int i = 0; i < 3; i++) {
            for (Launch launch : List.of(a, b)) {
                float[] out = new float[32];
                launch.kernel().runBlocks(launch.arguments(new Object[] {out}), GRID, 0, 1, scratch);
                assertThat(out).containsOnly(launch == a ? 64 : 128);
            }
        }
    }
}
