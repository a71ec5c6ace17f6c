package org.gpuarray.spark;

import java.io.Serializable;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.gpuarray.types.DType;

/**
 * The arrays of a column: a number for each row, or a row of numbers.
 *
 * @param dtype the type of its elements
 * @param isMatrix whether the column has an array in each row
 */
record ColumnType(String name, DType dtype, boolean isMatrix) implements Serializable {
    /**
     * Returns the type of a column.
     *
     * @throws IllegalArgumentException if there is no element type for it
     */
    static ColumnType of(StructField field) {
        DataType type = field.dataType();
        boolean isMatrix = type instanceof ArrayType;
        DataType element = type instanceof ArrayType array ? array.elementType() : type;
        return new ColumnType(field.name(), dtype(field, element), isMatrix);
    }

    private static DType dtype(StructField field, DataType element) {
        if (element.equals(DataTypes.BooleanType)) {
            return DType.BOOL;
        } else if (element.equals(DataTypes.ByteType)) {
            return DType.INT8;
        } else if (element.equals(DataTypes.ShortType)) {
            return DType.INT16;
        } else if (element.equals(DataTypes.IntegerType)) {
            return DType.INT32;
        } else if (element.equals(DataTypes.LongType)) {
            return DType.INT64;
        } else if (element.equals(DataTypes.FloatType)) {
            return DType.FLOAT32;
        } else if (element.equals(DataTypes.DoubleType)) {
            return DType.FLOAT64;
        }
        throw new IllegalArgumentException("column " + field.name() + " is "
                + field.dataType().sql()
                + ", need BOOLEAN, TINYINT, SMALLINT, INT, BIGINT, FLOAT, DOUBLE, or an ARRAY of one of them; cast it");
    }
}
