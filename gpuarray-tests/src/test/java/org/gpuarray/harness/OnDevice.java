package org.gpuarray.harness;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A suite that runs on the device of {@code gpuarray.device}.
 *
 * <p>Each test runs inside a {@link org.gpuarray.GpuScope} and ends by checking that nothing it allocated is left and that
 * the device has no pending error. A parameter of type {@link java.util.Random} has the seed {@code gpuarray.tests.seed}; a
 * failure prints the seed and the command that runs that test alone.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(DeviceExtension.class)
public @interface OnDevice {
    /** The kinds of device it makes sense on, the part of the id before a colon; all by default. */
    String[] kinds() default {};
}
