package org.gpuarray.examples.cuda;

import java.util.Arrays;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.sharded.Halo;
import org.gpuarray.sharded.Mesh;
import org.gpuarray.sharded.ShardedArray;
import org.gpuarray.types.DType;

/**
 * Heat on a ring whose rows lie on several devices: each step a device gets a row of each neighbour. The result is that of one device,
 * bit for bit.
 *
 * <p>{@code -Dgpuarray.cpu.devices=4} makes four devices of a machine without GPUs.
 */
public final class HeatOnDevices {
    private static final int STEPS = 20;

    private HeatOnDevices() {}

    public static void main(String[] args) {
        Mesh mesh = Mesh.all();
        GPUArray start = GPU.random(1).random(DType.FLOAT32, 203, 100);
        ShardedArray several = heat(mesh.shard(start));
        ShardedArray one = heat(Mesh.of(start.device()).shard(start));
        System.out.println(mesh.size() + " devices, as one: "
                + Arrays.equals(several.toFloatArray(), one.toFloatArray()) + ", heat changed by "
                + Math.abs(several.sum().gather().itemDouble() / start.sum().itemDouble() - 1));
    }

    private static ShardedArray heat(ShardedArray start) {
        ShardedArray heat = start;
        for (int step = 0; step < STEPS; step++) {
            heat = heat.mapHalo(Halo.periodic(1), HeatOnDevices::diffused);
        }
        return heat;
    }

    /** Returns the means of an element and its two neighbours in the column, of rows with one more at either end. */
    private static GPUArray diffused(GPUArray rows) {
        return rows.get(":-2").plus(rows.get("1:-1")).plus(rows.get("2:")).div(3);
    }
}
