package org.gpuarray.kernels.codegen;

import java.util.Objects;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.expr.UserReduction;
import org.gpuarray.plan.Step;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * A reduction of a spec, in CUDA's types.
 *
 * @param number its number among the reductions of the kernel
 * @param step the step that defines it
 * @param argument the step that it reduces
 * @param key the step whose values decide, if it is an {@link ReduceOp#ARGMAX}
 * @param element the type in which the four elements of a group are combined
 * @param wide the type of everything above a group
 * @param user what to call, if it is a {@link ReduceOp#USER}, else null
 */
public record Reduction(
        int number,
        int step,
        ReduceOp op,
        int argument,
        int key,
        CudaType element,
        CudaType wide,
        @Nullable UserOp user) {
    /**
     * How values are combined by a user's text.
     *
     * @param name the name of its function
     * @param combine what is called with two values
     * @param identity the expression of the value that changes none
     * @param takesStart whether it is also called with whether the second value starts a segment
     * @param isSegmented whether values are kept with whether a segment starts in them
     */
    public record UserOp(String name, String combine, String identity, boolean takesStart, boolean isSegmented) {}

    /** The scan of {@code functions}' spec, as a reduction of the elements up to each. */
    static Reduction of(int step, Step.Scanned scanned, DType argumentType, UserFunctions functions) {
        UserReduction user = scanned.user();
        Step.Reduced reduced = new Step.Reduced(scanned.op(), scanned.argument());
        if (user == null) {
            return of(0, step, reduced, argumentType, functions);
        }
        CudaType register = CudaType.of(argumentType).register();
        UserOp calls = functions.op(user, scanned.starts() != Step.Scanned.NOWHERE);
        return new Reduction(0, step, scanned.op(), scanned.argument(), reduced.by(), register, register, calls);
    }

    /** A reduction of {@code functions}' spec. */
    static Reduction of(int number, int step, Step.Reduced reduced, DType argumentType, UserFunctions functions) {
        ReduceOp op = reduced.op();
        CudaType register = op == ReduceOp.ARGMAX
                ? CudaType.PLACED
                : CudaType.of(argumentType).register();
        UserReduction user = reduced.user();
        if (user != null) {
            UserOp calls = functions.op(user, false);
            return new Reduction(number, step, op, reduced.argument(), reduced.by(), register, register, calls);
        } else if (op.isChoice()) {
            return new Reduction(number, step, op, reduced.argument(), reduced.by(), register, register, null);
        }
        CudaType wide = CudaType.of(op.wideType(argumentType));
        // Products of four floats could overflow where the product of all does not.
        boolean narrow = op == ReduceOp.SUM && argumentType.isInexact();
        return new Reduction(number, step, op, reduced.argument(), reduced.by(), narrow ? register : wide, wide, null);
    }

    /** Returns a value of the argument's type as an element. */
    public String asElement(CudaType type, String value) {
        return type.widened(element, value);
    }

    /** Returns the result, of the argument's type, from the variable that holds it. */
    public String result(String variable) {
        return op == ReduceOp.ARGMAX ? "(long long) " + variable + ".y" : variable;
    }

    /** Returns an element as a wide value. */
    public String widened(String value) {
        return element.widened(wide, value);
    }

    /**
     * Returns {@code SumF32}: the name of the struct that says how values are combined, after the type of an element. Sums of
     * floats of 16 bits, which stay float where those of float32 become double, are {@code SumHalf}: a kernel may have both.
     * Users' reductions are {@code Reduce0}, after their number.
     */
    public String opName() {
        if (user != null) {
            return name(op.numpyName()) + number;
        }
        boolean isHalf = op == ReduceOp.SUM && element == CudaType.F32 && wide == element;
        return name(op.numpyName()) + (isHalf ? "Half" : name(element.suffix()));
    }

    private static String name(String lowerCase) {
        return Character.toUpperCase(lowerCase.charAt(0)) + lowerCase.substring(1);
    }

    /** Returns the word for the reduction in a kernel's name. */
    String word() {
        return user == null ? op.numpyName() : user.name();
    }

    /** Returns whether values are kept with whether a segment starts in them. */
    public boolean isSegmented() {
        return user != null && user.isSegmented();
    }

    /** Returns the name of the type that wide values are kept in. */
    public String wideName() {
        return isSegmented() ? "Segment<" + wide.cudaName() + ">" : wide.cudaName();
    }

    /** Returns the bytes of that type. */
    public int wideBytes() {
        return isSegmented() ? 2 * wide.bytes() : wide.bytes();
    }

    /** Returns the expression of a wide value and whether a segment starts with it. */
    public String segment(String value, String starts) {
        return "segment_of<" + wide.cudaName() + ">(" + value + ", " + starts + ")";
    }

    /** Returns whether two wide values give the same bits in either order: a thread need not know which of them comes first. */
    boolean commutes() {
        return user == null && op != ReduceOp.ARGMAX && (op == ReduceOp.SUM || !wide.isComplex());
    }

    /** Returns the text of an element that changes no other. */
    public String elementIdentity() {
        return user == null ? element.identity(op) : identity();
    }

    /** Returns the text of a wide value that changes no other. */
    public String identity() {
        if (user == null) {
            return wide.identity(op);
        }
        return user.isSegmented() ? segment(user.identity(), "0") : user.identity();
    }

    /** Returns the expression, in parentheses or a call, that combines two wide values. */
    public String combine(String left, String right) {
        return user == null ? wide.combine(op, left, right) : called(user, left, right);
    }

    /** Returns the same as a statement's right side: without parentheses around the whole. */
    public String combined(String left, String right) {
        return user == null ? wide.combined(op, left, right) : called(user, left, right);
    }

    /** Returns the right side of a statement that combines two elements. */
    String combinedElements(String left, String right) {
        return user == null ? element.combined(op, left, right) : called(user, left, right);
    }

    private String called(UserOp user, String left, String right) {
        if (user.isSegmented()) {
            return opName() + "::combine(" + left + ", " + right + ")";
        }
        return user.combine() + "(" + left + ", " + right + (user.takesStart() ? ", false" : "") + ")";
    }

    /** Returns the expression that combines two segmented values {@code a} and {@code b}. */
    String combinedSegments() {
        UserOp calls = Objects.requireNonNull(user);
        String both = calls.combine() + "(a.value, b.value" + (calls.takesStart() ? ", b.starts != 0)" : ")");
        String value = calls.takesStart() ? both : "b.starts != 0 ? b.value : (" + wide.cudaName() + ") " + both;
        return segment(value, "a.starts | b.starts");
    }

    /** Returns the call that combines four elements of an array, and widens the result. */
    public String group(String array, String stride) {
        return "group<" + opName() + ">(" + array + ", " + stride + ")";
    }
}
