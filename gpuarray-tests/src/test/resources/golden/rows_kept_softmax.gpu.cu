// The larger of two; NaN if either is.
__device__ __forceinline__ float nan_max_f32(const float a, const float b) {
  return a != a || b != b ? a + b : fmaxf(a, b);
}

// 4 elements.
__device__ __forceinline__ void load_f32x4(float* to, const float* from) {
  const float4 v = *reinterpret_cast<const float4*>(from);
  to[0] = v.x;
  to[1] = v.y;
  to[2] = v.z;
  to[3] = v.w;
}

// 4 elements.
__device__ __forceinline__ void store_f32x4(float* to, const float* from) {
  float4 v;
  v.x = from[0];
  v.y = from[1];
  v.z = from[2];
  v.w = from[3];
  *reinterpret_cast<float4*>(to) = v;
}

// The tree over each group of lanes, a power of two up to 32; the first of a group gets the result.
__device__ __forceinline__ float warp_max_f32(float d, const int lanes) {
  for (int offset = lanes / 2; offset > 0; offset /= 2) {
    const float other = __shfl_down_sync(0xffffffffu, d, offset);
    d = nan_max_f32(d, other);
  }
  return d;
}

// The tree over the results of eight warps.
__device__ __forceinline__ float eight_max_f32(const float* d, const int stride) {
  const float d0 = nan_max_f32(d[0], d[4 * stride]);
  const float d1 = nan_max_f32(d[stride], d[5 * stride]);
  const float d2 = nan_max_f32(d[2 * stride], d[6 * stride]);
  const float d3 = nan_max_f32(d[3 * stride], d[7 * stride]);
  return nan_max_f32(nan_max_f32(d0, d2), nan_max_f32(d1, d3));
}

// The tree over a block of 256 lanes; thread 0 gets the result.
__device__ __forceinline__ float block_max_f32(const float d, float* warps) {
  const float mine = warp_max_f32(d, 32);
  if (threadIdx.x % 32 == 0) {
    warps[threadIdx.x / 32] = mine;
  }
  __syncthreads();
  const float result = eight_max_f32(warps, 1);
  __syncthreads();
  return result;
}

// A lane's four groups of four.
__device__ __forceinline__ float lane_max_f32(const float* v) {
  const float g0 = nan_max_f32(nan_max_f32(v[0], v[4]), nan_max_f32(v[8], v[12]));
  const float g1 = nan_max_f32(nan_max_f32(v[1], v[5]), nan_max_f32(v[9], v[13]));
  const float g2 = nan_max_f32(nan_max_f32(v[2], v[6]), nan_max_f32(v[10], v[14]));
  const float g3 = nan_max_f32(nan_max_f32(v[3], v[7]), nan_max_f32(v[11], v[15]));
  return nan_max_f32(nan_max_f32(g0, g1), nan_max_f32(g2, g3));
}

// A lane of which only the first quarter of the tile has elements.
__device__ __forceinline__ float four_max_f32(const float* v) {
  const float g0 = v[0];
  const float g1 = v[1];
  const float g2 = v[2];
  const float g3 = v[3];
  return nan_max_f32(nan_max_f32(g0, g1), nan_max_f32(g2, g3));
}

// The tree over each group of lanes, a power of two up to 32; the first of a group gets the result.
__device__ __forceinline__ double warp_sum_f64(double d, const int lanes) {
  for (int offset = lanes / 2; offset > 0; offset /= 2) {
    const double other = __shfl_down_sync(0xffffffffu, d, offset);
    d = d + other;
  }
  return d;
}

// The tree over the results of eight warps.
__device__ __forceinline__ double eight_sum_f64(const double* d, const int stride) {
  const double d0 = d[0] + d[4 * stride];
  const double d1 = d[stride] + d[5 * stride];
  const double d2 = d[2 * stride] + d[6 * stride];
  const double d3 = d[3 * stride] + d[7 * stride];
  return (d0 + d2) + (d1 + d3);
}

// The tree over a block of 256 lanes; thread 0 gets the result.
__device__ __forceinline__ double block_sum_f64(const double d, double* warps) {
  const double mine = warp_sum_f64(d, 32);
  if (threadIdx.x % 32 == 0) {
    warps[threadIdx.x / 32] = mine;
  }
  __syncthreads();
  const double result = eight_sum_f64(warps, 1);
  __syncthreads();
  return result;
}

