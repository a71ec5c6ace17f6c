package org.gpuarray.sharded;

import java.util.List;
import java.util.function.Supplier;
import org.gpuarray.GPUArray;
import org.gpuarray.Replay;
import org.gpuarray.device.Device;
import org.jspecify.annotations.Nullable;

/** The arrays that one sharded array consists of, one on each device. */
interface Parts {
    /** Returns the array on device {@code i}, which may be pending. */
    GPUArray get(int i);

    /** Returns the array on device {@code i} for a caller that may write to it, or give it to one that does. */
    default GPUArray show(int i) {
        return get(i);
    }

    /** Returns how the arrays came about, for operations on them that are recorded once; null if each shard's are recorded. */
    default @Nullable Recipe recipe() {
        return null;
    }

    /** Returns what has to be computed on device {@code i}: the part, or what the whole will be made of. */
    List<GPUArray> roots(int i);

    /** Closes what there is. */
    void close();

    boolean isClosed();

    /** A part of the whole for each device. */
    final class Split implements Parts {
        private final List<GPUArray> arrays;
        private final boolean areAlike;
        private boolean isShown;
        private Recipe.@Nullable Input input;

        /** @param areAlike whether all parts have the same shape */
        Split(List<GPUArray> arrays, boolean areAlike) {
            this.arrays = arrays;
            this.areAlike = areAlike;
        }

        @Override
        public GPUArray get(int i) {
            return arrays.get(i);
        }

        @Override
        public synchronized GPUArray show(int i) {
            isShown = true;
            return arrays.get(i);
        }

        /** Returns the arrays as input if they are in memory. One that nobody may write to stays the same. */
        @Override
        public synchronized @Nullable Recipe recipe() {
            if (!areAlike || arrays.size() < 2) {
                return null;
            }
            Recipe.Input known = input;
            if (!isShown && known != null && known.isUsable()) {
                return known;
            }
            if (!arrays.stream().allMatch(Replay::isInput)) {
                return null;
            }
            known = new Recipe.Input(arrays);
            input = known;
            return known;
        }

        @Override
        public List<GPUArray> roots(int i) {
            return List.of(arrays.get(i));
        }

        @Override
        public void close() {
            arrays.forEach(GPUArray::close);
        }

        @Override
        public boolean isClosed() {
            return arrays.stream().anyMatch(GPUArray::isClosed);
        }
    }

    /**
     * The whole, on the first device; another device gets a copy when it needs one. It may have yet to be made of the {@code
     * sources}, arrays of each device, so that those are computed together with other results of their devices. A scope that was
     * opened later may close what was made in it, so that it is made again; the sources are kept for that.
     */
    final class Copied implements Parts {
        private final List<Device> devices;
        private final List<List<GPUArray>> sources;
        private final Supplier<GPUArray> make;
        private final @Nullable GPUArray[] copies;
        private boolean isClosed;

        private Copied(List<Device> devices, List<List<GPUArray>> sources, Supplier<GPUArray> make) {
            this.devices = devices;
            this.sources = sources;
            this.make = make;
            copies = new GPUArray[devices.size()];
        }

        /** Returns the parts that are copies of an array on the first device. */
        static Copied of(List<Device> devices, GPUArray first) {
            Copied parts = new Copied(devices, List.of(), () -> first);
            parts.copies[0] = first;
            return parts;
        }

        /** Returns the parts of what {@code make} makes of the sources, which this closes in the end. */
        static Copied later(List<Device> devices, List<List<GPUArray>> sources, Supplier<GPUArray> make) {
            return new Copied(devices, sources, make);
        }

        @Override
        public synchronized GPUArray get(int i) {
            if (isClosed) {
                throw new IllegalStateException("a sharded array was closed; close it after its last use");
            }
            int known = devices.indexOf(devices.get(i)); // a mesh may name a device twice
            GPUArray copy = copies[known];
            if (copy == null || copy.isClosed()) {
                copy = known == 0 ? make.get() : get(0).to(devices.get(i));
                copies[known] = copy;
            }
            return copy;
        }

        @Override
        public synchronized List<GPUArray> roots(int i) {
            GPUArray copy = copies[i];
            GPUArray first = copies[0];
            if (copy != null && (!copy.isClosed() || (i == 0 && sources.isEmpty()))) {
                return List.of(copy);
            }
            return sources.isEmpty() || isClosed || (first != null && !first.isClosed()) ? List.of() : sources.get(i);
        }

        @Override
        public synchronized void close() {
            isClosed = true;
            sources.forEach(ofDevice -> ofDevice.forEach(GPUArray::close));
            for (GPUArray copy : copies) {
                if (copy != null) {
                    copy.close();
                }
            }
        }

        @Override
        public synchronized boolean isClosed() {
            GPUArray first = copies[0];
            boolean isMade = first != null && !first.isClosed();
            boolean canBeMade =
                    !sources.isEmpty() && sources.stream().flatMap(List::stream).noneMatch(GPUArray::isClosed);
            return isClosed || !(isMade || canBeMade);
        }
    }
}
