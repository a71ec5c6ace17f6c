package org.gpuarray.cpu.exec;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gpuarray.cpu.jit.AccessSite;
import org.gpuarray.cpu.jit.SyncPoint;
import org.gpuarray.device.KernelFaultException;

/** The reports of threads that wait and can never continue, and of wrong masks of warp operations. */
final class WaitReport {
    private final LoadedKernel kernel;
    private final Grid grid;
    private final BlockState state;

    WaitReport(LoadedKernel kernel, Grid grid, BlockState state) {
        this.kernel = kernel;
        this.grid = grid;
        this.state = state;
    }

    /** Reports threads of a block that wait at different sync points, of which none can continue. */
    KernelFaultException stuck(List<SyncPoint> points) {
        return listed("threads wait at different places", points);
    }

    /** Reports threads that poll or wait for other blocks when no thread is left that could change what they wait for. */
    KernelFaultException deadlock(List<SyncPoint> points) {
        return listed("deadlock", points);
    }

    /** Reports {@code grid.sync()} in an ordinary launch. */
    KernelFaultException notCooperative(List<SyncPoint> points) {
        return listed("grid sync in a launch that is not cooperative", points);
    }

    private KernelFaultException listed(String kind, List<SyncPoint> points) {
        Map<Integer, int[]> places = new TreeMap<>();
        for (int t = 0; t < grid.threads(); t++) {
            int at = state.waiting[t];
            if (at != 0) {
                int thread = t;
                int[] entry = places.computeIfAbsent(at, k -> new int[] {thread, 0});
                entry[1]++;
            }
        }
        StringBuilder text = new StringBuilder();
        int first = -1;
        for (Map.Entry<Integer, int[]> place : places.entrySet()) {
            int thread = place.getValue()[0];
            first = first < 0 ? thread : first;
            text.append("\n  ")
                    .append(place.getValue()[1])
                    .append(" threads, the first of them ")
                    .append(FaultReport.triple(FaultReport.thread(grid, thread)))
                    .append(", wait at ")
                    .append(line(points, place.getKey()));
        }
        return fault(kind, points, first, text.toString());
    }

    /** Reports threads that pass a sync point in a loop for longer than allowed. */
    KernelFaultException tooLong(List<SyncPoint> points, int at, int thread) {
        state.waiting[thread] = at;
        return fault(LoopWatch.tooLong(state), points, thread, "\n  " + line(points, at));
    }

    /** Reports a lane that reads one that has ended. */
    KernelFaultException laneEnded(List<SyncPoint> points, int base, int lane, int ended) {
        return fault(
                "shuffle from a lane that has ended",
                points,
                base + lane,
                "\n  " + line(points, state.waiting[base + lane]) + "\n  lane " + lane + " reads lane " + ended
                        + ", whose thread " + FaultReport.triple(FaultReport.thread(grid, base + ended))
                        + " has ended; mask=0x" + Integer.toHexString(state.syncMask[base + lane]));
    }

    /** Reports a lane that calls an operation with a mask that does not contain it. */
    KernelFaultException maskWithoutLane(List<SyncPoint> points, int base, int lane) {
        return fault(
                "mask without the calling lane",
                points,
                base + lane,
                "\n  " + line(points, state.waiting[base + lane]) + "\n  lane " + lane + " calls with mask=0x"
                        + Integer.toHexString(state.syncMask[base + lane]));
    }

    /** Reports two lanes that take part in one operation with different masks. */
    KernelFaultException masksDiffer(List<SyncPoint> points, int base, int lane, int other) {
        return fault(
                "masks that differ",
                points,
                base + lane,
                "\n  " + line(points, state.waiting[base + lane]) + "\n  lane " + lane + " calls with mask=0x"
                        + Integer.toHexString(state.syncMask[base + lane]) + ", lane " + other + " with mask=0x"
                        + Integer.toHexString(state.syncMask[base + other]));
    }

    private AccessSite site(List<SyncPoint> points, int at) {
        return kernel.code().sites().get(points.get(at - 1).site());
    }

    private String line(List<SyncPoint> points, int at) {
        AccessSite site = site(points, at);
        return site.file() + "(" + site.line() + "): " + (site.lineText().isEmpty() ? site.action() : site.lineText());
    }

    private KernelFaultException fault(String kind, List<SyncPoint> points, int thread, String details) {
        AccessSite site = site(points, state.waiting[thread]);
        return FaultReport.fault(
                kind, kernel, site, FaultReport.block(state), FaultReport.thread(grid, thread), details, null, null);
    }
}
