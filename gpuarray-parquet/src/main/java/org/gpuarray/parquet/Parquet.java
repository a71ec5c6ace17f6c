package org.gpuarray.parquet;

import com.google.errorprone.annotations.CheckReturnValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.gpuarray.data.Table;

/**
 * Parquet files of flat columns, by Apache Parquet's own reader and writer.
 *
 * <p>Types: bools, integers of 8 to 64 bits, float16, float32, float64, and texts; dates and times are integers, counts of their unit.
 * A column of bools or integers with nulls is float64 with NaN. float16 and bfloat16 are written as float32.
 */
@CheckReturnValue
public final class Parquet {
    private Parquet() {}

    /**
     * Reads columns, and nothing else of the file.
     *
     * @param columns in the table's order; none for all
     * @throws IOException with the file's name, if it cannot be read or is no Parquet file
     * @throws IllegalArgumentException if there is no such column, or it has lists, records, decimals or bytes
     */
    public static Table read(Path file, String... columns) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString());
        }
        ParquetReadOptions options =
                ParquetReadOptions.builder(new PlainParquetConfiguration()).build();
        try (ParquetFileReader reader = new ParquetFileReader(new LocalInputFile(file), options)) {
            MessageType schema = chosen(file, reader.getFileMetaData().getSchema(), columns);
            String writer = reader.getFileMetaData().getCreatedBy();
            List<ParquetColumn> found = new ArrayList<>();
            for (ColumnDescriptor descriptor : schema.getColumns()) {
                found.add(new ParquetColumn(file.toString(), descriptor));
            }
            reader.setRequestedSchema(schema);
            for (PageReadStore group = reader.readNextRowGroup(); group != null; group = reader.readNextRowGroup()) {
                ColumnReadStoreImpl store = new ColumnReadStoreImpl(
                        group, new GroupRecordConverter(schema).getRootConverter(), schema, writer);
                for (ParquetColumn column : found) {
                    column.read(store.getColumnReader(column.descriptor()), group.getRowCount());
                }
            }
            Map<String, Object> finished = new LinkedHashMap<>();
            found.forEach(column -> finished.put(column.descriptor().getPath()[0], column.finish()));
            return Table.of(finished);
        } catch (IllegalArgumentException e) {
            throw e;
        } catch (RuntimeException e) { // of what is no Parquet file
            throw new IOException("parquet: file=" + file + ": " + e.getMessage(), e);
        }
    }

    private static MessageType chosen(Path file, MessageType schema, String... columns) {
        if (columns.length == 0) {
            return schema;
        }
        List<Type> fields = new ArrayList<>();
        for (String column : columns) {
            if (!schema.containsField(column)) {
                throw new IllegalArgumentException("parquet: file=" + file + ": no column " + column + " among "
                        + schema.getFields().stream().map(Type::getName).toList());
            }
            fields.add(schema.getType(column));
        }
        return new MessageType(schema.getName(), fields);
    }

    /**
     * Writes a table, compressed by Snappy. An old file is overwritten.
     *
     * @throws IOException if the file cannot be written
     * @throws IllegalArgumentException if a column is complex
     */
    public static void write(Path file, Table table) throws IOException {
        ParquetRows rows = new ParquetRows(table);
        try (ParquetWriter<Integer> writer = new ParquetRows.Builder(new LocalOutputFile(file), rows)
                .withConf(new PlainParquetConfiguration())
                .withCompressionCodec(CompressionCodecName.SNAPPY)
                .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
                .build()) {
            for (int row = 0; row < table.rows(); row++) {
                writer.write(row);
            }
        }
    }
}
