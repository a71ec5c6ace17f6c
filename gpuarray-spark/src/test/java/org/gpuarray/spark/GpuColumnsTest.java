package org.gpuarray.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalSpark.class)
class GpuColumnsTest {
    private static final String ALL = "b boolean, i1 tinyint, i2 smallint, i4 int, i8 bigint, f4 float, f8 double,"
            + " a4 array<float>, a8 array<bigint>, ab array<boolean>";

    /** Returns rows 0 to n - 1 in three partitions, of every type. */
    private static Dataset<Row> rows(long n) {
        return LocalSpark.session()
                .range(0, n, 1, 3)
                .selectExpr(
                        "id % 3 = 0 as b",
                        "cast(id - 7 as tinyint) as i1",
                        "cast(id * 100 as smallint) as i2",
                        "cast(id * 100000 as int) as i4",
                        "id * 10000000000 as i8",
                        "cast(case when id = 4 then 'NaN' when id = 5 then '-0.0' else id / 3 end as float) as f4",
                        "1 / cast(id + 1 as double) as f8",
                        "array(cast(id as float), 0.5f) as a4",
                        "array(id, -id, 3L) as a8",
                        "array(id % 2 = 0, true, id > 5) as ab");
    }

    @Test
    void map_eachType_comesBackAsItWas() {
        LocalSpark.session().conf().set("spark.sql.ansi.enabled", "false");
        Dataset<Row> rows = rows(23);
        for (int rowsPerBatch : new int[] {1, 3, 1000}) {
            Dataset<Row> back = GpuColumns.of(rows)
                    .rowsPerBatch(rowsPerBatch)
                    .map(
                            ALL,
                            b -> java.util.stream.IntStream.range(0, 10)
                                    .mapToObj(b::get)
                                    .toList());
            assertThat(back.collectAsList()).hasSize(23).isEqualTo(rows.collectAsList());
        }
    }

    @Test
    void map_resultsInFurtherQueries_areColumns() {
        Dataset<Row> squares = GpuColumns.of(rows(10), "i4")
                .map(
                        "part bigint, square bigint",
                        b -> List.of(
                                GPU.full(b.rows(), b.partition()),
                                b.get("i4").div(100_000).square().astype(DType.INT64)));
        assertThat(squares.filter("square > 10")
                        .agg(functions.sum("square"), functions.max("part"))
                        .first())
                .hasToString("[271,2]");
        assertThat(squares.repartition(2).join(squares, "square").count()).isEqualTo(10);
        assertThat(squares.limit(1).collectAsList()).hasSize(1); // an iterator that is not read to its end
    }

    @Test
    void map_fewerRows_filters() {
        Dataset<Row> some = GpuColumns.of(rows(10), "i8")
                .map("i8 bigint", b -> List.of(b.get(0).get(b.get(0).gt(70_000_000_000L))));
        assertThat(some.collectAsList()).hasToString("[[80000000000], [90000000000]]");
    }

    @Test
    void noRows_haveNoBatches() {
        GpuColumns none = GpuColumns.of(rows(0), "f4");
        assertThat(none.map("x float", b -> List.of(b.get(0))).count()).isZero();
        assertThat(none.reduce(b -> b.get(0).sum(), GPUArray::plus).collect()).isEmpty();
    }

    @Test
    void matrix_promotesAndJoins() {
        try (GPUArray matrices = GpuColumns.of(rows(4), "i4", "a4")
                        .toArray(b -> b.matrix("a4", "i4"))
                        .gather();
                GPUArray sums = GpuColumns.of(rows(4), "i1", "i2")
                        .reduce(b -> b.matrix().sum(0), GPUArray::plus)
                        .gather()) {
            assertThat(matrices.dtype()).isEqualTo(DType.FLOAT64); // int32 and float32
            assertThat(matrices.toArray2d())
                    .isDeepEqualTo(new double[][] {{0, .5, 0}, {1, .5, 100_000}, {2, .5, 200_000}, {3, .5, 300_000}});
            assertThat(sums.toLongArray()).containsExactly(-22, 600);
        }
    }

