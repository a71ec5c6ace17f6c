package org.gpuarray.corpus;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Expressions without undefined behaviour, each of exactly the type asked for: signed sums and products go through unsigned
 * types, shift counts are masked, divisors are positive, and floating values are clamped before they become integers.
 *
 * <p>In an exact kernel no product meets a sum but through {@code __fmul_rn}, which no compiler contracts, so that comparisons
 * and conversions cannot turn a rounding into another path. A smooth kernel multiplies and adds freely, and no integer or
 * branch depends on a floating value.
 */
final class RandomExpressions {
    private final Random random;
    private final RandomScope scope;
    private final boolean isSmooth;
    private final Set<String> features;

    RandomExpressions(Random random, RandomScope scope, boolean isSmooth, Set<String> features) {
        this.random = random;
        this.scope = scope;
        this.isSmooth = isSmooth;
        this.features = features;
    }

    String expression(RandomType type, int depth) {
        if (depth <= 0) {
            return leaf(type);
        }
        RandomScope.Function function = random.nextInt(6) == 0 ? scope.function(type) : null;
        if (function != null) {
            features.add("device functions");
            return function.name() + "("
                    + function.parameters().stream()
                            .map(parameter -> expression(parameter, depth - 2))
                            .collect(Collectors.joining(", "))
                    + ")";
        }
        return type.isFloating() ? floating(type, depth - 1) : integer(type, depth - 1);
    }

    private String leaf(RandomType type) {
        RandomScope.Variable variable = random.nextInt(5) == 0 ? null : scope.any(type);
        if (variable != null) {
            return variable.name();
        }
        RandomScope.Variable other = random.nextBoolean() ? scope.anyOf(false) : null;
        if (other == null) {
            return type.literal(random);
        }
        boolean isSmall = isSmooth && type.isFloating();
        return "(" + type.cuda() + ")" + (isSmall ? "((unsigned)" + other.name() + " & 15u)" : other.name());
    }

    private String integer(RandomType type, int depth) {
        String t = "(" + type.cuda() + ")";
        String u = "(" + type.modular().cuda() + ")";
        switch (random.nextInt(12)) {
            case 0, 1, 2 -> {
                features.add("integer arithmetic");
                String sign = scope.choose(List.of("+", "-", "*"));
                return t + "(" + u + expression(type, depth) + " " + sign + " " + u + expression(type, depth) + ")";
            }
            case 3 -> {
                features.add("bitwise operators");
                String sign = scope.choose(List.of("&", "|", "^"));
                return t + "(" + expression(type, depth) + " " + sign + " " + expression(type, depth) + ")";
            }
            case 4 -> {
                features.add("bitwise operators");
                return random.nextBoolean()
                        ? t + "~" + expression(type, depth)
                        : t + "(0u - " + u + expression(type, depth) + ")";
            }
            case 5 -> {
                features.add("shifts");
                String count = "(" + expression(RandomType.UINT, depth - 1) + " & " + (type.bits() - 1) + "u)";
                return random.nextBoolean()
                        ? t + "(" + expression(type, depth) + " >> " + count + ")"
                        : t + "(" + u + expression(type, depth) + " << " + count + ")";
            }
            case 6 -> {
                features.add("division and remainder");
                String divisor = t + "((" + expression(type, depth - 1) + " & 63) + " + (1 + random.nextInt(9)) + ")";
                return t + "(" + expression(type, depth) + (random.nextBoolean() ? " / " : " % ") + divisor + ")";
            }
            case 7 -> {
                return "(" + condition(depth) + " ? " + expression(type, depth) + " : " + expression(type, depth) + ")";
            }
            case 8 -> {
                features.add("integer promotions");
                RandomType a = scope.choose(RandomType.NARROW);
                RandomType b = scope.choose(RandomType.NARROW);
                return t + "(" + expression(a, depth) + (random.nextBoolean() ? " + " : " - ") + expression(b, depth)
                        + ")";
            }
            case 9 -> {
                return fromOther(type, depth);
            }
            default -> {
                return builtin(type, depth);
            }
        }
    }

    private String fromOther(RandomType type, int depth) {
        String t = "(" + type.cuda() + ")";
        if (isSmooth || random.nextBoolean()) {
            features.add("integer conversions");
            return t + expression(scope.choose(RandomType.INTEGERS), depth);
        }
        features.add("floating to integer conversions");
        int low = type.isSigned() ? -100 : 0;
        return random.nextBoolean()
                ? t + "between(" + expression(RandomType.FLOAT, depth) + ", " + low + ".0f, 120.0f)"
                : t + "between(" + expression(RandomType.DOUBLE, depth) + ", " + low + ".0, 120.0)";
    }

