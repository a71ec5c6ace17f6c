package org.gpuarray.device;

/**
 * An event that processes on the same GPU share: what one records, the streams of the others await. It is made by
 * {@link Device#newSharedEvent}, and opened elsewhere by {@link Device#openEvent}. It measures no time.
 *
 * <pre>{@code
 * try (SharedEvent filled = device.newSharedEvent()) {
 *     send(buffer.ipcHandle(), filled.ipcHandle()); // by a pipe, a file, a socket
 *     fill.stream(stream).launch(buffer);
 *     filled.record(stream);
 * }
 * }</pre>
 *
 * <p>The processes agree between them when it has been recorded: who awaits an event that nobody has recorded waits for nothing. It
 * lasts as long as the one that was made is open.
 */
public interface SharedEvent extends Event {
    /**
     * Records it: it happens when everything that the stream has got so far has run. What was told to wait for it before waits for
     * what it meant then.
     *
     * @throws IllegalArgumentException if the stream is another device's
     * @throws IllegalStateException if the stream is captured
     */
    void record(Stream stream);

    /** Returns what another process gives to {@link Device#openEvent}, for as long as this is open. */
    byte[] ipcHandle();

    /** @throws IllegalStateException always */
    @Override
    default float millisecondsSince(Event start) {
        throw new IllegalStateException(
                "millisecondsSince: an event that processes share has no time; take two of stream.record()");
    }
}
