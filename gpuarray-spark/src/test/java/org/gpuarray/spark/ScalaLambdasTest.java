package org.gpuarray.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A program in Scala, compiled by Scala's compiler: its lambdas are the functions of this module, and go to tasks. */
@ExtendWith(LocalSpark.class)
class ScalaLambdasTest {
    private static final String PROGRAM = """
            package org.gpuarray.spark.compiled

            import org.apache.spark.sql.SparkSession
            import org.gpuarray.GPU
            import org.gpuarray.spark._

            object Lambdas {
              def run(spark: SparkSession): String = {
                val x = DistributedArray.create(spark, 3, part => GPU.arange(4).times(part))
                val total = x.map(a => a.plus(1)).reduce((a, b) => a.plus(b)).gather()
                val largest = x.barrier { (ranks, own) =>
                  val all = ranks.allReduce(own, ReduceOp.MAXIMUM)
                  if (ranks.rank == 0) all else null
                }.gather()
                val doubled = GpuColumns.of(spark.range(3).toDF(), "id")
                  .map("x bigint", b => java.util.List.of(b.get("id").times(2)))
                try s"$total $largest ${doubled.collect().mkString}"
                finally { total.close(); largest.close() }
              }
            }
            """;

    @Test
    void lambdas_areFunctionsOfTasks(@TempDir Path folder) throws Exception {
        Path source = folder.resolve("Lambdas.scala");
        Files.writeString(source, PROGRAM);
        Path classes = Path.of(ScalaLambdasTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        String[] arguments = {
            "-classpath", System.getProperty("java.class.path"), "-d", classes.toString(), source.toString()
        };
        assertThat(scala.tools.nsc.Main.process(arguments)).isTrue();
        Object result = Class.forName("org.gpuarray.spark.compiled.Lambdas")
                .getMethod("run", SparkSession.class)
                .invoke(null, LocalSpark.session());
        assertThat(result).isEqualTo("[ 3  6  9 12] [0 2 4 6] [0][2][4]");
    }
}
