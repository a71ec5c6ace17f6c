package org.gpuarray.examples.cuda;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;

/** Conway's game of life on a torus: two arrays, which are the old and the new world in turn. */
public final class GameOfLife {
    private static final String CUDA = """
            __global__ void step(const unsigned char *world, unsigned char *next, int rows, int columns) {
              const int x = blockIdx.x * blockDim.x + threadIdx.x;
              const int y = blockIdx.y * blockDim.y + threadIdx.y;
              if (x >= columns || y >= rows) return;
              int alive = 0;
              for (int dy = rows - 1; dy <= rows + 1; dy++) {
                for (int dx = columns - 1; dx <= columns + 1; dx++) {
                  alive += world[(y + dy) % rows * columns + (x + dx) % columns];
                }
              }
              const int own = world[y * columns + x];
              next[y * columns + x] = alive - own == 3 || (own == 1 && alive - own == 2);
            }
            """;

    private GameOfLife() {}

    public static void main(String[] args) {
        GPUArray world = GPU.zeros(DType.UINT8, 8, 16);
        world.set("0, 1", 1); // a glider
        world.set("1, 2", 1);
        world.set("2, :3", 1);
        show(after(world, 12));
    }

    /** Returns the world after some steps; {@code world} is a uint8 matrix of 0 and 1. */
    static GPUArray after(GPUArray world, int steps) {
        int rows = (int) world.shape().extent(0);
        int columns = (int) world.shape().extent(1);
        KernelFunction step =
                new SourceModule(CUDA).getFunction("step").block(16, 16).grid((columns + 15) / 16, (rows + 15) / 16);
        GPUArray now = world.copy();
        GPUArray next = GPU.emptyLike(world);
        for (int k = 0; k < steps; k++) {
            step.launch(now, next, rows, columns);
            GPUArray before = now;
            now = next;
            next = before;
        }
        return now;
    }

    private static void show(GPUArray world) {
        for (long y = 0; y < world.shape().extent(0); y++) {
            StringBuilder line = new StringBuilder();
            for (int cell : world.get(y).toIntArray()) {
                line.append(cell == 1 ? '#' : '.');
            }
            System.out.println(line);
        }
    }
}
