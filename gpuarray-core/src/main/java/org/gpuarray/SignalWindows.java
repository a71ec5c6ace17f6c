package org.gpuarray;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/** Windows by their names in {@code scipy.signal.windows}. */
final class SignalWindows {
    private SignalWindows() {}

    static GPUArray of(String name, int length, boolean isPeriodic, double[] parameters) {
        if (length < 0) {
            throw new IllegalArgumentException("getWindow: length=" + length + ", need 0 or more");
        }
        int points = isPeriodic && length > 1 ? length + 1 : length;
        // A name that is not known is refused for every length.
        GPUArray window = named(name, Math.max(2, points), parameters);
        return length <= 1
                ? GPUArray.toGpu(Arrays.copyOf(new double[] {1}, length))
                : window.get("0:" + length).copy();
    }

    private static GPUArray named(String name, int n, double[] parameters) {
        double[] numbers = switch (name) {
            case "boxcar" -> filled(n, i -> 1);
            case "triang" -> filled(n, i -> triangle(Math.min(i, n - 1 - i) + 1, n));
            case "bartlett" -> filled(n, i -> 2.0 * Math.min(i, n - 1 - i) / (n - 1));
            case "hann" -> cosines(n, 0.5, 0.5);
            case "hamming" -> cosines(n, 0.54, 0.46);
            case "general_hamming" -> {
                double alpha = one(name, parameters);
                yield cosines(n, alpha, 1 - alpha);
            }
            case "blackman" -> cosines(n, 0.42, 0.5, 0.08);
            case "nuttall" -> cosines(n, 0.3635819, 0.4891775, 0.1365995, 0.0106411);
            case "blackmanharris" -> cosines(n, 0.35875, 0.48829, 0.14128, 0.01168);
            case "flattop" -> cosines(n, 0.21557895, 0.41663158, 0.277263158, 0.083578947, 0.006947368);
            case "cosine" -> filled(n, i -> Math.sin(Math.PI / n * (i + 0.5)));
            case "bohman" -> filled(n, i -> bohman(Math.abs(2.0 * i / (n - 1) - 1)));
            case "parzen" -> filled(n, i -> parzen(Math.abs(i - (n - 1) / 2.0), n));
            case "gaussian" -> {
                double deviation = one(name, parameters);
                yield filled(n, i -> {
                    double x = (i - (n - 1) / 2.0) / deviation;
                    return Math.exp(-0.5 * x * x);
                });
            }
            case "exponential" -> {
                double tau = one(name, parameters);
                yield filled(n, i -> Math.exp(-Math.abs(i - (n - 1) / 2.0) / tau));
            }
            case "tukey" -> tukey(n, one(name, parameters));
            case "kaiser" -> GPU.kaiser(n, one(name, parameters)).toDoubleArray();
            default ->
                throw new IllegalArgumentException("getWindow: name=" + name
                        + ", need one of boxcar, triang, bartlett, hann, hamming, general_hamming, blackman, nuttall,"
                        + " blackmanharris, flattop, cosine, bohman, parzen, gaussian, exponential, tukey, kaiser");
        };
        return GPUArray.toGpu(numbers);
    }

    private static double one(String name, double[] parameters) {
        if (parameters.length != 1) {
            throw new IllegalArgumentException(
                    "getWindow: name=" + name + " parameters=" + Arrays.toString(parameters) + ", need one");
        }
        return parameters[0];
    }

    private static double[] filled(int n, IntToDoubleFunction weight) {
        double[] weights = new double[n];
        Arrays.setAll(weights, weight);
        return weights;
    }

    private static double[] cosines(int n, double... weights) {
        return filled(n, i -> {
            double sum = 0;
            for (int k = 0; k < weights.length; k++) {
                sum += weights[k] * Math.cos(k * Math.PI * (2.0 * i / (n - 1) - 1));
            }
            return sum;
        });
    }

    private static double triangle(int fromEnd, int n) {
        return n % 2 == 0 ? (2.0 * fromEnd - 1) / n : 2.0 * fromEnd / (n + 1);
    }

    private static double bohman(double x) {
        return x >= 1 ? 0 : (1 - x) * Math.cos(Math.PI * x) + Math.sin(Math.PI * x) / Math.PI;
    }

    private static double parzen(double distance, int n) {
        double x = distance / (n / 2.0);
        return distance <= (n - 1) / 4.0 ? 1 - 6 * x * x * (1 - x) : 2 * (1 - x) * (1 - x) * (1 - x);
    }

    private static double[] tukey(int n, double alpha) {
        if (alpha <= 0) {
            return filled(n, i -> 1);
        } else if (alpha >= 1) {
            return cosines(n, 0.5, 0.5);
        }
        int width = (int) Math.floor(alpha * (n - 1) / 2);
        return filled(n, i -> {
            int fromEnd = Math.min(i, n - 1 - i);
            return fromEnd > width ? 1 : 0.5 * (1 + Math.cos(Math.PI * (2.0 * fromEnd / alpha / (n - 1) - 1)));
        });
    }
}
