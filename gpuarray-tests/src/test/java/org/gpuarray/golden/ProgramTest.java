package org.gpuarray.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.kernels.codegen.GeneratorId;
import org.gpuarray.kernels.program.Program;
import org.gpuarray.kernels.variants.columns.SerialColumns;
import org.gpuarray.kernels.variants.map.FewColumns;
import org.gpuarray.kernels.variants.map.Flat;
import org.gpuarray.kernels.variants.map.Grid;
import org.gpuarray.kernels.variants.map.GridVectors;
import org.gpuarray.kernels.variants.map.Interleaved;
import org.gpuarray.kernels.variants.map.JoinedFewColumns;
import org.gpuarray.kernels.variants.map.JoinedParts;
import org.gpuarray.kernels.variants.map.PlaneTiles;
import org.gpuarray.kernels.variants.map.SerialPlaneTiles;
import org.gpuarray.kernels.variants.map.Vectors;
import org.gpuarray.kernels.variants.rows.BroadcastRows;
import org.gpuarray.kernels.variants.rows.RowTiles;
import org.gpuarray.kernels.variants.rows.SerialRowTiles;
import org.gpuarray.kernels.variants.rows.SerialShortRows;
import org.gpuarray.kernels.variants.rows.ShortRows;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Layout;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

class ProgramTest {
    @Test
    void source_equalSpecs_isTheSameText() {
        for (DeviceTraits traits : List.of(Specs.GPU, Specs.CPU)) {
            assertThat(new Program(Specs.siblings().build(), traits).source())
                    .isEqualTo(new Program(Specs.siblings().build(), traits).source());
        }
        assertThat(Specs.siblings().build()).isEqualTo(Specs.siblings().build());
    }

    @Test
    void source_multiprocessorsAndGridLimit_changeNothing() {
        DeviceTraits other = new DeviceTraits(32, 256, 16, 24, 256, 7, 1000);

        assertThat(other.key()).isEqualTo(Specs.GPU.key());
        for (KernelSpec spec : Specs.golden().values()) {
            assertThat(new Program(spec, other).source()).isEqualTo(new Program(spec, Specs.GPU).source());
        }
    }

    @Test
    void variants_followLayoutAndTraits() {
        assertThat(variants(Specs.chain(DType.FLOAT32, "1"), Specs.GPU)).containsExactly(Vectors.class);
        assertThat(variants(Specs.chain(DType.FLOAT32, "1"), Specs.CPU)).containsExactly(Flat.class);
        assertThat(variants(Specs.chain(DType.FLOAT32, "s"), Specs.GPU)).containsExactly(Interleaved.class);
        assertThat(variants(Specs.chain(DType.FLOAT32, "s1"), Specs.GPU)).containsExactly(GridVectors.class);
        assertThat(variants(Specs.chain(DType.FLOAT32, "s1"), Specs.CPU)).containsExactly(FewColumns.class, Grid.class);
        assertThat(variants(Specs.joined("1", DType.FLOAT32), Specs.GPU)).containsExactly(GridVectors.class);
        assertThat(variants(Specs.longTransposed(DType.FLOAT32), Specs.CPU))
                .containsExactly(FewColumns.class, SerialPlaneTiles.class, Grid.class);
        assertThat(variants(Specs.joined("s1", DType.FLOAT32), Specs.CPU))
                .containsExactly(JoinedFewColumns.class, JoinedParts.class);
        assertThat(variants(Specs.sum(DType.FLOAT32, "s1", "1s", "s1"), Specs.GPU))
                .containsExactly(PlaneTiles.class, GridVectors.class);
        assertThat(variants(Specs.sum(DType.FLOAT32, "s1", "10", "s1"), Specs.GPU))
                .containsExactly(GridVectors.class);
        assertThat(variants(Specs.pairwise(), Specs.GPU))
                .containsExactly(BroadcastRows.class, BroadcastRows.class, ShortRows.class, RowTiles.class);
        assertThat(variants(Specs.pi(), Specs.GPU)).containsExactly(RowTiles.class);
        assertThat(variants(Specs.siblings(), Specs.GPU)).containsExactly(ShortRows.class, RowTiles.class);
        assertThat(variants(Specs.siblings(), Specs.CPU)).containsExactly(SerialShortRows.class, SerialRowTiles.class);
        assertThat(variants(Specs.reduction(ReduceOp.SUM, DType.FLOAT32, 1, "1s", true), Specs.CPU))
                .containsExactly(SerialColumns.class);
    }