    @Test
    void batch_knowsWhereItIs() {
        Dataset<Row> places = GpuColumns.of(rows(9), "i1")
                .rowsPerBatch(2)
                .map(
                        "part bigint, at bigint",
                        b -> List.of(
                                GPU.full(b.rows(), b.partition()),
                                GPU.arange(b.rows()).plus(b.firstRow())));
        assertThat(places.collectAsList())
                .hasToString("[[0,0], [0,1], [0,2], [1,0], [1,1], [1,2], [2,0], [2,1], [2,2]]");
    }

    @Test
    void barrier_hasAllRowsOfThePartition_evenNone() {
        GpuColumns columns = GpuColumns.of(rows(7).filter("i4 < 400000"), "f4", "a4");
        try (GPUArray sums = columns.rowsPerBatch(1)
                .barrier((ranks, b) -> {
                    GPUArray sum =
                            ranks.allReduce(b.get("a4").sum(0)).plus(b.get("f4").sum());
                    return ranks.rank() == 2 ? sum.plus(100 * b.rows()) : null; // rows 4, 5 and 6 are filtered out
                })
                .gather()) {
            assertThat(sums.toFloatArray()).containsExactly(6, 2);
        }
    }

    @Test
    void nulls_areNamed() {
        Dataset<Row> holes =
                rows(9).selectExpr("if(i8 = 40000000000, null, f8) as x", "array(1, if(i1 = 1, null, 2)) as y");
        assertThatThrownBy(() -> GpuColumns.of(holes, "x")
                        .map("x double", b -> List.of(b.get(0)))
                        .count())
                .hasStackTraceContaining(
                        "column x has 1 nulls, the first at element 1 of the batch from row 0 of partition 1");
        assertThatThrownBy(
                        () -> GpuColumns.of(holes, "y").toArray(b -> b.get(0)).collect())
                .hasStackTraceContaining("column y has 1 nulls, the first at element 5 of the batch");
    }

    @Test
    void raggedArrays_areNamed() {
        Dataset<Row> ragged = rows(9).selectExpr("slice(a8, 1, if(i1 = 0, 2, 3)) as x");
        assertThatThrownBy(() -> GpuColumns.of(ragged).toArray(b -> b.get(0)).collect())
                .hasStackTraceContaining("column x has 2 elements in row 1 of partition 2, and 3 in the first one");
    }

    @Test
    void mistakes_areNamed() {
        Dataset<Row> rows = rows(5);
        assertThatThrownBy(() -> GpuColumns.of(rows.selectExpr("'a' as s")).rowsPerBatch(1))
                .hasMessageContaining("column s is STRING, need BOOLEAN, TINYINT");
        assertThatThrownBy(() -> GpuColumns.of(rows, "f4", "f4").rowsPerBatch(1))
                .hasMessageContaining("columns=[f4, f4], need each name once");
        assertThatThrownBy(() -> GpuColumns.of(rows, "z").rowsPerBatch(1)).hasMessageContaining("`z`");
        assertThatThrownBy(() -> GpuColumns.of(rows).rowsPerBatch(0)).hasMessageContaining("rows=0");
        assertThatThrownBy(() ->
                        GpuColumns.of(rows).map("t timestamp", b -> List.of()).count())
                .hasMessageContaining("column t is TIMESTAMP");
        GpuColumns floats = GpuColumns.of(rows, "f4");
        assertThatThrownBy(() -> floats.map("x double", b -> List.of(b.get(0))).count())
                .hasStackTraceContaining("dtype=float32, need 1 axes, dtype=float64 for DOUBLE");
        assertThatThrownBy(() -> floats.map(
                                "x float, y float",
                                b -> List.of(b.get(0), GPU.zeros(9).astype(DType.FLOAT32)))
                        .count())
                .hasStackTraceContaining("the array for column y has shape=(9,)");
        assertThatThrownBy(() ->
                        floats.map("x float, y float", b -> List.of(b.get(0))).count())
                .hasStackTraceContaining("the function returned 1 arrays, need 2");
        assertThatThrownBy(() -> floats.toArray(b -> b.get("q")).collect())
                .hasStackTraceContaining("get: column=q, need one of [f4]");
    }
}
