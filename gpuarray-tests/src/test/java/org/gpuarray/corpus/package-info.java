/**
 * The corpus: CUDA programs of one kernel each, in {@code src/test/resources/corpus/AREA/NAME.cu}, run on the current device
 * and compared with what an NVIDIA GPU computed; and programs that must not compile, in {@code src/test/resources/rejected}.
 *
 * <p>{@link org.gpuarray.corpus.CaseHeader} says how a program states its launch, its inputs and what it covers; {@link
 * org.gpuarray.corpus.Record} writes the golden files; {@link org.gpuarray.corpus.CorpusTest} runs everything and holds {@code
 * docs/cuda-coverage.md} to what ran.
 */
@NullMarked
package org.gpuarray.corpus;

import org.jspecify.annotations.NullMarked;
