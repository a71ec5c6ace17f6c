package org.gpuarray.cuda;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.gpuarray.device.FourierLibrary.Lines;
import org.gpuarray.device.FourierLibrary.Transform;

/** The plans that were used last: to make one takes milliseconds, and it has tables on the device. For one thread at a time. */
final class FourierPlans {
    /** What a plan is for: memory, direction and stream change from call to call. */
    record Key(int type, long length, long lines, long fromStep, long fromDistance, long toStep, long toDistance) {
        static Key of(int type, Transform transform, Lines from, Lines to) {
            return new Key(
                    type,
                    transform.length(),
                    transform.lines(),
                    from.step(),
                    from.distance(),
                    to.step(),
                    to.distance());
        }
    }

    /** @param workBytes the memory that each call needs */
    record Plan(int handle, long workBytes) {}

    private final int most;
    private final Function<Key, Plan> make;
    private final Consumer<Plan> destroy;
    /** The one that was not used for the longest time is the first. */
    private final Map<Key, Plan> plans = new LinkedHashMap<>(16, 0.75f, true);

    /**
     * @param most how many are kept
     * @param destroy gets plans whose calls may not have run yet
     */
    FourierPlans(int most, Function<Key, Plan> make, Consumer<Plan> destroy) {
        this.most = most;
        this.make = make;
        this.destroy = destroy;
    }

    /** Returns a plan; if there are too many, another one goes first. */
    Plan get(Key key) {
        Plan known = plans.get(key);
        if (known != null) {
            return known;
        }
        while (plans.size() >= most) {
            remove(plans.keySet().iterator().next());
        }
        Plan made = make.apply(key);
        plans.put(key, made);
        return made;
    }

    private void remove(Key key) {
        Plan plan = plans.remove(key);
        if (plan != null) {
            destroy.accept(plan);
        }
    }

    int count() {
        return plans.size();
    }

    void close() {
        while (!plans.isEmpty()) {
            remove(plans.keySet().iterator().next());
        }
    }
}
