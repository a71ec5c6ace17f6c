package org.gpuarray.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Counts the cases that ran and passed for each feature, and writes {@code docs/cuda-coverage.md} from that. */
final class Coverage {
    /** The cases that a line of the page needs; a refused feature needs one. */
    static final int CASES = 3;

    private static final String HEAD = """
            # What of CUDA C++ the CPU device runs

            Written by `CorpusTest` from what it ran: a line counts the programs of `gpuarray-tests/src/test/resources/corpus` that use
            the feature, ran on the device and gave the results of an NVIDIA GPU. To write this page again:
            `%s`.
            """;

    private static final String HEADERS = """

            ## Headers

            `SourceModule` gives the same texts of C's and C++'s headers to NVRTC, which has none, and to the CPU device; what is
            undeclared on one is undeclared on the other, and the error names the header to include. The names are those that nvcc 13
            takes in a kernel, with g++ 12 on Linux. A program that mentions none of them is compiled as it is; headers that a program
            brings come first. A changed text is another key in the disk cache.

            | | names |
            |---|---|
            | without `#include`, as with nvcc | `uint`, `ushort`, `ulong`, `int8_t` to `int64_t`, `u_int8_t` to `u_int64_t`, `ssize_t`, `float_t`, `double_t`; the macros of `<limits.h>`; `M_PI` and the others of `<math.h>`, also as `M_PIf`; `INFINITY`, `NAN`, `HUGE_VAL`, `FP_NAN` …; `RAND_MAX`, `EXIT_SUCCESS`; `offsetof`; `std::size_t`, `ptrdiff_t`, `nullptr_t`, `move`, `forward`; in `std` the functions of `<cmath>` and `abs`; `<type_traits>` |
            | `<stdint.h>`, `<inttypes.h>`; in `std` too `<cstdint>`, `<cinttypes>` | `uint8_t` to `uint64_t`, least, fast, `intptr_t`, `intmax_t`, their limits, `UINT64_C` … |
            | `<float.h>`, `<cfloat>` | `FLT_MAX`, `DBL_EPSILON` … without those of `long double` |
            | `<limits>` | `std::numeric_limits`; nvcc takes its functions with `--expt-relaxed-constexpr` |
            | `<algorithm>` | `std::min`, `max`, `clamp`, also with a comparison; nvcc: as above |
            | `<utility>` | `std::swap`, `exchange`, `as_const`, `pair`, `make_pair`, `get`, `tuple_size`, `tuple_element`, `integer_sequence` and its relatives; nvcc: as above |
            | `<array>` | `std::array`, also of no elements, with comparisons and `get`; `at` ends the kernel where C++ throws; nvcc: as above |
            | `<tuple>` | `std::tuple`, `make_tuple`, `tie`, `ignore`, `forward_as_tuple`, `tuple_cat`, `get`, `apply`, `make_from_tuple`, comparisons; no allocators; nvcc: as above |
            | `<functional>` | `plus` to `bit_not`, `less` and its relatives, `identity`, `not_fn`, `invoke`, `reference_wrapper`, `ref`; no `function`, `bind`, `hash`; nvcc: as above |
            | `<optional>`, `<variant>` | `std::optional`, `nullopt`, `make_optional`, comparisons, C++23's `and_then`, `transform`, `or_else`; `variant`, `get`, `get_if`, `holds_alternative`, `visit`, also with the result's type, `monostate`; `value` and `get` end the kernel where C++ throws; nvcc: as above |
            | `<numeric>`, `<bit>`, `<span>` | sums and scans of a thread's ranges, `gcd`, `lcm`, `midpoint`; `popcount` to `rotr`, `bit_cast`, `byteswap`; `span`: those of C++20 too, under C++17; nvcc: as above |
            | `<concepts>`, `<compare>` | with `--std=c++20`: `std::same_as` to `strict_weak_order` without `common_with`, `common_reference_with` and `swappable_with`; `strong_ordering`, `weak_ordering`, `partial_ordering`, `common_comparison_category`, `compare_three_way`, `is_eq` …; nvcc: as above |
            | `<cstring>`, `<cstdio>`, `<ctime>` | `std::memcpy`, `memset`, `printf`, `clock` |
            | `<type_traits>` | `integral_constant`, `is_same`, the kinds of types, adding and removing of qualifiers, `conditional`, `enable_if`, `void_t`, `decay`, `common_type`, `make_signed`, `underlying_type`, `declval`, `is_base_of`, `is_convertible`, `is_constructible`, `is_assignable` and those with `trivially`, `conjunction` …; `is_invocable` and `invoke_result` of what is called with brackets; `is_constant_evaluated`; not `is_nothrow_…` |
            | `<assert.h>`, `<cassert>`, `<math.h>`, `<climits>`, `<stddef.h>`, `<cstddef>`, `<stdlib.h>`, `<cstdlib>`, `<stdio.h>`, `<string.h>`, `<time.h>`, `<sys/types.h>` | what is there without them; `assert` by `NDEBUG` |
            | `<cuda_runtime.h>`, `<device_launch_parameters.h>`, `<vector_types.h>`, `<stdbool.h>` … | nothing: every compiler of kernels knows it |

            CUDA's own headers, such as `<cuda_fp16.h>`, NVRTC reads from an installation or from the folder `gpuarray.cuda.include`; the
            CPU device has its own: `cuda_fp16.h`, `cuda_bf16.h`, `cuComplex.h`, `math_constants.h`, `cooperative_groups.h` with `reduce.h`,
            `scan.h` and `memcpy_async.h`. libcu++ is not in NVRTC but in an installation, from which NVRTC reads it. Where there is none,
            and on the CPU device, these headers are the texts above, and `cuda::std` is `std`: `<cuda/std/…>` with `array`, `bit`, `cassert`,
            `cfloat`, `climits`, `cmath`, `compare`, `concepts`, `cstddef`, `cstdint`, `cstdlib`, `cstring`, `ctime`, `functional`, `limits`,
            `numeric`, `optional`, `span`, `tuple`, `type_traits`, `utility`, `variant`, and these, which C++'s names do not open:

            | | names |
            |---|---|
            | `<cuda/std/expected>` | C++23's `expected`, also of `void`, `unexpected`, `unexpect`, in C++17 too |
            | `<cuda/std/complex>` | `complex` of float and double, by the formulas of NVIDIA's header |
            | `<cuda/std/atomic>`, `<cuda/atomic>` | `atomic`, also of `volatile` objects, and `atomic_ref` of 1, 2, 4 or 8 bytes, in `cuda` with scopes and `fetch_min`, `fetch_max`; `atomic` of other sizes with a lock beside the value; `atomic_flag`, fences, `wait` and `notify`; C's functions `atomic_load` … for `std::atomic` |
            | `<cuda/std/barrier>`, `<cuda/barrier>` | `barrier` with a completion function, `arrive`, `wait`, `arrive_and_drop`; in `cuda` scopes, `init`, `wait_parity` and `memcpy_async`, which copies at once; no transactions, no `try_wait_for` |
            | `<cuda/std/semaphore>`, `<cuda/semaphore>`, `<cuda/std/latch>`, `<cuda/latch>` | `counting_semaphore`, `binary_semaphore` and `latch`, in `cuda` with scopes; no `try_acquire_for` |
            | `<cuda/pipeline>` | `pipeline`, `pipeline_shared_state`, `make_pipeline` of a thread or a group, with roles too, `memcpy_async`, which copies at once, `pipeline_consumer_wait_prior`, `pipeline_producer_commit`; no `consumer_wait_for` |
            | `<cuda_pipeline.h>`, `<cuda_pipeline_primitives.h>`, `<cuda_awbarrier_primitives.h>`; with a toolkit, too | `__pipeline_memcpy_async`, which copies at once on the CPU device, `__pipeline_commit`, `__pipeline_wait_prior`, `__pipeline_arrive_on`; `__mbarrier_t`, `__mbarrier_token_t` and the functions `__mbarrier_…`, from compute capability 8.0; no `nvcuda::experimental` |
            | `<cuda/functional>` | `maximum`, `minimum`, `proclaim_return_type` |

            Others (`<cuda/ptx>`) are not there: `cannot open source file` is the error. The CPU device cannot parse
            libcu++'s files, nor CUDA's own of an installation. With libcu++'s files a program has its `int64_t`, which is `long long`.
            """;

