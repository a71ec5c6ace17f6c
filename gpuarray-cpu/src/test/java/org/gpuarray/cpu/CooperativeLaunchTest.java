package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.LaunchSlot;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Launches whose blocks meet at {@code this_grid().sync()}. */
class CooperativeLaunchTest {
    private static final String PROGRAM = """
            #include <cooperative_groups.h>
            namespace cg = cooperative_groups;
            extern "C" __global__ void k(int *out) {
              __shared__ int mine;
              cg::grid_group grid = cg::this_grid();
              if (threadIdx.x == 0) mine = blockIdx.x + 1;
              if (!grid.is_valid()) out[0] = -1;
              for (int r = 0; r < 4; r++) {
                atomicAdd(&out[r], threadIdx.x == 0 ? mine : 0);
                grid.sync();
                if (threadIdx.x == 0) mine += out[r];
              }
            }
            extern "C" __global__ void leaves(int *out) {
              if (blockIdx.x == 1) return;
              cg::this_grid().sync();
            }
            // gpuarray:nocheck race
            """;

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void everyBlock_meetsEveryOther(int workers) {
        try (Cpu cpu = new Cpu(workers)) {
            GpuFunction function = cpu.module(PROGRAM).function("k");
            int blocks = function.residentBlocks(64, 0);
            DeviceMemory out = cpu.upload(new int[4]);
            cpu.launch(cpu.device
                    .slot(function)
                    .begin()
                    .cooperative(true)
                    .grid(blocks, 1, 1)
                    .block(64, 1, 1)
                    .buffer(out, 0));
            int[] expected = new int[4];
            expected[0] = blocks * (blocks + 1) / 2;
            for (int r = 1; r < 4; r++) {
                expected[r] = expected[r - 1] * (blocks + 1);
            }
            assertThat(cpu.ints(out)).containsExactly(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void moreBlocksThanFit_areRefused(int workers) {
        try (Cpu cpu = new Cpu(workers)) {
            GpuFunction function = cpu.module(PROGRAM).function("k");
            int most = function.residentBlocks(1024, 0);
            assertThat(most).isEqualTo(2 * cpu.device.traits().multiprocessors());
            LaunchSlot slot = cpu.device
                    .slot(function)
                    .begin()
                    .cooperative(true)
                    .grid(most + 1, 1, 1)
                    .block(1024, 1, 1)
                    .buffer(cpu.upload(new int[4]), 0);
            assertThatThrownBy(() -> cpu.launch(slot))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(
                            "cooperative launch of k: the grid has " + (most + 1) + " blocks, need <= " + most);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void gridSync_thatCannotEnd_isReported(int workers) {
        try (Cpu cpu = new Cpu(workers)) {
            LaunchSlot ordinary =
                    cpu.slot(PROGRAM, "k").grid(2, 1, 1).block(32, 1, 1).buffer(cpu.upload(new int[4]), 0);
            assertThatThrownBy(() -> cpu.launch(ordinary))
                    .isInstanceOf(KernelFaultException.class)
                    .hasMessageContaining("grid sync in a launch that is not cooperative in kernel k at block (");
            LaunchSlot left = cpu.slot(PROGRAM, "leaves")
                    .cooperative(true)
                    .grid(3, 1, 1)
                    .block(8, 1, 1)
                    .buffer(cpu.upload(new int[4]), 0);
            assertThatThrownBy(() -> cpu.launch(left))
                    .isInstanceOf(KernelFaultException.class)
                    .hasMessageContaining("deadlock in kernel leaves at block (");
        }
    }
}
