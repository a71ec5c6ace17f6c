// covers: classic programs: spin lock
// covers: language: constructors; language: member initialisers
// launch: grid 16 block 1
// in uint tickets[2] zeros
// inout ulonglong state[1] values(1)

// First come, first served: the number drawn is served in its turn.
struct TicketLock {
  unsigned* next;
  volatile unsigned* serving;

  __device__ explicit TicketLock(unsigned* words) : next(words), serving(words + 1) {}

  __device__ void lock() {
    unsigned mine = atomicAdd(next, 1u);
    while (*serving != mine) {
    }
    __threadfence();
  }

  __device__ void unlock() {
    __threadfence();
    *serving = *serving + 1;
  }
};

extern "C" __global__ void k(unsigned* tickets, volatile unsigned long long* state) {
  TicketLock lock(tickets);
  lock.lock();
  state[0] = state[0] * 6364136223846793005ull + 1442695040888963407ull;
  lock.unlock();
}
