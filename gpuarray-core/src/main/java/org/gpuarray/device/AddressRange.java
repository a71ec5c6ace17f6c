package org.gpuarray.device;

/**
 * Where an allocation is, see {@link Device#memoryAt}.
 *
 * @param pointer the address of its first byte
 * @param sizeBytes its bytes
 */
public record AddressRange(long pointer, long sizeBytes) {}
