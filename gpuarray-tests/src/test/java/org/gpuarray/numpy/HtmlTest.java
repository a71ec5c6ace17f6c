package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Tables of HTML, read by an XML parser: what is not well formed fails. */
class HtmlTest {
    @Test
    void matrix_hasIndicesAndAlignedNumbers() throws Exception {
        GPUArray array = GPUArray.toGpu(new float[] {1, 2.5f, -3, Float.NaN, 5, 6}, 2, 3);
        assertThat(caption(array)).isEqualTo("float32 (2, 3) on " + GPU.device().id());
        assertThat(rows(array)).containsExactly("|0|1|2", "0| 1. | 2.5|-3. ", "1| nan| 5. | 6. ");
    }

    @Test
    void view_showsItsOwnElements() throws Exception {
        GPUArray view = GPU.arange(0, 12, 1, DType.INT64).reshape(3, 4).get("::-2, 1:3");
        assertThat(rows(view)).containsExactly("|0|1", "0| 9|10", "1| 1| 2");
    }

    @Test
    void vectorScalarAndEmpty_haveTables() throws Exception {
        assertThat(rows(GPUArray.toGpu(new boolean[] {true, false}))).containsExactly("|0|1", "| True|False");
        assertThat(rows(GPU.array(2.5).reshape())).containsExactly("2.5");
        assertThat(rows(GPU.array(new Complex128(1, -2)).reshape())).containsExactly("(1-2j)");
        GPUArray empty = GPU.zeros(DType.INT8, 0, 3);
        assertThat(caption(empty)).startsWith("int8 (0, 3) on ");
        assertThat(rows(empty)).containsExactly("empty");
    }

    @Test
    void longAxes_areCutToEdges_withTheirIndices() throws Exception {
        List<String> rows = rows(GPU.arange(0, 1000, 1, DType.INT64).reshape(100, 10));
        assertThat(rows)
                .containsExactly(
                        "|0|1|2|⋯|7|8|9",
                        "0|  0|  1|  2|⋯|  7|  8|  9",
                        "1| 10| 11| 12|⋯| 17| 18| 19",
                        "2| 20| 21| 22|⋯| 27| 28| 29",
                        "⋮|⋮|⋮|⋮|⋮|⋮|⋮|⋮",
                        "97|970|971|972|⋯|977|978|979",
                        "98|980|981|982|⋯|987|988|989",
                        "99|990|991|992|⋯|997|998|999");
        // 200 elements are shown, 201 are not; an axis of 6 has no middle.
        assertThat(rows(GPU.zeros(20, 10))).hasSize(21);
        assertThat(rows(GPU.zeros(201)).get(0)).isEqualTo("|0|1|2|⋯|198|199|200");
        assertThat(rows(GPU.zeros(100, 6)).get(0)).isEqualTo("|0|1|2|3|4|5");
    }

    @Test
    void axesBeforeTheLastTwo_haveHeadings() throws Exception {
        assertThat(rows(GPU.arange(0, 8, 1, DType.INT64).reshape(2, 1, 2, 2)))
                .containsExactly("|0|1", "[0, 0, :, :]", "0|0|1", "1|2|3", "[1, 0, :, :]", "0|4|5", "1|6|7");
        List<String> cut = rows(GPU.zeros(50, 2, 3));
        assertThat(cut).contains("[2, :, :]", "⋮", "[47, :, :]").doesNotContain("[3, :, :]", "[46, :, :]");
    }

    @Test
    void closedArray_saysSo() throws Exception {
        GPUArray array = GPU.zeros(DType.INT32, 2);
        array.close();
        assertThat(caption(array)).isEqualTo("int32 (2,)");
        assertThat(rows(array)).containsExactly("closed");
    }

    private static String caption(GPUArray array) throws Exception {
        return table(array).getElementsByTagName("caption").item(0).getTextContent();
    }

    /** Returns the cells of each row, between bars; each heading that spans a row must span all of its columns. */
    private static List<String> rows(GPUArray array) throws Exception {
        NodeList rows = table(array).getElementsByTagName("tr");
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < rows.getLength(); i++) {
            NodeList cells = rows.item(i).getChildNodes();
            List<String> row = new ArrayList<>();
            for (int j = 0; j < cells.getLength(); j++) {
                row.add(cells.item(j).getTextContent());
            }
            if (cells.item(0).getAttributes().getNamedItem("colspan") != null) {
                String columns = Integer.toString(rows.item(0).getChildNodes().getLength());
                assertThat(cells.item(0).getAttributes().getNamedItem("colspan").getNodeValue())
                        .isEqualTo(columns);
            }
            texts.add(String.join("|", row));
        }
        return texts;
    }

    private static Document table(GPUArray array) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(array.toHtml())));
    }
}
