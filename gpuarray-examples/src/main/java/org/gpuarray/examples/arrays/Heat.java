package org.gpuarray.examples.arrays;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/** Heat spreads on a plate whose edges meet, as on a torus, and is filmed: an animated GIF. */
public final class Heat {
    static final int SIDE = 128;
    static final int FRAMES = 40;
    private static final int STEPS_PER_FRAME = 20;
    private static final int HUNDREDTHS_PER_FRAME = 5;
    /** Of the difference to the neighbours' mean, how much moves in a step; above 1 the scheme is unstable. */
    static final double MOVED = 0.8;

    private Heat() {}

    public static void main(String[] args) throws IOException {
        Path file = Path.of(args.length > 0 ? args[0] : "heat.gif");
        film(spots(), FRAMES, file);
        System.out.println(FRAMES + " frames in " + file.toAbsolutePath());
    }

    /** Returns a cold plate, 0, with three hot spots, 1. */
    static GPUArray spots() {
        GPUArray plate = GPU.zeros(SIDE, SIDE);
        plate.set("20:50, 20:50", 1);
        plate.set("70:110, 40:60", 1);
        plate.set("60:80, 90:120", 1);
        return plate;
    }

    /** Returns the plate after a step: each element moves towards the mean of its four neighbours. */
    static GPUArray step(GPUArray plate) {
        GPUArray neighbours =
                plate.roll(1, 0).plus(plate.roll(-1, 0)).plus(plate.roll(1, 1)).plus(plate.roll(-1, 1));
        return plate.plus(neighbours.div(4).minus(plate).times(MOVED));
    }

    /** Writes a film of the plate, and returns the plate at its end. */
    static GPUArray film(GPUArray plate, int frames, Path file) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
        GPUArray now = plate;
        try (ImageOutputStream out = ImageIO.createImageOutputStream(Files.newOutputStream(file))) {
            writer.setOutput(out);
            writer.prepareWriteSequence(null);
            for (int frame = 0; frame < frames; frame++) {
                BufferedImage image = image(now);
                writer.writeToSequence(new IIOImage(image, null, timing(writer, image)), null);
                for (int step = 0; step < STEPS_PER_FRAME; step++) {
                    now = step(now);
                }
                GPU.eval(now);
            }
            writer.endWriteSequence();
        } finally {
            writer.dispose();
        }
        return now;
    }

    private static BufferedImage image(GPUArray plate) {
        int height = plate.shape(0);
        int width = plate.shape(1);
        byte[] grey = plate.sqrt().times(255).clip(0, 255).astype(DType.UINT8).toByteBits();
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_GRAY);
        image.getRaster().setDataElements(0, 0, width, height, grey);
        return image;
    }

    /** Returns how long a frame stays, and that the film starts again at its end. */
    private static IIOMetadata timing(ImageWriter writer, BufferedImage image) throws IOException {
        IIOMetadata metadata = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(image), null);
        String format = metadata.getNativeMetadataFormatName();
        IIOMetadataNode root = (IIOMetadataNode) metadata.getAsTree(format);
        IIOMetadataNode control = (IIOMetadataNode)
                root.getElementsByTagName("GraphicControlExtension").item(0);
        control.setAttribute("delayTime", Integer.toString(HUNDREDTHS_PER_FRAME));
        IIOMetadataNode loop = new IIOMetadataNode("ApplicationExtension");
        loop.setAttribute("applicationID", "NETSCAPE");
        loop.setAttribute("authenticationCode", "2.0");
        loop.setUserObject(new byte[] {1, 0, 0});
        IIOMetadataNode extensions = new IIOMetadataNode("ApplicationExtensions");
        extensions.appendChild(loop);
        root.appendChild(extensions);
        metadata.setFromTree(format, root);
        return metadata;
    }
}
