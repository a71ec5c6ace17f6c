package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The instructions of PTX that inline assembly may have, besides those of memory and barriers (PTX ISA 8.8, chapter 9): each with the
 * types of its operands, the types that it is written with, and its function in {@code ptx.cuh}.
 */
final class PtxTable {
    /** The types of PTX and how C++ calls them. */
    static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("pred", "bool"),
            Map.entry("s8", "signed char"),
            Map.entry("u8", "unsigned char"),
            Map.entry("b8", "unsigned char"),
            Map.entry("s16", "short"),
            Map.entry("u16", "unsigned short"),
            Map.entry("b16", "unsigned short"),
            Map.entry("s32", "int"),
            Map.entry("u32", "unsigned int"),
            Map.entry("b32", "unsigned int"),
            Map.entry("s64", "long long"),
            Map.entry("u64", "unsigned long long"),
            Map.entry("b64", "unsigned long long"),
            Map.entry("f32", "float"),
            Map.entry("f64", "double"));

    private static final Map<String, String> SETS = Map.of(
            "SMALL", "s8 u8",
            "INT", "s16 u16 s32 u32 s64 u64",
            "UNSIGNED", "u16 u32 u64",
            "REAL", "f32 f64",
            "BITS", "b16 b32 b64",
            "WORDS", "s32 u32 s64 u64");

    /**
     * Names, operands, and for each type that the name ends with those that are allowed. A name is followed by {@code =} and that of
     * its function where this is another. Of the operands, T and U have the first and second of the types; D is no operand but a value
     * of the first type, from which the function knows its result's, and one that starts with {@code -} is an output.
     */
    private static final String ROWS = """
            add sub min max : T T : INT REAL
            add_rn=add sub_rn=sub mul_rn=mul div_rn=div mul : T T : REAL
            add_rz sub_rz mul_rz div_rz add_rm sub_rm mul_rm div_rm add_rp sub_rp mul_rp div_rp : T T : REAL
            add_sat sub_sat : T T : s32 f32
            add_rn_sat=add_sat sub_rn_sat=sub_sat mul_sat mul_rn_sat=mul_sat : T T : f32
            min_NaN max_NaN div_approx div_full : T T : f32
            div rem mul_lo mul_hi : T T : INT
            mul_wide : T T : s16 u16 s32 u32
            mad_lo mad_hi sad : T T T : INT
            mad_wide : T T wide : s16 u16 s32 u32
            mul24_lo : T T : s32 u32
            mad24_lo : T T T : s32 u32
            fma_rn=fma mad_rn=fma fma_rz fma_rm fma_rp : T T T : REAL
            fma_rn_sat=fma_sat : T T T : f32
            sqrt_rn=sqrt rcp_rn=rcp sqrt_rz rcp_rz sqrt_rm rcp_rm sqrt_rp rcp_rp : T : REAL
            sqrt_approx rcp_approx rsqrt_approx sin_approx cos_approx lg2_approx ex2_approx tanh_approx : T : f32
            abs neg : T : s16 s32 s64 REAL
            copysign : T T : REAL
            and or xor : T T : pred BITS
            not : T : pred BITS
            cnot : T : BITS
            shl : T u32 : BITS
            shr : T u32 : BITS INT
            bfe : T u32 u32 : WORDS
            bfi : T T u32 u32 : b32 b64
            bfind bfind_shiftamt : T : WORDS
            brev clz popc : T : b32 b64
            prmt prmt_f4e prmt_b4e prmt_rc8 prmt_ecl prmt_ecr prmt_rc16 : T T T : b32
            shf_l_wrap shf_r_wrap shf_l_clamp shf_r_clamp : T T u32 : b32
            lop3 : T T T u32 : b32
            dp4a : T U sum : s32 u32 : s32 u32
            selp : T T pred : BITS INT REAL
            setp_eq setp_ne : T T : BITS INT REAL
            setp_lt setp_le setp_gt setp_ge : T T : INT REAL
            setp_lo setp_ls setp_hi setp_hs : T T : UNSIGNED
            setp_equ setp_neu setp_ltu setp_leu setp_gtu setp_geu setp_num setp_nan : T T : REAL
            set_eq set_ne : D U U : u32 s32 f32 : BITS INT REAL
            set_lt set_le set_gt set_ge : D U U : u32 s32 f32 : INT REAL
            add_cc addc addc_cc sub_cc subc subc_cc : T T carry : WORDS
            mad_lo_cc mad_hi_cc madc_lo madc_hi madc_lo_cc madc_hi_cc : T T T carry : WORDS
            mov : T : pred BITS INT REAL
            cvt : D U : SMALL INT f64 : SMALL INT f32
            cvt_sat : D U : SMALL INT : SMALL INT
            cvt_rn cvt_rz cvt_rm cvt_rp : D U : REAL : SMALL INT f64
            cvt_rni cvt_rzi cvt_rmi cvt_rpi : D U : SMALL INT REAL : REAL
            cvt_f16 cvt_bf16 : D u16 : f32
            cvt_rn_f16 : T : REAL
            cvt_rn_bf16 : T : f32
            cvt_rn_f16x2 cvt_rn_bf16x2 : T T : f32
            add_f16 add_rn_f16=add_f16 sub_f16 sub_rn_f16=sub_f16 mul_f16 mul_rn_f16=mul_f16 : b16 b16 :
            add_rn_bf16 sub_rn_bf16 mul_rn_bf16 add_bf16=add_rn_bf16 sub_bf16=sub_rn_bf16 mul_bf16=mul_rn_bf16 : b16 b16 :
            add_f16x2 add_rn_f16x2=add_f16x2 sub_f16x2 sub_rn_f16x2=sub_f16x2 mul_f16x2 mul_rn_f16x2=mul_f16x2 : b32 b32 :
            add_rn_bf16x2 sub_rn_bf16x2 mul_rn_bf16x2 add_bf16x2=add_rn_bf16x2 sub_bf16x2=sub_rn_bf16x2 mul_bf16x2=mul_rn_bf16x2 : b32 b32 :
            fma_rn_f16 fma_rn_relu_f16 fma_rn_bf16 fma_rn_relu_bf16 : b16 b16 b16 :
            fma_rn_f16x2 fma_rn_relu_f16x2 fma_rn_bf16x2 fma_rn_relu_bf16x2 : b32 b32 b32 :
            min_f16 max_f16 min_NaN_f16 max_NaN_f16 min_bf16 max_bf16 min_NaN_bf16 max_NaN_bf16 : b16 b16 :
            min_f16x2 max_f16x2 min_NaN_f16x2 max_NaN_f16x2 min_bf16x2 max_bf16x2 min_NaN_bf16x2 max_NaN_bf16x2 : b32 b32 :
            neg_f16 neg_bf16=neg_f16 abs_f16 abs_bf16=abs_f16 : b16 :
            neg_f16x2 neg_bf16x2=neg_f16x2 abs_f16x2 abs_bf16x2=abs_f16x2 : b32 :
            setp_eq_f16 setp_ne_f16 setp_lt_f16 setp_le_f16 setp_gt_f16 setp_ge_f16 : b16 b16 :
            setp_eq_bf16 setp_ne_bf16 setp_lt_bf16 setp_le_bf16 setp_gt_bf16 setp_ge_bf16 : b16 b16 :
            isspacep_global isspacep_shared isspacep_local isspacep_const : any :
            cvta_to_shared cvta_shared : any : u64
            cvta_to_global=cvta cvta_to_local=cvta cvta_to_const=cvta cvta_global=cvta cvta_local=cvta cvta_const=cvta : any : u64
            vote_sync_ballot : pred u32 : b32
            vote_sync_any vote_sync_all vote_sync_uni : pred u32 : pred
            match_any_sync : T u32 : b32 b64
            match_all_sync : T u32 -pred : b32 b64
            elect_sync : u32 -pred :
            redux_sync_add redux_sync_min redux_sync_max : T u32 : s32 u32
            redux_sync_and redux_sync_or redux_sync_xor : T u32 : b32
            activemask : : b32
            shfl_sync_up shfl_sync_down shfl_sync_bfly shfl_sync_idx : u32 u32 u32 u32 -pred : b32
            """;

    /**
     * An instruction.
     *
     * @param operands what follows the result
     * @param types for each type of the name those that are allowed
     */
    record Row(String function, List<String> operands, List<List<String>> types) {}

    /** The instructions that {@link PtxCode} itself knows. */
    private static final List<String> OTHERS = List.of(
            "applypriority",
            "atom",
            "bar",
            "barrier",
            "bra",
            "brkpt",
            "cp.async",
            "discard",
            "exit",
            "fence",
            "griddepcontrol",
            "ld",
            "ldu",
            "mbarrier",
            "membar",
            "nanosleep",
            "prefetch",
            "prefetchu",
            "red",
            "st",
            "trap");

    private static final Map<String, Row> TABLE = table();

    private PtxTable() {}

    private static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
    }

    private static Map<String, Row> table() {
        Map<String, Row> rows = new LinkedHashMap<>();
        for (String line : ROWS.lines().toList()) {
            String[] parts = line.split(":", -1);
            List<List<String>> types = new ArrayList<>();
            for (int i = 2; i < parts.length && !parts[i].isBlank(); i++) {
                types.add(words(parts[i]).stream()
                        .flatMap(word -> words(SETS.getOrDefault(word, word)).stream())
                        .toList());
            }
            for (String name : words(parts[0])) {
                String[] both = name.split("=");
                String function = both[both.length - 1];
                rows.put(both[0], new Row(function, words(parts[1]), types));
            }
        }
        return rows;
    }

    /** Returns the row of an instruction's name, with _ for the dots and without types; null if there is none. */
    static @Nullable Row find(String name) {
        return TABLE.get(name);
    }

    /** Returns the instructions that are known and start like this one, for messages. */
    static String known(String first) {
        String own = TABLE.keySet().stream()
                .filter(name -> name.equals(first) || name.startsWith(first + "_"))
                .map(name -> name.replace('_', '.'))
                .collect(Collectors.joining(", "));
        if (!own.isEmpty()) {
            return own;
        }
        Set<String> all = new TreeSet<>(OTHERS);
        TABLE.keySet().forEach(name -> all.add(name.split("_")[0]));
        return String.join(", ", all);
    }
}
