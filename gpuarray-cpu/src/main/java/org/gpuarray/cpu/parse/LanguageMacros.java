package org.gpuarray.cpu.parse;

import java.util.HashMap;
import java.util.Map;

/** The macros that say which C++ a text is read as: {@code __cplusplus} and those of features. */
final class LanguageMacros {
    /** The value of {@code __cplusplus} from which on texts are rewritten. */
    static final long STANDARD_20 = 202002;

    private static final String NAME = "__cplusplus";
    private static final long STANDARD_17 = 201703;

    /** {@code __cpp_…} with its values in C++17 and in C++20, as NVRTC 12.9 defines them. */
    private static final String FEATURES = """
            aggregate_bases                 201603L 201603L
            aggregate_nsdmi                 201304L 201304L
            aggregate_paren_init            -       201902L
            alias_templates                 200704L 200704L
            aligned_new                     201606L 201606L
            attributes                      200809L 200809L
            binary_literals                 201304L 201304L
            capture_star_this               201603L 201603L
            char8_t                         -       201811L
            concepts                        -       202002L
            conditional_explicit            -       201806L
            consteval                       -       201811L
            constexpr                       201603L 201907L
            constexpr_dynamic_alloc         -       201907L
            constinit                       -       201907L
            decltype                        200707L 200707L
            decltype_auto                   201304L 201304L
            deduction_guides                201703L 201907L
            delegating_constructors         200604L 200604L
            designated_initializers         -       201707L
            enumerator_attributes           201411L 201411L
            exceptions                      199711L 199711L
            fold_expressions                201603L 201603L
            generic_lambdas                 201304L 201707L
            guaranteed_copy_elision         201606L 201606L
            hex_float                       201603L 201603L
            if_constexpr                    201606L 201606L
            impl_destroying_delete          -       201806L
            impl_three_way_comparison       -       201907L
            inheriting_constructors         201511L 201511L
            init_captures                   201304L 201803L
            initializer_lists               200806L 200806L
            inline_variables                201606L 201606L
            lambdas                         200907L 200907L
            namespace_attributes            201411L 201411L
            noexcept_function_type          201510L 201510L
            nontype_template_args           201411L 201911L
            nontype_template_parameter_auto 201606L 201606L
            nsdmi                           200809L 200809L
            range_based_for                 201603L 201603L
            raw_strings                     200710L 200710L
            ref_qualifiers                  200710L 200710L
            return_type_deduction           201304L 201304L
            rtti                            199711L 199711L
            rvalue_references               200610L 200610L
            sized_deallocation              201309L 201309L
            static_assert                   201411L 201411L
            structured_bindings             201606L 201606L
            template_template_args          201611L 201611L
            threadsafe_static_init          200806L 200806L
            unicode_characters              200704L 200704L
            unicode_literals                200710L 200710L
            user_defined_literals           200809L 200809L
            using_enum                      -       201907L
            variable_templates              201304L 201304L
            variadic_templates              200704L 200704L
            variadic_using                  201611L 201611L
            """;

    private LanguageMacros() {}

    /** Returns a program's macros with those of its language, which is C++17 if they do not say otherwise. */
    static Map<String, String> with(Map<String, String> macros) {
        Map<String, String> all = new HashMap<>(macros);
        all.putIfAbsent(NAME, STANDARD_17 + "L");
        long standard = standard(all);
        if (standard >= STANDARD_17) {
            FEATURES.lines().forEach(row -> {
                String[] columns = row.strip().split("\\s+");
                String value = columns[standard >= STANDARD_20 ? 2 : 1];
                if (!value.equals("-")) {
                    all.putIfAbsent("__cpp_" + columns[0], value);
                }
            });
        }
        return all;
    }

    /** Returns the year and month of the standard, such as 202002. */
    static long standard(Map<String, String> macros) {
        String value = macros.getOrDefault(NAME, "" + STANDARD_17).replaceFirst("L$", "");
        return value.matches("\\d{1,18}") ? Long.parseLong(value) : 0;
    }
}
