package org.gpuarray.cpu.exec;

import java.util.ArrayDeque;
import java.util.Arrays;
import org.gpuarray.device.TextureLayout;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes textures and surfaces by object. Called by generated code; what was read is in {@link BlockState#texel}.
 */
public final class TextureUnit {
    /** Flags of {@code sample}, added to the number of dimensions: layers, a gather of four neighbours, or a cube map. */
    private static final int LAYERED = 10;

    private static final int GATHER = 20;
    private static final int CUBE = 30;
    private static final int CUBE_LAYERED = 40;
    private static final int ZERO = 0;
    private static final int CLAMP = 1;

    /** An object and its number: its index from 1 on, and above 32 bits how many objects had that index before. */
    private record Entry(long number, @Nullable Texture texture) {}

    private static final ArrayDeque<Integer> FREE = new ArrayDeque<>();
    private static volatile Entry[] objects = new Entry[0];

    private TextureUnit() {}

    /** Registers an object; returns its number, never 0. */
    public static synchronized long add(Texture texture) {
        Entry[] known = objects;
        Integer free = FREE.poll();
        if (free == null) {
            int length = known.length;
            known = Arrays.copyOf(known, Math.max(16, 2 * length));
            for (int i = length; i < known.length; i++) {
                known[i] = new Entry(i + 1L, null);
                FREE.add(i);
            }
            free = FREE.remove();
        }
        long number = known[free].number;
        known[free] = new Entry(number, texture);
        objects = known; // publishes the entry
        return number;
    }

    /** Removes an object; its number is not used again. */
    public static synchronized void remove(long number) {
        Entry[] known = objects;
        int at = (int) number - 1;
        known[at] = new Entry(number + (1L << 32), null);
        objects = known;
        FREE.add(at);
    }

    /** Returns how many objects there are. */
    public static synchronized long count() {
        return (long) objects.length - FREE.size();
    }

    private static Texture find(long handle, boolean surface) {
        Entry[] known = objects;
        int at = (int) handle - 1;
        Entry entry = at < 0 || at >= known.length ? null : known[at];
        Texture texture = entry == null || entry.number != handle ? null : entry.texture;
        if (texture == null || texture.isSurface() != surface) {
            throw new KernelTrap("invalid " + (surface ? "surface" : "texture") + " object");
        }
        return texture;
    }

    /** {@code tex1Dfetch}. */
    public static void fetch(BlockState state, long handle, int x) {
        Texture texture = find(handle, false);
        if (!texture.isLinearMemory()) {
            throw new KernelTrap("tex1Dfetch of an array");
        }
        texture.fetch(x, state.texel);
    }

    /**
     * A texture function.
     *
     * @param how the number of dimensions, plus 10 with layers; 20 to gather, with the channel as the layer; 30 for a cube map,
     *     40 for one with layers
     */
    public static void sample(BlockState state, long handle, int how, float x, float y, float z, int layer) {
        Texture texture = find(handle, false);
        if (how >= CUBE) {
            checkCube(texture, "texture", how == CUBE_LAYERED);
            texture.sampleCube(x, y, z, layer, state.texel);
            return;
        }
        int dimensions = how == GATHER ? 2 : how % LAYERED;
        boolean layered = how != GATHER && how >= LAYERED;
        check(texture, "texture", dimensions, layered);
        if (how == GATHER) {
            texture.gather(x, y, layer, state.texel);
        } else {
            texture.sample(x, y, z, layer, state.texel);
        }
    }

    private static void check(Texture texture, String what, int dimensions, boolean layered) {
        TextureLayout.Shape shape = texture.layout().shape();
        boolean isOther = shape.dimensions() != dimensions || shape.isLayered() != layered || shape.isCubeMap();
        if (texture.isLinearMemory() || isOther) {
            throw new KernelTrap(what + " function of other dimensions than the " + what);
        }
    }

    private static void checkCube(Texture texture, String what, boolean layered) {
        TextureLayout.Shape shape = texture.layout().shape();
        if (texture.isLinearMemory() || !shape.isCubeMap() || shape.isLayered() != layered) {
            throw new KernelTrap(
                    what + " function of a cube map" + (layered ? " with layers" : "") + " on another " + what);
        }
    }

    public static int bits(BlockState state, int channel) {
        return state.texel[channel];
    }

    public static float real(BlockState state, int channel) {
        return Float.intBitsToFloat(state.texel[channel]);
    }

    /** Sets word {@code i} of what a surface function writes. */
    public static void put(BlockState state, int i, int word) {
        state.texel[i] = word;
    }

    /**
     * Reads from a surface.
     *
     * @param how the number of dimensions, plus 10 with layers; 30 for a cube map, 40 for one with layers
     * @param xBytes the byte in a row
     * @param z the third coordinate, the layer or the face, counted through all layers
     * @param size the bytes to read
     * @param mode what happens out of bounds: CUDA's cudaSurfaceBoundaryMode
     */
    public static void read(BlockState state, long handle, int how, int xBytes, int y, int z, int size, int mode) {
        Texture surface = find(handle, true);
        long at = offset(surface, how, xBytes, y, z, size, mode);
        java.util.Arrays.fill(state.texel, 0);
        if (at >= 0) {
            for (int i = 0; i < size; i += 4) {
                state.texel[i / 4] = surface.bytes().get(at + i, Math.min(4, size));
            }
        }
    }

    /** Writes to a surface the words that {@link #put} has set. */
    public static void write(BlockState state, long handle, int how, int xBytes, int y, int z, int size, int mode) {
        Texture surface = find(handle, true);
        long at = offset(surface, how, xBytes, y, z, size, mode);
        if (at >= 0) {
            for (int i = 0; i < size; i += 4) {
                surface.bytes().put(at + i, Math.min(4, size), state.texel[i / 4]);
            }
        }
    }

    private static long offset(Texture surface, int how, int xBytes, int y, int z, int size, int mode) {
        if (how >= CUBE) {
            checkCube(surface, "surface", how == CUBE_LAYERED);
        } else {
            check(surface, "surface", how % LAYERED, how >= LAYERED);
        }
        TextureLayout layout = surface.layout();
        int rowBytes = layout.width() * layout.format().sizeBytes();
        long x = xBytes;
        long j = layout.shape().dimensions() > 1 ? y : 0;
        long k = z;
        boolean inside =
                x >= 0 && x <= rowBytes - size && j >= 0 && j < layout.height() && k >= 0 && k < layout.depth();
        if (x % size != 0) {
            throw new KernelTrap("misaligned surface access");
        } else if (!inside && mode == ZERO) {
            return -1;
        } else if (!inside && mode != CLAMP) {
            throw new KernelTrap("surface access outside of the array");
        }
        x = Math.max(0, Math.min(rowBytes - size, x));
        j = Math.max(0, Math.min(layout.height() - 1, j));
        k = Math.max(0, Math.min(layout.depth() - 1, k));
        return (k * layout.height() + j) * rowBytes + x;
    }
}