    private static final String DIFFERENCES = """

            ## C++20

            `--std=c++20` (also `-std=`) is for both devices; `c++03` to `c++17` are taken, too, and set `__cplusplus`, but what C++17 has is taken
            under all of them. Without the option a program is C++17, and what follows is an error as with NVRTC.

            | | |
            |---|---|
            | templates | concepts, requires-clauses and requires-expressions, constrained parameters, `C auto`, the choice of the stricter of two templates, methods or specialisations; `auto` parameters of functions; template parameters of classes, lambdas and floating types; class template arguments of aggregates; `explicit(e)`; `typename` left out |
            | comparisons | `<=>`, `= default` for it and for `==`, comparisons by another operator or with the operands in the other order |
            | initialisers | designators, aggregates in brackets, bit-fields with an initial value |
            | functions | `consteval`, `constinit`, more in `constexpr` functions |
            | lambdas | `[=, this]`, `[...xs = e]`, closures without captures that are default constructible or in `decltype`; those with template parameters are rejected by NVRTC as generic ones are, because they lack `__device__` |
            | others | `using enum`, `for (init; x : range)`, `[[likely]]`, `[[no_unique_address]]`, `namespace a::inline b`, `char8_t`, macros `__cpp_…` |

            Modules and coroutines are rejected by both.

            ## Taken by NVRTC and not by the CPU device

            Found by programs for the language chapters of the CUDA C++ Programming Guide, compiled by both; besides what is refused below.

            - `__isGridConstant`, `__cvta_generic_to_grid_constant`: a `__grid_constant__` parameter is a copy for each thread
            - in inline assembly: calls, `exit` in a function that calls itself, and what the error names as not known
            - of C++20: `std::source_location`, virtual functions in constant expressions, designators in a list
              from which template arguments are deduced
            - `__nv_aligned_device_malloc`, `__block_size__`
            - a `thread_group` that is a tile of several warps

            `long double` is computed as double by both; NVRTC folds its constants with more bits. A base class with bit-fields keeps its
            padding here, where NVRTC puts fields of derived classes into it. `__isConstant` is 1 for const tables too, which NVRTC has in
            global memory. `__PRETTY_FUNCTION__` of a method of a class template has the class's arguments, where NVRTC has its parameters.
            Atomic operations of 16 bytes are not checked for races. The approximations of PTX (`ex2.approx` …) are those of CUDA's
            functions, so their last bits may differ. With NVRTC 12.9 and 13.0 `<=>` of a NaN is never `unordered`, and a defaulted `<=>` takes
            arrays for equal; here they are what C++ says.

            The other way round, the CPU device ignores `register` and `thread_local`, and takes orders of `__nv_atomic_…` that are no literals;
            without `--std=c++20` also an unused `concept`, types of templates without `typename` and variables of a closure's type. The address of a `consteval`
            function and a variable that a `consteval` constructor makes of values known at run time are taken. NVRTC rejects them.
            """;

