package org.gpuarray.frames

import org.assertj.core.api.Assertions.assertThat
import org.gpuarray.GPUArray
import org.jetbrains.kotlinx.dataframe.api.add
import org.jetbrains.kotlinx.dataframe.api.dataFrameOf
import org.jetbrains.kotlinx.dataframe.api.toColumn
import org.junit.jupiter.api.Test

/** The block of docs/data.md, and what it prints. */
@Suppress("UNCHECKED_CAST")
class KotlinFrameTest {
    @Test
    fun column_toAnArrayAndBack() {
        val frame = dataFrameOf("x" to listOf(1.0, 2.0, 4.0))
        val x = GPUArray.toGpu((frame["x"].toList() as List<Double>).toDoubleArray())
        val more = frame.add(x.log2().toDoubleArray().toList().toColumn("log2"))

        assertThat(more["log2"][2]).isEqualTo(2.0)
    }
}
