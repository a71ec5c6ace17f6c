"""Writes ../resources/golden/filters.tsv: what SciPy makes of signals and images. Run in this folder, with SciPy 1.10 or later.

A line: our call; dtype, layout and shape of a and of b; dtype, shape and elements of the result.
"""
import pathlib
import warnings

import numpy as np
import scipy
from scipy import ndimage as ni
from scipy import signal as sg

warnings.simplefilter("ignore")


def filled(shape, dtype):
    linear = np.arange(int(np.prod(shape)))
    re = linear * 37 % 101 - (0 if dtype.startswith("u") else 50)
    if dtype.startswith("complex"):
        return (re / 8 + (linear * 53 % 97 - 48) / 8 * 1j).astype(dtype).reshape(shape)
    return (re / 8 if dtype.startswith("float") else re).astype(dtype).reshape(shape)


def text(x):
    if isinstance(x, complex):
        return f"{x.real!r},{x.imag!r}"
    return repr(x) if isinstance(x, float) else str(int(x))


ROWS = []


def row(java, python, a=(40,), b=(), dtype="float64", other=None):
    ROWS.append((java, python, a, b, dtype, other or dtype))


def signals():
    for mode in ("full", "same", "valid"):
        for shapes in (((150,), (5,)), ((7,), (90,)), ((12, 13), (3, 4)), ((20, 3), (20, 2)), ((5,), (5,))):
            row(f"Signal.oaconvolve(a, b, '{mode}')", f"sg.oaconvolve(a, b, mode='{mode}')", *shapes)
            row(f"Signal.fftconvolve(a, b, '{mode}')", f"sg.fftconvolve(a, b, mode='{mode}')", *shapes)
    row("Signal.oaconvolve(a, b)", "sg.oaconvolve(a, b)", (150,), (6,), "complex128")
    row("Signal.oaconvolve(a, b)", "sg.oaconvolve(a, b)", (150,), (6,), "float32")
    designs = ["butter({n}", "cheby1({n}, 1.5", "cheby2({n}, 30"]
    for design in designs:
        for n in (1, 2, 5, 6):
            for edges, kind in (("[0.3]", "lowpass"), ("[0.4]", "highpass"), ("[0.2, 0.5]", "bandpass"), ("[0.2, 0.5]", "bandstop")):
                call = design.format(n=n)
                python = f"sg.{call}, {edges}, '{kind}', fs=2.0, output='%s')"
                java = f"Signal.{call}, {edges}, '{kind}', 2.0)"
                row(f"Signal.sosfreqz({java}.sos(), 16, false, 2.0).h()", f"sg.sosfreqz({python % 'sos'}, 16)[1]", (), ())
                if n < 3:
                    row(f"GPUArray.toGpu({java}.b())", f"{python % 'ba'}[0]", (), ())
                    row(f"GPUArray.toGpu({java}.a())", f"{python % 'ba'}[1]", (), ())
    # Near an edge an elliptic gain is steep, so none of the frequencies is there.
    for design, pythons in (("ellip({n}, 1.5, 40.0", "ellip({n}, 1.5, 40"), ("bessel({n}", "bessel({n}")):
        for n in (1, 2, 4, 5):
            for edges, kind in (("[0.3]", "lowpass"), ("[0.4]", "highpass"), ("[0.2, 0.53]", "bandpass"), ("[0.2, 0.53]", "bandstop")):
                java = f"Signal.{design.format(n=n)}, {edges}, '{kind}', 2.0)"
                python = f"sg.{pythons.format(n=n)}, {edges}, '{kind}', fs=2.0, output='%s')"
                row(f"Signal.sosfreqz({java}.sos(), 16, false, 2.0).h()", f"sg.sosfreqz({python % 'sos'}, 16)[1]", (), ())
                if n < 3:
                    row(f"GPUArray.toGpu({java}.b())", f"{python % 'ba'}[0]", (), ())
                    row(f"GPUArray.toGpu({java}.a())", f"{python % 'ba'}[1]", (), ())
    for norm in ("phase", "delay", "mag"):
        for n in (3, 12, 25):
            row(f"Signal.sosfreqz(Signal.bessel({n}, [0.3], 'lowpass', '{norm}', 2.0).sos(), 16, false, 2.0).h()",
                f"sg.sosfreqz(sg.bessel({n}, 0.3, norm='{norm}', output='sos'), 16)[1]", (), ())
    for name in ("iirnotch", "iirpeak"):
        for w0, q, fs in ((60.0, 30.0, 200.0), (0.1, 0.15, 2.0), (0.9, 5.0, 2.0)):
            row(f"GPUArray.toGpu(Signal.{name}({w0}, {q}, {fs}).b())", f"sg.{name}({w0}, {q}, {fs})[0]", (), ())
            row(f"GPUArray.toGpu(Signal.{name}({w0}, {q}, {fs}).a())", f"sg.{name}({w0}, {q}, {fs})[1]", (), ())
    row("GPUArray.toGpu(Signal.butter(4, 0.2).sos())", "sg.butter(4, 0.2, output='sos')", (), ())
    row("GPUArray.toGpu(Signal.cheby2(5, 40.0, [100.0, 200.0], 'bandpass', 1000.0).sos())",
        "sg.cheby2(5, 40, [100, 200], 'bandpass', fs=1000, output='sos')", (), ())
    for java, python in (("21, 0.3", "21, 0.3"), ("20, [0.3], 'lowpass', 2.0, false, 'hann'", "20, 0.3, window='hann', scale=False"),
                         ("21, [0.3], 'highpass', 2.0, true, 'hamming'", "21, 0.3, pass_zero='highpass'"),
                         ("22, [0.2, 0.5], 'bandpass', 2.0, true, 'kaiser', 4.0", "22, [0.2, 0.5], pass_zero='bandpass', window=('kaiser', 4.0)"),
                         ("21, [10.0, 20.0], 'bandstop', 100.0, true, 'blackman'", "21, [10, 20], pass_zero='bandstop', fs=100, window='blackman'"),
                         ("21, [0.2, 0.4, 0.6], 'true', 2.0, true, 'hamming'", "21, [0.2, 0.4, 0.6], pass_zero=True")):
        row(f"GPUArray.toGpu(Signal.firwin({java}))", f"sg.firwin({python})", (), ())
    for points, whole in ((8, False), (8, True), (3, False)):
        for part, at in (("w", 0), ("h", 1)):
            row(f"Signal.freqz([1, 2, 3, 4, 5, 6, 7, 8], [1, -0.5], {points}, {str(whole).lower()}, 100.0).{part}()",
                f"sg.freqz([1, 2, 3, 4, 5, 6, 7, 8], [1, -0.5], {points}, {whole}, fs=100)[{at}]", (), ())
    row("GPUArray.toGpu(Signal.lfilterZi([0.5, 0.2, 0.1], [2, -0.4]))", "sg.lfilter_zi([0.5, 0.2, 0.1], [2, -0.4])", (), ())
    row("GPUArray.toGpu(Signal.lfilterZi([0.5], [1, -0.4, 0.1]))", "sg.lfilter_zi([0.5], [1, -0.4, 0.1])", (), ())
    row("GPUArray.toGpu(Signal.sosfiltZi(Signal.butter(5, 0.2).sos()))", "sg.sosfilt_zi(sg.butter(5, 0.2, output='sos'))", (), ())
    for axis, shape in ((-1, (60,)), (0, (50, 3)), (-1, (2, 50))):
        for pad in ("odd", "even", "constant", "none"):
            padtype = "None" if pad == "none" else f"'{pad}'"
            row(f"Signal.filtfilt([0.2, 0.3], [1, -0.5, 0.1], a, {axis}, '{pad}', -1)",
                f"sg.filtfilt([0.2, 0.3], [1, -0.5, 0.1], a, {axis}, {padtype})", shape)
            row(f"Signal.sosfiltfilt(Signal.butter(3, 0.3).sos(), a, {axis}, '{pad}', 7)",
                f"sg.sosfiltfilt(sg.butter(3, 0.3, output='sos'), a, {axis}, {padtype}, 7)", shape)
    row("Signal.filtfilt([0.2, 0.3], [1, -0.5, 0.1], a)", "sg.filtfilt([0.2, 0.3], [1, -0.5, 0.1], a)")
    row("Signal.sosfiltfilt(Signal.butter(4, 0.3).sos(), a)", "sg.sosfiltfilt(sg.butter(4, 0.3, output='sos'), a)")
    row("Signal.sosfilt(Signal.butter(4, 0.3).sos(), a, 1, b).y()", "sg.sosfilt(sg.butter(4, 0.3, output='sos'), a, 1, b)[0]", (2, 30), (2, 2, 2))
    row("Signal.sosfilt(Signal.butter(4, 0.3).sos(), a, 0, b).zf()", "sg.sosfilt(sg.butter(4, 0.3, output='sos'), a, 0, b)[1]", (30, 3), (2, 2, 3))
    for up, down in ((3, 1), (1, 3), (3, 2), (2, 5), (4, 6), (1, 1), (7, 4)):
        row(f"Signal.resamplePoly(a, {up}, {down})", f"sg.resample_poly(a, {up}, {down})")
        row(f"Signal.resamplePoly(a, {up}, {down}, 0, [1, 2, 1, 0.5], 'constant')", f"sg.resample_poly(a, {up}, {down}, 0, np.array([1, 2, 1, 0.5]))", (9, 2))
        row(f"Signal.upfirdn([1, 2, 3, 4, 5], a, {up}, {down}, 0)", f"sg.upfirdn([1, 2, 3, 4, 5], a, {up}, {down}, 0)", (9, 2))
    for pad in ("mean", "median", "minimum", "maximum"):
        row(f"Signal.resamplePoly(a, 3, 2, -1, [1, 2, 1], '{pad}')", f"sg.resample_poly(a, 3, 2, -1, np.array([1, 2, 1.0]), padtype='{pad}')", (2, 9))
    row("Signal.resamplePoly(a, 3, 2)", "sg.resample_poly(a, 3, 2)", (20,), (), "complex128")
    row("Signal.resamplePoly(a, 3, 2, 1, [1, 2, 1], 'constant')", "sg.resample_poly(a, 3, 2, 1, np.array([1, 2, 1], 'float32'))", (2, 9), (), "float32")
    row("Signal.upfirdn([2], a, 1, 1, -1)", "sg.upfirdn([2], a)", (1,))
    for q in (2, 3, 5):
        row(f"Signal.decimate(a, {q})", f"sg.decimate(a, {q})", (80,))
        row(f"Signal.decimate(a, {q}, 4, 'iir', 0, false)", f"sg.decimate(a, {q}, 4, axis=0, zero_phase=False)", (40, 2))
        row(f"Signal.decimate(a, {q}, -1, 'fir', 0, true)", f"sg.decimate(a, {q}, ftype='fir', axis=0)", (40, 2))
        row(f"Signal.decimate(a, {q}, 7, 'fir', -1, false)", f"sg.decimate(a, {q}, 7, ftype='fir', zero_phase=False)", (2, 41))
    row("Signal.orderFilter(a, GPU.ones(3, 5), 4)", "sg.order_filter(a, np.ones((3, 5)), 4)", (7, 8))


