package org.rapaio.jupyter.kernel.channels;

/**
 * A thread that runs {@code body} again and again, {@code sleep} milliseconds apart, until it is shut down. It stands before the class of this name in
 * rapaio-jupyter-kernel 3.0.1, which starts its thread before it sets the flag that keeps it running: a thread that is quicker ends at once, and the kernel never
 * answers.
 */
public final class LoopThread extends Thread {
    private final long sleep;
    private final Runnable body;
    private volatile boolean ended;

    public LoopThread(String name, long sleep, Runnable body) {
        super(name);
        this.sleep = sleep;
        this.body = body;
    }

    @Override
    public void run() {
        while (!ended) {
            body.run();
            try {
                Thread.sleep(sleep);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    public void shutdown() {
        ended = true;
    }
}
