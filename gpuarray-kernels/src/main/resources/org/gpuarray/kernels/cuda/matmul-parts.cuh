// Adds up the parts of each element, one after the other.
extern "C" __global__ void matmul_parts(const A* partial, R* c, const I count, const I size, const I parts) {
  const I i = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) {
    const I batch = i / size;
    const I first = batch * parts * size + (i - batch * size);
    W total = partial[first];
    for (I part = 1; part < parts; part++) {
      total = add(total, partial[first + part * size]);
    }
    c[i] = result_of(total);
  }
}
