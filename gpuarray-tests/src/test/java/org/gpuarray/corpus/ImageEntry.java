package org.gpuarray.corpus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TexelFormat.Channel;
import org.gpuarray.device.TextureLayout;
import org.gpuarray.device.TextureLayout.Shape;
import org.gpuarray.device.TextureSettings;
import org.gpuarray.device.TextureSettings.AddressMode;

/**
 * A texture or surface in a case's header: {@code // texture TYPE NAME[WIDTH,HEIGHT,DEPTH] CONTENTS WORDS}. Words: x2 or x4 for
 * more channels than one, layered (the last size counts layers), and for textures linear, normalized (coordinates), float
 * (integers are read from 0 or -1 to 1) and one of wrap, clamp, mirror, border.
 */
final class ImageEntry {
    private static final Pattern IMAGE =
            Pattern.compile("(\\w+)\\s+(\\w+)\\[(\\d+(?:,\\d+){0,2})]\\s+(\\S+)((?:\\s+\\w+)*)");
    private static final int SIZES = 3;
    private static final int CONTENTS = 4;
    private static final int WORDS = 5;
    private static final int MOST_ELEMENTS = 1024;

    private final Function<String, IllegalArgumentException> error;
    private int channels = 1;
    private boolean layered;
    private TextureSettings settings = TextureSettings.DEFAULT;

    ImageEntry(Function<String, IllegalArgumentException> error) {
        this.error = error;
    }

    Parameter.Image parse(String kind, String text, BiFunction<ElementType, String, Fill> fill) {
        Matcher image = IMAGE.matcher(text);
        if (!image.matches()) {
            throw error.apply("\"" + text + "\" is not TYPE NAME[WIDTH,HEIGHT] CONTENTS WORDS");
        }
        ElementType type = ElementType.of(image.group(1))
                .orElseThrow(() -> error.apply("unknown type \"" + image.group(1) + "\""));
        boolean isSurface = kind.equals("surface");
        for (String word : image.group(WORDS).strip().split("\\s+")) {
            word(word, isSurface);
        }
        TextureLayout layout = layout(type, sizes(image.group(SIZES)));
        int count = Math.toIntExact(layout.sizeBytes() / type.sizeBytes());
        if (isSurface && count > MOST_ELEMENTS) {
            throw error.apply(count + " elements, need at most " + MOST_ELEMENTS + " in a surface");
        }
        Parameter.Array elements =
                new Parameter.Array(image.group(2), type, count, fill.apply(type, image.group(CONTENTS)), isSurface);
        return new Parameter.Image(elements, layout, isSurface ? Optional.empty() : Optional.of(settings));
    }

    private void word(String word, boolean isSurface) {
        switch (isSurface ? "surface " + word : word) {
            case "", "surface " -> {}
            case "x2", "surface x2" -> channels = 2;
            case "x4", "surface x4" -> channels = 4;
            case "layered", "surface layered" -> layered = true;
            case "linear" -> settings = settings.withLinear();
            case "normalized" -> settings = settings.withNormalizedCoordinates();
            case "float" -> settings = settings.withNormalizedFloat();
            case "wrap", "clamp", "mirror", "border" ->
                settings = settings.withAddress(AddressMode.valueOf(word.toUpperCase(Locale.ROOT)));
            default -> throw error.apply("unknown word \"" + word + "\" for a " + (isSurface ? "surface" : "texture"));
        }
    }

    private static List<Integer> sizes(String text) {
        return new ArrayList<>(
                Arrays.stream(text.split(",", -1)).map(Integer::valueOf).toList());
    }

    private TextureLayout layout(ElementType type, List<Integer> sizes) {
        List<Shape> shapes = layered
                ? List.of(Shape.ONE_DIMENSION_LAYERED, Shape.TWO_DIMENSIONS_LAYERED)
                : List.of(Shape.ONE_DIMENSION, Shape.TWO_DIMENSIONS, Shape.THREE_DIMENSIONS);
        int at = sizes.size() - (layered ? 2 : 1);
        if (at < 0) {
            throw error.apply("a layered image needs a number of layers");
        }
        int depth = layered || sizes.size() == SIZES ? sizes.remove(sizes.size() - 1) : 1;
        int height = sizes.size() > 1 ? sizes.get(1) : 1;
        try {
            return new TextureLayout(
                    shapes.get(at), sizes.get(0), height, depth, new TexelFormat(channel(type), channels), true, false);
        } catch (IllegalArgumentException e) {
            throw error.apply(e.getMessage());
        }
    }

    private Channel channel(ElementType type) {
        return switch (type) {
            case UCHAR -> Channel.UINT8;
            case CHAR -> Channel.INT8;
            case USHORT -> Channel.UINT16;
            case SHORT -> Channel.INT16;
            case UINT -> Channel.UINT32;
            case INT -> Channel.INT32;
            case FLOAT -> Channel.FLOAT32;
            default -> throw error.apply("an image cannot hold " + type.word());
        };
    }
}
