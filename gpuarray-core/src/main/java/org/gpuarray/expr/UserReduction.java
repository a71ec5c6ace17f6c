package org.gpuarray.expr;

/**
 * How a user's text reduces values of one type.
 *
 * @param combine the function of two values; the order in which values come to it is the library's
 * @param identity the value that changes none: a function of one number, which it does not use
 */
public record UserReduction(UserFunction combine, UserFunction identity) {}
