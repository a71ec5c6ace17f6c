package org.gpuarray.corpus;

import java.nio.charset.StandardCharsets;

/**
 * The generator of inputs: SplitMix64 (Steele, Lea, Flood 2014), seeded with the 64-bit FNV-1a hash of the case's name, a
 * colon and the parameter's name. So a parameter has the same contents whenever and wherever the case runs.
 */
final class InputRandom {
    private long state;

    InputRandom(String caseName, String parameter) {
        long hash = 0xcbf29ce484222325L;
        for (byte b : (caseName + ":" + parameter).getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ (b & 0xff)) * 0x100000001b3L;
        }
        state = hash;
    }

    long next() {
        state += 0x9e3779b97f4a7c15L;
        long z = state;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    /** Returns a number from 0 to below 1, in steps of 2^-53. */
    double unit() {
        return (next() >>> 11) * 0x1.0p-53;
    }
}
