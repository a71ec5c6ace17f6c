package org.gpuarray.cpu.exec;

import java.lang.reflect.Array;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.cpu.jit.AccessSite;
import org.gpuarray.cpu.jit.KernelCode;
import org.gpuarray.cpu.jit.MemoryVariable;
import org.gpuarray.cpu.memory.Kind;
import org.gpuarray.device.KernelFaultException;
import org.jspecify.annotations.Nullable;

/** Turns an exception from generated code into a report with kernel, source line, block, thread and index. */
final class FaultReport {
    private static final Pattern INDEX = Pattern.compile("ndex (-?\\d+) out of bounds(?: for length (\\d+))?");

    private final LoadedKernel kernel;
    private final LaunchArguments arguments;
    private final Grid grid;
    private final BlockState state;

    FaultReport(LoadedKernel kernel, LaunchArguments arguments, Grid grid, BlockState state) {
        this.kernel = kernel;
        this.arguments = arguments;
        this.grid = grid;
        this.state = state;
    }

    KernelFaultException of(RuntimeException e) {
        AccessSite site = site(e);
        int row = state.faultThread / state.rowWidth;
        int x = state.faultThread % state.rowWidth;
        int[] block = {state.blockX + x / grid.blockX(), state.blockY, state.blockZ};
        int[] thread = {x % grid.blockX(), row % grid.blockY(), row / grid.blockY()};
        String kind = "fault";
        String details = "";
        if (e instanceof KernelTrap) {
            kind = String.valueOf(e.getMessage());
        } else if (e instanceof NullPointerException) {
            kind = "null pointer";
            details = site == null || site.variable().isEmpty() ? "" : "     " + site.variable() + " is null";
        } else if (site != null) {
            kind = "out-of-bounds " + site.action();
            details = bounds(e, site);
        }
        String line = site == null ? "" : "\n  " + site.file() + "(" + site.line() + "): " + site.lineText();
        return fault(kind, kernel, site, block, thread, line + details);
    }

    /** Finds the site through the line number of the innermost frame of generated code. */
    private @Nullable AccessSite site(RuntimeException e) {
        List<AccessSite> sites = kernel.code().sites();
        for (StackTraceElement frame : e.getStackTrace()) {
            if (frame.getClassName().equals(kernel.code().className())) {
                int index = frame.getLineNumber() - 1;
                return index >= 0 && index < sites.size() ? sites.get(index) : null;
            }
        }
        return null;
    }

    private String bounds(RuntimeException e, AccessSite site) {
        Matcher matcher = INDEX.matcher(String.valueOf(e.getMessage()));
        if (!matcher.find()) {
            return "";
        }
        long index = Long.parseLong(matcher.group(1));
        String name = site.variable().isEmpty() ? "the pointer" : site.variable();
        Kind kind = kind(site);
        if (kind == null || site.action().equals("address")) {
            return "     index=" + index + " of " + name;
        }
        long start = 0;
        long length = matcher.group(2) == null ? 0 : Long.parseLong(matcher.group(2));
        if (site.pointer() >= 0) {
            Object array = arguments.arrays[site.pointer()];
            start = arguments.offsets[site.pointer()];
            length = array == null ? 0 : Array.getLength(array);
        }
        long heldBytes = (length - start) * kind.elementBytes();
        long element = Math.floorDiv((index - start) * kind.elementBytes(), site.elementBytes());
        return "     index=" + element + " of " + name + ", which holds " + heldBytes / site.elementBytes() + " "
                + site.elementType() + " (" + heldBytes + " bytes)";
    }

    private @Nullable Kind kind(AccessSite site) {
        KernelCode code = kernel.code();
        int slot = site.pointer();
        int parameters = code.pointerKinds().size();
        if (slot >= 0) {
            return slot < parameters
                    ? code.pointerKinds().get(slot)
                    : code.globals().get(slot - parameters).kind();
        }
        for (List<MemoryVariable> variables : List.of(code.shared(), code.locals())) {
            for (MemoryVariable variable : variables) {
                if (variable.name().equals(site.variable())) {
                    return variable.kind();
                }
            }
        }
        return code.dynamicShared();
    }

    static int[] block(BlockState state) {
        return new int[] {state.blockX, state.blockY, state.blockZ};
    }

    static int[] thread(Grid grid, int number) {
        int row = number / grid.blockX();
        return new int[] {number % grid.blockX(), row % grid.blockY(), row / grid.blockY()};
    }

    static String triple(int[] values) {
        return "(" + values[0] + "," + values[1] + "," + values[2] + ")";
    }

    static KernelFaultException fault(
            String kind, LoadedKernel kernel, @Nullable AccessSite site, int[] block, int[] thread, String details) {
        String name = kernel.kernel().name();
        String message =
                kind + " in kernel " + name + " at block " + triple(block) + " thread " + triple(thread) + details;
        return new KernelFaultException(
                message,
                new KernelFaultException.KernelFault(
                        kind,
                        name,
                        site == null ? "" : site.file(),
                        site == null ? 0 : site.line(),
                        site == null ? "" : site.lineText(),
                        block[0],
                        block[1],
                        block[2],
                        thread[0],
                        thread[1],
                        thread[2]));
    }
}
