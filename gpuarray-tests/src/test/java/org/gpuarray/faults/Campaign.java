package org.gpuarray.faults;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gpuarray.device.Device;

/** Runs programs with one fault after the other, and keeps count. */
final class Campaign {
    /** What was done to a method: trials in which a call of it failed, and how many of them a caller heard of. */
    private static final class Count {
        private long calls;
        private long trials;
        private long told;
    }

    private final Device real;
    private final Path folder;
    private final Map<String, Count> counts = new TreeMap<>();
    private final List<String> broken = new ArrayList<>();

    private FaultyDevice warm;

    /** Prepares for programs on a device; files go to {@code folder}. */
    Campaign(Device real, Path folder) {
        this.real = real;
        this.folder = folder;
        this.warm = new FaultyDevice(real);
        FaultyDevice.methods().forEach(method -> counts.put(method, new Count()));
    }

    /**
     * Runs a program without a fault, then with a fault in each method, at its first, middle, last and any call.
     *
     * @param most the most trials
     */
    void run(int number, int most) {
        Program program = Program.of(number);
        Device before = Insides.use(warm.device());
        try {
            Trial.Result cold = Trial.run(program, warm, null, folder);
            Trial.Result again = Trial.run(program, warm, null, folder);
            Trial.compare(cold, again);
            Random choice = new Random(number);
            List<Planned> planned = planned(cold, again, choice);
            cold.calls().forEach((method, calls) -> counts.get(method).calls += calls);
            // The methods that have been tried least come first.
            planned.sort(Comparator.comparingLong(trial -> counts.get(trial.fault.method()).trials));
            for (Planned next : planned.subList(0, Math.min(most, planned.size()))) {
                trial(program, cold, next);
            }
        } catch (Trial.Broken e) {
            note(program, "no fault", e);
        } finally {
            Insides.use(before);
            drop(warm);
            warm = new FaultyDevice(real);
        }
    }

    /** A fault, and whether it needs a device that has no kernels yet. */
    private record Planned(Fault fault, boolean isCold) {}

    private static List<Planned> planned(Trial.Result cold, Trial.Result warm, Random choice) {
        List<Planned> planned = new ArrayList<>();
        for (String method : FaultyDevice.methods()) {
            long inCold = cold.calls().getOrDefault(method, 0L);
            long inWarm = warm.calls().getOrDefault(method, 0L);
            long calls = Math.max(inCold, inWarm);
            if (calls > 0) {
                List<Fault.Kind> kinds = Fault.kindsOf(method);
                int kind = choice.nextInt(kinds.size());
                for (long first : new TreeSet<>(List.of(1L, (calls + 1) / 2, calls, 1 + choice.nextLong(calls)))) {
                    Fault.Kind next = kinds.get(kind++ % kinds.size());
                    boolean isLong = next != Fault.Kind.DONE_AND_FAILED && choice.nextInt(4) == 0;
                    Fault fault = new Fault(method, first, isLong ? Fault.FOR_A_WHILE : 1, next);
                    planned.add(new Planned(fault, inCold > inWarm));
                }
            }
        }
        return planned;
    }

    private void trial(Program program, Trial.Result expected, Planned next) {
        FaultyDevice device = next.isCold ? new FaultyDevice(real) : warm;
        Insides.use(device.device());
        boolean isDone = false;
        try {
            Trial.Result found = Trial.run(program, device, next.fault, folder);
            Count count = counts.get(next.fault.method());
            count.trials += found.hits() > 0 ? 1 : 0;
            count.told += found.told() > 0 ? 1 : 0;
            Trial.compare(expected, found);
            isDone = true;
        } catch (Trial.Broken e) {
            note(program, next.fault.toString(), e);
        } finally {
            if (next.isCold) {
                drop(device);
            } else if (!isDone) {
                drop(device);
                warm = new FaultyDevice(real);
                Insides.use(warm.device());
                Trial.run(program, warm, null, folder);
            }
            Insides.use(warm.device());
        }
    }

    private static void drop(FaultyDevice device) {
        Insides.forget(device.device());
        device.close();
    }

    private void note(Program program, String fault, Trial.Broken e) {
        broken.add(program + "\n" + fault + "\n" + e.getMessage());
    }

    /** Returns what must not have happened. */
    List<String> broken() {
        return broken;
    }

    /** Returns the methods whose calls have failed. */
    Set<String> tried() {
        Set<String> tried = new TreeSet<>();
        counts.forEach((method, count) -> {
            if (count.trials > 0) {
                tried.add(method);
            }
        });
        return tried;
    }

    /** Returns the counts as a table in Markdown. */
    String table() {
        StringBuilder text =
                new StringBuilder("| method | calls | failed in trials | reported |\n|---|---:|---:|---:|\n");
        long trials = 0;
        long told = 0;
        for (Map.Entry<String, Count> entry : counts.entrySet()) {
            Count count = entry.getValue();
            trials += count.trials;
            told += count.told;
            text.append(String.format(
                    "| `%s` | %,d | %,d | %,d |%n", entry.getKey(), count.calls, count.trials, count.told));
        }
        return text.append(String.format("| all | | %,d | %,d |%n", trials, told))
                .toString();
    }
}
