package org.gpuarray.expr;

/** Philox 4x32-10 on the host, as in random.cuh: derives seeds from seeds. */
public final class Philox {
    private static final int ROUNDS = 10;

    private Philox() {}

    /** Returns the first 64 bits of the block with that counter. */
    public static long of(long counterLow, long counterHigh, long key) {
        int x = (int) counterLow;
        int y = (int) (counterLow >>> 32);
        int z = (int) counterHigh;
        int w = (int) (counterHigh >>> 32);
        int k0 = (int) key;
        int k1 = (int) (key >>> 32);
        for (int round = 0; round < ROUNDS; round++) {
            long a = 0xD2511F53L * Integer.toUnsignedLong(x);
            long b = 0xCD9E8D57L * Integer.toUnsignedLong(z);
            x = (int) (b >>> 32) ^ y ^ k0;
            y = (int) b;
            z = (int) (a >>> 32) ^ w ^ k1;
            w = (int) a;
            k0 += 0x9E3779B9;
            k1 += 0xBB67AE85;
        }
        return Integer.toUnsignedLong(x) | (long) y << 32;
    }
}
