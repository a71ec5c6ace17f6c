package org.gpuarray.cpu.tree;

/**
 * The limits of programs that are compiled. Within them the compiler takes time and memory in proportion to the text;
 * beyond them it reports an error, as other compilers do. {@code docs/cuda-coverage.md} lists them.
 */
public final class Limits {
    /** Tokens of a program after the expansion of macros, with everything it includes. */
    public static final int TOKENS = 2_000_000;
    /** Characters of a program without what it includes. */
    public static final int CHARACTERS = 64 << 20;
    /** Brackets open at a time. */
    public static final int BRACKETS = 256;
    /** Levels of the tree: a sum of n terms has n, and so has a chain of n {@code else if}. */
    public static final int LEVELS = 20_000;

    /** Expressions and statements of a kernel and of what is inlined into it. */
    public static final int INLINED = 1_000_000;

    /** Bytes of all variables outside functions and of static ones, whose initial values take as much. */
    public static final long STATIC_BYTES = 256L << 20;
    /** Bytes of all __constant__ variables, as on GPUs (CUDA C++ Programming Guide 12.6, "Technical Specifications"). */
    public static final long CONSTANT_BYTES = 64L << 10;
    /** Bytes of a kernel's __shared__ variables of static size, as on GPUs; dynamic shared memory may be larger. */
    public static final long SHARED_BYTES = 48L << 10;
    /**
     * Bytes of a thread's local variables in memory: more than on GPUs, because a thread of the CPU device may do the work
     * of a whole block.
     */
    public static final long LOCAL_BYTES = 4L << 20;
    /** The size that stands for all larger sizes of types. */
    public static final long BYTES = 1L << 48;

    private Limits() {}
}
