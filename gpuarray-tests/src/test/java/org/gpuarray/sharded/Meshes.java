package org.gpuarray.sharded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Device;
import org.gpuarray.device.Devices;
import org.gpuarray.harness.ArrayBits;

/** Meshes of one to four devices: those of the default one's kind, or a single GPU several times. */
final class Meshes {
    private static final String COUNT = "gpuarray.cpu.devices";
    private static final List<Device> DEVICES = devices();

    private Meshes() {}

    private static List<Device> devices() {
        String before = System.getProperty(COUNT);
        System.setProperty(COUNT, "4");
        try {
            List<Device> alike = Devices.all();
            return alike.size() > 1 ? alike : Collections.nCopies(4, GPU.device());
        } finally {
            if (before == null) {
                System.clearProperty(COUNT);
            } else {
                System.setProperty(COUNT, before);
            }
        }
    }

    /** Returns a mesh of so many devices, of which some may be the same. */
    static Mesh of(int count) {
        return Mesh.of(Stream.iterate(0, i -> i + 1)
                .limit(count)
                .map(i -> DEVICES.get(i % DEVICES.size()))
                .toList());
    }

    /** Returns whether there are several devices, or one that stands for them. */
    static boolean areSeveral() {
        return DEVICES.stream().distinct().count() > 1;
    }

    static List<Mesh> all() {
        return Stream.of(1, 2, 3, 4, 7).map(Meshes::of).toList();
    }

    /** Checks shape, type and bits. */
    static void assertSame(String what, ShardedArray found, GPUArray expected) {
        assertThat(found.shape()).as(what).isEqualTo(expected.shape());
        assertThat(found.dtype()).as(what).isEqualTo(expected.dtype());
        GPUArray whole = found.gather();
        assertThat(whole.shape()).as(what).isEqualTo(expected.shape());
        assertThat(whole.dtype()).as(what).isEqualTo(expected.dtype());
        assertThat(ArrayBits.of(whole)).as(what).isEqualTo(ArrayBits.of(expected));
    }
}
