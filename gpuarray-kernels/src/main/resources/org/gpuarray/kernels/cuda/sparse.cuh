// Products of a sparse matrix in rows with a dense one. The elements of the matrix and the ends of its rows are merged into one line:
// the end of a row comes behind its elements. Tiles of this line have as much work each, whatever the lengths of rows are (D. Merrill,
// M. Garland, Merge-Based Parallel Sparse Matrix-Vector Multiplication, 2016).
//
// A is the type of sums, T that of elements, J that of indices. `tile_rows` has, for each tile and for the end, how many rows end
// before it. A row that a tile does not end leaves its sum in `carries`, which sparse_ends adds.

// The element e, multiplied by x at its column, or one of them, as TERMS says.
constexpr int PRODUCTS = 0;
constexpr int GATHERED = 1;
constexpr int ELEMENTS = 2;

__device__ __forceinline__ A with_term(
    const A sum, const J* columns, const T* values, const T* x, const I e, const I width, const I column) {
  if constexpr (TERMS == PRODUCTS) {
    return multiply_add(value_of(values[e]), value_of(x[(I) columns[e] * width + column]), sum);
  } else if constexpr (TERMS == GATHERED) {
    return add(sum, value_of(x[(I) columns[e] * width + column]));
  } else {
    return add(sum, value_of(values[e]));
  }
}
