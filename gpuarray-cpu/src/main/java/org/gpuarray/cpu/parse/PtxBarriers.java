package org.gpuarray.cpu.parse;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.cpu.parse.PtxText.Instruction;
import org.gpuarray.cpu.parse.PtxText.Refused;

/**
 * The instructions of PTX by which threads wait for one another and for copies, as C++: the numbered barriers of a block, objects in
 * shared memory that count arrivals ({@code mbarrier}), and {@code cp.async}.
 */
final class PtxBarriers {
    private static final String PREFIX = PtxCode.PREFIX;

    private static final Pattern NUMBERED = Pattern.compile(
            "(?:bar|barrier)(?:\\.cta)?\\.(sync|arrive|red)(?:\\.(popc|and|or))?(?:\\.aligned)?(?:\\.(u32|pred))?");
    private static final Pattern OBJECT = Pattern.compile(
            "mbarrier\\.(init|inval|arrive|arrive_drop|test_wait|try_wait|pending_count)(\\.noComplete)?(\\.parity)?"
                    + "(?:\\.(?:release|acquire|relaxed))?(?:\\.cta)?(?:\\.shared(?:::cta)?)?\\.b64");
    private static final Pattern COPY =
            Pattern.compile("cp\\.async\\.c[ag]\\.shared(?:::cta)?\\.global(?:\\.L2::(?:64|128|256)B)?");
    private static final Pattern COPIED =
            Pattern.compile("cp\\.async\\.mbarrier\\.arrive(\\.noinc)?(?:\\.shared(?:::cta)?)?\\.b64");

    private final PtxValues values;
    private final PtxMemory memory;

    PtxBarriers(PtxValues values, PtxMemory memory) {
        this.values = values;
        this.memory = memory;
    }

    private static void requireOperands(Instruction i, int least, int most) {
        int count = i.operands().size();
        if (count < least || count > most) {
            throw new Refused("\"" + i + "\" has another number of operands than " + count);
        }
    }

    private String operand(Instruction i, int index, String type) {
        return values.value(PtxValues.operand(i, index), type);
    }

    /** A barrier of the block: one of 16, for all threads or as many as an operand says. */
    void numbered(Instruction i) {
        String name = i.toString();
        if (name.equals("bar.warp.sync")) {
            values.code.append("%swarp_barrier(%s); ".formatted(PREFIX, operand(i, 0, "u32")));
            return;
        }
        Matcher parts = NUMBERED.matcher(name);
        boolean reduces = parts.matches() && parts.group(1).equals("red");
        boolean counts = reduces && "popc".equals(parts.group(2));
        if (!parts.matches()
                || reduces == (parts.group(2) == null)
                || !(reduces ? (counts ? "u32" : "pred") : "").equals(parts.group(3) == null ? "" : parts.group(3))) {
            throw new Refused("\"" + i
                    + "\" is not known as a barrier; known are bar.sync, bar.arrive, bar.red and bar.warp.sync");
        }
        if (reduces) {
            reduce(i, parts.group(2));
            return;
        }
        boolean waits = parts.group(1).equals("sync");
        requireOperands(i, waits ? 1 : 2, 2);
        if (i.operands().equals(List.of("0"))) {
            values.code.append(PREFIX).append("barrier(); ");
            return;
        }
        values.code.append("%sbarrier_of(%s, %s, %b); "
                .formatted(PREFIX, operand(i, 0, "u32"), i.operands().size() > 1 ? operand(i, 1, "u32") : "0u", waits));
    }

    /** Of the threads at a barrier, how many have the predicate, or whether all or some do. */
    private void reduce(Instruction i, String operation) {
        requireOperands(i, 3, 4);
        int last = i.operands().size() - 1;
        String all = operation.equals("and") ? "!" : "";
        String sum = "%sbarrier_sum(%s, %s, %s%s)"
                .formatted(
                        PREFIX,
                        operand(i, 1, "u32"),
                        last > 2 ? operand(i, 2, "u32") : "0u",
                        all,
                        operand(i, last, "pred"));
        values.store(
                PtxValues.operand(i, 0),
                switch (operation) {
                    case "popc" -> sum;
                    case "and" -> "!(" + sum + " != 0)";
                    default -> "(" + sum + " != 0)";
                });
    }