    private String builtin(RandomType type, int depth) {
        features.add("integer functions");
        String a = expression(type, depth);
        String b = expression(type, depth - 1);
        return switch (type) {
            case INT ->
                scope.choose(List.of(
                        "min(" + a + ", " + b + ")",
                        "max(" + a + ", " + b + ")",
                        "__mulhi(" + a + ", " + b + ")",
                        "__popc((unsigned)" + a + ")",
                        "__clz(" + a + ")",
                        "__ffs(" + a + ")"));
            case UINT ->
                scope.choose(List.of(
                        "min(" + a + ", " + b + ")",
                        "__umulhi(" + a + ", " + b + ")",
                        "__brev(" + a + ")",
                        "__funnelshift_l(" + a + ", " + b + ", " + random.nextInt(32) + "u)",
                        "__byte_perm(" + a + ", " + b + ", 0x" + Integer.toHexString(random.nextInt(8)) + "351u)"));
            case LONGLONG -> "max(" + a + ", " + b + ")";
            case ULONGLONG ->
                scope.choose(List.of(
                        "min(" + a + ", " + b + ")", "(unsigned long long)__popcll(" + a + ")", "__brevll(" + a + ")"));
            default -> "(" + type.cuda() + ")(" + a + " > " + b + ")";
        };
    }

    private String floating(RandomType type, int depth) {
        features.add("floating-point arithmetic");
        String f = type == RandomType.FLOAT ? "f" : "";
        String a = expression(type, depth);
        String b = expression(type, depth);
        String one = type == RandomType.FLOAT ? "1.0f" : "1.0";
        return switch (random.nextInt(10)) {
            case 0, 1 -> "(" + a + " + " + b + ")";
            case 2 -> "(" + a + " - " + b + ")";
            case 3, 4 ->
                isSmooth ? "(" + a + " * " + b + ")" : (f.isEmpty() ? "__dmul_rn(" : "__fmul_rn(") + a + ", " + b + ")";
            case 5 -> isSmooth ? "(" + a + " / (" + one + " + fabs" + f + "(" + b + ")))" : "(" + a + " / " + b + ")";
            case 6 -> "sqrt" + f + "(fabs" + f + "(" + a + "))";
            case 7 -> "fma" + f + "(" + a + ", " + b + ", " + leaf(type) + ")";
            case 8 -> "(" + condition(depth) + " ? " + a + " : " + b + ")";
            default -> otherFloating(type, depth, a);
        };
    }

    private String otherFloating(RandomType type, int depth, String a) {
        String f = type == RandomType.FLOAT ? "f" : "";
        if (random.nextBoolean()) {
            features.add("integer to floating conversions");
            String converted = "(" + type.cuda() + ")" + expression(scope.choose(RandomType.INTEGERS), depth);
            return isSmooth ? "(" + converted + " * 1e-19" + f + ")" : converted;
        } else if (isSmooth) {
            RandomType other = type == RandomType.FLOAT ? RandomType.DOUBLE : RandomType.FLOAT;
            return "(" + type.cuda() + ")" + expression(other, depth);
        }
        return scope.choose(List.of("floor", "trunc", "rint", "ceil", "fabs")) + f + "(" + a + ")";
    }

    /** Returns a condition; of integers alone in a smooth kernel. */
    String condition(int depth) {
        String comparison = scope.choose(List.of("<", "<=", ">", ">=", "==", "!="));
        switch (random.nextInt(isSmooth ? 4 : 5)) {
            case 0 -> {
                features.add("comparisons of mixed types");
                RandomType a = scope.choose(RandomType.INTEGERS);
                RandomType b = scope.choose(RandomType.INTEGERS);
                return "(" + expression(a, depth - 1) + " " + comparison + " " + expression(b, depth - 1) + ")";
            }
            case 1 -> {
                String both = random.nextBoolean() ? " && " : " || ";
                return depth <= 0
                        ? "(" + leaf(RandomType.INT) + " & 1)"
                        : "(" + condition(depth - 1) + both + condition(depth - 1) + ")";
            }
            case 2 -> {
                return "!(" + expression(RandomType.UINT, depth - 1) + " & " + (1 << random.nextInt(4)) + "u)";
            }
            case 3 -> {
                RandomType type = scope.choose(RandomType.INTEGERS);
                return "(" + expression(type, depth - 1) + " " + comparison + " " + expression(type, depth - 1) + ")";
            }
            default -> {
                features.add("floating-point comparisons");
                RandomType type = random.nextBoolean() ? RandomType.FLOAT : RandomType.DOUBLE;
                return "(" + expression(type, depth - 1) + " " + comparison + " " + expression(type, depth - 1) + ")";
            }
        }
    }
}
