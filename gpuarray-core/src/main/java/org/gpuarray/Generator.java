package org.gpuarray;

import java.util.concurrent.atomic.AtomicLong;
import org.gpuarray.expr.Philox;

/**
 * Random numbers, in NumPy's methods: {@link GPU#random(long)}. What it draws is lazy and fused as any array that is a function
 * of the index, and takes no memory until it is stored.
 *
 * <p>The distributions stand in interfaces, and all on <a href="doc-files/methods.html">one page</a>:
 *
 * <ul>
 *   <li>{@link UniformDraws}: uniform numbers, integers, bytes.
 *   <li>{@link ContinuousDraws}: normal, exponential, gamma and other continuous distributions.
 *   <li>{@link DiscreteDraws}: Poisson, binomial and other numbers of events.
 *   <li>{@link MixedDraws}: the same with one parameter in an array.
 *   <li>{@link PermutationDraws}: random orders and choices.
 * </ul>
 *
 * <p>Reproducible: a number is a function of seed, stream, the generator's position at the call, and the element's index in C
 * order. So it is the same bits on every device, in every layout, fused or not; only the order of the calls counts.
 *
 * <p>How: Philox 4x32-10 turns a 64-bit key, which is the seed, and a counter of four words into four random words. The counter's
 * first two words are a block number, the third counts attempts where a number has to be drawn again, the fourth is the stream.
 * A call that draws {@code n} numbers takes the {@code n} blocks from {@link #position()} on, and twice or three times as many
 * where the distribution is made of several: {@code f}, {@code noncentralChisquare}, {@code noncentralF}, {@code standardT},
 * {@code wald} and {@code negativeBinomial}; {@code multinomial} and {@code dirichlet} take them for each number of a group but
 * the last. Numbers of one word or two share the first of these blocks, four or two to a block.
 * Logarithms and the like are made of + - × ÷ √ and fma, within a few ulps, not the device's own functions.
 *
 * <p>The numbers are not those of NumPy's generators; the distributions are. Not for secrets. Thread-safe.
 */
public final class Generator implements UniformDraws, ContinuousDraws, DiscreteDraws, MixedDraws, PermutationDraws {
    /** The third word of counters that children's seeds are made of; no attempt is counted so far. */
    private static final long SPAWN = 0xFFFF_FFFFL;

    private final long seed;
    private final int stream;
    private final AtomicLong position = new AtomicLong();
    private final AtomicLong children = new AtomicLong();

    Generator(long seed, int stream) {
        this.seed = seed;
        this.stream = stream;
    }

    // # Seed and position

    /** Returns the seed. */
    public long seed() {
        return seed;
    }

    /** Returns the stream, an unsigned number. */
    public int stream() {
        return stream;
    }

    /** Returns the block that the next call starts at, an unsigned number. */
    public long position() {
        return position.get();
    }

    /** Takes {@code blocks}, and returns the first of them. */
    long take(long blocks) {
        return position.getAndAdd(blocks);
    }

    /** Gives back blocks for a draw that failed, so that trying again draws the same; not if another draw has come since. */
    void giveBack(long first, long blocks) {
        position.compareAndSet(first + blocks, first);
    }

    /**
     * Moves on as if so many numbers had been drawn; negative ones move back.
     *
     * @return this
     */
    public Generator advance(long numbers) {
        position.addAndGet(numbers);
        return this;
    }

    /** Returns a generator at the same position of the next stream: as if 2^96 blocks had been drawn. */
    public Generator jumped() {
        return jumped(1);
    }

    /** Returns a generator at the same position of the stream with a number larger by {@code jumps}. */
    public Generator jumped(int jumps) {
        return new Generator(seed, stream + jumps).advance(position());
    }

    /**
     * Returns generators with seeds of their own, random functions of this one's seed and stream; each call returns others.
     *
     * @throws IllegalArgumentException if count is negative
     */
    public Generator[] spawn(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("spawn: count=" + count + ", need count >= 0");
        }
        long first = children.getAndAdd(count);
        Generator[] spawned = new Generator[count];
        for (int i = 0; i < count; i++) {
            spawned[i] = new Generator(Philox.of(first + i, SPAWN | (long) stream << 32, seed), 0);
        }
        return spawned;
    }

    @Override
    public String toString() {
        return "Generator(seed=" + seed + ", stream=" + Integer.toUnsignedString(stream) + ", position="
                + Long.toUnsignedString(position()) + ")";
    }
}
