package org.gpuarray.notebook;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Locale;
import java.util.Objects;

/** Something to look at: notebooks show it, and elsewhere it is saved. Needs no screen. */
public abstract sealed class Figure permits Plot, HeatMap, Picture {
    Figure() {}

    /**
     * Returns the pixels as PNG.
     *
     * @throws IllegalStateException if it is a chart, and Java finds no fonts
     */
    public abstract byte[] png();

    /**
     * Returns the drawing as SVG, which stays sharp at any size.
     *
     * @throws IllegalStateException if it is a chart, and Java finds no fonts
     */
    public abstract String svg();

    /**
     * Writes the figure into a file, as PNG or SVG by the name's ending.
     *
     * @throws IllegalArgumentException if the name ends neither with {@code .png} nor with {@code .svg}
     * @throws IllegalStateException if it is a chart, and Java finds no fonts
     */
    public final void save(Path file) throws IOException {
        Objects.requireNonNull(file, "file");
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".png")) {
            Files.write(file, png());
        } else if (name.endsWith(".svg")) {
            Files.write(file, svg().getBytes(StandardCharsets.UTF_8));
        } else {
            throw new IllegalArgumentException("save: file=" + file + ", need a name that ends with .png or .svg");
        }
    }

    /** Returns an element of HTML with the pixels in it. */
    public final String toHtml() {
        return "<img src=\"" + dataUrl() + "\"/>";
    }

    /** Returns the PNG as the address of itself. */
    final String dataUrl() {
        return "data:image/png;base64," + Base64.getEncoder().encodeToString(png());
    }
}
