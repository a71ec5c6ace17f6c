package org.gpuarray.plan;

import java.util.List;

/**
 * The values of one call of a {@link RoutineSpec}, which says what each of them means.
 *
 * @param sizes in the routine's order; 64 bits
 * @param inputs an operand without elements has no memory
 * @param outputs memory that no input has
 */
public record RoutineCall(long[] sizes, List<KernelCall.Operand> inputs, List<KernelCall.Operand> outputs) {}