// A lane's four groups of four.
__device__ __forceinline__ double lane_sum_f32(const float* v) {
  const double g0 = (v[0] + v[4]) + (v[8] + v[12]);
  const double g1 = (v[1] + v[5]) + (v[9] + v[13]);
  const double g2 = (v[2] + v[6]) + (v[10] + v[14]);
  const double g3 = (v[3] + v[7]) + (v[11] + v[15]);
  return (g0 + g1) + (g2 + g3);
}

// A lane of which only the first quarter of the tile has elements.
__device__ __forceinline__ double four_sum_f32(const float* v) {
  const double g0 = v[0];
  const double g1 = v[1];
  const double g2 = v[2];
  const double g3 = v[3];
  return (g0 + g1) + (g2 + g3);
}

extern "C" __global__ void __launch_bounds__(256) max_sum_sub_exp_div_f32_rows_kept(
    const float* a0, const int a0_s0, float* o0, const int o0_s0, const int reduced, const int vectors) {
  __shared__ float shared0[8];
  __shared__ double shared1[8];
  const int row = blockIdx.x;
  const int count = reduced;
  const int a0_row = row * a0_s0;
  float k0[64];
  float d0[4];
  #pragma unroll
  for (int part = 0; part < 4; part++) {
    d0[part] = -__int_as_float(0x7f800000);
    if (part * 4096 < reduced) {
      const int first = part * 4096 + threadIdx.x * 4;
      float x0[16];
      #pragma unroll
      for (int p = 0; p < 16; p += 4) {
        const int e = first + p * 256;
        if (vectors != 0 && e + 4 <= count) {
          load_f32x4(x0 + p, a0 + (a0_row + e));
        } else {
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            x0[p + q] = e + q < count ? a0[a0_row + e + q] : 0;
          }
        }
      }
      float v0[16];
      #pragma unroll
      for (int k = 0; k < 16; k++) {
        const int e = first + k / 4 * 1024 + k % 4;
        v0[k] = -__int_as_float(0x7f800000);
        if (e < count) {
          const float t0 = x0[k];
          k0[part * 16 + k] = t0;
          v0[k] = t0;
        }
      }
      d0[part] = lane_max_f32(v0);
    }
  }
  #pragma unroll
  for (int part = 0; part < 4; part++) {
    if (part * 4096 < reduced) {
      d0[part] = block_max_f32(d0[part], shared0);
    }
  }
  const float r0 = nan_max_f32(nan_max_f32(d0[0], d0[2]), nan_max_f32(d0[1], d0[3]));
  float k3[64];
  double d1[4];
  #pragma unroll
  for (int part = 0; part < 4; part++) {
    d1[part] = -0.0;
    if (part * 4096 < reduced) {
      const int first = part * 4096 + threadIdx.x * 4;
      float v1[16];
      #pragma unroll
      for (int k = 0; k < 16; k++) {
        const int e = first + k / 4 * 1024 + k % 4;
        v1[k] = -0.0f;
        if (e < count) {
          const float t2 = k0[part * 16 + k] - r0;
          const float t3 = expf(t2);
          k3[part * 16 + k] = t3;
          v1[k] = t3;
        }
      }
      d1[part] = lane_sum_f32(v1);
    }
  }
  #pragma unroll
  for (int part = 0; part < 4; part++) {
    if (part * 4096 < reduced) {
      d1[part] = block_sum_f64(d1[part], shared1);
    }
  }
  const double r1 = (d1[0] + d1[2]) + (d1[1] + d1[3]);
  const float t5 = (float) r1;
  #pragma unroll
  for (int part = 0; part < 4; part++) {
    if (part * 4096 < reduced) {
      const int first = part * 4096 + threadIdx.x * 4;
      float y0[16];
      #pragma unroll
      for (int k = 0; k < 16; k++) {
        const int e = first + k / 4 * 1024 + k % 4;
        if (e < count) {
          const float t6 = k3[part * 16 + k] / t5;
          y0[k] = t6;
        }
      }
      #pragma unroll
      for (int p = 0; p < 16; p += 4) {
        const int e = first + p * 256;
        if (vectors != 0 && e + 4 <= count) {
          store_f32x4(o0 + (row * o0_s0 + e), y0 + p);
        } else {
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            if (e + q < count) {
              o0[row * o0_s0 + e + q] = y0[p + q];
            }
          }
        }
      }
    }
  }
}

