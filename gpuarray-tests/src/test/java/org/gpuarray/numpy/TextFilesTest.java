package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.SaveTextOptions;
import org.gpuarray.TextOptions;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers as text, read and written as NumPy does. */
@OnDevice
class TextFilesTest {
    private static final Pattern KEYWORD = Pattern.compile("\"(\\w+)\": (\"(?:[^\"\\\\]|\\\\.)*\"|\\[[^]]*]|[^,}]+)");
    private static final TextOptions NONE = TextOptions.defaults();

    @TempDir
    private Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("a.txt"), text);
    }

    static List<List<String>> reading() {
        return Golden.cases("reading_texts");
    }

    @ParameterizedTest
    @MethodSource("reading")
    void texts_areReadAsByNumpy(List<String> row) throws IOException {
        Path file = file(string(row.get(1)));
        TextOptions options = options(row.get(2));
        if (row.get(3).equals("error")) {
            assertThatThrownBy(() -> read(row.get(0), file, options))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(row.get(0) + ": file=" + file + " line=");
            return;
        }
        GPUArray read = read(row.get(0), file, options);
        assertThat(read.dtype().toString()).isEqualTo(row.get(3));
        assertThat(read.shape().toString())
                .isEqualTo(Shape.of(Golden.extents(row.get(4))).toString());
        GPUArray expected = Golden.array(read.dtype(), Golden.extents(row.get(4)), row.get(5));
        assertThat(bits(read)).isEqualTo(bits(expected));
    }

    private static GPUArray read(String function, Path file, TextOptions options) throws IOException {
        return function.equals("loadtxt") ? GPU.loadtxt(file, options) : GPU.genfromtxt(file, options);
    }

    /** The numbers, with -0 and 0 apart. */
    private static Object bits(GPUArray array) {
        return array.dtype().isComplex()
                ? Arrays.toString(array.ravel().toComplex128Array())
                : array.dtype().isFloating()
                        ? Arrays.toString(array.ravel().toDoubleArray())
                        : Arrays.toString(array.ravel().astype(DType.INT64).toLongArray());
    }

    private static String string(String json) {
        return json.substring(1, json.length() - 1).translateEscapes();
    }

    private static List<String> strings(String json) {
        return Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"")
                .matcher(json)
                .results()
                .map(match -> match.group(1).translateEscapes())
                .toList();
    }

    private static int[] ints(String json) {
        return Pattern.compile("-?\\d+")
                .matcher(json)
                .results()
                .mapToInt(match -> Integer.parseInt(match.group()))
                .toArray();
    }

    private static TextOptions options(String json) {
        TextOptions options = NONE;
        Matcher keyword = KEYWORD.matcher(json);
        while (keyword.find()) {
            String value = keyword.group(2);
            options = switch (keyword.group(1)) {
                case "dtype" -> options.dtype(Golden.type(string(value)));
                case "ndmin" -> options.ndmin(Integer.parseInt(value));
                case "unpack" -> options.unpack(Boolean.parseBoolean(value));
                case "delimiter" ->
                    value.startsWith("\"") ? options.delimiter(string(value)) : options.delimiter(ints(value));
                case "quotechar" -> options.quotechar(string(value).charAt(0));
                case "usecols" -> options.usecols(ints(value));
                case "skiprows" -> options.skiprows(Long.parseLong(value));
                case "skip_header" -> options.skipHeader(Long.parseLong(value));
                case "skip_footer" -> options.skipFooter(Long.parseLong(value));
                case "comments" -> options.comments(strings(value).toArray(new String[0]));
                case "max_rows" -> options.maxRows(Long.parseLong(value));
                case "invalid_raise" -> options.invalidRaise(Boolean.parseBoolean(value));
                case "loose" -> options.loose(Boolean.parseBoolean(value));
                case "missing_values" -> options.missingValues(strings(value).toArray(new String[0]));
                case "filling_values" ->
                    options.fillingValues(
                            Arrays.stream(ints(value)).asDoubleStream().toArray());
                default -> throw new IllegalStateException(keyword.group());
            };
        }
        return options;
    }

    static List<List<String>> writing() {
        return Golden.cases("writing_texts");
    }

    @ParameterizedTest
    @MethodSource("writing")
    void texts_areWrittenAsByNumpy(List<String> row) throws IOException {
        DType type = Golden.type(row.get(0));
        GPUArray array = Golden.array(type, new int[] {1, row.get(1).split(" ").length}, row.get(1));
        Path file = folder.resolve("a.txt");
        boolean isJson = row.get(2).startsWith("\"") || row.get(2).startsWith("[");
        SaveTextOptions options = SaveTextOptions.defaults();
        options = isJson
                ? options.fmt(strings(row.get(2)).toArray(new String[0]))
                : options.fmt(row.get(2)).delimiter(";");
        GPU.savetxt(file, array, options);
        assertThat(Files.readString(file)).isEqualTo(string(row.get(3)));
    }

    @Test
    void everyNumber_isReadAsTheNearestDouble() throws IOException {
        Random random = new Random(5);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 60_000; i++) {
            double number = Double.longBitsToDouble(random.nextLong());
            texts.add(Double.isFinite(number) ? Double.toString(number) : "0");
            texts.add(random.nextInt(100_000) / 1000.0 + "");
            texts.add(Long.toString(random.nextLong()));
            texts.add(random.nextInt(1000) + "." + Math.abs(random.nextLong()) + "e" + (random.nextInt(80) - 40));
        }
        GPUArray read = GPU.loadtxt(file(String.join("\n", texts)));
        assertThat(read.toDoubleArray())
                .isEqualTo(texts.stream().mapToDouble(Double::parseDouble).toArray());
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.txt", "a.txt.gz"})
    void arraysOfManyPieces_roundTrip(String name) throws IOException {
        Path file = folder.resolve(name);
        GPUArray a = GPU.random(3).normal(0, 1, 30_001, 7);
        GPU.savetxt(file, a);
        GPUArray read = GPU.loadtxt(file);
        assertThat(read.shape()).isEqualTo(Shape.of(30_001, 7));
        assertThat(read.toDoubleArray()).isEqualTo(a.toDoubleArray());
        assertThat(GPU.loadtxt(file, NONE.maxRows(30_000).usecols(-1)).toDoubleArray())
                .isEqualTo(a.get(":30000, -1").toDoubleArray());
        assertThat(GPU.genfromtxt(file, NONE.skipFooter(29_000).skipHeader(1)).toDoubleArray())
                .isEqualTo(a.get("1:1001").toDoubleArray());
    }

    @Test
    void views_areWrittenInTheirOrder() throws IOException {
        Path file = folder.resolve("a.txt");
        GPUArray view = GPU.arange(12).reshape(3, 4).get("::-1, 1::2").transpose();
        GPU.savetxt(
                file,
                view,
                SaveTextOptions.defaults()
                        .fmt("%d")
                        .delimiter(",")
                        .header("a\nb")
                        .footer("end"));
        assertThat(Files.readString(file)).isEqualTo("# a\n# b\n9,5,1\n11,7,3\n# end\n");
        GPU.savetxt(file, GPU.zeros(0, 3));
        assertThat(file).isEmptyFile();
        GPU.savetxt(file, GPU.zeros(2, 0), SaveTextOptions.defaults().newline("\r\n"));
        assertThat(Files.readString(file)).isEqualTo("\r\n\r\n");
        GPU.savetxt(
                file,
                GPU.arange(2).get("::-1"),
                SaveTextOptions.defaults().fmt("%d").comments("//"));
        assertThat(Files.readString(file)).isEqualTo("1\n0\n");
    }

    /** The file's lines are counted, those of comments and those left out too, in whatever piece they are. */
    @Test
    void errors_nameLineAndColumn() throws IOException {
        String rows = IntStream.range(0, 300_000).mapToObj(i -> i + " " + i).collect(Collectors.joining("\n"));
        Path file = file("# head\n\n" + rows + "\n1 x\n1 2 3\n");
        assertThatThrownBy(() -> GPU.loadtxt(file))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("loadtxt: file=" + file + " line=300003: column=1: \"x\" is no float64");
        assertThat(GPU.loadtxt(file, NONE.maxRows(300_000)).shape()).isEqualTo(Shape.of(300_000, 2));
        assertThatThrownBy(() -> GPU.loadtxt(file, NONE.maxRows(300_001))).hasMessageContaining("line=300003");
        assertThatThrownBy(() -> GPU.genfromtxt(file, NONE.skipHeader(5)))
                .hasMessage("genfromtxt: file=" + file
                        + " line=300004: 3 columns, need 2 as in the first row; usecols reads some of them");
        assertThat(GPU.genfromtxt(file, NONE.skipFooter(1)).get("-1, 1").itemDouble())
                .isNaN();
        assertThat(GPU.genfromtxt(file, NONE.loose(false).skipFooter(2)).shape())
                .isEqualTo(Shape.of(300_000, 2));
        assertThat(GPU.genfromtxt(file, NONE.invalidRaise(false)).shape()).isEqualTo(Shape.of(300_001, 2));
        assertThatThrownBy(() -> GPU.loadtxt(file("1 2\n3 4\n5"), NONE.usecols(1)))
                .hasMessageContaining("line=3: 1 columns, need column 1");
        assertThatThrownBy(() -> GPU.loadtxt(file("1\n2\n" + "y".repeat(100))))
                .hasMessageContaining("line=3: column=0: \"" + "y".repeat(40) + "…\" is no float64");
    }

    @Test
    void files_thatCannotBeReadOrWritten_areNamed() {
        Path none = folder.resolve("none.txt");
        assertThatThrownBy(() -> GPU.loadtxt(none))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("none.txt");
        assertThatThrownBy(() -> GPU.genfromtxt(folder, NONE))
                .isInstanceOf(FileSystemException.class)
                .hasMessageContaining("is a folder");
        GPUArray closed = GPU.ones(2).copy();
        closed.close();
        assertThatThrownBy(() -> GPU.savetxt(none, closed)).isInstanceOf(IllegalStateException.class);
        for (GPUArray array : List.of(GPU.ones(2, 2, 2), GPU.ones(2).sum())) {
            assertThatThrownBy(() -> GPU.savetxt(none, array))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("need 1 or 2 axes");
        }
        assertThat(none).doesNotExist();
    }

    @Test
    void formats_thatDoNotFit_areRefusedBeforeTheFileIsTouched() throws IOException {
        Path old = file("old");
        for (String format : List.of("%d %d", "%", "%5", "%c", "%.1001f", "%y", "")) {
            assertThatThrownBy(() -> GPU.savetxt(
                            old, GPU.ones(2, 3), SaveTextOptions.defaults().fmt(format)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("savetxt: fmt=");
        }
        assertThatThrownBy(() -> GPU.savetxt(
                        old, GPU.ones(2, 3), SaveTextOptions.defaults().fmt("%d", "%d")))
                .hasMessageContaining("3 columns, need one or as many");
        assertThatThrownBy(() -> GPU.savetxt(
                        old,
                        GPU.full(new int[] {2}, Double.NaN),
                        SaveTextOptions.defaults().fmt("%d")))
                .hasMessageContaining("fmt=%d of NaN, need an integer");
        assertThat(Files.readString(old)).isEqualTo("old");
    }

    @Test
    void options_ofTheOtherFunction_areRefused() throws IOException {
        Path file = file("1");
        assertThatThrownBy(() -> GPU.loadtxt(file, NONE.names()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("loadtxt: takes no option names");
        assertThatThrownBy(() -> GPU.genfromtxt(file, NONE.skiprows(1))).hasMessageContaining("skiprows");
        assertThatThrownBy(() -> GPU.genfromtxtColumns(file, NONE.unpack(true))).hasMessageContaining("unpack");
        assertThatThrownBy(() -> GPU.genfromtxt(file, NONE.delimiter(",").delimiter(3)))
                .hasMessageContaining("need one of them");
        assertThatThrownBy(() -> GPU.loadtxt(file, NONE.dtype(DType.INT32, DType.INT8)))
                .hasMessageContaining("genfromtxtColumns");
        assertThatThrownBy(() -> NONE.comments("")).hasMessageContaining("comments: is empty");
        assertThatThrownBy(() -> NONE.maxRows(-1)).hasMessageContaining("maxRows: -1, need 0 or more");
        assertThatThrownBy(() -> NONE.ndmin(3)).hasMessageContaining("need 0, 1 or 2");
        assertThatThrownBy(() -> NONE.delimiter(0)).hasMessageContaining("at least 1");
        assertThatThrownBy(() -> NONE.quotechar('é')).hasMessageContaining("ASCII");
        assertThatThrownBy(() -> GPU.genfromtxt(file, NONE.fillingValues(1, 2)))
                .hasMessageContaining("2 fillingValues for 1 columns");
        assertThatThrownBy(
                        () -> GPU.genfromtxt(file("1,\n"), NONE.delimiter(",").dtype(DType.UINT8)))
                .hasMessageContaining("uint8 has no -1.0; set fillingValues");
    }

    @Test
    void converters_seeEachFieldInOrder() throws IOException {
        Map<String, Integer> labels = new HashMap<>();
        GPUArray read = GPU.loadtxt(
                file("x 10%\ny 20%\nx 5%"),
                NONE.converter(0, text -> labels.computeIfAbsent(text, key -> labels.size()))
                        .converters(text -> Double.parseDouble(text.replace("%", "")) / 100));
        assertThat(read.toArray2d()).isDeepEqualTo(new double[][] {{0, 0.1}, {1, 0.2}, {0, 0.05}});
        assertThat(GPU.loadtxt(
                                file("a,1,0x1F"),
                                NONE.delimiter(",")
                                        .usecols(2)
                                        .converter(2, Long::decode)
                                        .dtype(DType.INT16))
                        .item())
                .isEqualTo((short) 31);
        assertThatThrownBy(() -> GPU.loadtxt(file("1\nq"), NONE.converters(Double::parseDouble)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("line=2: column=0: the converter threw java.lang.NumberFormatException")
                .hasMessageContaining("\"q\"");
        assertThatThrownBy(() ->
                        GPU.loadtxt(file("1"), NONE.converters(text -> 0.5).dtype(DType.INT8)))
                .hasMessageContaining("made 0.5 of \"1\", which is no int8");
    }

    @Test
    void columns_haveNamesAndTypesOfTheirOwn() throws IOException {
        Path file = file("\n# name,ok,count, x,ok,z\n1,True,3,2.5,,1+2j\n2,false,,nan,,3\n");
        Map<String, GPUArray> columns =
                GPU.genfromtxtColumns(file, NONE.delimiter(",").names());
        assertThat(columns.keySet()).containsExactly("name", "ok", "count", "x", "ok_1", "z");
        assertThat(columns.values().stream().map(GPUArray::dtype))
                .containsExactly(DType.INT64, DType.BOOL, DType.INT64, DType.FLOAT64, DType.FLOAT64, DType.COMPLEX128);
        assertThat(of(columns, "ok").toBooleanArray()).containsExactly(true, false);
        assertThat(of(columns, "count").toLongArray()).containsExactly(3, -1);
        assertThat(of(columns, "ok_1").toDoubleArray()).containsExactly(Double.NaN, Double.NaN);
        assertThat(of(columns, "z").imag().toDoubleArray()).containsExactly(2, 0);

        Map<String, GPUArray> chosen = GPU.genfromtxtColumns(
                file,
                NONE.delimiter(",")
                        .names()
                        .usecols("x", "count")
                        .dtype(DType.FLOAT32, DType.UINT8)
                        .fillingValues(0, 9));
        assertThat(chosen.keySet()).containsExactly("x", "count");
        assertThat(of(chosen, "x").dtype()).isEqualTo(DType.FLOAT32);
        assertThat(of(chosen, "count").astype(DType.INT64).toLongArray()).containsExactly(3, 9);

        assertThat(GPU.genfromtxtColumns(file("1 2\n3 4"), NONE.usecols(-1)).keySet())
                .containsExactly("f1");
        assertThat(GPU.genfromtxtColumns(file("1 2\n3 4"), NONE.names("a", "b")).keySet())
                .containsExactly("a", "b");
        assertThat(GPU.genfromtxtColumns(file("a b\n"), NONE.names()).keySet()).containsExactly("a", "b");
        assertThat(GPU.genfromtxtColumns(file(""), NONE)).isEmpty();
    }

    private static GPUArray of(Map<String, GPUArray> columns, String name) {
        return Objects.requireNonNull(columns.get(name), name);
    }

    @Test
    void columns_thatAreNone_areErrors() throws IOException {
        assertThatThrownBy(() -> GPU.genfromtxtColumns(file("1 a\n"), NONE))
                .hasMessageContaining("line=1: column=1: \"a\" is no number; usecols leaves a column out");
        assertThatThrownBy(() -> GPU.genfromtxtColumns(file("True\n2\n"), NONE))
                .hasMessageContaining("\"2\" is no number");
        assertThatThrownBy(() -> GPU.genfromtxtColumns(file("1 2\n"), NONE.names("a")))
                .hasMessageContaining("1 names of 2 columns: [a]");
        assertThatThrownBy(() ->
                        GPU.genfromtxtColumns(file("a b\n1 2\n"), NONE.names().usecols("c")))
                .hasMessageContaining("no column c among [a, b]");
        assertThatThrownBy(() -> GPU.genfromtxtColumns(file("1 2\n"), NONE.usecols(0, 0)))
                .hasMessageContaining("a column is read twice");
        assertThatThrownBy(() -> GPU.genfromtxtColumns(file("1 2\n"), NONE.usecols("a")))
                .hasMessageContaining("need names");
        assertThatThrownBy(() -> GPU.genfromtxtColumns(file("1 2\n"), NONE.dtype(DType.INT8, DType.INT8, DType.INT8)))
                .hasMessageContaining("for 2 columns, need one or as many");
    }

    /** A late field widens the type of the whole column, and the gaps become what the whole type says. */
    @Test
    void columns_ofManyPieces_haveOneType() throws IOException {
        int rows = 300_000;
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < rows; i++) {
            text.append(i)
                    .append(',')
                    .append(i == 7 ? "" : Integer.toString(i))
                    .append(',')
                    .append(i == 0 ? "0.5" : Integer.toString(i))
                    .append('\n');
        }
        text.append("9007199254740993,0.5,7\n");
        Map<String, GPUArray> columns = GPU.genfromtxtColumns(file(text.toString()), NONE.delimiter(","));
        assertThat(columns.values().stream().map(GPUArray::dtype))
                .containsExactly(DType.INT64, DType.FLOAT64, DType.FLOAT64);
        assertThat(of(columns, "f0").itemLong(rows)).isEqualTo(9007199254740993L);
        assertThat(of(columns, "f1").itemDouble(7)).isNaN();
        assertThat(of(columns, "f1").itemDouble(rows - 1)).isEqualTo(rows - 1);
        assertThat(of(columns, "f2").sum().itemDouble()).isEqualTo((rows - 1.0) * rows / 2 + 7.5);
    }

    @Test
    void marksQuotesAndPackedFiles() throws IOException {
        assertThat(GPU.loadtxt(file("\uFEFF1 2")).toDoubleArray()).containsExactly(1, 2);
        TextOptions quoted = NONE.delimiter(",").quotechar('"').skiprows(1);
        assertThat(GPU.loadtxt(file("a,b\n\"1\",\"2\"\r\n\n3, 4\n"), quoted).toArray2d())
                .isDeepEqualTo(new double[][] {{1, 2}, {3, 4}});
        assertThatThrownBy(() -> GPU.loadtxt(file("a\n\"1\n2\",3\n\"4\"\"\",5"), quoted))
                .hasMessageContaining("line=");
        assertThat(GPU.genfromtxt(file("é12\n·34"), NONE.delimiter(1, 2))
                        .get(":, 1")
                        .toDoubleArray())
                .containsExactly(12, 34);
        Path packed = folder.resolve("p.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write("5 6".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        }
        assertThat(GPU.loadtxt(packed.toString()).toDoubleArray()).containsExactly(5, 6);
    }

    @Test
    void textOfAnArrayThatPrinted_isReadAsItsType() throws IOException {
        for (DType type : DType.values()) {
            GPUArray array = GPU.arange(6).reshape(2, 3).astype(type);
            Path file = folder.resolve(type + ".txt");
            GPU.savetxt(file, array, SaveTextOptions.defaults().fmt(type.isInexact() ? "%.18e" : "%d"));
            GPUArray read = GPU.loadtxt(file, NONE.dtype(type));
            assertThat(read.dtype()).isEqualTo(type);
            assertThat(bits(read)).isEqualTo(bits(array));
        }
    }
}
