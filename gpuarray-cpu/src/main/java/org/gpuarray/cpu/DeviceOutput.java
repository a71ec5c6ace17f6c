package org.gpuarray.cpu;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

/** The output that kernels have printed and that has not been shown: it is written when the host waits for the device. */
final class DeviceOutput {
    /** CUDA's default size of the buffer; what does not fit is dropped. */
    private static final int MOST_BYTES = 1 << 20;

    private final ByteArrayOutputStream waiting = new ByteArrayOutputStream();

    void append(byte[] text) {
        if (text.length > 0) {
            synchronized (waiting) {
                waiting.write(text, 0, text.length);
            }
            if (waiting.size() > MOST_BYTES) {
                flush();
            }
        }
    }

    /** Writes everything to standard output, in one piece. */
    void flush() {
        synchronized (waiting) {
            if (waiting.size() > 0) {
                PrintStream out = System.out;
                out.write(waiting.toByteArray(), 0, waiting.size());
                out.flush();
                waiting.reset();
            }
        }
    }
}
