package org.gpuarray.dlpack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.jna.CallbackReference;
import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The structs of tensors, seen by bytes as a C program would, and tensors that such a program makes. */
class DLPackTest {
    private final AtomicInteger deleted = new AtomicInteger();
    private final Exports.Deleter deleter = self -> deleted.incrementAndGet();

    private static boolean isOnGpu() {
        return GPU.device().id().startsWith("cuda");
    }

    /** Returns a struct of floats 0, 1, 2, … in the host's memory, whose deleter counts. */
    private Memory tensor(Form form, int elements, int rank) {
        Memory memory = new Memory(form.sizeBytes + 16L * rank + 4L * elements + 8);
        memory.clear();
        form.begin(memory, 0);
        long data = form.sizeBytes + 16L * rank;
        for (int i = 0; i < elements; i++) {
            memory.setFloat(data + 4L * i, i);
        }
        Pointer tensor = memory.share(form.tensor);
        tensor.setPointer(0, memory.share(data));
        tensor.setInt(8, TensorFields.CPU);
        tensor.setInt(16, rank);
        tensor.setByte(20, (byte) 2);
        tensor.setByte(21, (byte) 32);
        tensor.setShort(22, (short) 1);
        tensor.setPointer(24, memory.share(form.sizeBytes));
        memory.setPointer(form.deleter, CallbackReference.getFunctionPointer(deleter));
        return memory;
    }

    private static GPUArray imported(Form form, Pointer at) {
        long address = Pointer.nativeValue(at);
        return form == Form.VERSIONED ? DLPack.fromDLPackVersioned(address) : DLPack.fromDLPack(address);
    }

    @Test
    void struct_saysWhatTheArrayIs() {
        GPUArray array = GPU.arange(0, 24, 1, DType.INT16).reshape(4, 6).copy().get("::-1, 1::2");
        Pointer legacy = new Pointer(DLPack.toDLPack(array));
        Pointer versioned = new Pointer(DLPack.toDLPackVersioned(array));
        assertThat(versioned.getInt(0)).isEqualTo(1);
        assertThat(versioned.getLong(24)).isEqualTo(isOnGpu() ? 1 : 3);
        for (Pointer tensor : List.of(legacy, versioned.share(32))) {
            assertThat(tensor.getInt(8)).isEqualTo(isOnGpu() ? 2 : 1);
            assertThat(tensor.getInt(12)).isZero();
            assertThat(tensor.getInt(16)).isEqualTo(2);
            assertThat(tensor.getByteArray(20, 4)).containsExactly(0, 16, 1, 0);
            assertThat(tensor.getPointer(24).getLongArray(0, 2)).containsExactly(4, 3);
            long[] strides = isOnGpu() ? new long[] {-6, 2} : new long[] {3, 1};
            assertThat(tensor.getPointer(32).getLongArray(0, 2)).isEqualTo(strides);
            assertThat(tensor.getLong(40)).isZero();
            if (!isOnGpu()) {
                assertThat(tensor.getPointer(0).getShortArray(0, 12))
                        .containsExactly(19, 21, 23, 13, 15, 17, 7, 9, 11, 1, 3, 5);
            }
        }
        DLPack.delete(Pointer.nativeValue(legacy));
        DLPack.deleteVersioned(Pointer.nativeValue(versioned));
    }

    @ParameterizedTest
    @EnumSource
    void everyType_comesBack(DType type) {
        GPUArray array = GPU.arange(0, 12, 1, DType.INT32).astype(type).reshape(3, 4);
        for (GPUArray each :
                List.of(array, array.get("1:, ::-2"), array.transpose(), array.get(2, 1), array.get("3:"))) {
            GPUArray back = DLPack.fromDLPack(DLPack.toDLPack(each));
            assertThat(back.dtype()).isEqualTo(type);
            assertThat(back.shape()).isEqualTo(each.shape());
            assertThat(back.arrayEqual(each)).isTrue();
            GPUArray versioned = DLPack.fromDLPackVersioned(DLPack.toDLPackVersioned(each, true));
            assertThat(versioned.arrayEqual(each)).isTrue();
            back.close();
            versioned.close();
        }
    }

    @Test
    void broadcastArrays_areForReadingOnly() {
        GPUArray rows = GPU.arange(3).broadcastTo(2, 3);
        GPUArray back = DLPack.fromDLPackVersioned(DLPack.toDLPackVersioned(rows));
        assertThat(back.arrayEqual(rows)).isTrue();
        if (isOnGpu()) {
            assertThatThrownBy(() -> DLPack.toDLPack(rows))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("several of its elements are one");
        } else {
            DLPack.delete(DLPack.toDLPack(rows)); // a copy, which is dense
        }
    }

