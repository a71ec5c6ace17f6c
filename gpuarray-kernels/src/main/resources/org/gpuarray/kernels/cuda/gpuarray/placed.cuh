// Keys with places, unsigned numbers both: x is the key, y the place.
#pragma once

// The one with the greater key; of equal keys the one with the smaller place.
__device__ __forceinline__ ulonglong2 first_greatest(const ulonglong2 a, const ulonglong2 b) {
  return a.x > b.x || (a.x == b.x && a.y < b.y) ? a : b;
}
