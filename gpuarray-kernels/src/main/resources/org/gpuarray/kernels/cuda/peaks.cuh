// Peaks of a line: a thread has an element, or a peak.
extern "C" __global__ void plateaus(const double* x, long long* ends, const I n) {
  const I i = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) {
    return;
  }
  I end = -1;
  if (i > 0 && x[i - 1] < x[i]) {
    I j = i + 1;
    while (j < n && x[j] == x[i]) {
      j++;
    }
    end = j < n && x[j] < x[i] ? j - 1 : -1;
  }
  ends[i] = end;
}

extern "C" __global__ void prominences(
    const double* x, const long long* peaks, double* prominence, long long* left, long long* right, const I n, const I count,
    const I surroundings) {
  const I p = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (p >= count) {
    return;
  }
  const I peak = (I) peaks[p];
  const I half = surroundings / 2;
  const I first = surroundings == 0 || peak < half ? 0 : peak - half;
  const I last = surroundings == 0 || n - 1 - peak < half ? n - 1 : peak + half;
  const double height = x[peak];
  double low = height;
  I base = peak;
  for (I i = peak; i >= first && x[i] <= height; i--) {
    if (x[i] < low) {
      low = x[i];
      base = i;
    }
  }
  left[p] = base;
  double other = height;
  base = peak;
  for (I i = peak; i <= last && x[i] <= height; i++) {
    if (x[i] < other) {
      other = x[i];
      base = i;
    }
  }
  right[p] = base;
  prominence[p] = height - fmax(low, other);
}

extern "C" __global__ void widths(
    const double* x, const long long* peaks, const double* prominence, const long long* left, const long long* right,
    double* heights, double* before, double* behind, const I count, const double part) {
  const I p = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (p >= count) {
    return;
  }
  const I peak = (I) peaks[p];
  const double height = x[peak] - prominence[p] * part;
  heights[p] = height;
  I i = peak;
  while (i > (I) left[p] && height < x[i]) {
    i--;
  }
  before[p] = (double) i + (x[i] < height ? (height - x[i]) / (x[i + 1] - x[i]) : 0.0);
  i = peak;
  while (i < (I) right[p] && height < x[i]) {
    i++;
  }
  behind[p] = (double) i - (x[i] < height ? (height - x[i]) / (x[i - 1] - x[i]) : 0.0);
}
