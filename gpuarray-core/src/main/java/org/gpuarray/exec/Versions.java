package org.gpuarray.exec;

import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Cell;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.memory.Transfers;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;

/** The version of an array that a hand-written kernel or a routine reads, or that it may write to. */
final class Versions {
    /** How often an array to write to is allocated again because another thread has written to it meanwhile. */
    private static final int MOST_TRIES = 8;

    private Versions() {}

    /** Makes {@code memory} that of an array's elements as {@code type}: its own if it is contiguous, else of a dense copy. */
    static ArrayMemory toRead(ArrayMemory memory, ArrayRef array, DType type) {
        Lifetimes.lock();
        try {
            if (array.type() == type && array.map().isContiguous()) {
                return memoryOf(memory, computed(array.cell()), array);
            }
            Node dense = ExprBuilder.elements(array, type);
            boolean computed = false;
            try {
                Executor.materialise(dense);
                computed = true;
            } finally {
                if (!computed) {
                    Lifetimes.discard(dense); // or the array would count this reader until it is collected
                }
            }
            return memory.openCopy(dense, Transfers.storageOf(dense));
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    /** Makes {@code memory} that of an array of any layout, for a routine that reads it by its strides. */
    static ArrayMemory asItLies(ArrayMemory memory, ArrayRef array) {
        Lifetimes.lock();
        try {
            return memoryOf(memory, computed(array.cell()), array);
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    /**
     * Makes {@code memory} that of a contiguous array, for a kernel that reads and writes it.
     *
     * @throws IllegalArgumentException if the array is not contiguous
     */
    static ArrayMemory toWrite(ArrayMemory memory, ArrayRef array) {
        Lifetimes.lock();
        try {
            if (!array.map().isContiguous()) {
                throw new IllegalArgumentException("a kernel writes to a view that is not contiguous: shape="
                        + array.shape() + "; pass the whole array, or a copy of the view and assign it back");
            }
            return memoryOf(memory, versionToWrite(array.cell()), array);
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    /** Makes {@code memory} that of an array of any layout, all of whose elements a routine will overwrite. */
    static ArrayMemory toOverwrite(ArrayMemory memory, ArrayRef array) {
        Lifetimes.lock();
        try {
            return memoryOf(memory, versionToWrite(array.cell()), array);
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    /**
     * Returns a leaf of a cell that a kernel may write to: no other node uses its storage. It is the cell's own if that is a
     * leaf which nobody has to read; else the cell moves to another. If there is no memory for a copy, the cell stays as it
     * is. If another thread writes to the array meanwhile, this starts again with the new contents: threads do not hold the
     * monitor while they wait for a device. If that goes on, the cell moves before the copy is made.
     */
    private static Node versionToWrite(Cell cell) {
        for (int i = 0; i < MOST_TRIES; i++) {
            Node old = computed(cell);
            if (isOwnLeaf(cell, old)) {
                return old;
            }
            DeviceStorage storage = Transfers.storageOf(old);
            boolean isCopied = old.isNeededByReaders();
            DeviceStorage mine = isCopied ? WriteTarget.copy(storage).storage() : storage;
            boolean isMoved = false;
            try {
                Node next = Node.leaf(old.type(), old.shape(), mine);
                isMoved = replace(cell, old, next, isCopied);
                if (isMoved) {
                    return next;
                }
            } finally {
                if (isCopied && !isMoved) {
                    mine.free();
                }
            }
        }
        Node copy = moveToCopy(cell);
        Executor.materialise(copy);
        return copy;
    }

    /** Returns a cell's version, computed. */
    private static Node computed(Cell cell) {
        Node version = cell.current();
        if (!Flush.isAvailable(version)) {
            Executor.materialise(version);
        }
        return version;
    }

    private static boolean isOwnLeaf(Cell cell, Node node) {
        synchronized (cell) {
            return node.kind() instanceof NodeKind.Leaf && cell.current() == node && !node.isNeededByReaders();
        }
    }

    /** Moves a cell to a copy that has yet to be computed, so that what others write from here on comes after it. */
    private static Node moveToCopy(Cell cell) {
        synchronized (cell) {
            Node old = cell.current();
            Node copy = new Node(new NodeKind.View(IndexMap.dense(old.shape())), old.type(), old.shape(), old);
            cell.moveTo(copy);
            return copy;
        }
    }

    /** Moves a cell, unless another thread has written to it, or has begun to read a version that was not copied. */
    private static boolean replace(Cell cell, Node old, Node next, boolean isCopied) {
        synchronized (cell) {
            if (cell.current() != old || (!isCopied && old.isNeededByReaders())) {
                return false;
            }
            cell.moveTo(next);
            if (!isCopied) {
                old.release();
            }
            return true;
        }
    }

    private static ArrayMemory memoryOf(ArrayMemory memory, Node node, ArrayRef array) {
        long offsetBytes = array.map().offset() * array.type().itemBytes();
        return memory.open(node, Transfers.storageOf(node), offsetBytes);
    }
}
