package org.gpuarray.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.data.Table;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class ParquetTest {
    @TempDir
    private Path folder;

    @Test
    void everyType_roundTrips() throws IOException {
        Map<String, Object> columns = new LinkedHashMap<>();
        for (DType type : DType.values()) {
            if (!type.isComplex()) {
                columns.put(
                        type.toString(),
                        GPU.arange(1000).times(37).rem(251).minus(3).astype(type));
            }
        }
        columns.put("text", Arrays.asList(new String[1000]));
        Path file = folder.resolve("a.parquet");
        Table table = Table.of(columns);
        Parquet.write(file, table);
        Table read = Parquet.read(file);
        assertThat(read.names()).isEqualTo(table.names());
        table.arrays().forEach((name, column) -> {
            DType type = column.dtype().isHalf() ? DType.FLOAT32 : column.dtype();
            assertThat(read.get(name).dtype()).isEqualTo(type);
            assertThat(read.get(name).astype(DType.FLOAT64).toDoubleArray())
                    .isEqualTo(column.astype(DType.FLOAT64).toDoubleArray());
        });
        assertThat(read.text("text")).hasSize(1000).containsOnlyNulls();
        assertThat(Parquet.read(file, "int8", "bool").names()).containsExactly("int8", "bool");
        assertThatThrownBy(() -> Parquet.read(file, "z"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no column z among [bool, int8,");
    }

    /** A file as others write it, of several row groups, with nulls. */
    @ParameterizedTest
    @EnumSource(
            mode = Mode.INCLUDE,
            names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD", "LZ4_RAW"})
    void filesOfOthers_areRead(CompressionCodecName codec) throws IOException {
        MessageType schema = MessageTypeParser.parseMessageType("message m { required double x; optional int32 i;"
                + " optional binary t (STRING); optional int64 u (INTEGER(64,false)); optional boolean b; required int32 d (DATE);"
                + " required fixed_len_byte_array(2) h (FLOAT16); }");
        Path file = folder.resolve("b.parquet");
        int rows = 20_000;
        try (ParquetWriter<Group> writer = ExampleParquetWriter.builder(new LocalOutputFile(file))
                .withType(schema)
                .withConf(new PlainParquetConfiguration())
                .withCompressionCodec(codec)
                .withRowGroupSize(100_000L)
                .build()) {
            SimpleGroupFactory factory = new SimpleGroupFactory(schema);
            for (int row = 0; row < rows; row++) {
                Group group = factory.newGroup().append("x", row / 4.0).append("d", row);
                group.append("h", Binary.fromConstantByteArray(new byte[] {0, 0x3C}));
                if (row % 3 != 1) {
                    group.append("i", row).append("t", "t" + row % 5).append("b", row % 2 == 0);
                }
                group.append("u", -1L);
                writer.write(group);
            }
        }
        try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file))) {
            assertThat(reader.getRowGroups()).hasSizeGreaterThan(1);
        }
        Table table = Parquet.read(file);
        assertThat(table)
                .hasToString(
                        "Table of 20000 rows: x float64, i float64, t text, u uint64, b float64, d int32, h float16");
        assertThat(table.get("x").sum().itemDouble()).isEqualTo((rows - 1.0) * rows / 8);
        assertThat(table.get("i").get(":3").toDoubleArray()).containsExactly(0, Double.NaN, 2);
        assertThat(table.get("i").itemDouble(rows - 2)).isEqualTo(rows - 2);
        assertThat(table.get("b").get(":3").toDoubleArray()).containsExactly(1, Double.NaN, 1);
        assertThat(table.text("t").subList(0, 3)).containsExactly("t0", null, "t2");
        assertThat(table.get("u").toLongBits()).containsOnly(-1L);
        assertThat(table.get("h").sum().itemDouble()).isEqualTo(rows);
    }

    @Test
    void whatIsNoTable_isAnErrorThatNamesTheFile() throws IOException {
        Path file = folder.resolve("c.parquet");
        MessageType schema = MessageTypeParser.parseMessageType("message m { required double x; repeated int32 r; }");
        try (ParquetWriter<Group> writer = ExampleParquetWriter.builder(new LocalOutputFile(file))
                .withType(schema)
                .withConf(new PlainParquetConfiguration())
                .build()) {
            writer.write(new SimpleGroupFactory(schema).newGroup().append("x", 1.0));
        }
        assertThatThrownBy(() -> Parquet.read(file))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("c.parquet: column r of repeated int32 r");
        assertThat(Parquet.read(file, "x").get("x").toDoubleArray()).containsExactly(1);
        assertThatThrownBy(() -> Parquet.read(Files.writeString(folder.resolve("d.parquet"), "no such file, but text")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("d.parquet");
        assertThatThrownBy(() -> Parquet.read(folder.resolve("e"))).isInstanceOf(NoSuchFileException.class);
        GPUArray complex = GPU.ones(DType.COMPLEX64, 2);
        assertThatThrownBy(() -> Parquet.write(file, Table.of(Map.of("z", complex))))
                .hasMessageContaining("column z of complex64, need real numbers");
    }

    @Test
    void emptyTables_roundTrip() throws IOException {
        Path file = folder.resolve("f.parquet");
        Parquet.write(file, Table.of(Map.of("x", GPU.zeros(0))));
        assertThat(Parquet.read(file).get("x").size()).isZero();
    }
}
