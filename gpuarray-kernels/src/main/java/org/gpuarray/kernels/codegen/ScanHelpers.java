package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the blocks of a scan tell each other, as functions of CUDA C.
 *
 * <p>A value travels as words of 64 bits, the upper half of each a mark that says what it is and the lower half 32 of the
 * value's bits. A word is written and read at once, so a reader that finds the same mark in all words of a value has it:
 * nothing is fenced, and nobody waits for a flag and then again for what it stands for. Memory that is zero has no marks.
 * Two words are read by one load, but may be of different times.
 */
public final class ScanHelpers {
    /** The value is that of a tile, or of a group of tiles, alone. */
    static final int ALONE = 1;

    /** The value is that of a group and all groups before it. */
    static final int UP_TO = 2;

    private static final KernelTemplate PUT = KernelTemplate.of("""
            // Writes a value and what it is to where other blocks look for it.
            __device__ __forceinline__ void put_${suffix}(
                volatile unsigned long long* words, const unsigned int mark, const ${wide} value) {
              ${words}
            }
            """);

    private static final KernelTemplate TAKE = KernelTemplate.of("""
            // Reads such a value; returns what it is, or 0 while it is not all there.
            __device__ __forceinline__ unsigned int take_${suffix}(const volatile unsigned long long* words, ${wide}* value) {
              ${words}
              *value = ${value};
              const unsigned int mark = (unsigned int) (w0 >> 32);
              return ${whole};
            }
            """);

    private static final KernelTemplate SCAN_WARP = KernelTemplate.of("""
            // What each lane and those before it in its group of width lanes make: by doubling distances.
            __device__ __forceinline__ ${wide} scan_warp_${wideName}(${wide} d, const int width) {
              const int lane = threadIdx.x & (width - 1);
              for (int offset = 1; offset < width; offset *= 2) {
                const ${wide} other = ${shuffleUp}(0xffffffffu, d, offset);
                if (lane >= offset) {
                  d = ${combine};
                }
              }
              return d;
            }
            """);

    private static final KernelTemplate BEFORE = KernelTemplate.of("""
            // What the tiles of a row before one, and before each of the next, make: the lanes of a warp tell what the first
            // `own` of them make themselves. The groups of 32 tiles before, one after the other, then the tiles of the
            // group by doubling distances.
            __device__ __forceinline__ ${wide} before_tiles_${wideName}(volatile unsigned long long* tiles,
                volatile unsigned long long* groups, const ${index} tile, const int own, const ${wide} mine) {
              const int lane = threadIdx.x & 31;
              const int place = (int) (tile & 31);
              const ${index} group = tile / 32;
              ${wide} d = ${shuffle}(0xffffffffu, mine, (lane - place) & 31);
              if (lane < own) {
                put_${suffix}(tiles + (tile + lane) * ${step}, ${alone}, mine);
              }
              if (lane < place) {
                while (take_${suffix}(tiles + (tile - place + lane) * ${step}, &d) == 0) {
                }
              }
              d = scan_warp_${wideName}(d, 32);
              const ${wide} near = ${shuffle}(0xffffffffu, d, (place + lane - 1) & 31);
              const bool ends = place + own == 32 && lane == 31;
              if (ends) {
                put_${suffix}(groups + group * ${step}, group == 0 ? ${upTo} : ${alone}, d);
              }
              if (group == 0) {
                return place + lane == 0 ? ${identity} : near;
              }
              // The last group whose value has all before it in it, and each behind that one.
              const ${index} looked = group - 32 + lane;
              ${wide} far = ${identity};
              unsigned int known;
              unsigned int missing;
              do {
                const unsigned int mark = looked < 0 ? ${alone} : take_${suffix}(groups + looked * ${step}, &far);
                known = __ballot_sync(0xffffffffu, mark == ${upTo});
                missing = __ballot_sync(0xffffffffu, mark == 0);
              } while (known == 0 || missing > known);
              const int first = 31 - __clz((int) known);
              ${wide} before = ${shuffle}(0xffffffffu, far, first);
              for (int i = first + 1; i < 32; i++) {
                const ${wide} next = ${shuffle}(0xffffffffu, far, i);
                before = ${beforeNext};
              }
              if (ends) {
                put_${suffix}(groups + group * ${step}, ${upTo}, ${beforeAll});
              }
              return place + lane == 0 ? before : ${beforeNear};
            }
            """);

    /** The same for a thread that does a row's tiles one after the other. */
    private static final KernelTemplate GROUP_UP_TO = KernelTemplate.of("""
            // What a tile and those before it in its group of 32 make, by doubling distances; d has 32 values for each distance.
            __device__ __forceinline__ ${wide} group_up_to_${wideName}(${wide}* d, const int place, const ${wide} mine) {
              ${wide} sum = mine;
              int at = place;
              for (int offset = 1; offset < 32; offset *= 2) {
                d[at] = sum;
                if (place >= offset) {
                  sum = ${combine};
                }
                at += 32;
              }
              return sum;
            }
            """);

    private ScanHelpers() {}

    /** Returns how many words a value takes. */
    public static int words(CudaType wide) {
        return wide.bytes() / Integer.BYTES;
    }

