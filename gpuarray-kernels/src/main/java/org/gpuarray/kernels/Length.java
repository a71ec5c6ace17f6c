package org.gpuarray.kernels;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The number of elements of a record's member that is an array, as the kernel's struct has it: {@code float weights[3]} is
 * {@code @Length(3) float[] weights}, {@code float m[2][3]} is {@code @Length({2, 3}) float[] m} with its 6 elements in C order. A
 * vector type is an array with its alignment: {@code float4} is {@code @Length(4) @Aligned(16) float[]}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD}) // Kotlin has fields only
public @interface Length {
    /** Returns the length of each dimension, at least 1. */
    int[] value();
}
