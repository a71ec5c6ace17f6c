package org.gpuarray.pycuda;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.device.Allocator;
import org.gpuarray.device.DeviceInfo;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.OccupancyLimit;
import org.gpuarray.kernels.SourceModule;
import org.junit.jupiter.api.Test;

/** {@code pycuda.tools}. */
@OnDevice
class ToolsNamesTest {
    @Test
    @PyCuda(
            value = {"tools.DeviceMemoryPool", "tools.DeviceMemoryPool.allocate"},
            here = "GPU.alloc(12_345)")
    @PyCuda(value = "tools.DeviceMemoryPool.active_blocks", here = "GPU.memoryStats().liveCount()")
    @PyCuda(value = "tools.DeviceMemoryPool.active_bytes", here = "GPU.memoryStats().liveBytes()")
    @PyCuda(value = "tools.DeviceMemoryPool.managed_bytes", here = "during.liveBytes() + during.pooledBytes()")
    @PyCuda(value = "tools.DeviceMemoryPool.free_held", here = "GPU.device().allocator().trim()")
    @PyCuda(value = "tools.PooledDeviceAllocation.free", here = "buffer.close()")
    @PyCuda(value = "tools.PooledDeviceAllocation.__len__", here = "buffer.sizeBytes()")
    void pool_isAlwaysThere() {
        Allocator.MemoryStats before = GPU.memoryStats();
        DeviceBuffer buffer = GPU.alloc(12_345);
        assertThat(buffer.sizeBytes()).isEqualTo(12_345);
        assertThat(GPU.memoryStats().liveCount()).isEqualTo(before.liveCount() + 1);
        assertThat(GPU.memoryStats().liveBytes()).isGreaterThanOrEqualTo(before.liveBytes() + 12_345);
        Allocator.MemoryStats during = GPU.memoryStats();
        assertThat(during.liveBytes() + during.pooledBytes()).isPositive();
        buffer.close();
        assertThat(GPU.memoryStats().liveCount()).isEqualTo(before.liveCount());
        GPU.device().stream().synchronize();
        GPU.device().allocator().trim();
        Allocator.MemoryStats after = GPU.memoryStats();
        assertThat(after.liveBytes() + after.pooledBytes())
                .isLessThanOrEqualTo(during.liveBytes() + during.pooledBytes());
    }

    @Test
    @PyCuda(
            value = {"tools.PageLockedMemoryPool", "tools.PageLockedMemoryPool.allocate", "tools.PageLockedAllocator"},
            here = "GPU.allocPageLocked(64)")
    @PyCuda(value = "tools.PooledHostAllocation.free", here = "host.close()")
    @PyCuda(value = "tools.PooledHostAllocation.__len__", here = "host.sizeBytes()")
    void pageLockedMemory() {
        PageLockedBuffer host = GPU.allocPageLocked(64);
        assertThat(host.sizeBytes()).isEqualTo(64);
        host.close();
        assertThat(host.isClosed()).isTrue();
    }

    @Test
    @PyCuda(
            value = {"tools.DebugMemoryPool", "tools.DebugMemoryPool.*"},
            here = "GPU.device().allocator().live()")
    void allocations_areListedWhereTheyAreChecked() {
        String checks = System.getProperty("gpuarray.check", "");
        try (DeviceBuffer buffer = GPU.alloc(54_321)) {
            boolean isListed =
                    GPU.device().allocator().live().stream().anyMatch(each -> each.sizeBytes() == buffer.sizeBytes());
            boolean isCpu = GPU.device().id().startsWith("cpu");
            assertThat(isListed).isEqualTo(isCpu && (checks.equals("all") || checks.contains("memory")));
        }
    }

    @Test
    @PyCuda(
            value = {"tools.DeviceData", "tools.DeviceData.max_threads"},
            here = "info.attribute(\"max_threads_per_block\")")
    @PyCuda(value = "tools.DeviceData.warp_size", here = "info.attribute(\"warp_size\")")
    @PyCuda(value = "tools.DeviceData.warps_per_mp", here = "info.attribute(\"max_threads_per_multiprocessor\") / 32")
    @PyCuda(value = "tools.DeviceData.thread_blocks_per_mp", here = "info.attribute(\"max_blocks_per_multiprocessor\")")
    @PyCuda(value = "tools.DeviceData.shared_memory", here = "info.attribute(\"max_shared_memory_per_block\")")
    void deviceData_areAttributes() {
        DeviceInfo info = GPU.device().info();
        assertThat(info.attribute("max_threads_per_block")).isEqualTo(1024);
        assertThat(info.attribute("warp_size")).isEqualTo(32);
        assertThat(info.attribute("max_threads_per_multiprocessor") / 32).isBetween(32, 64);
        assertThat(info.attribute("max_blocks_per_multiprocessor")).isBetween(16, 32);
        assertThat(info.attribute("max_shared_memory_per_block")).isEqualTo(48 * 1024);
    }

    /** Blocks of one warp: as many as there may be, which is half of the threads or less. */
    @Test
    @PyCuda(
            value = {"tools.OccupancyRecord", "tools.OccupancyRecord.occupancy"},
            here = "one.block(32).occupancy()")
    @PyCuda(
            value = {"tools.OccupancyRecord.tb_per_mp", "tools.OccupancyRecord.warps_per_mp"},
            here = "one.block(32).maxCooperativeBlocks()")
    @PyCuda(value = "tools.OccupancyRecord.limited_by", here = "one.block(32).occupancyLimit()")
    void occupancy_isTheDrivers() {
        try (SourceModule module = new SourceModule("__global__ void one(int *x) { x[0] = 1; }")) {
            KernelFunction one = module.getFunction("one");
            DeviceInfo info = GPU.device().info();
            int blocks = info.attribute("max_blocks_per_multiprocessor");
            int threads = info.attribute("max_threads_per_multiprocessor");
            assertThat(one.block(32).occupancy()).isEqualTo(32.0 * blocks / threads);
            assertThat(one.block(32).occupancyLimit()).isEqualTo(OccupancyLimit.BLOCKS);
            assertThat(one.block(32).maxCooperativeBlocks())
                    .isEqualTo(blocks * GPU.device().traits().multiprocessors());
        }
    }
}
