package org.gpuarray.sharded;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.gpuarray.GPUArray;
import org.gpuarray.Replay;
import org.gpuarray.device.DeviceException;
import org.jspecify.annotations.Nullable;

/**
 * Parts of which only the first one is recorded. A long program costs the host as much for several devices as for one then: when the
 * array is computed, the plan of the first part runs again for each other one, with that device's arrays ({@link Replay}).
 *
 * <p>The others are recorded, by {@link Recipe}, if something else is wanted of them: a user's function, a reduction, a part to look
 * at. What was handed out may be written to, so later operations read it and not the recipe.
 */
final class Deferred implements Parts {
    private final GPUArray first;
    private final Recipe recipe;
    /** The parts that are there, without the first one. */
    private @Nullable GPUArray @Nullable [] made;

    private final int count;
    private boolean isShown;
    private boolean isComputed;
    private boolean isClosed;
    private Recipe.@Nullable Input input;

    /** @param recipe how each part comes about, also the first, which is recorded already */
    Deferred(GPUArray first, Recipe recipe, int count) {
        this.first = first;
        this.recipe = recipe;
        this.count = count;
        List<Recipe.Input> inputs = recipe.inputs();
        for (int i = 0; i < inputs.size(); i++) {
            inputs.get(i).use();
        }
    }

    @Override
    public synchronized GPUArray get(int i) {
        if (i == 0 || isClosed || first.isClosed()) {
            return i == 0 ? first : closed();
        }
        @Nullable GPUArray[] known = made == null ? new GPUArray[count] : made;
        made = known;
        GPUArray part = known[i];
        if (part == null || part.isClosed()) { // a scope that was opened later may have closed what was recorded in it
            part = recipe.record(i);
            known[i] = part;
        }
        return part;
    }

    private static GPUArray closed() {
        throw new IllegalStateException("a sharded array was closed; close it after its last use");
    }

    @Override
    public synchronized GPUArray show(int i) {
        isShown = true;
        return get(i);
    }

    @Override
    public synchronized @Nullable Recipe recipe() {
        if (isClosed || first.isClosed()) {
            return null;
        }
        if (!isShown && !isComputed) {
            return recipe.isOpen() ? recipe : null;
        }
        Recipe.Input known = input;
        if (!isShown && known != null && known.isUsable()) {
            return known;
        }
        List<GPUArray> parts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            GPUArray part = i == 0 ? first : made == null ? null : made[i];
            if (part == null || !Replay.isInput(part)) {
                return null;
            }
            parts.add(part);
        }
        known = new Recipe.Input(parts);
        input = known;
        return known;
    }

    @Override
    public List<GPUArray> roots(int i) {
        return List.of(get(i));
    }

    @Override
    public synchronized void close() {
        boolean wasOpen = !isClosed && !isComputed;
        isClosed = true;
        first.close();
        if (made != null) {
            for (GPUArray part : made) {
                if (part != null) {
                    part.close();
                }
            }
        }
        if (wasOpen) {
            recipe.inputs().forEach(Recipe.Input::release);
        }
    }

    @Override
    public synchronized boolean isClosed() {
        return isClosed || first.isClosed();
    }

    // # Computing

    /** Computes arrays whose parts are deferred, all on the same devices; returns false if they have to be recorded for that. */
    static boolean eval(List<Deferred> arrays) {
        if (arrays.isEmpty() || !arrays.stream().allMatch(Deferred::isUnmade)) {
            return false;
        }
        int count = arrays.get(0).count;
        Set<Recipe.Input> inputs = new LinkedHashSet<>();
        for (Deferred array : arrays) {
            inputs.addAll(array.recipe.inputs());
        }
        if (arrays.stream().anyMatch(array -> array.count != count)
                || !inputs.stream().allMatch(Recipe.Input::isUsable)) {
            return false;
        }
        List<List<GPUArray>> others = new ArrayList<>();
        for (int i = 1; i < count; i++) {
            others.add(copies(inputs, i));
        }
        List<List<GPUArray>> found;
        try {
            found = Replay.eval(arrays.stream().map(array -> array.first).toList(), copies(inputs, 0), others);
        } catch (DeviceException e) {
            return false; // each shard is tried by itself then, so that the message can name it
        }
        if (found == null) {
            return false;
        }
        for (int k = 0; k < arrays.size(); k++) {
            int array = k;
            arrays.get(k).take(found.stream().map(run -> run.get(array)).toList());
        }
        return true;
    }

    private static List<GPUArray> copies(Set<Recipe.Input> inputs, int shard) {
        return inputs.stream().map(input -> input.copy(shard)).toList();
    }

    private synchronized boolean isUnmade() {
        return !isClosed && !isComputed && !first.isClosed() && made == null;
    }

    private synchronized void take(List<GPUArray> others) {
        made = new GPUArray[count];
        for (int i = 1; i < count; i++) {
            made[i] = others.get(i - 1);
        }
        isComputed = true;
        recipe.inputs().forEach(Recipe.Input::release);
    }
}
