package org.gpuarray.cpu.flow;

import static org.gpuarray.cpu.flow.BuiltinRows.function;

import java.util.List;

/** The floating-point functions (CUDA Math API 12.6: single and double precision functions and intrinsics). */
final class MathRows {
    private static final String OWN = "DeviceMath";
    private static final String EXACT = "ExactMath";
    private static final String DIRECTED = "Directed";

    private MathRows() {}

    static void addTo(BuiltinRows rows) {
        functions(rows);
        intrinsics(rows);
        outputs(rows);
    }

    private static void functions(BuiltinRows rows) {
        rows.floating(
                OWN, 1, "sqrt", "rsqrt", "cbrt", "rcbrt", "exp", "exp2", "exp10", "expm1", "log", "log2", "log10",
                "log1p");
        rows.floating(OWN, 1, "sin", "cos", "tan", "sinpi", "cospi", "asin", "acos", "atan");
        rows.floating(OWN, 1, "sinh", "cosh", "tanh", "asinh", "acosh", "atanh");
        rows.floating("ErrorFunctions", 1, "erf", "erfc", "erfcx", "erfinv", "erfcinv", "normcdf", "normcdfinv");
        rows.floating("GammaFunctions", 1, "tgamma", "lgamma");
        rows.floating("BesselFunctions", 1, "j0", "j1", "y0", "y1");
        rows.floating("BesselFunctions", "i0", 1, "cyl_bessel_i0");
        rows.floating("BesselFunctions", "i1", 1, "cyl_bessel_i1");
        for (String name : List.of("jn", "yn")) {
            rows.row("BesselFunctions", name, "FIF", name + "f");
            rows.row("BesselFunctions", name, "DID", name);
        }
        rows.floating("Norms", 2, "hypot", "rhypot");
        rows.floating("Norms", 3, "norm3d", "rnorm3d");
        rows.floating("Norms", 4, "norm4d", "rnorm4d");
        rows.floating(EXACT, 1, "floor", "ceil", "trunc", "round", "rint", "nearbyint", "fabs", "logb");
        rows.floating(OWN, 2, "pow", "atan2");
        rows.floating(EXACT, 2, "fmod", "remainder", "fmin", "fmax", "fdim", "copysign", "nextafter");
        // Overloads by themselves, so that NanExtremes sees them.
        rows.row(EXACT, "fmin", "FFF", "fmin");
        rows.row(EXACT, "fmax", "FFF", "fmax");
        rows.row("java/lang/Math", "fma", "FFFF", "fmaf", "__fmaf_rn");
        rows.row("java/lang/Math", "fma", "DDDD", "fma", "__fma_rn");
        rows.row(EXACT, "scalbn", "FFI", "ldexpf", "scalbnf");
        rows.row(EXACT, "scalbn", "DDI", "ldexp", "scalbn");
        rows.row(EXACT, "ilogb", "IF", "ilogbf");
        rows.row(EXACT, "ilogb", "ID", "ilogb");
    }

    /** An approximation may be better than promised, so the fast functions are the accurate ones. */
    private static void intrinsics(BuiltinRows rows) {
        for (String name : List.of("sin", "cos", "tan", "exp", "exp10", "log", "log2", "log10")) {
            rows.row(OWN, name, "FF", "__" + name + "f");
        }
        rows.row(OWN, "pow", "FFF", "__powf");
        rows.row(EXACT, "saturate", "FF", "__saturatef");
        rows.row(EXACT, "divide", "FFF", "__fdividef");
        rows.row(DIRECTED, "rsqrt", "FF", "__frsqrt_rn");
        for (String d : List.of("F", "D")) {
            String prefix = d.equals("F") ? "__f" : "__d";
            String fma = d.equals("F") ? "__fmaf" : "__fma";
            rows.row(EXACT, "add", d.repeat(3), prefix + "add_rn");
            rows.row(EXACT, "subtract", d.repeat(3), prefix + "sub_rn");
            rows.row(EXACT, "multiply", d.repeat(3), prefix + "mul_rn");
            rows.row(EXACT, "divide", d.repeat(3), prefix + "div_rn");
            rows.row(EXACT, "reciprocal", d.repeat(2), prefix + "rcp_rn");
            rows.row(OWN, "sqrt", d.repeat(2), prefix + "sqrt_rn");
            for (String mode : List.of("Zero", "Up", "Down")) {
                String suffix = "_r" + (mode.equals("Zero") ? "z" : mode.equals("Up") ? "u" : "d");
                rows.row(DIRECTED, "add" + mode, d.repeat(3), prefix + "add" + suffix);
                rows.row(DIRECTED, "subtract" + mode, d.repeat(3), prefix + "sub" + suffix);
                rows.row(DIRECTED, "multiply" + mode, d.repeat(3), prefix + "mul" + suffix);
                rows.row(DIRECTED, "divide" + mode, d.repeat(3), prefix + "div" + suffix);
                rows.row(DIRECTED, "reciprocal" + mode, d.repeat(2), prefix + "rcp" + suffix);
                rows.row(DIRECTED, "sqrt" + mode, d.repeat(2), prefix + "sqrt" + suffix);
                rows.row(DIRECTED, "fma" + mode, d.repeat(4), fma + suffix);
            }
        }
    }

    /** Functions that return results through pointers. */
    private static void outputs(BuiltinRows rows) {
        for (String d : List.of("F", "D")) {
            String f = d.equals("F") ? "f" : "";
            String dd = d + d;
            var sine = function(OWN, "sin", dd);
            var cosine = function(OWN, "cos", dd);
            rows.outputs("sincos" + f, d, dd, List.of(sine, cosine), null);
            rows.outputs("__sincos" + f, d, dd, List.of(sine, cosine), null);
            rows.outputs("sincospi" + f, d, dd, List.of(function(OWN, "sinpi", dd), function(OWN, "cospi", dd)), null);
            rows.outputs("modf" + f, d, d, List.of(function(EXACT, "trunc", dd)), function(EXACT, "fraction", dd));
            rows.outputs(
                    "remquo" + f,
                    dd,
                    "I",
                    List.of(function(EXACT, "quotientBits", "I" + dd)),
                    function(EXACT, "remainder", d + dd));
            rows.outputs(
                    "frexp" + f,
                    d,
                    "I",
                    List.of(function(EXACT, "exponent", "I" + d)),
                    function(EXACT, "mantissa", dd));
        }
    }
}
