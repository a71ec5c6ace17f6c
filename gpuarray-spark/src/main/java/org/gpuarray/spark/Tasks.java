package org.gpuarray.spark;

import java.util.Iterator;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.rdd.RDD;
import org.apache.spark.util.TaskCompletionListener;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;
import scala.runtime.AbstractFunction1;

/** What of Spark's RDDs is missing in its interface for Java: barrier stages. */
final class Tasks {
    private Tasks() {}

    /** Returns the RDD of what {@code body} returns for each partition; all tasks run at once, or none. */
    static <T, R> JavaRDD<R> barrier(RDD<T> rdd, GpuFunction<Iterator<T>, Iterator<R>> body) {
        ClassTag<R> tag = tag();
        return JavaRDD.fromRDD(rdd.barrier().mapPartitions(new Body<>(body), false, tag), tag);
    }

    @SuppressWarnings("unchecked") // Spark only asks the tag for arrays, of which there are none here
    static <R> ClassTag<R> tag() {
        return (ClassTag<R>) ClassTag$.MODULE$.apply(Object.class);
    }

    /** Runs {@code action} when the task has ended, whether it succeeded, failed or was killed; the last one first. */
    static void atEnd(TaskContext context, Runnable action) {
        TaskCompletionListener listener = ended -> action.run();
        context.addTaskCompletionListener(listener); // Scala's overload makes a lambda here ambiguous
    }

    /** Throws if the task was killed; a task that computes without it would go on to its end. */
    static void requireAlive() {
        TaskContext context = TaskContext.get();
        if (context != null) {
            TaskDevice.requireAlive(context);
        }
    }

    private static final class Body<T, R>
            extends AbstractFunction1<scala.collection.Iterator<T>, scala.collection.Iterator<R>>
            implements java.io.Serializable {
        private static final long serialVersionUID = 1;
        private final GpuFunction<Iterator<T>, Iterator<R>> body;

        Body(GpuFunction<Iterator<T>, Iterator<R>> body) {
            this.body = body;
        }

        @Override
        public scala.collection.Iterator<R> apply(scala.collection.Iterator<T> rows) {
            try {
                return CollectionConverters.asScala(body.apply(CollectionConverters.asJava(rows)));
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
