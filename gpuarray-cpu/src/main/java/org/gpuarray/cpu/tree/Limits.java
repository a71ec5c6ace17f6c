package org.gpuarray.cpu.tree;

/**
 * The largest programs that are compiled. Within these limits the compiler needs time and memory in proportion to the text;
 * beyond them it says so, as other compilers do. {@code docs/cuda-coverage.md} lists them.
 */
public final class Limits {
    /** Tokens of a program, after macros were expanded and with all it includes. */
    public static final int TOKENS = 2_000_000;
    /** Characters of a program without what it includes. */
    public static final int CHARACTERS = 64 << 20;
    /** Brackets open at a time. */
    public static final int BRACKETS = 256;
    /** Levels of the tree: a sum of n terms has n, and so has a chain of n {@code else if}. */
    public static final int LEVELS = 20_000;

    /** Expressions and statements of a kernel and of what is inlined into it. */
    public static final int INLINED = 1_000_000;

    /** Bytes of all variables outside of functions and static ones, which have initial values as large. */
    public static final long STATIC_BYTES = 256L << 20;
    /** Bytes of all __constant__ variables, as on GPUs (CUDA C++ Programming Guide 12.6, "Technical Specifications"). */
    public static final long CONSTANT_BYTES = 64L << 10;
    /** Bytes of a kernel's __shared__ variables of static size, as on GPUs; dynamic shared memory may be larger. */
    public static final long SHARED_BYTES = 48L << 10;
    /** Bytes of a thread's local variables in memory: more than on GPUs, as one thread of the CPU device does what a block does there. */
    public static final long LOCAL_BYTES = 4L << 20;
    /** The size that larger types seem to have. */
    public static final long BYTES = 1L << 48;

    private Limits() {}
}
