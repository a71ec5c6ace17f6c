package org.gpuarray.notebook;

import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.gpuarray.GPUArray;

/**
 * What a notebook shows of an object: data by MIME type.
 *
 * <p>Arrays of uint8 and shape (h, w), (h, w, 3) or (h, w, 4), whose height and width are 16 to 4096, are pictures. All others are tables.
 */
final class Rendering {
    private Rendering() {}

    static Map<String, String> of(GPUArray array) {
        Map<String, String> data = new LinkedHashMap<>();
        if (!array.isClosed() && Picture.suits(array)) {
            data.put("image/png", base64(Picture.of(array).png()));
            data.put(
                    "text/plain",
                    array.dtype() + " " + array.shape() + " on "
                            + array.device().id());
        } else {
            data.put("text/html", array.toHtml());
            data.put("text/plain", array.toString());
        }
        return data;
    }

    static Map<String, String> of(Figure figure) {
        Map<String, String> data = new LinkedHashMap<>();
        try {
            data.put("image/png", base64(figure.png()));
            data.put("text/plain", figure.toString());
        } catch (IllegalStateException e) { // no fonts: the kernel should live on
            data.put("text/plain", figure + " is not shown: " + e.getMessage());
        }
        return data;
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