    /** A barrier in shared memory: 20 bits for the arrivals that it waits for, 20 for those of each phase, then the phase's number. */
    void object(Instruction i) {
        Matcher parts = OBJECT.matcher(i.toString());
        String verb = parts.matches() ? parts.group(1) : "";
        boolean arrives = verb.startsWith("arrive");
        boolean waits = verb.endsWith("_wait");
        if (!parts.matches()
                || (parts.group(2) != null && !arrives)
                || (parts.group(3) != null && !waits)
                || (verb.equals("pending_count") && i.name().size() != 3)) {
            throw new Refused("\"" + i
                    + "\" is not known; known are mbarrier.init, inval, arrive, arrive_drop, test_wait, try_wait"
                    + " and pending_count, without transactions");
        }
        switch (verb) {
            case "init" -> {
                requireOperands(i, 2, 2);
                values.code.append("%smbarrier_init(%s, %s); ".formatted(PREFIX, at(i, 0), operand(i, 1, "u32")));
            }
            case "inval" -> {
                requireOperands(i, 1, 1);
                values.code.append("(void) %s; ".formatted(at(i, 0)));
            }
            case "pending_count" -> {
                requireOperands(i, 2, 2);
                values.store(i.operands().get(0), "%smbarrier_pending(%s)".formatted(PREFIX, operand(i, 1, "b64")));
            }
            case "arrive", "arrive_drop" -> {
                requireOperands(i, 2, 3);
                values.store(
                        i.operands().get(0),
                        "%smbarrier_arrive(%s, %s, %b)"
                                .formatted(
                                        PREFIX,
                                        at(i, 1),
                                        i.operands().size() > 2 ? operand(i, 2, "u32") : "1u",
                                        verb.endsWith("drop")));
            }
            default -> {
                // try_wait may wait as long as it likes, also not at all
                requireOperands(i, 3, verb.equals("try_wait") ? 4 : 3);
                boolean ofParity = parts.group(3) != null;
                values.store(
                        i.operands().get(0),
                        "%smbarrier_passed%s(%s, %s)"
                                .formatted(
                                        PREFIX,
                                        ofParity ? "_parity" : "",
                                        at(i, 1),
                                        operand(i, 2, ofParity ? "u32" : "b64")));
            }
        }
    }

    private String at(Instruction i, int index) {
        return memory.pointer(PtxValues.operand(i, index), "unsigned long long", 8, PtxMemory.isShared(i), 0);
    }

    /** Copies at once what a GPU copies meanwhile; then there is nothing to wait for. */
    void copy(Instruction i) {
        String name = i.toString();
        Matcher copied = COPIED.matcher(name);
        if (name.matches("cp\\.async\\.(?:commit_group|wait_group|wait_all)")) {
            return;
        } else if (copied.matches()) {
            requireOperands(i, 1, 1);
            // without noinc one more arrival is expected, which is this one
            values.code.append(
                    copied.group(1) == null
                            ? "(void) %s; ".formatted(at(i, 0))
                            : "(void) %smbarrier_arrive(%s, 1u, false); ".formatted(PREFIX, at(i, 0)));
            return;
        } else if (!COPY.matcher(name).matches()) {
            throw PtxCode.unknown(i, " is not known");
        }
        String size = operand(i, 2, "s32");
        values.code.append("%scopy_async(%s, %s, %s, %s); "
                .formatted(
                        PREFIX,
                        memory.pointer(PtxValues.operand(i, 0), "char", 1, true, 0),
                        memory.pointer(PtxValues.operand(i, 1), "const char", 1, false, 0),
                        size,
                        i.operands().size() > 3 ? operand(i, 3, "s32") : size));
    }
}