    private static List<Class<?>> variants(Specs specs, DeviceTraits traits) {
        return new Program(specs.build(), traits)
                .variants().stream().<Class<?>>map(Object::getClass).toList();
    }

    @Test
    void variants_unalignedInput_isNotReadByVectors() {
        Specs s = new Specs(1, 0);
        int a = s.load(DType.FLOAT32, "1", false);

        assertThat(variants(s.out(s.apply(Op.NEGATIVE, DType.FLOAT32, a), "1"), Specs.GPU))
                .containsExactly(Interleaved.class);
    }

    @Test
    void name_tellsWhatTheKernelDoes() {
        assertThat(Program.nameOf(Specs.chain(DType.FLOAT32, "1").build()))
                .isEqualTo("map_mul_mul_add_sqrt_mul_sub_f32");
        assertThat(Program.nameOf(
                        Specs.plain(ReduceOp.SUM, DType.FLOAT32, 0, "1").build()))
                .isEqualTo("sum_f32");
        assertThat(Program.nameOf(Specs.reduction(ReduceOp.MAX, DType.FLOAT64, 1, "s1", false)
                        .build()))
                .isEqualTo("max_sub_mul_f64_rows");
    }

    @Test
    void name_longChain_isBounded() {
        Specs s = new Specs(1, 0);
        int value = s.load(DType.FLOAT32, "1");
        for (int i = 0; i < 64; i++) {
            value = s.apply(Op.GREATER_EQUAL, DType.FLOAT32, value, value);
            value = s.cast(DType.FLOAT32, value);
        }

        assertThat(Program.nameOf(s.out(value, "1").build()))
                .hasSizeLessThan(64)
                .contains("122more");
    }

    @Test
    void parameters_overTheLimitOfALaunch_areRefused() {
        Specs s = new Specs(4, 0);
        List<Integer> loads = new ArrayList<>();
        for (int i = 0; i < 180; i++) {
            loads.add(s.load(DType.FLOAT32, "ssss"));
        }
        int sum = loads.get(0);
        for (int load : loads.subList(1, loads.size())) {
            sum = s.apply(Op.ADD, DType.FLOAT32, sum, load);
        }
        KernelSpec spec = s.out(sum, "sss1").build();

        assertThatThrownBy(() -> new Program(spec, Specs.GPU))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("need at most 4096");
    }

    @Test
    void spec_keptColumns_areRefused() {
        KernelSpec spec = Specs.softmax(DType.FLOAT32).columns().build();

        assertThatThrownBy(() -> new Program(spec, Specs.GPU))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("columns cannot be kept");
    }

    @Test
    void spec_elementAtTheKeptIndexThatVariesBelowIt_isRefused() {
        Specs s = new Specs(0, 1);
        int a = s.load(DType.FLOAT64, "1");
        int sum = s.reduce(ReduceOp.SUM, a);
        KernelSpec spec = s.out(s.apply(Op.ADD, DType.FLOAT64, sum, a), "").build();

        assertThatThrownBy(() -> new Program(spec, Specs.GPU))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is used at the kept index");
    }

    @Test
    void spec_outputOfAnotherType_isRefused() {
        KernelSpec good = Specs.chain(DType.FLOAT32, "1").build();
        KernelSpec bad = new KernelSpec(
                1,
                0,
                good.inputs(),
                good.scalars(),
                good.steps(),
                List.of(new KernelSpec.Output(9, DType.INT32, new Layout("1", true))),
                false);

        assertThatThrownBy(() -> new Program(bad, Specs.GPU))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("output of type int32 takes a value of type float32");
    }

    @Test
    void generatorId_isStable() {
        assertThat(GeneratorId.value()).isEqualTo(GeneratorId.value()).doesNotStartWith("process");
    }
}
