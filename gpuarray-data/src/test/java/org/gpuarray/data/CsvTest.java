package org.gpuarray.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvTest {
    @TempDir
    private Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("a.csv"), text);
    }

    @Test
    void columns_haveTheFirstTypeThatHasAllFields() throws IOException {
        Path file = file("""
                \uFEFFid,ok,x,name,gap,"a ""b"", c"
                1,true,1.5,Ann,,-inf
                9007199254740993,False,2,"Bob
                B.",4,1e400
                -3,TRUE,nan,NA,5,NaN
                """);
        try (Table table = Csv.read(file)) {
            assertThat(table)
                    .hasToString(
                            "Table of 3 rows: id int64, ok bool, x float64, name text, gap float64, a \"b\", c float64");
            assertThat(table.get("id").toLongArray()).containsExactly(1, 9007199254740993L, -3);
            assertThat(table.get("ok").toBooleanArray()).containsExactly(true, false, true);
            assertThat(table.get("x").toDoubleArray()).containsExactly(1.5, 2, Double.NaN);
            assertThat(table.text("name")).containsExactly("Ann", "Bob\nB.", null);
            assertThat(table.categories("name")).containsExactly("Ann", "Bob\nB.");
            assertThat(table.codes("name").toIntArray()).containsExactly(0, 1, -1);
            assertThat(table.get("gap").toDoubleArray()).containsExactly(Double.NaN, 4, 5);
            assertThat(table.get("a \"b\", c").toDoubleArray())
                    .containsExactly(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NaN);
            assertThat(table.matrix("x", "id").shape()).isEqualTo(Shape.of(3, 2));
            assertThat(table.matrix("id", "ok").get("0").toLongArray()).containsExactly(1, 1);
            assertThat(table.arrays()).hasSize(5);
            assertThatThrownBy(() -> table.get("name")).hasMessageContaining("is texts");
            assertThatThrownBy(() -> table.text("x")).hasMessageContaining("is numbers");
            assertThatThrownBy(() -> table.get("y")).hasMessageContaining("no column y among [id, ok,");
        }
    }

    /** Fields that were numbers come back as they were written. */
    @Test
    void columnThatEndsAsTexts_keepsItsFields() throws IOException {
        Table table = Csv.read(file("a,b,c,d\n007,1.50,True,\n1e3,x,false,0x10\n5d,2,3,1d\n"));
        assertThat(table.text("a")).containsExactly("007", "1e3", "5d");
        assertThat(table.text("b")).containsExactly("1.50", "x", "2");
        assertThat(table.text("c")).containsExactly("True", "false", "3");
        assertThat(table.text("d")).containsExactly(null, "0x10", "1d");
        assertThatThrownBy(table::matrix).hasMessageContaining("a matrix of no columns");
    }

    @Test
    void options_areFollowed() throws IOException {
        CsvOptions options =
                CsvOptions.defaults().separator(";").quote('\'').header(false).missing("-");
        Table table = Csv.read(file("1;'a;b'\n-;-\n"), options);
        assertThat(table.names()).containsExactly("f0", "f1");
        assertThat(table.get("f0").toDoubleArray()).containsExactly(1, Double.NaN);
        assertThat(table.text("f1")).containsExactly("a;b", null);
        assertThat(Csv.read(file("zip\n01234\n"), CsvOptions.defaults().texts("zip"))
                        .text("zip"))
                .containsExactly("01234");
        Path latin = Files.write(folder.resolve("l.csv"), "é\n1\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(Csv.read(latin, CsvOptions.defaults().charset(StandardCharsets.ISO_8859_1))
                        .names())
                .containsExactly("é");
    }

    @Test
    void emptyFiles_haveNoRows() throws IOException {
        assertThat(Csv.read(file("")).names()).isEmpty();
        Table head = Csv.read(file("a,b\n"));
        assertThat(head.rows()).isZero();
        assertThat(head.get("a").shape()).isEqualTo(Shape.of(0));
    }

    @Test
    void tables_areMadeOfColumnsOfOneLength() {
        Map<String, Object> columns = new LinkedHashMap<>();
        columns.put("a", GPU.arange(2));
        columns.put("t", java.util.Arrays.asList("x", null));
        assertThat(Table.of(columns)).hasToString("Table of 2 rows: a int64, t text");
        assertThat(Table.of(Map.of()).rows()).isZero();
        assertThatThrownBy(() -> Table.of(Map.of("b", GPU.ones(2, 2)))).hasMessageContaining("need an array of 1 axis");
        assertThatThrownBy(() -> Table.of(Map.of("b", java.util.List.of(1)))).hasMessageContaining("column b is [1]");
        columns.put("c", GPU.arange(3));
        assertThatThrownBy(() -> Table.of(columns)).hasMessageContaining("column c has 3 rows, the first has 2");
    }

    @Test
    void errors_nameFileAndLine() throws IOException {
        Path ragged = file("a,b\n1,2\n\"x\ny\",3\n1,2,3\n");
        assertThatThrownBy(() -> Csv.read(ragged))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("csv: file=" + ragged + " line=5: 3 fields, need 2");
        assertThatThrownBy(() -> Csv.read(file("a,a\n1,2\n"))).hasMessageContaining("two columns have the name a");
        assertThatThrownBy(() -> Csv.read(folder.resolve("none.csv"))).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> CsvOptions.defaults().separator("")).hasMessageContaining("separator is empty");
    }

    @Test
    void whatIsWritten_isReadAgain() throws IOException {
        Map<String, GPUArray> columns = new LinkedHashMap<>();
        columns.put("i", GPU.arange(5).get("::-1"));
        columns.put("b", GPU.arange(5).gt(2));
        columns.put("d", GPU.random(1).normal(0, 1, 5));
        columns.put("f", GPUArray.toGpu(new float[] {0.1f, Float.NaN, 3, 4, Float.POSITIVE_INFINITY}));
        columns.put("u", GPU.full(new int[] {5}, 255, DType.UINT8));
        columns.put("a,b", GPU.full(new int[] {5}, -1, DType.INT64).astype(DType.UINT64));
        Path file = folder.resolve("out.csv");
        Csv.write(file, columns);
        assertThat(Files.readAllLines(file).get(0)).isEqualTo("i,b,d,f,u,\"a,b\"");
        Table table = Csv.read(file);
        for (String name : new String[] {"i", "b", "d", "u"}) {
            assertThat(table.get(name).astype(DType.FLOAT64).toDoubleArray())
                    .isEqualTo(columns.get(name).astype(DType.FLOAT64).toDoubleArray());
        }
        assertThat(table.get("f").toDoubleArray()).containsExactly(0.1, Double.NaN, 3, 4, Double.POSITIVE_INFINITY);
        assertThat(Files.readString(file)).contains(",18446744073709551615\n");
        columns.put("z", GPU.zeros(4));
        assertThatThrownBy(() -> Csv.write(file, columns)).hasMessageContaining("column z has shape=(4,)");
        assertThatThrownBy(() -> Csv.write(file, Map.of("c", GPU.ones(DType.COMPLEX64, 2))))
                .hasMessageContaining("need real numbers");
    }
}
