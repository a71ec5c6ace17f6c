package org.gpuarray.cpu.exec;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.cpu.check.CheckFailure;
import org.gpuarray.cpu.check.CheckedLaunch;
import org.gpuarray.cpu.check.Shadow;
import org.gpuarray.cpu.jit.AccessSite;
import org.gpuarray.cpu.jit.KernelCode;
import org.gpuarray.cpu.jit.MemoryVariable;
import org.gpuarray.cpu.memory.Kind;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.KernelFaultException.KernelFault;
import org.gpuarray.device.KernelFaultException.Memory;
import org.gpuarray.device.KernelFaultException.Side;
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

    KernelFaultException of(Throwable e) {
        AccessSite site = e instanceof CheckFailure f && f.site() >= 0
                ? kernel.code().sites().get(f.site())
                : site(e);
        int row = state.faultThread / state.rowWidth;
        int x = state.faultThread % state.rowWidth;
        int[] block = {state.blockX + x / grid.blockX(), state.blockY, state.blockZ};
        int[] thread = {x % grid.blockX(), row % grid.blockY(), row / grid.blockY()};
        if (e instanceof KernelAssert && site != null) {
            return assertion(site, block, thread);
        }
        String line = site == null ? "" : "\n  " + lineOf(site);
        if (e instanceof CheckFailure failure) {
            return check(failure, site, block, failure.thread() < 0 ? thread : thread(grid, failure.thread()), line);
        }
        String kind = "fault";
        String details = "";
        Memory memory = null;
        if (e instanceof StackOverflowError) {
            kind = "stack overflow";
        } else if (e instanceof KernelTrap) {
            kind = String.valueOf(e.getMessage());
        } else if (e instanceof InvalidPointerException) {
            kind = "invalid pointer";
            details = "     " + e.getMessage();
        } else if (e instanceof NullPointerException) {
            kind = "null pointer";
            details = site == null || site.variable().isEmpty() ? "" : "     " + site.variable() + " is null";
        } else if (site != null) {
            kind = "out-of-bounds " + site.action();
            Matcher index = INDEX.matcher(String.valueOf(e.getMessage()));
            if (index.find()) {
                memory = memory(index, site);
                details = bounds(Long.parseLong(index.group(1)), memory, site);
            }
        } else if (e.getStackTrace().length == 0) {
            kind = e instanceof IndexOutOfBoundsException ? "out-of-bounds access" : kind;
            details =
                    "     the JVM has left out the line after many such faults; -XX:-OmitStackTraceInFastThrow keeps it";
        }
        return fault(kind, kernel, site, block, thread, line + details, memory, null);
    }

    private KernelFaultException check(
            CheckFailure failure, @Nullable AccessSite site, int[] block, int[] thread, String line) {
        Shadow shadow = failure.shadow();
        Memory memory = null;
        if (shadow != null) {
            memory = new Memory(
                    space(shadow.space()),
                    site == null || !site.variable().isEmpty() ? variable(site) : shadow.name(),
                    failure.offsetBytes(),
                    shadow.sizeBytes(),
                    shadow.madeAt());
        } else if (site != null && site.pointer() >= 0) {
            memory = slotMemory(site, failure.offsetBytes());
        }
        StringBuilder text = new StringBuilder(line);
        if (memory != null) {
            text.append("\n  at byte ")
                    .append(memory.offsetBytes())
                    .append(" of ")
                    .append(describe(memory));
        }
        Side other = null;
        CheckFailure.Earlier earlier = failure.earlier();
        if (earlier != null) {
            other = side(earlier);
            text.append("\n  the other side, ")
                    .append(article(other.action()))
                    .append(other.action())
                    .append(", was block ");
            text.append(triple(new int[] {other.blockX(), other.blockY(), other.blockZ()}))
                    .append(" thread ");
            text.append(triple(new int[] {other.threadX(), other.threadY(), other.threadZ()}));
            if (other.line() > 0) {
                text.append("\n  ")
                        .append(other.file())
                        .append('(')
                        .append(other.line())
                        .append("): ");
                text.append(other.lineText());
            }
        }
        return fault(failure.kind(), kernel, site, block, thread, text.toString(), memory, other);
    }

    private static String article(String action) {
        return action.startsWith("a") ? "an " : "a ";
    }

    private static String variable(@Nullable AccessSite site) {
        return site == null ? "" : site.variable();
    }

    private static String space(Shadow.Space space) {
        return space.name().toLowerCase(java.util.Locale.ROOT);
    }

    private static String describe(Memory memory) {
        String name = memory.variable().isEmpty() ? "" : memory.variable() + ", ";
        String made = memory.madeAt().isEmpty() ? "" : ", made at " + memory.madeAt();
        return name + memory.space() + " memory of " + memory.sizeBytes() + " bytes" + made;
    }

    private Side side(CheckFailure.Earlier earlier) {
        AccessSite site = earlier.site() < 0 ? null : kernel.code().sites().get(earlier.site());
        long row = earlier.block() / grid.gridX();
        int[] thread = thread(grid, earlier.thread());
        return new Side(
                site == null ? "access" : site.action(),
                site == null ? "" : site.file(),
                site == null ? 0 : site.line(),
                site == null ? "" : site.lineText(),
                (int) (earlier.block() % grid.gridX()),
                (int) (row % grid.gridY()),
                (int) (row / grid.gridY()),
                thread[0],
                thread[1],
                thread[2]);
    }

    /** Returns the fault of a failed {@code assert}, in CUDA's words. */
    private KernelFaultException assertion(AccessSite site, int[] block, int[] thread) {
        String text = String.format(
                "%s:%d: %s: block: [%d,%d,%d], thread: [%d,%d,%d] Assertion `%s` failed.",
                site.file(),
                site.line(),
                site.elementType(),
                block[0],
                block[1],
                block[2],
                thread[0],
                thread[1],
                thread[2],
                site.variable());
        return new KernelFaultException(text, details("assert", kernel, site, block, thread, null, null));
    }

    /** Finds the access site by the line number of the innermost frame of generated code. */
    private @Nullable AccessSite site(Throwable e) {
        List<AccessSite> sites = kernel.code().sites();
        for (StackTraceElement frame : e.getStackTrace()) {
            if (frame.getClassName().equals(kernel.code().className())) {
                int index = frame.getLineNumber() - 1;
                if (index >= 0 && index < sites.size()) {
                    return sites.get(index);
                }
            }
        }
        return null;
    }

    /** Returns the memory that an index out of bounds was meant for; null if that is not known. */
    private @Nullable Memory memory(Matcher index, AccessSite site) {
        Kind kind = kind(site);
        if (kind == null) {
            return null;
        }
        long offset = Long.parseLong(index.group(1)) * kind.elementBytes();
        if (site.pointer() >= 0) {
            return slotMemory(site, offset);
        }
        long length = index.group(2) == null ? 0 : Long.parseLong(index.group(2));
        boolean local = kernel.code().locals().stream().anyMatch(v -> v.name().equals(site.variable()));
        return new Memory(local ? "local" : "shared", site.variable(), offset, length * kind.elementBytes(), "");
    }

    private Memory slotMemory(AccessSite site, long offset) {
        CheckedLaunch checked = arguments.checked();
        Shadow shadow = checked == null ? null : checked.slot(site.pointer());
        if (shadow != null) {
            return new Memory(space(shadow.space()), site.variable(), offset, shadow.sizeBytes(), shadow.madeAt());
        }
        Object array = arguments.arrays[site.pointer()];
        Kind kind = kind(site);
        long size = array == null || kind == null ? 0 : AnyBytes.sizeBytes(array);
        String space = arguments.isConstant(site.pointer()) ? "constant" : "global";
        return new Memory(space, site.variable(), offset, size, "");
    }

    private String bounds(long index, @Nullable Memory memory, AccessSite site) {
        String name = site.variable().isEmpty() ? "the pointer" : site.variable();
        if (memory == null || site.action().equals("address")) {
            return "     index=" + index + " of " + name;
        }
        long start = 0;
        Kind kind = kind(site);
        if (site.pointer() >= 0 && kind != null) {
            start = arguments.wideOffsets[site.pointer()] * kind.elementBytes();
        }
        long heldBytes = memory.sizeBytes() - start;
        long element = Math.floorDiv(memory.offsetBytes() - start, site.elementBytes());
        return "     index=" + element + " of " + name + ", which holds " + heldBytes / site.elementBytes() + " "
                + site.elementType() + " (" + heldBytes + " bytes) of " + memory.space() + " memory"
                + (memory.madeAt().isEmpty() ? "" : "\n  of " + describe(memory));
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

    static String lineOf(AccessSite site) {
        return site.file() + "(" + site.line() + "): " + site.lineText();
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
            String kind,
            LoadedKernel kernel,
            @Nullable AccessSite site,
            int[] block,
            int[] thread,
            String details,
            @Nullable Memory memory,
            @Nullable Side other) {
        String name = kernel.kernel().name();
        String message =
                kind + " in kernel " + name + " at block " + triple(block) + " thread " + triple(thread) + details;
        return new KernelFaultException(message, details(kind, kernel, site, block, thread, memory, other));
    }

    private static KernelFault details(
            String kind,
            LoadedKernel kernel,
            @Nullable AccessSite site,
            int[] block,
            int[] thread,
            @Nullable Memory memory,
            @Nullable Side other) {
        return new KernelFault(
                kind,
                kernel.kernel().name(),
                site == null ? "" : site.file(),
                site == null ? 0 : site.line(),
                site == null ? "" : site.lineText(),
                block[0],
                block[1],
                block[2],
                thread[0],
                thread[1],
                thread[2],
                memory,
                other);
    }
}
