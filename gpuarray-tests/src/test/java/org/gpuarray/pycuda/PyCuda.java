package org.gpuarray.pycuda;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A row of {@code docs/from-pycuda.md}: names of PyCUDA, and the Java that this test runs in their place. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(PyCuda.Rows.class)
public @interface PyCuda {
    /** Names of {@code pycuda/names.txt}; in them, {@code *} stands for any letters and dots. */
    String[] value();

    /** Code that stands in the test's body, token by token. */
    String here();

    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    @interface Rows {
        PyCuda[] value();
    }
}
