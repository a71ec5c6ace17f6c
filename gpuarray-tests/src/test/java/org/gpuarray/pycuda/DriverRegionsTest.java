package org.gpuarray.pycuda;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.PitchedBuffer;
import org.gpuarray.Region;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Devices;
import org.gpuarray.device.Stream;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TexelFormat.Channel;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.CudaArray;
import org.junit.jupiter.api.Test;

/** {@code pycuda.driver}: memory with a pitch, and copies of boxes in memory and arrays. */
@OnDevice
class DriverRegionsTest {
    private static final TexelFormat FLOAT = new TexelFormat(Channel.FLOAT32, 1);

    /** Three rows of four numbers: 0, 1, 2, 3 and so on. */
    private final float[] rows = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};

    @Test
    @PyCuda(value = "driver.mem_alloc_pitch", here = "GPU.allocPitched(16, 3)")
    @PyCuda(
            value = {
                "driver.Memcpy2D",
                "driver.Memcpy2D.__call__",
                "driver.Memcpy2D.width_in_bytes",
                "driver.Memcpy2D.height",
                "driver.memory_type.*"
            },
            here = "Region.ofHost(rows).copyTo(pitched.region(), 16, 3)")
    @PyCuda(
            value = {"driver.Memcpy2D.set_src_host", "driver.Memcpy2D.set_dst_host", "driver.Memcpy2D.src_pitch"},
            here = "Region.ofHost(rows).pitch(16)")
    @PyCuda(
            value = {
                "driver.Memcpy2D.set_src_device",
                "driver.Memcpy2D.set_dst_device",
                "driver.Memcpy2D.set_src_unified",
                "driver.Memcpy2D.set_dst_unified",
                "driver.Memcpy2D.src_device",
                "driver.Memcpy2D.dst_device",
                "driver.Memcpy2D.src_memory_type",
                "driver.Memcpy2D.dst_memory_type",
                "driver.Memcpy2D.dst_pitch"
            },
            here = "Region.of(pitched.buffer()).pitch(pitched.pitchBytes())")
    @PyCuda(
            value = {
                "driver.Memcpy2D.src_x_in_bytes",
                "driver.Memcpy2D.src_y",
                "driver.Memcpy2D.dst_x_in_bytes",
                "driver.Memcpy2D.dst_y"
            },
            here = "pitched.region().at(4, 1)")
    void boxes_ofTwoDimensions() {
        float[] inner = new float[4];
        float[] first = new float[2];
        try (PitchedBuffer pitched = GPU.allocPitched(16, 3)) {
            assertThat(pitched.pitchBytes()).isGreaterThanOrEqualTo(16);
            Region.ofHost(rows).copyTo(pitched.region(), 16, 3);
            pitched.region().at(4, 1).copyTo(Region.ofHost(inner), 8, 2);
            assertThat(inner).containsExactly(5, 6, 9, 10);

            Region.ofHost(rows).pitch(16).at(8, 2).copyTo(pitched.region(), 8, 1);
            Region.of(pitched.buffer()).pitch(pitched.pitchBytes()).copyTo(Region.ofHost(first), 8, 1);
            assertThat(first).containsExactly(10, 11);
        }
    }

    @Test
    @PyCuda(
            value = {"driver.Memcpy3D", "driver.Memcpy3D.*"},
            here = "boxes.at(4, 1, 0).copyTo(Region.of(host), 4, 2, 2, stream)")
    void boxes_ofThreeDimensions() {
        float[] column = new float[4];
        try (DeviceBuffer buffer = GPU.alloc(12 * Float.BYTES);
                PageLockedBuffer host = GPU.allocPageLocked(4 * Float.BYTES);
                Stream stream = GPU.newStream()) {
            buffer.copyFrom(rows);
            Region boxes = Region.of(buffer).pitch(8).height(3);
            boxes.at(4, 1, 0).copyTo(Region.of(host), 4, 2, 2, stream);
            stream.synchronize();
            host.bytes().asFloatBuffer().get(column);
        }
        assertThat(column).containsExactly(3, 5, 9, 11);
    }

    @Test
    @PyCuda(
            value = {"driver.Memcpy3DPeer", "driver.Memcpy3DPeer.*"},
            here = "boxes.at(4, 1, 0).copyTo(Region.of(there), 4, 2, 2)")
    void boxes_onAnotherDevice() {
        float[] column = new float[4];
        Device other = Devices.byId("cpu");
        try (DeviceBuffer buffer = GPU.alloc(12 * Float.BYTES);
                DeviceScope scope = other.use();
                DeviceBuffer there = GPU.alloc(4 * Float.BYTES)) {
            buffer.copyFrom(rows);
            Region boxes = Region.of(buffer).pitch(8).height(3);
            boxes.at(4, 1, 0).copyTo(Region.of(there), 4, 2, 2);
            there.copyTo(column);
            assertThat(scope.device()).isSameAs(there.device());
        }
        assertThat(column).containsExactly(3, 5, 9, 11);
    }

    @Test
    @PyCuda(
            value = {"driver.Memcpy2D.set_src_array", "driver.Memcpy2D.set_dst_array"},
            here = "array.region().at(4, 1)")
    @PyCuda(
            value = {"driver.memcpy_dtoa", "driver.gpuarray_to_array"},
            here = "Region.of(buffer).copyTo(array.region(), 16, 3)")
    @PyCuda(value = "driver.memcpy_atod", here = "array.region().at(4, 1).copyTo(Region.of(buffer), 8, 2)")
    @PyCuda(value = "driver.memcpy_atoa", here = "array.region().copyTo(other.region(), 8, 2)")
    void boxes_ofArrays() {
        float[] inner = new float[4];
        float[] corner = new float[4];
        try (CudaArray array = CudaArray.of2D(FLOAT, 4, 3);
                CudaArray other = CudaArray.of2D(FLOAT, 2, 2);
                DeviceBuffer buffer = GPU.alloc(12 * Float.BYTES)) {
            buffer.copyFrom(rows);
            Region.of(buffer).copyTo(array.region(), 16, 3);
            array.region().at(4, 1).copyTo(Region.of(buffer), 8, 2);
            buffer.copyTo(inner, 0, 4);
            array.region().copyTo(other.region(), 8, 2);
            other.copyTo(corner);
        }
        assertThat(inner).containsExactly(5, 6, 9, 10);
        assertThat(corner).containsExactly(0, 1, 4, 5);
    }
}
