package org.gpuarray;

import org.gpuarray.device.Rows;
import org.gpuarray.device.Stream;

/** What sets the bytes of a buffer. */
public sealed interface BufferFills permits DeviceBuffer {
    /**
     * Sets every byte to {@code value}, after the work enqueued so far.
     *
     * @throws IllegalStateException if the buffer was closed
     */
    default void fill(byte value) {
        fill(value, self().device().currentStream());
    }

    /**
     * Sets every byte to {@code value}, in the stream's order.
     *
     * @throws IllegalStateException if the buffer was closed
     * @throws IllegalArgumentException if the stream is another device's
     */
    default void fill(byte value, Stream stream) {
        self().fillAll(1, value, stream);
    }

    /**
     * Sets {@code height} rows of {@code width} elements of 8 bits to {@code value}, after the work enqueued so far. The
     * first row begins with the buffer, each other one {@code pitchBytes} after the one before; the bytes between rows stay.
     *
     * @throws IndexOutOfBoundsException if the rows are not inside
     * @throws IllegalArgumentException if the pitch is smaller than a row
     */
    default void fillRows(byte value, long pitchBytes, long width, long height) {
        fillRows(value, pitchBytes, width, height, self().device().currentStream());
    }

    /**
     * Sets {@code height} rows of {@code width} elements of 8 bits to {@code value}, in the stream's order. The first row
     * begins with the buffer, each other one {@code pitchBytes} after the one before; the bytes between rows stay.
     *
     * @throws IndexOutOfBoundsException if the rows are not inside
     * @throws IllegalArgumentException if the pitch is smaller than a row,
     *     or the stream is another device's
     */
    default void fillRows(byte value, long pitchBytes, long width, long height, Stream stream) {
        self().fill(new Rows(1, width, height, pitchBytes), value, stream);
    }

    /**
     * Sets every 16 bits to {@code value}, after the work enqueued so far.
     *
     * @throws IllegalArgumentException if the buffer's size or address is no multiple of 2 bytes
     * @throws IllegalStateException if the buffer was closed
     */
    default void fill(short value) {
        fill(value, self().device().currentStream());
    }

    /**
     * Sets every 16 bits to {@code value}, in the stream's order.
     *
     * @throws IllegalArgumentException if the buffer's size or address is no multiple of 2 bytes
     * @throws IllegalStateException if the buffer was closed
     * @throws IllegalArgumentException if the stream is another device's
     */
    default void fill(short value, Stream stream) {
        self().fillAll(2, value, stream);
    }

    /**
     * Sets {@code height} rows of {@code width} elements of 16 bits to {@code value}, after the work enqueued so far. The
     * first row begins with the buffer, each other one {@code pitchBytes} after the one before; the bytes between rows stay.
     *
     * @throws IndexOutOfBoundsException if the rows are not inside
     * @throws IllegalArgumentException if the pitch is smaller than a row, or pitch or address are no multiple of 2 bytes
     */
    default void fillRows(short value, long pitchBytes, long width, long height) {
        fillRows(value, pitchBytes, width, height, self().device().currentStream());
    }

    /**
     * Sets {@code height} rows of {@code width} elements of 16 bits to {@code value}, in the stream's order. The first row
     * begins with the buffer, each other one {@code pitchBytes} after the one before; the bytes between rows stay.
     *
     * @throws IndexOutOfBoundsException if the rows are not inside
     * @throws IllegalArgumentException if the pitch is smaller than a row, or pitch or address are no multiple of 2 bytes,
     *     or the stream is another device's
     */
    default void fillRows(short value, long pitchBytes, long width, long height, Stream stream) {
        self().fill(new Rows(2, width, height, pitchBytes), value, stream);
    }

    /**
     * Sets every 32 bits to {@code value}, after the work enqueued so far.
     *
     * @throws IllegalArgumentException if the buffer's size or address is no multiple of 4 bytes
     * @throws IllegalStateException if the buffer was closed
     */
    default void fill(int value) {
        fill(value, self().device().currentStream());
    }

    /**
     * Sets every 32 bits to {@code value}, in the stream's order.
     *
     * @throws IllegalArgumentException if the buffer's size or address is no multiple of 4 bytes
     * @throws IllegalStateException if the buffer was closed
     * @throws IllegalArgumentException if the stream is another device's
     */
    default void fill(int value, Stream stream) {
        self().fillAll(4, value, stream);
    }

    /**
     * Sets {@code height} rows of {@code width} elements of 32 bits to {@code value}, after the work enqueued so far. The
     * first row begins with the buffer, each other one {@code pitchBytes} after the one before; the bytes between rows stay.
     *
     * @throws IndexOutOfBoundsException if the rows are not inside
     * @throws IllegalArgumentException if the pitch is smaller than a row, or pitch or address are no multiple of 4 bytes
     */
    default void fillRows(int value, long pitchBytes, long width, long height) {
        fillRows(value, pitchBytes, width, height, self().device().currentStream());
    }

    /**
     * Sets {@code height} rows of {@code width} elements of 32 bits to {@code value}, in the stream's order. The first row
     * begins with the buffer, each other one {@code pitchBytes} after the one before; the bytes between rows stay.
     *
     * @throws IndexOutOfBoundsException if the rows are not inside
     * @throws IllegalArgumentException if the pitch is smaller than a row, or pitch or address are no multiple of 4 bytes,
     *     or the stream is another device's
     */
    default void fillRows(int value, long pitchBytes, long width, long height, Stream stream) {
        self().fill(new Rows(4, width, height, pitchBytes), value, stream);
    }

    private DeviceBuffer self() {
        return (DeviceBuffer) this;
    }
}
