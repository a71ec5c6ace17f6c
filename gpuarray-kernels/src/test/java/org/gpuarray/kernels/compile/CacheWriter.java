package org.gpuarray.kernels.compile;

import java.nio.file.Path;
import java.util.Arrays;
import org.gpuarray.device.Image;

/** A process that writes and reads a few entries again and again; exits with 1 if it ever reads a wrong one. */
final class CacheWriter {
    static final int KEYS = 5;

    private CacheWriter() {}

    public static void main(String[] arguments) {
        ImageCache cache = new ImageCache(Path.of(arguments[0]));
        System.out.println("writing");
        for (int turn = 0; turn < Integer.parseInt(arguments[1]); turn++) {
            int i = turn % KEYS;
            cache.put("k", "key" + i, new Image.Cubin(contents(i)));
            Image found = cache.get("k", "key" + i);
            if (found != null && !isRight(found, i)) {
                System.exit(1);
            }
        }
    }

    static boolean isRight(Image image, int i) {
        return Arrays.equals(image.bytes(), contents(i));
    }

    private static byte[] contents(int i) {
        byte[] bytes = new byte[50_000 + i];
        Arrays.fill(bytes, (byte) i);
        return bytes;
    }
}
