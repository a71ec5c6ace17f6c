package org.gpuarray.kernels;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The least alignment in bytes of a record, or of a member of one, that stands for a struct of a kernel, as {@code alignas} and
 * {@code __align__} give it. CUDA's vector types have more than their elements: {@code float4} is
 * {@code @Aligned(16) record Float4(float x, float y, float z, float w) {}}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.RECORD_COMPONENT, ElementType.FIELD}) // Kotlin has fields only
public @interface Aligned {
    /** Returns a power of two. */
    int value();
}
