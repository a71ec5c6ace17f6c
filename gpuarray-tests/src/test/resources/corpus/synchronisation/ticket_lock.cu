// covers: synchronisation: spin lock; synchronisation: waiting for another block; synchronisation: __nanosleep
// launch: grid 5 block 32
// inout uint tickets[2] zeros
// inout int value[1] zeros
// compare: bits

extern "C" __global__ void k(unsigned* tickets, int* value) {
  if (threadIdx.x == 0) {
    unsigned mine = atomicAdd(&tickets[0], 1u);
    while (*(volatile unsigned*) &tickets[1] != mine) __nanosleep(20);
    __threadfence();
    *(volatile int*) value = *(volatile int*) value + (int) blockIdx.x + 1;
    __threadfence();
    atomicAdd(&tickets[1], 1u);
  }
}
