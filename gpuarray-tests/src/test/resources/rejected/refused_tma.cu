// error: 5 inline assembly
// covers: refused: the tensor memory accelerator and asynchronous copies

extern "C" __global__ void k(const int* x, unsigned s) {
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], 16, [%0];" ::"r"(s), "l"(x));
}