    @Test
    void exportedMemory_staysWhenTheArrayIsClosed_andIsWrittenTo() {
        assumeThat(isOnGpu()).isTrue();
        GPUArray array = GPU.arange(0, 1000, 1, DType.INT32).copy();
        GPUArray before = array.plus(0);
        GPUArray shared = DLPack.fromDLPack(DLPack.toDLPack(array));
        GPUArray reader = DLPack.fromDLPackVersioned(DLPack.toDLPackVersioned(array));
        shared.fill(7);
        GPU.eval(shared);
        assertThat(before.sum().itemLong()).isEqualTo(499_500);
        assertThat(reader.sum().itemLong()).isEqualTo(499_500); // a copy: it was read-only
        array.close();
        assertThat(GPU.full(new int[] {1000}, 3, DType.INT32).sum().itemLong()).isEqualTo(3000);
        assertThat(shared.sum().itemLong()).isEqualTo(7000);
        shared.close();
    }

    @ParameterizedTest
    @EnumSource
    void tensorsOfOthers_areReadAsTheyLie_andDeletedOnce(Form form) {
        Memory dense = tensor(form, 6, 2);
        Pointer extents = dense.share(form.sizeBytes);
        extents.write(0, new long[] {2, 3}, 0, 2);
        GPUArray array = imported(form, dense); // without strides
        assertThat(array.dtype()).isEqualTo(DType.FLOAT32);
        assertThat(array.toFloatArray()).containsExactly(0, 1, 2, 3, 4, 5);
        assertThat(array.shape()).isEqualTo(Shape.of(2, 3));
        assertThat(deleted).hasValue(1);

        Memory strided = tensor(form, 6, 2);
        extents = strided.share(form.sizeBytes);
        extents.write(0, new long[] {2, 3, -3, 1}, 0, 4);
        strided.share(form.tensor).setPointer(32, extents.share(16));
        strided.share(form.tensor).setLong(40, 12); // byte_offset
        assertThat(imported(form, strided).toFloatArray()).containsExactly(3, 4, 5, 0, 1, 2);
        extents.write(0, new long[] {2, 2, 0, 2}, 0, 4);
        assertThat(imported(form, strided).toFloatArray()).containsExactly(3, 5, 3, 5);
        extents.write(0, new long[] {2, 2, 1, 1}, 0, 4);
        strided.share(form.tensor).setLong(40, 0);
        assertThat(imported(form, strided).toFloatArray()).containsExactly(0, 1, 1, 2);
        assertThat(deleted).hasValue(4);

        assertThat(imported(form, tensor(form, 1, 0)).item()).isEqualTo(0f);
        Memory empty = tensor(form, 0, 1);
        empty.share(form.tensor).setPointer(0, null);
        assertThat(imported(form, empty).shape()).isEqualTo(Shape.of(0));
        assertThat(deleted).hasValue(6);

        Memory eternal = tensor(form, 1, 0);
        eternal.setPointer(form.deleter, null);
        assertThat(imported(form, eternal).item()).isEqualTo(0f);
        assertThat(deleted).hasValue(6);
    }

    @ParameterizedTest
    @EnumSource
    void whatIsNoArray_isRefused_andStaysItsOwners(Form form) {
        assertThatThrownBy(() -> imported(form, Pointer.NULL))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("fromDLPack: address=0x0, need that of a DLPack tensor");
        Memory opaque = tensor(form, 1, 0);
        opaque.share(form.tensor).setByte(20, (byte) 3);
        assertThatThrownBy(() -> imported(form, opaque))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("fromDLPack: a type of code=3 bits=32 lanes=1, which arrays have not");
        Memory vectors = tensor(form, 4, 0);
        vectors.share(form.tensor).setShort(22, (short) 4);
        assertThatThrownBy(() -> imported(form, vectors)).hasMessageContaining("lanes=4");
        Memory elsewhere = tensor(form, 1, 0);
        elsewhere.share(form.tensor).setInt(8, 10);
        assertThatThrownBy(() -> imported(form, elsewhere))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("fromDLPack: a tensor on a device of type 10, need 1 for the host, or 2 for a CUDA GPU");
        Memory long1 = tensor(form, 1, 1);
        long1.setLong(form.sizeBytes, 1L << 31);
        assertThatThrownBy(() -> imported(form, long1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("need at most 2^31-1 along an axis");
        if (form == Form.VERSIONED) {
            Memory newer = tensor(form, 1, 0);
            newer.setInt(0, 2);
            assertThatThrownBy(() -> imported(form, newer))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("fromDLPack: a tensor of DLPack version 2, need version 1");
        }
        assertThat(deleted).hasValue(0);
        long address = Pointer.nativeValue(opaque);
        if (form == Form.VERSIONED) {
            DLPack.deleteVersioned(address);
        } else {
            DLPack.delete(address);
        }
        assertThat(deleted).hasValue(1);
    }
}
