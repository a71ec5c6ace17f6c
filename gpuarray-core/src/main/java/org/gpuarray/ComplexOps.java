package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Composites;
import org.gpuarray.types.Finfo;
import org.gpuarray.types.Shape;

/**
 * The parts of complex numbers. Real arrays take part: they are their own real part, and have the imaginary part 0.
 *
 * <p>All other operations take complex arrays, too, as far as NumPy's do; comparisons, extremes and their indices order complex
 * numbers by their real parts, then by the imaginary ones.
 */
@CheckReturnValue
public sealed interface ComplexOps permits GPUArray {
    /** Returns the real parts as a view: writing to it changes this array. Type: that of the parts. */
    default GPUArray real() {
        ArrayRef array = Calls.ref(this);
        return array.type().isComplex() ? part(array, 0) : ((GPUArray) this).view(array.map());
    }

    /** Returns the imaginary parts as a view, as {@link #real}; of a real array, zeros of its type that cannot be written to. */
    default GPUArray imag() {
        ArrayRef array = Calls.ref(this);
        return array.type().isComplex()
                ? part(array, 1)
                : Pieces.broadcast(
                                Creation.zeros(Shape.SCALAR, array.type()).placedLike((GPUArray) this), array.shape())
                        .owning();
    }

    private GPUArray part(ArrayRef array, int number) {
        ArrayRef part = array.part(number);
        return ((GPUArray) this).view(part.type(), part.map());
    }

    /** Returns the conjugates, {@code re - im·i}, of the same type; a bool becomes int8. */
    default GPUArray conj() {
        return Calls.composite(Composites::conjugate, this);
    }

    /** Returns the conjugates, {@code re - im·i}, of the same type; a bool becomes int8. The longer name of {@link #conj}. */
    default GPUArray conjugate() {
        return conj();
    }

    /** Returns the angles with the positive real axis in radians, from -π to π, in the type of the parts. */
    default GPUArray angle() {
        return angle(false);
    }

    /**
     * Returns the angles with the positive real axis, in degrees from -180 to 180 if {@code degrees}, else in radians from -π
     * to π. Type: that of the parts.
     */
    default GPUArray angle(boolean degrees) {
        return GPUArray.of(Composites.angle(Calls.ref(this), degrees));
    }

    /** Returns whether elements have the imaginary part 0, as a bool array. */
    default GPUArray isreal() {
        return Calls.composite(Composites::isReal, this);
    }

    /** Returns whether elements have another imaginary part than 0, as a bool array. */
    default GPUArray iscomplex() {
        return Calls.composite(Composites::isComplex, this);
    }

    /** Returns whether the array has no complex type. */
    default boolean isrealobj() {
        return !iscomplexobj();
    }

    /** Returns whether the array has a complex type. */
    default boolean iscomplexobj() {
        return Calls.ref(this).type().isComplex();
    }

    /**
     * Returns {@link #real} if all imaginary parts are within 100 times the distance from 1 to the next number, else this
     * array; waits for the answer.
     */
    default GPUArray realIfClose() {
        return realIfClose(100);
    }

    /**
     * Returns {@link #real} if all imaginary parts are close to 0, else this array; waits for the answer.
     *
     * @param tol how many times the distance from 1 to the next number they may be, or, up to 1, how large
     */
    default GPUArray realIfClose(double tol) {
        GPUArray array = (GPUArray) this;
        if (!iscomplexobj()) {
            return array;
        }
        double bound = tol > 1 ? tol * Finfo.of(array.dtype()).eps() : tol;
        return Calls.allTrue(imag().abs().lt(bound)) ? real() : array;
    }
}
