package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gpuarray.cpu.memory.MemoryBlock;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.LaunchSlot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pointers that are stored in memory: they keep their meaning from launch to launch, and end with what they point to. */
class PointersTest {
    private final Cpu cpu = new Cpu(2);

    @AfterEach
    void close() {
        cpu.close();
    }

    @Test
    void addressesFromTheHost_leadToTheirArrays() {
        DeviceMemory a = cpu.upload(new float[] {1, 2, 3});
        DeviceMemory b = cpu.upload(new float[] {10, 20, 30});
        DeviceMemory table = cpu.upload(new long[] {address(a), address(b) + 4});
        DeviceMemory sums = cpu.device.allocator().allocate(8);
        LaunchSlot slot = cpu.slot("""
                __global__ void sum(float **p, float *sums) {
                  float *q = p[threadIdx.x];
                  sums[threadIdx.x] = q[0] + q[1];
                  q[1] = -1;
                }
                """, "sum");
        cpu.launch(slot.buffer(table, 0).buffer(sums, 0).block(2, 1, 1));
        assertThat(cpu.floats(sums)).containsExactly(3, 50);
        assertThat(cpu.floats(a)).containsExactly(1, -1, 3);
        assertThat(cpu.floats(b)).containsExactly(10, 20, -1);
    }

    @Test
    void addressAsScalarArgument_isAPointer() {
        DeviceMemory a = cpu.upload(new int[] {1, 2, 3});
        LaunchSlot slot = cpu.slot("__global__ void set(int *p) { p[0] = 7; }", "set");
        cpu.launch(slot.i64(address(a) + 8));
        assertThat(cpu.ints(a)).containsExactly(1, 2, 7);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 0x7fff, 0x8000, 0xffff})
    void swapOf16Bits_throughAStoredPointer_isUnsigned(int before) {
        DeviceMemory halves = cpu.upload(new short[] {11, (short) before, 22, 33});
        DeviceMemory table = cpu.upload(new long[] {address(halves) + 2});
        DeviceMemory old = cpu.upload(new int[2]);
        LaunchSlot slot = cpu.slot("""
                __global__ void swap(unsigned short **p, int before, int *old) {
                  old[0] = atomicCAS(p[0], (unsigned short) before, (unsigned short) (before + 1));
                  old[1] = atomicCAS(p[0], (unsigned short) before, (unsigned short) 5);
                }
                """, "swap");
        cpu.launch(slot.buffer(table, 0).i32(before).buffer(old, 0));
        assertThat(cpu.ints(old)).containsExactly(before, (before + 1) & 0xffff);
        assertThat(cpu.ints(halves)).containsExactly(11 | ((before + 1) << 16), 22 | (33 << 16));
    }

    @Test
    void pointerStoredByOneLaunch_servesTheNext_asAnotherType() {
        CpuModule module = cpu.module("""
                struct node { int value; node *next; };
                __device__ node *head;
                __global__ void link(node *nodes, int n) {
                  for (int i = 0; i < n; i++) { nodes[i].value = i * i; nodes[i].next = i + 1 < n ? nodes + i + 1 : nullptr; }
                  head = nodes;
                }
                __global__ void total(int *sum) { for (node *p = head; p; p = p->next) *sum += p->value; }
                __global__ void bytes(unsigned char *b, unsigned char *first) { *first = b[16]; }
                """);
        DeviceMemory nodes = cpu.device.allocator().allocate(5 * 16);
        DeviceMemory sum = cpu.upload(new int[1]);
        cpu.launch(cpu.device
                .slot(module.function("link"))
                .begin()
                .buffer(nodes, 0)
                .i32(5));
        cpu.launch(cpu.device
                .slot(module.function("bytes"))
                .begin()
                .buffer(nodes, 0)
                .buffer(sum, 1));
        cpu.launch(cpu.device.slot(module.function("total")).begin().buffer(sum, 0));
        assertThat(cpu.ints(sum)).containsExactly(30 + 256);
    }

    @Test
    void pointerToFreedMemory_isFound() {
        CpuModule module = cpu.module("""
                __device__ int *kept;
                __global__ void keep(int *p) { kept = p; }
                __global__ void use(int *y) {
                  y[0] = kept[0];
                }
                """);
        DeviceMemory a = cpu.upload(new int[4]);
        DeviceMemory y = cpu.upload(new int[4]);
        cpu.launch(cpu.device.slot(module.function("keep")).begin().buffer(a, 0));
        cpu.device.allocator().free(a);
        LaunchSlot use = cpu.device.slot(module.function("use")).begin().buffer(y, 0);
        assertThatThrownBy(() -> use.enqueue(cpu.device.stream()))
                .isInstanceOf(KernelFaultException.class)
                .hasMessageContainingAll(
                        "invalid pointer", "test.cu(4): y[0] = kept[0];", "use after free of memory of ");
    }

    @Test
    void pointersAsIntegers_addAndCompare() {
        DeviceMemory y = cpu.upload(new long[4]);
        LaunchSlot slot = cpu.slot("""
                struct pair { char tag; double value; };
                __global__ void bits(long long *y) {
                  __shared__ int s[4];
                  unsigned long long a = (unsigned long long) &y[1], b = reinterpret_cast<unsigned long long>(y + 3);
                  y[0] = b - a;
                  y[1] = a % 8 == 0;
                  y[2] = (long long) &((pair *) 0)->value;
                  s[2] = 5;
                  int *p = (int *) ((unsigned long long) s + 8);
                  y[3] = *p;
                }
                """, "bits");
        cpu.launch(slot.buffer(y, 0));
        long[] got = new long[4];
        cpu.device.read(y, 0, Cpu.all(got), cpu.device.stream());
        assertThat(got).containsExactly(16, 1, 8, 5);
    }

    @Test
    void atomicsThroughPointersFromMemory_addUp() {
        DeviceMemory sums = cpu.upload(new float[2]);
        DeviceMemory table = cpu.upload(new long[] {address(sums), address(sums) + 4});
        LaunchSlot slot = cpu.slot("__global__ void add(float **p) { atomicAdd(p[threadIdx.x & 1], 0.5f); }", "add");
        cpu.launch(slot.buffer(table, 0).grid(16, 1, 1).block(64, 1, 1));
        assertThat(cpu.floats(sums)).containsExactly(256, 256);
    }

    @Test
    void initialAddresses_leadIntoTheModulesOwnVariables() {
        String text = """
                __device__ int values[3] = {1, 2, 3};
                __device__ int *last = &values[2];
                __device__ int **leads = &last;
                __global__ void add(int *y) { **leads += 10; y[0] = values[2]; }
                """;
        DeviceMemory first = cpu.upload(new int[1]);
        DeviceMemory second = cpu.upload(new int[1]);
        LaunchSlot one = cpu.slot(text, "add").buffer(first, 0);
        cpu.launch(one);
        cpu.launch(one.buffer(first, 0));
        cpu.launch(cpu.slot(text, "add").buffer(second, 0));
        assertThat(cpu.ints(first)).containsExactly(23);
        assertThat(cpu.ints(second)).containsExactly(13);
    }

    @Test
    void kernelParameterOfReferenceType_takesAnAddress() {
        DeviceMemory value = cpu.upload(new int[] {5});
        cpu.launch(
                cpu.slot("__global__ void twice(int &x) { x *= 2; }", "twice").buffer(value, 0));
        assertThat(cpu.ints(value)).containsExactly(10);
    }

    private static long address(DeviceMemory memory) {
        return ((MemoryBlock) memory).address();
    }
}
