package org.gpuarray.types;

/** An element type, named and ordered as in NumPy. {@code BFLOAT16} is that of the package ml_dtypes. */
public enum DType {
    BOOL("bool", 1, Kind.BOOL),
    INT8("int8", 1, Kind.INTEGER),
    INT16("int16", 2, Kind.INTEGER),
    INT32("int32", 4, Kind.INTEGER),
    INT64("int64", 8, Kind.INTEGER),
    UINT8("uint8", 1, Kind.INTEGER),
    UINT16("uint16", 2, Kind.INTEGER),
    UINT32("uint32", 4, Kind.INTEGER),
    UINT64("uint64", 8, Kind.INTEGER),
    FLOAT16("float16", 2, Kind.FLOATING),
    BFLOAT16("bfloat16", 2, Kind.FLOATING),
    FLOAT32("float32", 4, Kind.FLOATING),
    FLOAT64("float64", 8, Kind.FLOATING),
    COMPLEX64("complex64", 8, Kind.COMPLEX),
    COMPLEX128("complex128", 16, Kind.COMPLEX);

    /** The families of types, in the order of promotion. */
    public enum Kind {
        BOOL,
        INTEGER,
        FLOATING,
        COMPLEX
    }

    private final String numpyName;
    private final int itemBytes;
    private final Kind kind;

    DType(String numpyName, int itemBytes, Kind kind) {
        this.numpyName = numpyName;
        this.itemBytes = itemBytes;
        this.kind = kind;
    }

    /** Returns NumPy's name: {@code "float32"}. */
    public String numpyName() {
        return numpyName;
    }

    /** Returns the bytes of one element. */
    public int itemBytes() {
        return itemBytes;
    }

    public Kind kind() {
        return kind;
    }

    /** Returns whether the elements are real floating numbers. */
    public boolean isFloating() {
        return kind == Kind.FLOATING;
    }

    /** Returns whether the elements are complex: pairs of a real and an imaginary part. */
    public boolean isComplex() {
        return kind == Kind.COMPLEX;
    }

    /** Returns whether the elements are floating or complex, so that there is NaN. */
    public boolean isInexact() {
        return isFloating() || isComplex();
    }

    /** Returns the type of a complex number's parts: FLOAT32 or FLOAT64; every other type itself. */
    public DType part() {
        return this == COMPLEX64 ? FLOAT32 : this == COMPLEX128 ? FLOAT64 : this;
    }

    /** Returns the smallest complex type that {@link Promotion} gives for this type. */
    public DType complex() {
        return Promotion.of(this, COMPLEX64);
    }

    /** Returns whether the elements are integers; bools are none. */
    public boolean isInteger() {
        return kind == Kind.INTEGER;
    }

    /** Returns whether the elements are unsigned integers. */
    public boolean isUnsigned() {
        return this == UINT8 || this == UINT16 || this == UINT32 || this == UINT64;
    }

    /**
     * Returns whether the elements are floats of 16 bits, which are computed as float32 and rounded after each operation.
     */
    public boolean isHalf() {
        return this == FLOAT16 || this == BFLOAT16;
    }

    /**
     * Returns the element of a floating type that is nearest to {@code value}; ties go to the even one.
     *
     * @throws IllegalStateException if the type is not floating
     */
    public double nearest(double value) {
        return switch (this) {
            case FLOAT16 -> Half.FLOAT16.value(Half.FLOAT16.bits(value));
            case BFLOAT16 -> Half.BFLOAT16.value(Half.BFLOAT16.bits(value));
            case FLOAT32 -> (float) value;
            case FLOAT64 -> value;
            default -> throw new IllegalStateException("nearest: dtype=" + this + " is not floating");
        };
    }

    @Override
    public String toString() {
        return numpyName;
    }
}
