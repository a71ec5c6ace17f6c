package org.gpuarray.dependencies;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/** All that this library does with ND4J: arrays of every type, order and stride to the device and back; and files beside. */
final class Nd4jConversions {
    private static final List<DataType> TYPES = List.of(
            DataType.FLOAT,
            DataType.DOUBLE,
            DataType.FLOAT16,
            DataType.BFLOAT16,
            DataType.INT8,
            DataType.INT16,
            DataType.INT32,
            DataType.INT64,
            DataType.UINT8,
            DataType.UINT16,
            DataType.UINT32,
            DataType.UINT64,
            DataType.BOOL);

    private Nd4jConversions() {}

    public static void main(String[] arguments) throws IOException {
        Path file = Path.of(arguments[0]);
        INDArray numbers = Nd4j.createFromArray(new float[] {1, 2, 3, 4, 5, 6}).reshape(2, 3);
        int converted = 0;
        for (DataType type : TYPES) {
            INDArray typed = numbers.castTo(type);
            for (INDArray array : List.of(typed, typed.transpose(), typed.getRow(1), typed.getColumn(1))) {
                GPUArray onDevice = GPUArray.toGpu(array);
                if (onDevice.get().equals(array)) {
                    converted++;
                }
                GPU.save(file, onDevice);
                GPU.load(file).close();
                GPU.savez(file, Map.of("a", onDevice));
                GPU.loadz(file);
            }
        }
        System.out.println("converted=" + converted);
        System.out.println("expected=" + 4 * TYPES.size());
    }
}
