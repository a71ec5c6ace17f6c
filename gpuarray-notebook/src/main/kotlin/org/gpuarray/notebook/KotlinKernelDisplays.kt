package org.gpuarray.notebook

import org.gpuarray.GPUArray
import org.jetbrains.kotlinx.jupyter.api.MimeTypedResult
import org.jetbrains.kotlinx.jupyter.api.libraries.JupyterIntegration
import org.jetbrains.kotlinx.jupyter.api.mimeResult

/** Shows arrays and figures in the Kotlin kernel, which finds this class by `META-INF/kotlin-jupyter-libraries`. */
public class KotlinKernelDisplays : JupyterIntegration() {
    override fun Builder.onLoaded() {
        render<GPUArray> { result(Rendering.of(it)) }
        render<Figure> { result(Rendering.of(it)) }
    }

    private fun result(data: Map<String, String>): MimeTypedResult =
        mimeResult(*data.map { it.key to it.value }.toTypedArray())
}
