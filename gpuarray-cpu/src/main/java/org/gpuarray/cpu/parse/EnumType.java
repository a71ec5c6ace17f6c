package org.gpuarray.cpu.parse;

/** An enumeration: its values are those of {@code underlying}. */
final class EnumType implements BareType {
    private final String name;
    private final Basic underlying;
    private final boolean scoped;

    EnumType(String name, Basic underlying, boolean scoped) {
        this.name = name;
        this.underlying = underlying;
        this.scoped = scoped;
    }

    Basic underlying() {
        return underlying;
    }

    boolean isScoped() {
        return scoped;
    }

    @Override
    public String toString() {
        return name;
    }
}
