package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gpuarray.GPU;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceInfo;
import org.gpuarray.device.Devices;
import org.junit.jupiter.api.Test;

/** What a device says about itself. */
class DeviceInfoTest {
    @Test
    void info_currentDevice_hasWhatItsDescriptionSays() {
        Device device = GPU.device();
        DeviceInfo info = device.info();
        assertThat(device.description()).contains(info.name());
        assertThat(info.major()).isGreaterThanOrEqualTo(5);
        assertThat(info.major()).isEqualTo(info.attribute("compute_capability_major"));
        assertThat(info.minor()).isEqualTo(info.attribute("compute_capability_minor"));
        assertThat(info.freeBytes()).isPositive().isLessThanOrEqualTo(info.totalBytes());
        assertThat(info.uuid()).isEqualTo(device.info().uuid());
    }

    @Test
    void driverVersion_isThatOfAGpu() {
        int version = GPU.device().info().driverVersion();
        if (GPU.device().id().startsWith("cuda")) {
            assertThat(version).isBetween(11_000, 99_000);
            assertThat(version % 10).isZero();
        } else {
            assertThat(version).isZero();
        }
    }

    @Test
    void attribute_byName_isTheDriversNumber() {
        DeviceInfo info = GPU.device().info();
        assertThat(info.attribute("warp_size")).isEqualTo(32);
        assertThat(GPU.device().attribute("warp_size")).isEqualTo(32);
        assertThat(info.attribute("max_threads_per_block")).isEqualTo(1024);
        assertThat(info.attribute("max_block_dim_z")).isEqualTo(64);
        assertThat(info.attribute("max_grid_dim_y")).isEqualTo(65_535);
        assertThat(info.attribute("max_shared_memory_per_block")).isEqualTo(48 * 1024);
        assertThat(info.attribute("multiprocessor_count"))
                .isEqualTo(GPU.device().traits().multiprocessors());
    }

    @Test
    void attribute_unknown_throwsWithTheKnownOnes() {
        DeviceInfo info = GPU.device().info();
        assertThatThrownBy(() -> info.attribute("warp"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no attribute warp;")
                .hasMessageContaining("warp_size");
    }

    @Test
    void canReach_itself_notOtherKinds() {
        Device device = GPU.device();
        assertThat(device.canReach(device)).isTrue();
        Device cpu = Devices.byId("cpu");
        assertThat(device.canReach(cpu)).isEqualTo(device == cpu);
    }
}
