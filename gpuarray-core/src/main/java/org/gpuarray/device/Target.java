package org.gpuarray.device;

/** What to compile for: {@code "sm_90"} for a GPU, {@code "jvm"} for the CPU device. */
public record Target(String name) {}