def spectra():
    def options(**given):
        java = "SpectrumOptions.defaults()"
        for name, value in given.items():
            literal = {True: "true", False: "false"}.get(value, value) if isinstance(value, bool) else value
            if name == "window":
                literal = f"'{value}'" if isinstance(value, str) else f"'{value[0]}', {value[1]}"
            elif isinstance(value, str):
                literal = f"'{value}'"
            java += "." + {"return_onesided": "onesided"}.get(name, name) + f"({literal})"
        python = "".join(f", {'detrend' if name == 'detrend' else name}="
                         + ("False" if name == "detrend" and value == "none" else "None" if value == "none" else repr(value))
                         for name, value in given.items())
        return java, python

    def three(name, java, python, shape, second=None, dtype="float64"):
        more = "a, b" if second is not None else "a"
        parts = (("f", 0), ("values", 1)) if name in ("welch", "csd", "periodogram", "coherence") else (("f", 0), ("t", 1), ("values", 2))
        for part, at in parts[-1:] if len(shape) > 1 else parts:
            row(f"Signal.{name}({more}, {java}).{part}()", f"sg.{name}({more}{python})[{at}]", shape, second or (), dtype)

    cases = [dict(), dict(fs=100.0, nperseg=16), dict(nperseg=16, noverlap=12, window="boxcar", detrend="linear"),
             dict(nperseg=15, nfft=20, scaling="spectrum", detrend="none"), dict(nperseg=16, average="median"),
             dict(nperseg=16, return_onesided=False), dict(nperseg=9, window=("kaiser", 3.0), noverlap=0)]
    for given in cases:
        java, python = options(**given)
        three("welch", java, python, (80,))
        three("csd", java, python, (100,), (80,))
        three("welch", java + ".axis(0)", python + ", axis=0", (30, 2))
        # Without their trend there is no power at frequency 0 to divide by.
        if not {"scaling", "average", "return_onesided"} & set(given) and given and given.get("detrend") != "linear":
            three("coherence", java, python, (100,), (80,))
    three("csd", *options(nperseg=16), (100,), (70,))
    three("welch", *options(nperseg=16), (64,), dtype="float32")
    three("welch", *options(nperseg=16), (64,), dtype="complex128")
    three("welch", *options(nperseg=16), (64,), dtype="int32")
    three("csd", *options(nperseg=16, average="median"), (2, 90), (2, 90))
    for given in (dict(), dict(nfft=20), dict(nfft=64, window="hann", scaling="spectrum"), dict(detrend="linear", fs=10.0)):
        java, python = options(**given)
        three("periodogram", java, python, (41,))
        three("periodogram", java + ".axis(0)", python + ", axis=0", (40, 2))
    for mode in ("psd", "complex", "magnitude", "angle", "phase"):
        java, python = options(nperseg=16, mode=mode, fs=8.0)
        three("spectrogram", java, python, (80,))
        three("spectrogram", java + ".axis(0).noverlap(4)", python + ", axis=0, noverlap=4", (40, 2))
    for given in (dict(nperseg=16), dict(nperseg=16, boundary="even", padded=False), dict(nperseg=12, noverlap=9, boundary="odd", fs=10.0),
                  dict(nperseg=16, boundary="none", padded=False), dict(nperseg=15, boundary="constant", nfft=32, window="hamming"),
                  dict(nperseg=16, scaling="psd", detrend="constant"), dict(nperseg=16, return_onesided=False)):
        java, python = options(**given)
        three("stft", java, python, (50,))
        three("stft", java + ".axis(0)", python + ", axis=0", (30, 2))
        back = {name: value for name, value in given.items() if name in ("nperseg", "noverlap", "nfft", "fs", "window", "scaling")}
        python_back = "".join(f", {name}={value!r}" for name, value in back.items())
        if given.get("boundary") == "none":
            python_back += ", boundary=False"
        if not given.get("return_onesided", True):
            python_back += ", input_onesided=False"
        for part, at in (("t", 0), ("x", 1)):
            row(f"Signal.istft(Signal.stft(a, {java}).values(), {java}).{part}()", f"sg.istft(sg.stft(a{python})[2]{python_back})[{at}]", (50,))
        # SciPy puts time where the segments were; ours is where it was before.
        row(f"Signal.istft(Signal.stft(a, {java}.axis(0)).values(), {java}.axis(0)).x()",
            f"sg.istft(sg.stft(a{python}, axis=0)[2]{python_back}, freq_axis=0)[1].T", (30, 2))


