package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What inline assembly is refused for, and how it says so; the programs of guide run what is taken. */
class InlineAssemblyTest {
    private static List<String> errorsIn(String statement) {
        return Trees.errorsIn("", "int r = 0; unsigned a = 1; float f = 2; " + statement);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "x | \"x\" is not known; known are abs, activemask, add,",
                "add.b32 %0, %1, %1; | \"add.b32\" is not known with these types: need [[s16, u16, s32, u32, s64, u64, f32, f64]]",
                "add.s32 %0, %1; | \"add.s32\" has another number of operands than 2",
                "add.s32 %0, %1, %1, %1; | \"add.s32\" has another number of operands than 4",
                "add.s32; | \"add.s32\" has another number of operands than 0",
                "add.s32 %0, %1, t; | the register \"t\" is not declared or not known",
                "add.s32 %0, %1, %2; | the register \"%2\" is not declared or not known",
                "mov.u32 %0, %%clusterid; | the register \"%clusterid\" is not declared or not known",
                "mov.s32 %0, 99999999999999999999; | the number 99999999999999999999 has more than 64 bits",
                "bar.red.u32 %0, 1, p; | \"bar.red.u32\" is not known as a barrier",
                "bar.red.popc.pred %0, 1, p; | \"bar.red.popc.pred\" is not known as a barrier",
                "bar.red.and.u32 %0, 1, p; | \"bar.red.and.u32\" is not known as a barrier",
                "bar.sync.and 1; | \"bar.sync.and\" is not known as a barrier",
                "bar.red.popc.u32 %0, 1; | \"bar.red.popc.u32\" has another number of operands than 2",
                "bar.red.popc.u32 %0, 1, p; | the register \"p\" is not declared or not known",
                "mbarrier.arrive.expect_tx.shared.b64 _, [%1], 4; | is not known; known are mbarrier.init, inval,",
                "mbarrier.init.parity.shared.b64 [%1], 4; | \"mbarrier.init.parity.shared.b64\" is not known",
                "mbarrier.test_wait.noComplete.b64 %0, [%1], 4; | is not known; known are mbarrier.init, inval,",
                "mbarrier.init.shared.b64 [%1]; | \"mbarrier.init.shared.b64\" has another number of operands than 1",
                "cp.async.mbarrier.arrive.b64; | \"cp.async.mbarrier.arrive.b64\" has another number of operands than 0",
                "bar.arrive 1; | \"bar.arrive\" has another number of operands than 1",
                "bar.sync 1, 32, 64; | \"bar.sync\" has another number of operands than 3",
                "bar.sync x; | the register \"x\" is not declared or not known",
                "@p bra L1; | the register \"p\" is not declared or not known",
                "bra L1; | the label \"L1\" is not declared",
                "{ L1: } L1: add.s32 %0, %1, %1; | the label \"L1\" is declared twice",
                "bra; L1: | \"bra\" has another number of operands than 0",
                "L1: brx.idx %1, L1; | \"brx.idx\" is not known",
                "add.ftz.f16 %0, %1, %1; | \"add.ftz.f16\" is not known; known are",
                "add.f16x4 %0, %1, %1; | \"add.f16x4\" is not known",
                "ld.global.b128 %0, [%1]; | \"ld.global.b128\" has the type .b128",
                "ld.shared::cluster.u32 %0, [%1]; | \"ld.shared::cluster.u32\" has the modifier .shared::cluster",
                "ld.u32 %0, [x]; | the register \"x\" is not declared or not known",
                "ld.u32 %0, [%1 * 2]; | the address [%1 * 2] is no register with an offset",
                "ld.v2.u32 {%0}, [%1]; | \"ld.v2.u32\" has another number of values than 1",
                "ld.u32 %0, [%1 + x]; | the address [%1 + x] is no register with an offset",
                "ld.u32 %0, [%1 + 99999999999999999999]; | is no register with an offset",
                "ld [%1]; | \"ld\" has the type .ld",
                "setp.lt.s32; | \"setp.lt.s32\" has another number of operands than 0",
                "isspacep.ftz.shared p, %1; | the register \"p\" is not declared or not known",
                "mov.b64 {}, {}; | \"mov.b64\" with these operands is not known",
                "atom.u32 %0, [%1], %1; | \"atom.u32\" has another number of operands than 3",
                ".reg .b32 t<99999999999>; | \"t<99999999999>\" is no name of a register",
                ".reg .b32 a b; | \"a b\" is no name of a register",
                "fence.proxy.async; | \"fence.proxy.async\" has the modifier .proxy",
                ".reg .b128 t; | no register type .b128 is known",
                ".reg .b32 t<4000>; | more than 1024 registers are declared",
                "{ .reg .b32 t; } { .reg .f32 t; } | the register \"t\" is declared with two types",
            })
    void statement_thatIsNotKnown_saysWhatIs(String text, String reason) {
        String statement = "asm(\"" + text + "\" : \"=r\"(r) : \"r\"(a));";

        assertThat(errorsIn(statement)).singleElement().asString().contains("inline assembly", reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "=q | r | \"=q\" is not known",
                "=r | q | \"q\" is not known",
                "=n | r | \"=n\" is not known",
                "=rl | r | \"=rl\" is not known",
            })
    void constraint_thatIsNotKnown_isNamed(String output, String input, String reason) {
        String statement = "asm(\"mov.b32 %%0, %%1;\" : \"%s\"(r) : \"%s\"(a));".formatted(output, input);

        assertThat(errorsIn(statement)).singleElement().asString().contains("inline assembly", reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"r | f | 'r'", "h | a | 'h'", "l | a | 'l'", "f | a | 'f'", "d | f | 'd'", "r | &a | 'r'"})
    void operand_ofAnotherSize_isRefused(String letter, String operand, String named) {
        String statement = "asm(\"{ .reg .b32 t; }\" :: \"%s\"(%s));".formatted(letter, operand);

        assertThat(errorsIn(statement).get(0)).contains("implied by constraint " + named);
    }

    @Test
    void statement_ofAnotherFunction_isNotReadUnlessItIsCalled() {
        assertThat(Trees.errorsIn(
                        "template <class T> __device__ void f() { asm(\"wgmma.fence.sync.aligned;\"); }", ";"))
                .isEmpty();
    }
}
