// One pass over memory, by one thread per block: WIDTH transforms or fewer are copied into memory of its own, where each takes its
// passes, and from there to the results. So neighbours in memory are read together, whatever the axis.

// One pass of radix R: m sums of R, for each of s transforms of R * m numbers that are s apart. The longer loop is inside.
template <int R> __device__ __forceinline__ void pass(P* line, const P* turns, const int from, const int to, const int m, const int s) {
  const bool is_long = m >= s;
  const int outside = is_long ? s : m;
  const int inside = is_long ? m : s;
  const int x_out = is_long ? 2 : 2 * s;
  const int x_in = is_long ? 2 * s : 2;
  const int y_out = is_long ? 2 : 2 * R * s;
  const int y_in = is_long ? 2 * R * s : 2;
  const int t_out = is_long ? 0 : 2 * s;
  const int t_in = is_long ? 2 * s : 0;
  const int x_step = 2 * s * m;
  const int y_step = 2 * s;
  for (int i = 0; i < outside; i++) {
    int x = from + i * x_out;
    int y = to + i * y_out;
    int t = i * t_out;
    for (int j = 0; j < inside; j++) {
      T v[R];
#pragma unroll
      for (int k = 0; k < R; k++) {
        v[k] = complex_of(line[x + k * x_step], line[x + k * x_step + 1]);
      }
      sums<R>(v);
      line[y] = v[0].x;
      line[y + 1] = v[0].y;
#pragma unroll
      for (int k = 1; k < R; k++) {
        const T z = turned(v[k], complex_of(turns[k * t], turns[k * t + 1]));
        line[y + k * y_step] = z.x;
        line[y + k * y_step + 1] = z.y;
      }
      x += x_in;
      y += y_in;
      t += t_in;
    }
  }
}

// Writes exp(-2 pi i e / n) into a table.
__device__ __forceinline__ void unit_of(const long long e, const long long n, P* table, const int place) {
  double re;
  double im;
  unit(e, n, &re, &im);
  table[2 * place] = (P) re;
  table[2 * place + 1] = (P) im;
}

// Multiplies the results of a transform by exp(-2 pi i j k / whole), k their index: a product of one of FEW leaps and one of FEW steps.
__device__ __forceinline__ void turn(
    P* line, P* steps, P* leaps, const int from, const int length, const I j, const I whole) {
  const int leap = (length + FEW - 1) / FEW;
  for (int k = 0; k < leap; k++) {
    unit_of((long long) j * k, whole, steps, k);
  }
  for (int k = 0; k * leap < length; k++) {
    unit_of((long long) j * k * leap, whole, leaps, k);
  }
  for (int i = 0; i * leap < length; i++) {
    const T far = complex_of(leaps[2 * i], leaps[2 * i + 1]);
    const int end = length - i * leap < leap ? length - i * leap : leap;
    for (int k = 0; k < end; k++) {
      const int at = from + 2 * (i * leap + k);
      const T z = turned(complex_of(line[at], line[at + 1]), turned(far, complex_of(steps[2 * k], steps[2 * k + 1])));
      line[at] = z.x;
      line[at + 1] = z.y;
    }
  }
}

extern "C" __global__ void fft_pass(
    const X* in, Y* out, const I lanes, const I n0, const I n1, const I n2, const I n3, const I a0, const I a1, const I a2,
    const I a3, const I a4, const I a_step, const I a_half, const I b0, const I b1, const I b2, const I b3, const I b4,
    const I b_step, const I b_half, const I valid, const I index_second, const I index_step, const I whole,
    const int flags, const double scale, const int length, const int width, const long long radices) {
  P line[4 * SPACE];
  P turns[2 * LONGEST];
  P steps[2 * FEW];
  P leaps[2 * FEW];
  I in_at[WIDEST];
  I out_at[WIDEST];
  I second[WIDEST];
  const bool is_inverse_in = (flags & 1) != 0;
  const bool is_inverse_out = (flags & 2) != 0;
  const bool is_across_in = (flags & 4) != 0;
  const bool is_across_out = (flags & 8) != 0;
  const P by = (P) scale;
  // Lanes a power of two apart would share few lines of the cache.
  const int pitch = length + PAD;
  for (int i = 0; i < length; i++) {
    unit_of(i, length, turns, i);
  }
  for (I first = (I) blockIdx.x * width; first < lanes; first += (I) gridDim.x * width) {
    const int count = (int) (lanes - first < width ? lanes - first : width);
    for (int l = 0; l < count; l++) {
      const Place place = place_of(first + l, n0, n1, n2, n3, a0, a1, a2, a3, a4);
      in_at[l] = place.at;
      second[l] = place.second;
      out_at[l] = place_of(first + l, n0, n1, n2, n3, b0, b1, b2, b3, b4).at;
    }
    if (is_across_in) {
      for (int e = 0; e < length; e++) {
        for (int l = 0; l < count; l++) {
          const T z = load(in, in_at[l] + e * a_step, a_half, second[l] * index_second + e * index_step, valid, is_inverse_in);
          line[2 * (l * pitch + e)] = z.x;
          line[2 * (l * pitch + e) + 1] = z.y;
        }
      }
    } else {
      for (int l = 0; l < count; l++) {
        const I at = in_at[l];
        const I index = second[l] * index_second;
        for (int e = 0; e < length; e++) {
          const T z = load(in, at + e * a_step, a_half, index + e * index_step, valid, is_inverse_in);
          line[2 * (l * pitch + e)] = z.x;
          line[2 * (l * pitch + e) + 1] = z.y;
        }
      }
    }
    int side = 0;
    for (int l = 0; l < count; l++) {
      int m = length;
      int s = 1;
      side = 0;
      for (long long left = radices; left != 0; left >>= 4) {
        const int radix = (int) (left & 15);
        const int from = 2 * (side * SPACE + l * pitch);
        side = 1 - side;
        const int to = 2 * (side * SPACE + l * pitch);
        m /= radix;
        if (radix == 4) {
          pass<4>(line, turns, from, to, m, s);
        } else if (radix == 8) {
          pass<8>(line, turns, from, to, m, s);
        } else if (radix == 2) {
          pass<2>(line, turns, from, to, m, s);
        } else if (radix == 3) {
          pass<3>(line, turns, from, to, m, s);
        } else if (radix == 5) {
          pass<5>(line, turns, from, to, m, s);
        } else {
          pass<7>(line, turns, from, to, m, s);
        }
        s *= radix;
      }
      if (whole > 0) {
        turn(line, steps, leaps, 2 * (side * SPACE + l * pitch), length, second[l], whole);
      }
    }
    const int from = side * SPACE;
    if (is_across_out) {
      for (int e = 0; e < length; e++) {
        for (int l = 0; l < count; l++) {
          const int at = 2 * (from + l * pitch + e);
          store(out, out_at[l] + e * b_step, b_half, complex_of(line[at], line[at + 1]), by, is_inverse_out);
        }
      }
    } else {
      for (int l = 0; l < count; l++) {
        const I at = out_at[l];
        for (int e = 0; e < length; e++) {
          const int place = 2 * (from + l * pitch + e);
          store(out, at + e * b_step, b_half, complex_of(line[place], line[place + 1]), by, is_inverse_out);
        }
      }
    }
  }
}
