package org.gpuarray.device;

/**
 * A CUDA C++ program.
 *
 * @param fileName the name that messages use, for instance {@code map_mul_add_f32.cu}
 * @param text the program
 */
public record KernelSource(String fileName, String text) {}