    private static final String LIMITS = """

            ## Limits

            A program beyond one of these is rejected with a compile error that names the limit. Within them the compiler takes time and
            memory in proportion to the text.

            | of a program | at most |
            |---|---|
            | characters, without what it includes | 67,108,864 |
            | tokens after macros were expanded, with what it includes | 2,000,000 |
            | brackets of all kinds open at a time | 256 |
            | levels of an expression or statement: a sum of n terms has n, and so has a chain of n `else if` | 20,000 |
            | expressions and statements of a kernel with what is inlined into it | 1,000,000 |
            | bytes of the local variables of a thread | 4,194,304 |
            | bytes of the `__shared__` variables of a kernel, without dynamic shared memory | 49,152 |
            | bytes of the `__constant__` variables | 65,536 |
            | bytes of all variables outside of functions and static ones | 268,435,456 |
            | template instances inside one another | 200 |
            | parameters of a function that calls itself, in words of 32 bits | 250 |

            Calls are inlined up to 1,000 expressions and statements of a kernel. In a larger one, functions with loops and those with 100
            levels of calls in them are called, if no threads wait for one another there; in one of more than 20,000, others too. What is called
            is translated once, so that code does not double with each function that calls another one twice.

            `#pragma unroll`, or one with a number that is no less than the turns, makes straight code of a `for` loop that declares its
            counter, has up to 256 turns, known when it is compiled, and carries a value from turn to turn in a variable: a sum, a scan, a
            hash. All turns together may have 2,000 expressions and statements, and all such loops of a kernel 8,000. Other loops stay
            loops: those whose turns know nothing of each other, which HotSpot vectorises, and those with waits or other loops in them.
            Smaller numbers change nothing: HotSpot unrolls as suits the processor. Nor does a
            `#pragma` before a macro; `_Pragma("unroll")`, also in a macro, is like `#pragma unroll`.
            """;

