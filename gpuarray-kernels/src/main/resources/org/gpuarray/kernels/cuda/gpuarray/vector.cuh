// Vector loads and stores: N neighbouring elements, by instructions of up to 16 bytes each. The address is aligned to what one
// instruction moves. T is the type of an element in memory: a float of 16 bits is an unsigned short there.
#pragma once

// CUDA's vectors of two and of four elements. It has none of bool, which is read as a byte.
template <class T> struct Vectors;
template <> struct Vectors<bool> { using Two = uchar2; using Four = uchar4; };
template <> struct Vectors<signed char> { using Two = char2; using Four = char4; };
template <> struct Vectors<unsigned char> { using Two = uchar2; using Four = uchar4; };
template <> struct Vectors<short> { using Two = short2; using Four = short4; };
template <> struct Vectors<unsigned short> { using Two = ushort2; using Four = ushort4; };
template <> struct Vectors<int> { using Two = int2; using Four = int4; };
template <> struct Vectors<unsigned int> { using Two = uint2; using Four = uint4; };
template <> struct Vectors<float> { using Two = float2; using Four = float4; };
template <> struct Vectors<long long> { using Two = longlong2; };
template <> struct Vectors<unsigned long long> { using Two = ulonglong2; };
template <> struct Vectors<double> { using Two = double2; };

// The vector of two elements.
template <class T> __device__ __forceinline__ typename Vectors<T>::Two two_of(const T* from) {
  typename Vectors<T>::Two v;
  v.x = from[0];
  v.y = from[1];
  return v;
}

// The vector of four elements.
template <class T> __device__ __forceinline__ typename Vectors<T>::Four four_of(const T* from) {
  typename Vectors<T>::Four v;
  v.x = from[0];
  v.y = from[1];
  v.z = from[2];
  v.w = from[3];
  return v;
}

// Loads two elements.
template <class T> __device__ __forceinline__ void load_two(T* to, const T* from) {
  const typename Vectors<T>::Two v = *reinterpret_cast<const typename Vectors<T>::Two*>(from);
  to[0] = v.x;
  to[1] = v.y;
}

// Loads two complex numbers of 8 bytes.
__device__ __forceinline__ void load_two(float2* to, const float2* from) {
  const float4 v = *reinterpret_cast<const float4*>(from);
  to[0].x = v.x;
  to[0].y = v.y;
  to[1].x = v.z;
  to[1].y = v.w;
}

// Loads two complex numbers of 16 bytes, each by an instruction of its own.
__device__ __forceinline__ void load_two(double2* to, const double2* from) {
  to[0] = from[0];
  to[1] = from[1];
}

// Stores two elements.
template <class T> __device__ __forceinline__ void store_two(T* to, const T* from) {
  *reinterpret_cast<typename Vectors<T>::Two*>(to) = two_of(from);
}

// Stores two complex numbers of 8 bytes.
__device__ __forceinline__ void store_two(float2* to, const float2* from) {
  float4 v;
  v.x = from[0].x;
  v.y = from[0].y;
  v.z = from[1].x;
  v.w = from[1].y;
  *reinterpret_cast<float4*>(to) = v;
}

// Stores two complex numbers of 16 bytes.
__device__ __forceinline__ void store_two(double2* to, const double2* from) {
  to[0] = from[0];
  to[1] = from[1];
}

// The elements in a word: four of one byte, or two of two.
template <class T> __device__ __forceinline__ void spread(T* to, const unsigned int word) {
  if constexpr (sizeof(T) == 1) {
    to[0] = (T) (word & 255);
    to[1] = (T) (word >> 8 & 255);
    to[2] = (T) (word >> 16 & 255);
    to[3] = (T) (word >> 24);
  } else {
    to[0] = (T) (word & 65535);
    to[1] = (T) (word >> 16);
  }
}

// The word of so many elements.
template <class T> __device__ __forceinline__ unsigned int word_of(const T* from) {
  if constexpr (sizeof(T) == 1) {
    const unsigned int low = (unsigned int) (unsigned char) from[0] | (unsigned int) (unsigned char) from[1] << 8;
    const unsigned int high = (unsigned int) (unsigned char) from[2] | (unsigned int) (unsigned char) from[3] << 8;
    return low | high << 16;
  } else {
    return (unsigned int) (unsigned short) from[0] | (unsigned int) (unsigned short) from[1] << 16;
  }
}

// Loads N elements: 2 or 4, and of small types as many as 16 bytes have.
template <int N, class T> __device__ __forceinline__ void load(T* to, const T* from) {
  if constexpr (N == 2) {
    load_two(to, from);
  } else if constexpr (sizeof(T) > 4) {
    load_two(to, from);
    load_two(to + 2, from + 2);
  } else if constexpr (N == 4) {
    const typename Vectors<T>::Four v = *reinterpret_cast<const typename Vectors<T>::Four*>(from);
    to[0] = v.x;
    to[1] = v.y;
    to[2] = v.z;
    to[3] = v.w;
  } else if constexpr (N * sizeof(T) == 8) {
    const uint2 v = *reinterpret_cast<const uint2*>(from);
    spread(to, v.x);
    spread(to + N / 2, v.y);
  } else {
    const uint4 v = *reinterpret_cast<const uint4*>(from);
    spread(to, v.x);
    spread(to + N / 4, v.y);
    spread(to + N / 2, v.z);
    spread(to + N / 4 * 3, v.w);
  }
}

// Stores N elements.
template <int N, class T> __device__ __forceinline__ void store(T* to, const T* from) {
  if constexpr (N == 2) {
    store_two(to, from);
  } else if constexpr (sizeof(T) > 4) {
    store_two(to, from);
    store_two(to + 2, from + 2);
  } else if constexpr (N == 4) {
    *reinterpret_cast<typename Vectors<T>::Four*>(to) = four_of(from);
  } else if constexpr (N * sizeof(T) == 8) {
    uint2 v;
    v.x = word_of(from);
    v.y = word_of(from + N / 2);
    *reinterpret_cast<uint2*>(to) = v;
  } else {
    uint4 v;
    v.x = word_of(from);
    v.y = word_of(from + N / 4);
    v.z = word_of(from + N / 2);
    v.w = word_of(from + N / 4 * 3);
    *reinterpret_cast<uint4*>(to) = v;
  }
}

// Stores two elements past the caches.
template <class T> __device__ __forceinline__ void stream_two(T* to, const T* from) {
  __stcs(reinterpret_cast<typename Vectors<T>::Two*>(to), two_of(from));
}

// Stores two complex numbers of 8 bytes.
__device__ __forceinline__ void stream_two(float2* to, const float2* from) {
  __stcs(reinterpret_cast<float4*>(to), make_float4(from[0].x, from[0].y, from[1].x, from[1].y));
}

// Stores two complex numbers of 16 bytes, each by an instruction of its own.
__device__ __forceinline__ void stream_two(double2* to, const double2* from) {
  __stcs(to, from[0]);
  __stcs(to + 1, from[1]);
}

// Stores N elements, 2 or 4, that nobody reads soon: other lines stay in the caches.
template <int N, class T> __device__ __forceinline__ void stream(T* to, const T* from) {
  if constexpr (N == 4 && sizeof(T) > 4) {
    stream_two(to, from);
    stream_two(to + 2, from + 2);
  } else if constexpr (N == 2) {
    stream_two(to, from);
  } else {
    __stcs(reinterpret_cast<typename Vectors<T>::Four*>(to), four_of(from));
  }
}
