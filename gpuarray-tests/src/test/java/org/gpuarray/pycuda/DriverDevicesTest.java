package org.gpuarray.pycuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceInfo;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Devices;
import org.gpuarray.device.Limit;
import org.gpuarray.device.ProfiledRange;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;
import org.junit.jupiter.api.Test;

/** {@code pycuda.driver}: devices, contexts and errors. */
@OnDevice
class DriverDevicesTest {
    private final Device device = GPU.device();

    @Test
    @PyCuda(
            value = {
                "driver.init",
                "driver.Context.get_device",
                "driver.Context.get_current",
                "autoinit.*",
                "autoprimaryctx.*",
                "tools.make_default_context",
                "tools.get_default_device"
            },
            here = "GPU.device()")
    @PyCuda(value = "driver.Device", here = "Devices.byId(device.id())")
    @PyCuda(value = "driver.Device.count", here = "Devices.all().size()")
    @PyCuda(
            value = {"driver.Device.__eq__", "driver.Device.__ne__", "driver.Device.__hash__"},
            here = "device.equals(Devices.current())")
    void devices_areOpenedByTheFirstUse() {
        assertThat(GPU.device()).isSameAs(Devices.current());
        assertThat(Devices.byId(device.id())).isSameAs(device);
        assertThat(Devices.all().size()).isPositive();
        assertThat(device.equals(Devices.current())).isTrue();
    }

    @Test
    @PyCuda(
            value = {
                "driver.Device.make_context",
                "driver.Device.retain_primary_context",
                "driver.Context.attach",
                "driver.Context.push"
            },
            here = "DeviceScope scope = other.use()")
    @PyCuda(
            value = {"driver.Context.pop", "driver.Context.detach"},
            here = "scope.close()")
    @PyCuda(value = "driver.Context.synchronize", here = "device.synchronize()")
    void scope_choosesTheDeviceOfAThread() {
        Device other = Devices.byId("cpu");
        DeviceScope scope = other.use();
        GPUArray there = GPU.ones(2);
        assertThat(there.device()).isSameAs(other);
        there.close();
        scope.close();
        assertThat(GPU.ones(2).device()).isSameAs(device);
        device.synchronize();
    }

    @Test
    @PyCuda(value = "driver.Device.name", here = "info.name()")
    @PyCuda(value = "driver.Device.pci_bus_id", here = "info.pciBusId()")
    @PyCuda(value = "driver.Device.compute_capability", here = "info.major()")
    @PyCuda(value = "driver.Device.total_memory", here = "info.totalBytes()")
    @PyCuda(value = "driver.mem_get_info", here = "info.freeBytes()")
    @PyCuda(
            value = {"driver.Device.get_attribute", "driver.device_attribute.*"},
            here = "info.attribute(\"warp_size\")")
    @PyCuda(value = "driver.get_driver_version", here = "info.driverVersion()")
    @PyCuda(value = "driver.Device.get_attributes", here = "info.attributes()")
    void info_isTheDrivers() {
        DeviceInfo info = device.info();
        assertThat(info.name()).isNotEmpty();
        assertThat(info.pciBusId()).matches(device.id().startsWith("cuda") ? "[0-9A-Fa-f]{4,}:[0-9A-Fa-f:.]+" : "");
        assertThat(info.major()).isEqualTo(info.attribute("compute_capability_major"));
        assertThat(info.freeBytes()).isBetween(1L, info.totalBytes());
        assertThat(info.driverVersion() > 0).isEqualTo(device.id().startsWith("cuda"));
        assertThat(info.attribute("warp_size")).isEqualTo(32);
        assertThat(info.attributes()).containsEntry("max_threads_per_block", 1024);
    }

    @Test
    @PyCuda(value = "driver.Context.get_limit", here = "device.limit(Limit.PRINTF_FIFO_SIZE)")
    @PyCuda(value = "driver.Context.set_limit", here = "device.setLimit(Limit.PRINTF_FIFO_SIZE, text)")
    @PyCuda(value = "driver.limit.PRINTF_FIFO_SIZE", here = "Limit.PRINTF_FIFO_SIZE")
    @PyCuda(value = "driver.limit.MALLOC_HEAP_SIZE", here = "Limit.MALLOC_HEAP_SIZE")
    @PyCuda(value = "driver.limit.STACK_SIZE", here = "device.hasLimit(Limit.STACK_SIZE)")
    void limits_areInBytes() {
        long text = device.limit(Limit.PRINTF_FIFO_SIZE);
        device.setLimit(Limit.PRINTF_FIFO_SIZE, text);
        assertThat(device.limit(Limit.PRINTF_FIFO_SIZE)).isEqualTo(text);
        assertThat(device.limit(Limit.MALLOC_HEAP_SIZE)).isPositive();
        assertThat(device.hasLimit(Limit.STACK_SIZE)).isEqualTo(device.id().startsWith("cuda"));
    }

    @Test
    @PyCuda(value = "driver.start_profiler", here = "ProfiledRange range = device.profile()")
    @PyCuda(value = "driver.stop_profiler", here = "range.close()")
    void profilers_recordARange() {
        ProfiledRange range = device.profile();
        assertThat(GPU.arange(4).sum().item()).isEqualTo(6L);
        range.close();
    }

    @Test
    @PyCuda(value = "driver.Device.can_access_peer", here = "device.canReach(other)")
    @PyCuda(
            value = {"driver.memcpy_peer", "driver.memcpy_peer_async"},
            here = "a.to(other)")
    void arrays_areCopiedToAnotherDevice() {
        Device other = Devices.byId("cpu");
        GPUArray a = GPUArray.toGpu(new int[] {1, 2, 3});
        assertThat(device.canReach(other)).isEqualTo(device == other);
        GPUArray there = a.to(other);
        assertThat(there.device()).isSameAs(other);
        try (DeviceScope scope = other.use()) {
            assertThat(scope.device()).isSameAs(other);
            assertThat(there.toIntArray()).containsExactly(1, 2, 3);
        }
    }

    @Test
    @PyCuda(value = "driver.MemoryError", here = "failure.isOutOfMemory()")
    @PyCuda(
            value = {"driver.Error", "driver.RuntimeError"},
            here = "DeviceException absent")
    @PyCuda(
            value = {"driver.LogicError", "driver.LaunchError"},
            here = "IllegalArgumentException refused")
    @PyCuda(value = "driver.CompileError", here = "List<CompileException.Diagnostic> diagnostics = wrong.diagnostics()")
    void errors_areExceptions() {
        DeviceException failure = catchThrowableOfType(DeviceException.class, () -> GPU.alloc(1L << 60));
        assertThat(failure.isOutOfMemory()).isTrue();
        DeviceException absent = catchThrowableOfType(DeviceException.class, () -> Devices.byId("cpu:99"));
        assertThat(absent).hasMessageContaining("cpu:99");
        try (SourceModule module = new SourceModule("__global__ void one() {}")) {
            KernelFunction one = module.getFunction("one");
            IllegalArgumentException refused =
                    catchThrowableOfType(IllegalArgumentException.class, () -> one.block(1, 2, 1024));
            assertThat(refused).hasMessageContaining("has 2048 threads");
        }
        CompileException wrong =
                catchThrowableOfType(CompileException.class, () -> new SourceModule("__global__ void f() { x = 1; }"));
        List<CompileException.Diagnostic> diagnostics = wrong.diagnostics();
        assertThat(diagnostics).hasSize(1);
        assertThat(diagnostics.get(0).line()).isEqualTo(1);
        assertThat(diagnostics.get(0).lineText()).contains("x = 1");
    }
}
