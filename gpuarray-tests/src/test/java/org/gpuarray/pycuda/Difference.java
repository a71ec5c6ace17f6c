package org.gpuarray.pycuda;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What this library does otherwise than PyCUDA, as {@code docs/from-pycuda.md} says it; the test shows our side. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Difference {
    String value();
}
