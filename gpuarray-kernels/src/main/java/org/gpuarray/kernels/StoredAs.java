package org.gpuarray.kernels;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.gpuarray.types.DType;

/**
 * The type in memory of a record's member, or of its elements, where Java has none for it: {@code unsigned int count} is
 * {@code @StoredAs(DType.UINT32) int count}, {@code __half x} is {@code @StoredAs(DType.FLOAT16) float x}, rounded to the nearest.
 * Unsigned integers keep the bits of the signed Java type of their size; a {@code char} is UINT16 without it.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD}) // Kotlin has fields only
public @interface StoredAs {
    /** Returns UINT8 for byte, UINT16 for short, UINT32 for int, UINT64 for long, FLOAT16 or BFLOAT16 for float. */
    DType value();
}
