"""Runs notebooks and compares their outputs with the stored ones; notebooks/run builds what this needs and calls it."""

import argparse
import atexit
import difflib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
WORK = HERE / "target"
CELL_SECONDS = 300
START_SECONDS = 60
STARTS = 3
LANGUAGES = ("java", "kotlin")
FOLDERS = (*LANGUAGES, "spark")  # Java with Spark, which is large


def java():
    home = os.environ.get("JAVA_HOME")
    return str(pathlib.Path(home) / "bin" / "java") if home else "java"


def feature_version():
    """The JDK's version: 17, 25."""
    text = subprocess.run([java(), "-XshowSettings:properties", "-version"], capture_output=True, text=True, check=True)
    line = next(line for line in text.stderr.splitlines() if "java.specification.version" in line)
    return int(line.split("=")[1].strip().split(".")[0])


def class_path():
    module = ROOT / "gpuarray-notebook" / "target"
    return str(module / "classes") + os.pathsep + (module / "classpath.txt").read_text().strip()


def spark_class_path():
    module = ROOT / "gpuarray-spark" / "target"
    return os.pathsep.join([str(module / "classes"), (module / "classpath.txt").read_text().strip(), class_path()])


def spark_opens():
    """What Spark's own launcher gives its JVMs, from the module's pom.xml."""
    text = (ROOT / "gpuarray-spark" / "pom.xml").read_text()
    return text.split("<spark.opens>")[1].split("</spark.opens>")[0].split()


def kernel_spec(language, device, heap):
    """kernel.json. Our jars stand before the one of the Java kernel, which has an ASM of its own in it, for Java 8; so does our LoopThread."""
    ours = spark_class_path() if language == "spark" else class_path()
    flags_of_spark = spark_opens() if language == "spark" else []
    language = "java" if language == "spark" else language
    kernel = (WORK / f"{language}-kernel.txt").read_text().strip()
    flags = [f"-Dgpuarray.device={device}"] if device else []
    flags += ["-Dorg.bytedeco.javacpp.maxphysicalbytes=0", "-Djava.awt.headless=true"]
    flags += [f"-Xmx{heap}"] if heap else []
    if feature_version() >= 24:
        flags += ["--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"]
    flags += flags_of_spark
    if language == "java":
        start = ["-cp", os.pathsep.join([str(WORK / "kernel"), ours, kernel]), "org.rapaio.jupyter.kernel.MainApp", "{connection_file}"]
    else:
        scripts = kernel + os.pathsep + class_path()
        start = ["-cp", kernel, "org.jetbrains.kotlinx.jupyter.IkotlinKt", "-cp=" + scripts, "{connection_file}"]
    return {
        "argv": [java(), *flags, *start],
        "display_name": f"GPUArray, {language.capitalize()}",
        "language": language,
        "interrupt_mode": "message",
        "env": {"RJK_CLASSPATH": ours} if language == "java" else {},
    }


def write_spec(folder, language, device, heap=None):
    folder = folder / "kernels" / f"gpuarray-{language}"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "kernel.json").write_text(json.dumps(kernel_spec(language, device, heap), indent=1) + "\n")
    return folder


def is_built(language):
    kernel = WORK / f"{'java' if language == 'spark' else language}-kernel.txt"
    return kernel.exists() and (language != "spark" or (ROOT / "gpuarray-spark" / "target" / "classpath.txt").exists())


def install():
    home = os.environ.get("JUPYTER_DATA_DIR", pathlib.Path.home() / ".local" / "share" / "jupyter")
    for language in filter(is_built, FOLDERS):
        print("installed", write_spec(pathlib.Path(home), language, None))
    jars = WORK / "jars"
    shutil.rmtree(jars, ignore_errors=True)
    jars.mkdir(parents=True)
    for jar in [*(ROOT / "gpuarray-notebook" / "target").glob("gpuarray-notebook-*.jar"), *class_path().split(os.pathsep)[1:]]:
        shutil.copy(jar, jars)
    print(f"for other kernels for Java: %jar {jars}")


def texts(outputs, varies, device):
    """What is compared: lines of text. Pictures, and what varies from run to run, are only counted."""
    lines = []
    for output in outputs:
        kind = output["output_type"]
        if varies:
            lines.append(kind)
        elif kind == "stream":
            lines += output["text"].splitlines()
        else:
            for mime, data in sorted(output["data"].items()):
                lines += [mime] if mime.startswith("image/") else [mime, *"".join(data).splitlines()]
    return [line.replace(f"on {device}", "on cpu") for line in lines]


