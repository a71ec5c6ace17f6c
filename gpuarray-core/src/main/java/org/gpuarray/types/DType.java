package org.gpuarray.types;

/** An element type, named and ordered as NumPy does. */
public enum DType {
    BOOL("bool", 1, Kind.BOOL),
    INT32("int32", 4, Kind.INTEGER),
    INT64("int64", 8, Kind.INTEGER),
    FLOAT32("float32", 4, Kind.FLOATING),
    FLOAT64("float64", 8, Kind.FLOATING);

    /** The families of types, in the order of promotion. */
    public enum Kind {
        BOOL,
        INTEGER,
        FLOATING
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

    public boolean isFloating() {
        return kind == Kind.FLOATING;
    }

    @Override
    public String toString() {
        return numpyName;
    }
}
