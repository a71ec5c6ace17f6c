package org.gpuarray.kotlin

import org.gpuarray.GPU
import org.gpuarray.GPUArray

// What Java's methods cannot be in Kotlin: operators of a number on the left, and infix functions.

/** Returns a number plus each element: `2 + a`. */
public operator fun Number.plus(a: GPUArray): GPUArray = GPU.plus(this, a)

/** Returns a number minus each element: `1 - a`. */
public operator fun Number.minus(a: GPUArray): GPUArray = GPU.minus(this, a)

/** Returns a number times each element: `2 * a`. */
public operator fun Number.times(a: GPUArray): GPUArray = GPU.times(this, a)

/** Returns a number divided by each element: `1 / a`; of integers too it is a float, as in NumPy. */
public operator fun Number.div(a: GPUArray): GPUArray = GPU.div(this, a)

/** Returns the remainder of a number divided by each element, which has the sign of the element as in NumPy: `7 % a`. */
public operator fun Number.rem(a: GPUArray): GPUArray = GPU.rem(this, a)

/** Returns the opposite of each truth value, and true for each number that is 0: `!mask`. */
public operator fun GPUArray.not(): GPUArray = logicalNot()

/** Returns where elements are greater than those of another array: `a gt b`. */
public infix fun GPUArray.gt(b: GPUArray): GPUArray = this.gt(b)

/** Returns where elements are greater than a number: `a gt b`. */
public infix fun GPUArray.gt(b: Number): GPUArray = this.gt(b)

/** Returns where elements are greater than or equal to those of another array: `a ge b`. */
public infix fun GPUArray.ge(b: GPUArray): GPUArray = this.ge(b)

/** Returns where elements are greater than or equal to a number: `a ge b`. */
public infix fun GPUArray.ge(b: Number): GPUArray = this.ge(b)

/** Returns where elements are less than those of another array: `a lt b`. */
public infix fun GPUArray.lt(b: GPUArray): GPUArray = this.lt(b)

/** Returns where elements are less than a number: `a lt b`. */
public infix fun GPUArray.lt(b: Number): GPUArray = this.lt(b)

/** Returns where elements are less than or equal to those of another array: `a le b`. */
public infix fun GPUArray.le(b: GPUArray): GPUArray = this.le(b)

/** Returns where elements are less than or equal to a number: `a le b`. */
public infix fun GPUArray.le(b: Number): GPUArray = this.le(b)

/** Returns where elements are equal to those of another array: `a eq b`. */
public infix fun GPUArray.eq(b: GPUArray): GPUArray = this.eq(b)

/** Returns where elements are equal to a number: `a eq b`. */
public infix fun GPUArray.eq(b: Number): GPUArray = this.eq(b)

/** Returns where elements are equal to true or false: `a eq b`. */
public infix fun GPUArray.eq(b: Boolean): GPUArray = this.eq(b)

/** Returns where elements are different from those of another array: `a ne b`. */
public infix fun GPUArray.ne(b: GPUArray): GPUArray = this.ne(b)

/** Returns where elements are different from a number: `a ne b`. */
public infix fun GPUArray.ne(b: Number): GPUArray = this.ne(b)

/** Returns where elements are different from true or false: `a ne b`. */
public infix fun GPUArray.ne(b: Boolean): GPUArray = this.ne(b)

/** Returns where a number is greater than an element: `1 gt a`. */
public infix fun Number.gt(a: GPUArray): GPUArray = a.lt(this)

/** Returns where a number is greater than or equal to an element: `1 ge a`. */
public infix fun Number.ge(a: GPUArray): GPUArray = a.le(this)

/** Returns where a number is less than an element: `1 lt a`. */
public infix fun Number.lt(a: GPUArray): GPUArray = a.gt(this)

/** Returns where a number is less than or equal to an element: `1 le a`. */
public infix fun Number.le(a: GPUArray): GPUArray = a.ge(this)

/** Returns where a number is equal to an element: `1 eq a`. */
public infix fun Number.eq(a: GPUArray): GPUArray = a.eq(this)

/** Returns where a number is different from an element: `1 ne a`. */
public infix fun Number.ne(a: GPUArray): GPUArray = a.ne(this)

/** Returns the and of truth values, or of the bits of integers, as NumPy's operator does: `(a gt 1) and (a lt 5)`. */
public infix fun GPUArray.and(b: GPUArray): GPUArray = bitwiseAnd(b)

/** Returns the and of truth values, or of the bits of integers, as NumPy's operator does: `(a gt 1) and (a lt 5)`. */
public infix fun GPUArray.and(b: Number): GPUArray = bitwiseAnd(b)

/** Returns the and of truth values, or of the bits of integers, as NumPy's operator does: `(a gt 1) and (a lt 5)`. */
public infix fun GPUArray.and(b: Boolean): GPUArray = bitwiseAnd(b)

/** Returns the or of truth values, or of the bits of integers, as NumPy's operator does: `(a gt 1) or (a lt 5)`. */
public infix fun GPUArray.or(b: GPUArray): GPUArray = bitwiseOr(b)

/** Returns the or of truth values, or of the bits of integers, as NumPy's operator does: `(a gt 1) or (a lt 5)`. */
public infix fun GPUArray.or(b: Number): GPUArray = bitwiseOr(b)

/** Returns the or of truth values, or of the bits of integers, as NumPy's operator does: `(a gt 1) or (a lt 5)`. */
public infix fun GPUArray.or(b: Boolean): GPUArray = bitwiseOr(b)

/** Returns the exclusive or of truth values, or of the bits of integers, as NumPy's operator does: `(a gt 1) xor (a lt 5)`. */
public infix fun GPUArray.xor(b: GPUArray): GPUArray = bitwiseXor(b)

/** Returns the exclusive or of truth values, or of the bits of integers, as NumPy's operator does: `(a gt 1) xor (a lt 5)`. */
public infix fun GPUArray.xor(b: Number): GPUArray = bitwiseXor(b)

/** Returns the exclusive or of truth values, or of the bits of integers, as NumPy's operator does: `(a gt 1) xor (a lt 5)`. */
public infix fun GPUArray.xor(b: Boolean): GPUArray = bitwiseXor(b)

/** Returns `a * 2^b` for integers: `a shl b`. */
public infix fun GPUArray.shl(b: GPUArray): GPUArray = bitwiseLeftShift(b)

/** Returns `a * 2^b` for integers: `a shl b`. */
public infix fun GPUArray.shl(b: Number): GPUArray = bitwiseLeftShift(b)

/** Returns `a / 2^b`, rounded down for integers: `a shr b`. */
public infix fun GPUArray.shr(b: GPUArray): GPUArray = bitwiseRightShift(b)

/** Returns `a / 2^b`, rounded down for integers: `a shr b`. */
public infix fun GPUArray.shr(b: Number): GPUArray = bitwiseRightShift(b)

/** Returns the product of matrices: `a matmul b`. */
public infix fun GPUArray.matmul(b: GPUArray): GPUArray = this.matmul(b)

/** Returns the product of vectors, matrices or tensors: `a dot b`. */
public infix fun GPUArray.dot(b: GPUArray): GPUArray = this.dot(b)

/** Returns a power of each element: `a pow 2`. */
public infix fun GPUArray.pow(b: Number): GPUArray = this.pow(b)

/** Returns powers by the exponents of another array: `a pow b`. */
public infix fun GPUArray.pow(b: GPUArray): GPUArray = this.pow(b)
