package org.gpuarray.kernels;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.exec.ArrayAccess;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.Operand;
import org.gpuarray.expr.UserCalls;
import org.gpuarray.expr.UserReduction;
import org.gpuarray.expr.UserScans;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;

/** The scan of one call of a {@link ScanKernel}: what its output text takes. */
final class ScanResults {
    private final ScanDeclaration declared;
    private final @Nullable Integer axis;
    private final UserReduction functions;
    private final Shape shape;
    private final @Nullable GPUArray starts;
    private final GPUArray item;

    /** @param axis null for all elements in C order */
    ScanResults(ScanDeclaration declared, @Nullable Integer axis, ElementwiseKernel.Typed mapped) {
        this.declared = declared;
        this.axis = axis;
        GPUArray values = mapped.results().get(0);
        functions = declared.functions(mapped.types());
        shape = values.shape();
        starts = declared.texts().segmentStart == null ? null : mapped.results().get(1);
        item = array(UserScans.of(
                declared.name(),
                ArrayAccess.ref(values),
                starts == null ? null : ArrayAccess.ref(starts),
                axis,
                declared.isExclusive(),
                functions));
    }

    /** Returns the result of each element. */
    GPUArray item() {
        return item;
    }

    /** Returns the arguments of the output text, of the shape of the arguments. */
    Object[] withItems(Object... arguments) {
        List<Object> all = new ArrayList<>(Arrays.asList(arguments));
        for (String name : declared.items()) {
            GPUArray items = name.equals(ScanDeclaration.LAST) ? last() : isItem(name) ? item : previous();
            all.add(items.shape().equals(shape) ? items : items.reshape(shape));
        }
        return all.toArray();
    }

    private boolean isItem(String name) {
        return name.equals(ScanDeclaration.ITEM) || declared.isExclusive();
    }

    private int along() {
        return axis == null ? 0 : Math.floorMod(axis, shape.rank());
    }

    private GPUArray last() {
        return shape.size() == 0 ? item : item.get(slices(Slice.from(-1))).broadcastTo(item.shape());
    }

    private GPUArray previous() {
        if (shape.size() == 0) {
            return item;
        }
        GPUArray first = identity(item.get(slices(Slice.to(1))).shape());
        GPUArray previous = GPU.concatenate(along(), first, item.get(slices(Slice.to(-1))));
        return starts == null ? previous : GPU.where(starts.reshape(item.shape()), identity(item.shape()), previous);
    }

    private GPUArray identity(Shape of) {
        Operand unused = new Operand.Constant(Scalar.of(0));
        return array(UserCalls.of(functions.identity(), of, List.of(unused)).get(0));
    }

    private Slice[] slices(Slice ofAxis) {
        Slice[] slices = new Slice[item.shape().rank()];
        Arrays.fill(slices, Slice.all());
        slices[along()] = ofAxis;
        return slices;
    }

    private static GPUArray array(Node node) {
        return ArrayAccess.array(GPUArray.class, node);
    }
}
