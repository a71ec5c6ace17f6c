package org.gpuarray.corpus;

/** Philox 4x32-10 and 2x32-10 as Salmon, Moraes, Dror and Shaw define them (SC 2011), in 64-bit arithmetic. */
final class Philox {
    private static final long WORD = 0xFFFF_FFFFL;
    private static final int ROUNDS = 10;

    private Philox() {}

    static long[] of(long[] counter, long key0, long key1) {
        long[] x = counter.clone();
        for (int round = 0; round < ROUNDS; round++) {
            long first = 0xD2511F53L * x[0];
            long second = 0xCD9E8D57L * x[2];
            long k0 = (key0 + round * 0x9E3779B9L) & WORD;
            long k1 = (key1 + round * 0xBB67AE85L) & WORD;
            x = new long[] {(second >>> 32) ^ x[1] ^ k0, second & WORD, (first >>> 32) ^ x[3] ^ k1, first & WORD};
        }
        return x;
    }

    static long[] of(long x, long y, long key) {
        long a = x;
        long b = y;
        for (int round = 0; round < ROUNDS; round++) {
            long product = 0xD256D193L * a;
            a = (product >>> 32) ^ ((key + round * 0x9E3779B9L) & WORD) ^ b;
            b = product & WORD;
        }
        return new long[] {a, b};
    }
}
