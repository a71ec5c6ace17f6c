// What kernels for matrices of up to SIDE rows and columns share: a block has GROUPS of them in shared memory, and LANES threads,
// which are at most a warp, share each. Sums have one order, whichever threads there are.
constexpr int THREADS = GROUPS * LANES;
constexpr int PITCH = SIDE + 1;
constexpr int MATRIX = SIDE * PITCH;