extern "C" __global__ void __launch_bounds__(256) max_sum_sub_exp_div_f32_rows_kept_short(
    const float* a0, const int a0_s0, float* o0, const int o0_s0, const int rows, const int reduced,
    const int lane_bits, const int turn_bits, const int vectors) {
  const int lanes = 1 << lane_bits;
  const int turns = 1 << turn_bits;
  const int lane = threadIdx.x & (lanes - 1);
  const int own_row = (int) blockIdx.x * (256 >> lane_bits) + (threadIdx.x >> lane_bits);
  // Threads beyond the last row read it, and take part in the shuffles.
  const int row = own_row < rows ? own_row : rows - 1;
  const int count = own_row < rows ? reduced : 0;
  const int a0_row = row * a0_s0;
  float k0[32];
  float d0[8];
  #pragma unroll
  for (int part = 0; part < 8; part++) {
    d0[part] = -__int_as_float(0x7f800000);
    if (part < turns) {
      const int first = (part * 32 + lane) * 4;
      float x0[4];
      #pragma unroll
      for (int p = 0; p < 4; p += 4) {
        const int e = first + p * 256;
        if (vectors != 0 && e + 4 <= count) {
          load_f32x4(x0 + p, a0 + (a0_row + e));
        } else {
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            x0[p + q] = e + q < count ? a0[a0_row + e + q] : 0;
          }
        }
      }
      float v0[4];
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        const int e = first + k;
        v0[k] = -__int_as_float(0x7f800000);
        if (e < count) {
          const float t0 = x0[k];
          k0[part * 4 + k] = t0;
          v0[k] = t0;
        }
      }
      d0[part] = four_max_f32(v0);
    }
  }
  #pragma unroll
  for (int part = 0; part < 8; part++) {
    if (part < turns) {
      d0[part] = warp_max_f32(d0[part], lanes);
    }
  }
  #pragma unroll
  for (int part = 0; part < 4; part++) {
    d0[part] = nan_max_f32(d0[part], d0[part + 4]);
  }
  #pragma unroll
  for (int part = 0; part < 2; part++) {
    d0[part] = nan_max_f32(d0[part], d0[part + 2]);
  }
  #pragma unroll
  for (int part = 0; part < 1; part++) {
    d0[part] = nan_max_f32(d0[part], d0[part + 1]);
  }
  const float r0 = __shfl_sync(0xffffffffu, d0[0], 0, lanes);
  float k3[32];
  double d1[8];
  #pragma unroll
  for (int part = 0; part < 8; part++) {
    d1[part] = -0.0;
    if (part < turns) {
      const int first = (part * 32 + lane) * 4;
      float v1[4];
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        const int e = first + k;
        v1[k] = -0.0f;
        if (e < count) {
          const float t2 = k0[part * 4 + k] - r0;
          const float t3 = expf(t2);
          k3[part * 4 + k] = t3;
          v1[k] = t3;
        }
      }
      d1[part] = four_sum_f32(v1);
    }
  }
  #pragma unroll
  for (int part = 0; part < 8; part++) {
    if (part < turns) {
      d1[part] = warp_sum_f64(d1[part], lanes);
    }
  }
  #pragma unroll
  for (int part = 0; part < 4; part++) {
    d1[part] = d1[part] + d1[part + 4];
  }
  #pragma unroll
  for (int part = 0; part < 2; part++) {
    d1[part] = d1[part] + d1[part + 2];
  }
  #pragma unroll
  for (int part = 0; part < 1; part++) {
    d1[part] = d1[part] + d1[part + 1];
  }
  const double r1 = __shfl_sync(0xffffffffu, d1[0], 0, lanes);
  const float t5 = (float) r1;
  #pragma unroll
  for (int part = 0; part < 8; part++) {
    if (part < turns) {
      const int first = (part * 32 + lane) * 4;
      float y0[4];
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        const int e = first + k;
        if (e < count) {
          const float t6 = k3[part * 4 + k] / t5;
          y0[k] = t6;
        }
      }
      #pragma unroll
      for (int p = 0; p < 4; p += 4) {
        const int e = first + p * 256;
        if (vectors != 0 && e + 4 <= count) {
          store_f32x4(o0 + (row * o0_s0 + e), y0 + p);
        } else {
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            if (e + q < count) {
              o0[row * o0_s0 + e + q] = y0[p + q];
            }
          }
        }
      }
    }
  }
}