    /** Writes the page instead of comparing it. */
    static final String WRITE = "gpuarray.tests.corpus.write";

    static final String COMMAND =
            "mvn -pl gpuarray-tests -am test -Dtest=CorpusTest -Dsurefire.failIfNoSpecifiedTests=false -D" + WRITE
                    + "=true";

    private final Map<Line, Integer> passed = new TreeMap<>();

    /** Counts a case that passed. */
    void add(List<Line> covers) {
        covers.forEach(line -> passed.merge(line, 1, Integer::sum));
    }

    /** Returns the lines that too few cases cover, with their numbers. */
    List<String> thin() {
        List<String> thin = new ArrayList<>();
        passed.forEach((line, count) -> {
            int need = line.area.equals(Rejected.REFUSED) ? 1 : CASES;
            if (count < need) {
                thin.add(line.area + ": " + line.feature + ": " + count + " of " + need + " cases");
            }
        });
        return thin;
    }

    String page() {
        StringBuilder page = new StringBuilder(HEAD.formatted(COMMAND));
        String area = "";
        for (Map.Entry<Line, Integer> entry : passed.entrySet()) {
            Line line = entry.getKey();
            if (line.area.equals(Rejected.REFUSED)) {
                continue;
            } else if (!line.area.equals(area)) {
                area = line.area;
                page.append("\n## ")
                        .append(Character.toUpperCase(area.charAt(0)))
                        .append(area.substring(1));
                page.append("\n\n| feature | programs |\n|---|---|\n");
            }
            page.append("| ")
                    .append(line.feature)
                    .append(" | ")
                    .append(entry.getValue())
                    .append(" |\n");
        }
        page.append(HEADERS).append(DIFFERENCES).append(LIMITS);
        page.append("\n## Refused\n\nA program with one of these is rejected with a compile error that names it.\n\n");
        passed.keySet().stream()
                .filter(line -> line.area.equals(Rejected.REFUSED))
                .forEach(line -> page.append("- ").append(line.feature).append('\n'));
        return page.toString();
    }

    /** A line of the page: {@code "templates"}, {@code "partial specialisation"}. */
    record Line(String area, String feature) implements Comparable<Line> {
        /** Reads {@code AREA: FEATURE; AREA: FEATURE}. */
        static List<Line> parse(String text, Function<String, ? extends RuntimeException> error) {
            List<Line> lines = new ArrayList<>();
            for (String entry : text.split(";", -1)) {
                int colon = entry.indexOf(':');
                String area = colon < 0 ? "" : entry.substring(0, colon).strip();
                String feature = entry.substring(colon + 1).strip();
                if (area.isEmpty() || feature.isEmpty()) {
                    throw error.apply("\"" + entry.strip() + "\" is not AREA: FEATURE");
                }
                lines.add(new Line(area, feature));
            }
            return lines;
        }

        @Override
        public int compareTo(Line other) {
            int byArea = area.compareTo(other.area);
            return byArea != 0 ? byArea : feature.compareTo(other.feature);
        }
    }
}
