package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.TreeMap;
import java.util.UUID;
import org.gpuarray.device.DeviceInfo;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.PriorityRange;
import org.junit.jupiter.api.Test;

/** What limits the occupancy of kernels with registers, by numbers of an H100. */
class OccupancyLimitTest {
    private static final DeviceInfo H100 =
            new DeviceInfo("H100", 9, 0, 1, 1, new UUID(0, 0), 12040, new PriorityRange(0, 0), "", attributes());

    private static TreeMap<String, Integer> attributes() {
        TreeMap<String, Integer> all = new TreeMap<>();
        all.put("warp_size", 32);
        all.put("max_threads_per_multiprocessor", 2048);
        all.put("max_blocks_per_multiprocessor", 32);
        all.put("max_registers_per_multiprocessor", 65_536);
        all.put("max_shared_memory_per_multiprocessor", 228 * 1024);
        all.put("reserved_shared_memory_per_block", 1024);
        return all;
    }

    private static OccupancyLimit limit(int registers, int resident, int threads, int sharedBytes) {
        return OccupancyLimit.of(H100, new Kernel(registers), resident, threads, sharedBytes);
    }

    @Test
    void of_eachLimit_isTheOneThatIsMet() {
        assertThat(limit(32, 8, 256, 0)).isEqualTo(OccupancyLimit.THREADS);
        assertThat(limit(32, 16, 100, 0)).isEqualTo(OccupancyLimit.THREADS);
        assertThat(limit(32, 32, 32, 0)).isEqualTo(OccupancyLimit.BLOCKS);
        assertThat(limit(128, 2, 256, 0)).isEqualTo(OccupancyLimit.REGISTERS);
        assertThat(limit(128, 2, 256, 64 * 1024)).isEqualTo(OccupancyLimit.REGISTERS);
        assertThat(limit(128, 1, 256, 128 * 1024)).isEqualTo(OccupancyLimit.SHARED_MEMORY);
        assertThat(limit(0, 2, 256, 100 * 1024)).isEqualTo(OccupancyLimit.SHARED_MEMORY);
    }

    /** Registers are given in eights: 97 as 104, of which a quarter holds 4 warps; of 96 it holds 5, and all 20 are 4 blocks. */
    @Test
    void of_registersThatAreRoundedUp_countsWhatIsGiven() {
        assertThat(limit(97, 3, 160, 75 * 1024)).isEqualTo(OccupancyLimit.REGISTERS);
        assertThat(limit(96, 3, 160, 75 * 1024)).isEqualTo(OccupancyLimit.SHARED_MEMORY);
    }

    private record Kernel(int registers) implements GpuFunction {
        @Override
        public String name() {
            return "k";
        }

        @Override
        public GpuModule module() {
            throw new IllegalStateException();
        }

        @Override
        public int maxThreadsPerBlock() {
            return 1024;
        }

        @Override
        public int localBytes() {
            return 0;
        }

        @Override
        public int sharedBytes() {
            return 0;
        }

        @Override
        public int residentBlocks(int threads, int dynamicSharedBytes) {
            throw new IllegalStateException();
        }
    }
}
