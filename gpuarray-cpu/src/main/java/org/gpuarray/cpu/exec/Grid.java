package org.gpuarray.cpu.exec;

/**
 * The shape of a launch.
 *
 * @param sharedBytes the size of {@code extern __shared__} memory
 */
public record Grid(int gridX, int gridY, int gridZ, int blockX, int blockY, int blockZ, int sharedBytes) {
    public Grid {
        if (Math.min(Math.min(gridX, gridY), gridZ) < 1 || Math.min(Math.min(blockX, blockY), blockZ) < 1) {
            throw new IllegalArgumentException("grid and block must be at least 1: grid=(" + gridX + ", " + gridY + ", "
                    + gridZ + ") block=(" + blockX + ", " + blockY + ", " + blockZ + ")");
        }
    }

    /** Returns a grid along x. */
    public static Grid of(int gridX, int blockX) {
        return new Grid(gridX, 1, 1, blockX, 1, 1, 0);
    }

    /** Returns the number of blocks; block (x, y, z) is number {@code x + gridX * (y + gridY * z)}. */
    public long blocks() {
        return (long) gridX * gridY * gridZ;
    }

    /** Returns the threads of a block. */
    public int threads() {
        return Math.multiplyExact(Math.multiplyExact(blockX, blockY), blockZ);
    }
}
