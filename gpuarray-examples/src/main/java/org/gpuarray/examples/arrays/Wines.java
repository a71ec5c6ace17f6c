package org.gpuarray.examples.arrays;

import org.gpuarray.GPUArray;
import org.gpuarray.examples.WineData;

/**
 * The wine table as arrays, for the programs that learn from it.
 *
 * @param x the measurements (178, 13), float64, each column moved and scaled to mean 0 and deviation 1
 * @param grower 0, 1 or 2 for each wine, int32
 */
record Wines(GPUArray x, GPUArray grower) {
    static Wines read() {
        GPUArray table = GPUArray.toGpu(WineData.read());
        return new Wines(table.minus(table.mean(0)).div(table.std(0)), GPUArray.toGpu(WineData.growers()));
    }
}