def images():
    grey = {"greyErosion": "grey_erosion", "greyDilation": "grey_dilation", "greyOpening": "grey_opening", "greyClosing": "grey_closing",
            "morphologicalGradient": "morphological_gradient", "morphologicalLaplace": "morphological_laplace",
            "whiteTophat": "white_tophat", "blackTophat": "black_tophat"}
    windows = [(".size(3)", "size=(3, 3)"), (".size(2, 5)", "size=(2, 5)"),
               (".footprint(b.gt(0))", "footprint=b > 0"), (".structure(b)", "structure=b"),
               (".structure(b).footprint(b.gt(-30))", "structure=b, footprint=b > -30"),
               (".size(4, 3).origin(1, -1).mode(CONSTANT).cval(-1)", "size=(4, 3), origin=(1, -1), mode='constant', cval=-1"),
               (".structure(b).origin(0, 1).mode(WRAP)", "structure=b, origin=(0, 1), mode='wrap'")]
    for java, python in grey.items():
        for window, asked in windows:
            for shape in ((3, 3), (2, 4)):
                if "b" not in window and shape == (2, 4):
                    continue
                row(f"Ndimage.{java}(a, FilterOptions.defaults(){window})", f"ni.{python}(a, {asked})", (7, 8), shape)
        row(f"Ndimage.{java}(a, 3)", f"ni.{python}(a, (3, 3))", (6, 7), (), "int32")
        row(f"Ndimage.{java}(a, 3)", f"ni.{python}(a, 3)", (11,), (), "float32")
        row(f"Ndimage.{java}(a, FilterOptions.defaults().structure(b))", f"ni.{python}(a, structure=b)", (6, 7), (3, 3), "int16", "int32")
    mask = ("a.gt(1)", "a > 1")
    for structure, asked in (("Ndimage.generateBinaryStructure(2, 1)", "ni.generate_binary_structure(2, 1)"),
                             ("Ndimage.generateBinaryStructure(2, 2)", "ni.generate_binary_structure(2, 2)"),
                             ("b.gt(0)", "b > 0")):
        shapes = ((12, 13), (3, 3))
        row(f"Ndimage.binaryFillHoles({mask[0]}, {structure})", f"ni.binary_fill_holes({mask[1]}, {asked})", *shapes)
        row(f"Ndimage.binaryPropagation(a.gt(4), {structure}, a.gt(-3))", f"ni.binary_propagation(a > 4, {asked}, a > -3)", *shapes)
        row(f"Ndimage.binaryPropagation(a.gt(4), {structure}, a.lt(2))", f"ni.binary_propagation(a > 4, {asked}, a < 2)", *shapes)
        row(f"Ndimage.binaryHitOrMiss({mask[0]}, {structure}, b.gt(4))", f"ni.binary_hit_or_miss({mask[1]}, {asked}, b > 4)", *shapes)
        for outside in (0, 1):
            row(f"Ndimage.binaryErosion({mask[0]}, {structure}, 2, {'true' if outside else 'false'}, a.gt(-4))",
                f"ni.binary_erosion({mask[1]}, {asked}, 2, a > -4, border_value={outside})", *shapes)
            row(f"Ndimage.binaryDilation({mask[0]}, {structure}, 3, {'true' if outside else 'false'}, a.gt(-4))",
                f"ni.binary_dilation({mask[1]}, {asked}, 3, a > -4, border_value={outside})", *shapes)
        row(f"Ndimage.iterateStructure({structure}, 3)", f"ni.iterate_structure({asked}, 3)", *shapes)
        row(f"Ndimage.iterateStructure({structure}, 1)", f"ni.iterate_structure({asked}, 1)", *shapes)
    row(f"Ndimage.binaryFillHoles({mask[0]})", f"ni.binary_fill_holes({mask[1]})", (4, 5, 6))
    row("Ndimage.binaryFillHoles(a)", "ni.binary_fill_holes(a)", (9,))
    labels = ("Ndimage.label(a.gt(1)).labels()", "ni.label(a > 1)[0]")
    for java, python in (("standardDeviation", "standard_deviation"), ("median", "median"), ("minimumPosition", "minimum_position"),
                         ("maximumPosition", "maximum_position")):
        row(f"Ndimage.{java}(a, {labels[0]}, GPUArray.toGpu([3, 1, 2, 2]))", f"np.array(ni.{python}(a, {labels[1]}, [3, 1, 2, 2]))", (9, 11))
        row(f"Ndimage.{java}(a, a.mod(4), GPUArray.toGpu([[3, 1], [0, 2]]))",
            f"np.array(ni.{python}(a, a % 4, [3, 1, 0, 2])).reshape((2, 2{', 2' if 'position' in python else ''}))", (9, 11), (), "int32")


def main():
    signals()
    spectra()
    images()
    lines = [f"# filters by SciPy {scipy.__version__}, NumPy {np.__version__}, filters_golden.py"]
    for java, python, a, b, dtype, other in ROWS:
        result = np.asarray(eval(python, {"np": np, "sg": sg, "ni": ni, "a": filled(a, dtype), "b": filled(b, other)}))
        fields = [java, dtype, "dense", ",".join(map(str, a)), other, "dense", ",".join(map(str, b)), str(result.dtype),
                  ",".join(map(str, result.shape)), " ".join(text(x) for x in result.ravel().tolist())]
        lines.append("\t".join(fields))
    target = pathlib.Path(__file__).parent.parent / "resources" / "golden" / "filters.tsv"
    target.write_text("\n".join(lines) + "\n")
    print(len(ROWS), "rows")


if __name__ == "__main__":
    main()
