package org.gpuarray.cuda;

import java.lang.ref.Cleaner;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.ConcurrentLinkedQueue;
import jcuda.driver.JCudaDriver;

/**
 * Pinned host memory for launch arguments, cut into pieces of {@value #PIECE_BYTES} bytes: the only way to learn the address
 * of a buffer without reflection is to let the driver allocate it. Pieces of collected slots are used again; the arena itself
 * lives as long as the context.
 */
final class ArgumentArena {
    /** Arguments at most (CUDA's limit is 4 KiB of parameters; each scalar takes 8 bytes here), then pointers to them. */
    static final int PIECE_BYTES = 16 << 10;

    private static final int PIECES = 16;
    private static final Cleaner CLEANER = Cleaner.create();

    private final CudaContext context;
    private final ConcurrentLinkedQueue<Piece> free = new ConcurrentLinkedQueue<>();

    ArgumentArena(CudaContext context) {
        this.context = context;
    }

    /** A piece: its address, and a buffer over it in the machine's order. */
    record Piece(HostAddress address, ByteBuffer bytes) {}

    /** Returns a piece that comes back when {@code owner} is collected. */
    Piece lend(Object owner) {
        Piece piece = free.poll();
        if (piece == null) {
            piece = grow();
        }
        ConcurrentLinkedQueue<Piece> queue = free;
        Piece lent = piece;
        CLEANER.register(owner, () -> queue.add(lent));
        return piece;
    }

    private Piece grow() {
        context.makeCurrent();
        HostAddress base = new HostAddress();
        int bytes = PIECES * PIECE_BYTES;
        context.health().check(JCudaDriver.cuMemAllocHost(base, bytes), "cuMemAllocHost(sizeBytes=%d)", bytes);
        ByteBuffer all = base.getByteBuffer(0, bytes);
        Piece first = piece(base, all, 0);
        for (int i = 1; i < PIECES; i++) {
            free.add(piece(base, all, i));
        }
        return first;
    }

    private static Piece piece(HostAddress base, ByteBuffer all, int index) {
        ByteBuffer bytes = all.slice(index * PIECE_BYTES, PIECE_BYTES).order(ByteOrder.nativeOrder());
        return new Piece(base.plus((long) index * PIECE_BYTES), bytes);
    }
}
