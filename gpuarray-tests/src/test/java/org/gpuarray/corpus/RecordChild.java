package org.gpuarray.corpus;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.DeviceException;

/** The child JVM of {@link Record}: {@code OUTDIR NAME...}; one line for each case's start and one for its end. */
final class RecordChild {
    private RecordChild() {}

    public static void main(String[] args) {
        Path out = Path.of(args[0]);
        System.out.println("device " + GPU.device().description() + ", "
                + GPU.device().toolchain().id());
        for (String name : List.of(args).subList(1, args.length)) {
            say("start " + name);
            RecordedCase result = record(out, name);
            say("done " + result.line());
            if (result.outcome().equals("fault")) { // a GPU's context is lost
                Runtime.getRuntime().halt(0);
            }
        }
    }

    /** Starts a line of its own whatever a kernel printed before. */
    private static void say(String line) {
        System.out.println("\n" + line);
        System.out.flush();
    }

    private static RecordedCase record(Path out, String name) {
        try {
            CorpusCase corpusCase = Corpus.ofTests().read(name);
            List<Output> exact = CaseRun.run(corpusCase, CaseRun.EXACT);
            List<Output> again = CaseRun.run(corpusCase, CaseRun.EXACT);
            if (!sameBits(exact, again)) {
                return new RecordedCase(name, "differs-from-run-to-run", difference(exact, again));
            }
            Golden.write(out, Golden.EXACT, corpusCase, exact);
            List<Output> contracted = CaseRun.run(corpusCase);
            if (sameBits(exact, contracted)) {
                return new RecordedCase(name, RecordedCase.SAME, "");
            }
            Golden.write(out, Golden.CONTRACTED, corpusCase, contracted);
            Comparison.check(corpusCase.contracted(), exact, contracted);
            return new RecordedCase(name, RecordedCase.CONTRACTED, "");
        } catch (CompileException e) {
            return new RecordedCase(name, "does-not-compile", String.valueOf(e.getMessage()));
        } catch (DeviceException e) {
            return new RecordedCase(name, "fault", String.valueOf(e.getMessage()));
        } catch (AssertionError e) {
            return new RecordedCase(name, "contracted-beyond-its-bound", String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            return new RecordedCase(name, "failed", e.toString());
        }
    }

    private static boolean sameBits(List<Output> a, List<Output> b) {
        boolean same = a.size() == b.size();
        for (int i = 0; same && i < a.size(); i++) {
            same = a.get(i).sameBits(b.get(i));
        }
        return same;
    }

    private static String difference(List<Output> a, List<Output> b) {
        List<String> differing = new ArrayList<>();
        for (int i = 0; i < a.size(); i++) {
            for (int at = 0; at < a.get(i).count(); at++) {
                if (a.get(i).element(at) != b.get(i).element(at) && differing.size() < 3) {
                    differing.add(a.get(i).name() + "[" + at + "]");
                }
            }
        }
        return String.join(" ", differing);
    }
}
