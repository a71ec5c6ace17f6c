package org.gpuarray.kotlin

import java.io.ByteArrayOutputStream
import java.io.PrintStream
import java.nio.file.Files
import java.nio.file.Path
import org.assertj.core.api.Assertions.assertThat
import org.gpuarray.types.DType
import org.junit.jupiter.api.Test

/** The README's lines of Kotlin are those of [readme], and print what stands beside them. */
class ReadmeTest {
    private fun readme() {
        val a = gpuArrayOf(1.0, 2.0, 3.0, 4.0)
        println(2 * a - 1) // [1. 3. 5. 7.]
        println((a gt 1) and (a lt 4)) // [False  True  True False]

        val m = listOf(listOf(1, 2, 3), listOf(4, 5, 6)).toGpu()
        val (rows, columns) = m.shape
        println(m[all, 1..2]) // a range ends with its last number: the columns 1 and 2
        println(m.sum(axis = 0, keepDims = true)) // [[5 7 9]]
        m[all, 0] = -1
        m[m gt 4] = 0
        m[all] += 1 // in place; of a var, as in `var b = m; b += 1`, it makes a new array
        println(m matmul m.T to DType.FLOAT32)
        assertThat(rows).isEqualTo(2)
        assertThat(columns).isEqualTo(3)
    }

    private val root = generateSequence(Path.of("").toAbsolutePath()) { it.parent }.first { Files.exists(it.resolve("quickstart")) }

    @Test
    fun lines_areTheReadmes() {
        val block = Files.readString(root.resolve("README.md")).substringAfter("```kotlin\n").substringBefore("\n```")
        val source = Files.readString(root.resolve("gpuarray-kotlin/src/test/kotlin/org/gpuarray/kotlin/ReadmeTest.kt"))
        val body = source.substringAfter("private fun readme() {\n").substringBefore("        assertThat(rows)").trimIndent().trim()
        assertThat(body).isEqualTo(block.substringAfter("\n\n"))
    }

    @Test
    fun lines_printWhatTheySay() {
        val printed = ByteArrayOutputStream()
        val console = System.out
        System.setOut(PrintStream(printed, true))
        try {
            readme()
        } finally {
            System.setOut(console)
        }
        assertThat(printed.toString().replace("\r\n", "\n")).isEqualTo(
            """
            [1. 3. 5. 7.]
            [False  True  True False]
            [[2 3]
             [5 6]]
            [[5 7 9]]
            [[25.  7.]
             [ 7.  2.]]

            """.trimIndent(),
        )
    }
}