def merged(outputs):
    """Outputs with neighbouring pieces of one stream joined: where they were cut depends on time."""
    result = []
    for output in outputs:
        if result and output["output_type"] == "stream" and result[-1].get("name") == output["name"]:
            result[-1]["text"] += output["text"]
        else:
            result.append(output)
    return result


def run_cells(notebook, folder, log):
    """Runs a notebook's cells. A kernel that does not start, answer or stay is started again; a cell that fails is not run again."""
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError

    for attempt in range(1, STARTS + 1):
        client = NotebookClient(
            notebook,
            timeout=CELL_SECONDS,
            startup_timeout=START_SECONDS,
            kernel_name=notebook.metadata.kernelspec.name,
            record_timing=False,
            resources={"metadata": {"path": str(folder)}},
        )
        log.truncate(0)
        try:
            client.create_kernel_manager()
            client.start_new_kernel(stdout=log, stderr=log)
            client.execute()
            return
        except CellExecutionError:
            raise
        except (RuntimeError, TimeoutError) as error:
            print(f"{folder.name}: start {attempt} of {STARTS}: {error}", flush=True)
            if attempt == STARTS:
                raise
            if client.km is not None and client.km.provisioner is not None:
                client.km.provisioner.process.kill()
            atexit.unregister(client._cleanup_kernel)  # it has been done, and would fail the second time


def execute(path, device, write):
    """Runs one notebook; returns what differs, or stores it."""
    import nbformat
    from nbclient.exceptions import CellExecutionError

    stored = nbformat.read(path, as_version=4)
    notebook = nbformat.from_dict(json.loads(json.dumps(stored)))
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs = []
            cell.execution_count = None
    try:
        with open(WORK / f"{path.parent.name}-{path.stem}.log", "a") as log:
            run_cells(notebook, path.parent, log)
    except CellExecutionError as error:
        return [f"a cell failed: {error}"]
    except (RuntimeError, TimeoutError) as error:
        return [f"the kernel failed {STARTS} times: {error}"]
    problems = []
    for number, (before, after) in enumerate(zip(stored.cells, notebook.cells), 1):
        if after.cell_type != "code":
            continue
        after.outputs = merged(after.outputs)
        tags = after.metadata.get("tags", [])
        varies = "varies" in tags or ("device" in tags and not device.startswith("cpu"))
        difference = list(
            difflib.unified_diff(
                texts(before.outputs, varies, device), texts(after.outputs, varies, device), "stored", "now", lineterm=""
            )
        )
        if difference:
            problems += [f"cell {number}:", *difference]
        # One number for all runs, so that a file changes only where an output does.
        after.execution_count = number
        for output in after.outputs:
            if output.output_type == "execute_result":
                output.execution_count = number
    if write:
        notebook.metadata.pop("language_info", None)
        nbformat.write(notebook, path)
        return []
    return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", help="java, kotlin, spark or notebooks; java and kotlin otherwise")
    parser.add_argument("--write", action="store_true", help="store the outputs instead of comparing them")
    parser.add_argument("--device", default="cpu", help="as -Dgpuarray.device")
    parser.add_argument("--heap", default="2g", help="as -Xmx")
    parser.add_argument("--install", action="store_true", help="add the kernels to this user's Jupyter, and run nothing")
    arguments = parser.parse_args()
    if arguments.install:
        install()
        return 0
    files = []
    for what in arguments.what or LANGUAGES:
        files += sorted((HERE / what).glob("*.ipynb")) if what in FOLDERS else [pathlib.Path(what).resolve()]
    share = WORK / "share"
    for language in {path.parent.name for path in files}:
        write_spec(share, language, arguments.device, arguments.heap)
    os.environ["JUPYTER_PATH"] = str(share)
    failed = []
    for path in files:
        start = time.monotonic()
        problems = execute(path, arguments.device, arguments.write)
        verdict = "FAILED" if problems else "written" if arguments.write else "passed"
        print(f"{path.relative_to(HERE)}: {verdict} in {time.monotonic() - start:.0f} s", *problems, sep="\n  ", flush=True)
        failed += [path] if problems else []
    print(f"{len(files) - len(failed)} of {len(files)} notebooks ran" + ("" if arguments.write else " and gave what they store"))
    return 1 if failed or not files else 0


if __name__ == "__main__":
    sys.exit(main())