    /** Returns the functions that the kernels of a scan may call, each after those that it calls. */
    public static Map<String, String> functions(Reduction scan, boolean cooperative, String index) {
        Map<String, String> functions = new LinkedHashMap<>();
        if (cooperative) {
            functions.put("put_" + scan.wide().suffix(), put(scan.wide()));
            functions.put("take_" + scan.wide().suffix(), take(scan.wide()));
            functions.put("scan_warp_" + scan.wideName(), scanWarp(scan));
            functions.put("before_tiles_" + scan.wideName(), before(scan, index));
        } else {
            functions.put("group_up_to_" + scan.wideName(), groupUpTo(scan));
        }
        return functions;
    }

    private static String put(CudaType wide) {
        SourceWriter words = new SourceWriter();
        List<String> bits = bits(wide, "value").stream()
                .map(half -> "(unsigned long long) mark << 32 | " + half)
                .toList();
        if (bits.size() == 1) {
            words.line("words[0] = %s;", bits.get(0));
        }
        for (int i = 0; i + 1 < bits.size(); i += 2) {
            words.line("put_two(words + %d, %s,", i, bits.get(i));
            words.line("    %s);", bits.get(i + 1));
        }
        return PUT.fill("suffix", wide.suffix(), "wide", wide.cudaName(), "words", words.toString());
    }

    private static String take(CudaType wide) {
        SourceWriter words = new SourceWriter();
        List<String> halves = new ArrayList<>();
        int count = words(wide);
        if (count == 1) {
            words.line("const unsigned long long w0 = words[0];");
        }
        for (int i = 0; i + 1 < count; i += 2) {
            words.line("unsigned long long w%d;", i);
            words.line("unsigned long long w%d;", i + 1);
            words.line("take_two(words + %d, &w%d, &w%d);", i, i, i + 1);
        }
        List<String> same = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            halves.add("(unsigned int) w" + i);
            same.add("w" + i + " >> 32 == mark");
        }
        return TAKE.fill(
                "suffix", wide.suffix(),
                "wide", wide.cudaName(),
                "words", words.toString(),
                "value", value(wide, halves),
                "whole", count == 1 ? "mark" : String.join(" && ", same.subList(1, count)) + " ? mark : 0");
    }

    private static String scanWarp(Reduction scan) {
        return SCAN_WARP.fill(
                "wide", scan.wide().cudaName(),
                "wideName", scan.wideName(),
                "shuffleUp", shuffle(scan.wide(), "_up"),
                "combine", scan.wide().combined(scan.op(), "other", "d"));
    }

    private static String groupUpTo(Reduction scan) {
        return GROUP_UP_TO.fill(
                "wide", scan.wide().cudaName(),
                "wideName", scan.wideName(),
                "combine", scan.wide().combined(scan.op(), "d[at - offset]", "sum"));
    }

    private static String before(Reduction scan, String index) {
        CudaType wide = scan.wide();
        List<String> holes = new ArrayList<>(List.of(
                "wide", wide.cudaName(),
                "wideName", scan.wideName(),
                "suffix", wide.suffix(),
                "index", index,
                "step", Integer.toString(words(wide)),
                "alone", ALONE + "u",
                "upTo", UP_TO + "u",
                "identity", wide.identity(scan.op())));
        holes.addAll(List.of("beforeNear", wide.combine(scan.op(), "before", "near")));
        holes.addAll(List.of("beforeAll", wide.combined(scan.op(), "before", "d")));
        holes.addAll(List.of("shuffle", shuffle(wide, ""), "beforeNext", wide.combined(scan.op(), "before", "next")));
        return BEFORE.fill(holes.toArray(new String[0]));
    }

    /** Returns the name of the function by which a lane gets another's value. */
    public static String shuffle(CudaType type, String how) {
        return type.isPair() ? "shuffle" + how + "_" + type.suffix() : "__shfl" + how + "_sync";
    }

    /** Returns the expressions of a value's words of 32 bits, the lower ones first. */
    private static List<String> bits(CudaType type, String value) {
        return switch (type) {
            case F32 -> List.of("__float_as_uint(" + value + ")");
            case F64 ->
                List.of("(unsigned int) __double2loint(" + value + ")", "(unsigned int) __double2hiint(" + value + ")");
            case I64, U64 ->
                List.of("(unsigned int) " + value, "(unsigned int) ((unsigned long long) " + value + " >> 32)");
            case C64, C128 -> {
                List<String> both = new ArrayList<>(bits(type.part(), value + ".x"));
                both.addAll(bits(type.part(), value + ".y"));
                yield both;
            }
            default -> List.of("(unsigned int) " + value);
        };
    }

    private static String value(CudaType type, List<String> words) {
        return switch (type) {
            case F32 -> "__uint_as_float(" + words.get(0) + ")";
            case F64 -> "__hiloint2double((int) " + words.get(1) + ", (int) " + words.get(0) + ")";
            case I64, U64 ->
                "(" + type.cudaName() + ") ((unsigned long long) " + words.get(1) + " << 32 | " + words.get(0) + ")";
            case C64, C128 -> {
                int half = words.size() / 2;
                yield "complex_" + type.suffix() + "("
                        + value(type.part(), words.subList(0, half)) + ", "
                        + value(type.part(), words.subList(half, words.size())) + ")";
            }
            default -> "(" + type.cudaName() + ") " + words.get(0);
        };
    }
}
