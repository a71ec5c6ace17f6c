package org.gpuarray.fuse;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntSupplier;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * The ids under which cones have what is behind views: equal ones for what is computed, or read, at equal positions, by whatever
 * views it is reached. A slice of differences of slices reads fewer places than it has paths to them.
 */
final class ViewedIds {
    private final IntSupplier ids;
    private final Map<Place, Integer> known = new HashMap<>();
    private final Map<Integer, Place> places = new HashMap<>();

    /** The map that was looked through last, and what it became: neighbouring ids have mostly the same one. */
    private @Nullable IndexMap last;

    private @Nullable IndexMap lastThrough;

    ViewedIds(IntSupplier ids) {
        this.ids = ids;
    }

    /** Returns a cone seen through a view. */
    Cone through(IndexMap view, Cone cone) {
        last = null;
        return cone.under(id -> through(view, id));
    }

    private int through(IndexMap view, int id) {
        Place place = places.get(id);
        IndexMap map = place == null ? view : composed(place.map, view);
        if (map == null) {
            return ids.getAsInt();
        }
        Place there = new Place(place == null ? id : place.id, map);
        Integer same = known.get(there);
        if (same == null) {
            same = ids.getAsInt();
            known.put(there, same);
            places.put(same, there);
        }
        return same;
    }

    private @Nullable IndexMap composed(IndexMap map, IndexMap view) {
        if (map != last) {
            Shape domain = view.shape();
            Access access = Maps.through(map, new Access(view.offset(), view.strides()), domain.extents());
            last = map;
            lastThrough = access == null ? null : new IndexMap(domain, access.offset(), access.strides());
        }
        return lastThrough;
    }

    /** Positions of what has an id without views. Written out: see {@link ReadPositions}. */
    private record Place(int id, IndexMap map) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Place that && id == that.id && map.equals(that.map);
        }

        @Override
        public int hashCode() {
            return 31 * id + map.hashCode();
        }
    }
}
