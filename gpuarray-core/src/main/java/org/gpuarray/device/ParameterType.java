package org.gpuarray.device;

/**
 * The type of a kernel's parameter or of a variable's elements, as the compiler sees it: macros, typedefs and templates are
 * resolved, an enum is its integer type, and an array is its elements.
 *
 * @param name empty where only the size is known, as of a kernel in a binary of others; else the type in C++ without qualifiers, {@code "unsigned int"}; for a pointer or reference that of what it refers
 *     to, so that {@code "float*"} is a pointer to a pointer
 * @param isPointer whether it is a pointer or a reference
 * @param isConst whether a kernel may not write what it refers to
 * @param sizeBytes {@code sizeof} the named type; 0 if it has none: {@code void}, or a class that is only declared
 * @param alignBytes {@code alignof} the named type; 0 if it has none
 */
public record ParameterType(String name, boolean isPointer, boolean isConst, int sizeBytes, int alignBytes) {
    /** Returns the declaration of a parameter without a name: {@code "const float*"}. */
    @Override
    public String toString() {
        return (isConst ? "const " : "") + name + (isPointer ? "*" : "");
    }
}
