package org.gpuarray.cuda;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import jcuda.driver.CUgraph;
import jcuda.driver.CUgraphExec;
import jcuda.driver.CUstream;
import jcuda.driver.CUstreamCaptureMode;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.Capture;
import org.gpuarray.device.CapturedWork;
import org.gpuarray.device.Event;
import org.gpuarray.device.Stream;
import org.gpuarray.profile.Probe;
import org.gpuarray.profile.Work;

/**
 * An executable graph of the driver. The capture is relaxed: the driver then forbids only calls that concern captured streams and
 * events, so allocations, loads of modules and other streams go on, in this thread and in others.
 */
final class CudaGraph implements CapturedWork {
    private final Of device;
    private final CUgraphExec graph;
    private final String text;
    private final List<Consumer<Stream>> counts;
    private final Cleaner.Cleanable back;

    private CudaGraph(Of device, CUgraphExec graph, Capture capture) {
        this.device = device;
        this.graph = graph;
        this.text = "graph of " + capture.texts();
        this.counts = capture.replays();
        this.back = device.graphs.own(this, () -> device.destroy(graph));
    }

    /** The graphs of one device. */
    static final class Of {
        private final CudaHealth health;
        private final Runnable makeCurrent;
        private final Function<Stream, CUstream> handles;
        private final DriverHandles graphs = new DriverHandles();

        /** @param handles gives the driver's handle of an open stream of the device */
        Of(CudaHealth health, Runnable makeCurrent, Function<Stream, CUstream> handles) {
            this.health = health;
            this.makeCurrent = makeCurrent;
            this.handles = handles;
        }

        /** The driver lets launches end that were enqueued. */
        private void destroy(CUgraphExec graph) {
            if (!health.isDead()) {
                makeCurrent.run();
                health.check(JCudaDriver.cuGraphExecDestroy(graph), "cuGraphExecDestroy");
            }
        }

        long count() {
            return graphs.count();
        }

        /**
         * Returns what {@code work} enqueues on a stream, and on those that come to wait for it.
         *
         * @param awaitEnd waits until the stream has no work
         */
        CudaGraph capture(Stream stream, Runnable awaitEnd, Capture capture, Runnable work) {
            health.requireAlive();
            graphs.destroyEnded();
            CUstream handle = handles.apply(stream);
            capture.begin(stream);
            CUgraph captured;
            try {
                awaitEnd.run();
                captured = captured(handle, () -> {
                    work.run();
                    capture.forked().forEach(forked -> join(stream, forked));
                });
            } finally {
                capture.end();
            }
            CUgraphExec graph = new CUgraphExec();
            try {
                int code = JCudaDriver.cuGraphInstantiate(graph, captured, 0);
                health.check(code, "cuGraphInstantiate(%s)", capture.texts());
            } finally {
                JCudaDriver.cuGraphDestroy(captured);
            }
            return new CudaGraph(this, graph, capture);
        }

        private static void join(Stream stream, Stream forked) {
            try (Event end = forked.record()) {
                stream.await(end);
            }
        }

        private CUgraph captured(CUstream handle, Runnable work) {
            makeCurrent.run();
            int begun = JCudaDriver.cuStreamBeginCapture(handle, CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_RELAXED);
            health.check(begun, "cuStreamBeginCapture");
            CUgraph graph = new CUgraph();
            boolean isWhole = false;
            int ended;
            try {
                work.run();
                isWhole = true;
            } finally {
                makeCurrent.run();
                ended = JCudaDriver.cuStreamEndCapture(handle, graph);
                if (!isWhole && ended == 0) {
                    JCudaDriver.cuGraphDestroy(graph);
                }
            }
            health.check(ended, "cuStreamEndCapture");
            return graph;
        }
    }

    @Override
    public void launch(Stream stream) {
        CUstream handle = device.handles.apply(stream);
        device.health.requireAlive();
        device.makeCurrent.run();
        device.health.launched(text);
        Work work = Probe.graph(stream, counts.size());
        int code = JCudaDriver.cuGraphLaunch(graph, handle);
        Reference.reachabilityFence(this);
        device.health.check(code, "cuGraphLaunch");
        if (work != null) {
            work.end();
        }
        if (device.health.isDebugging()) {
            device.health.check(JCudaDriver.cuStreamSynchronize(handle), "cuGraphLaunch");
        }
        counts.forEach(count -> count.accept(stream));
    }

    @Override
    public void close() {
        back.clean();
        device.graphs.destroyEnded();
    }
}
