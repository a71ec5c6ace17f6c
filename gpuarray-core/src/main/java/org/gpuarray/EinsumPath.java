package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.List;
import java.util.Objects;

/**
 * In which order {@link GPU#einsum(String, EinsumPath, GPUArray...)} multiplies its arrays: what {@link GPU#einsumPath} finds, or an own
 * order, as {@code numpy.einsum_path} has it.
 *
 * @param contractions which of the arrays that are left are multiplied with one another; they go, and the product follows the others
 * @param report NumPy's text of what is saved, or an empty one
 */
@CheckReturnValue
public record EinsumPath(List<List<Integer>> contractions, String report) {
    public EinsumPath {
        contractions = contractions.stream().map(List::copyOf).toList();
        Objects.requireNonNull(report, "report");
    }

    /** An order of one's own. */
    public EinsumPath(List<List<Integer>> contractions) {
        this(contractions, "");
    }
}
