package org.gpuarray.cpu.parse;

import org.eclipse.cdt.core.dom.ast.IASTNode;

/** What compilers know of types and C++ cannot say: {@code __is_class(T)} and the like, which are class templates of the prelude. */
interface TypeQueries {
    /**
     * Opens an instance of a class template of the prelude, with its member {@code value} or {@code type}; returns whether the
     * template is one of these.
     */
    boolean open(ClassType instance, ClassTemplate template, IASTNode at);
}
