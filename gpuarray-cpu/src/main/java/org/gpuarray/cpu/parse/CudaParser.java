package org.gpuarray.cpu.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.model.ILanguage;
import org.eclipse.cdt.core.parser.DefaultLogService;
import org.eclipse.cdt.core.parser.ExtendedScannerInfo;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.core.runtime.CoreException;
import org.gpuarray.cpu.tree.Limits;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.device.DeepStack;
import org.gpuarray.device.KernelSource;

/**
 * Parses CUDA C++ to a typed tree. Stateless and thread-safe.
 *
 * <p>Eclipse CDT's preprocessor and parser read the text, after a {@link Prelude} that declares CUDA's built-ins. The
 * meaning of names and the types of expressions are found here: {@link DeclarationBuilder}, {@link StatementBuilder} and
 * {@link ExpressionBuilder} walk the syntax tree, and {@link FunctionTable} keeps the functions that were called.
 */
public final class CudaParser {
    /**
     * {@code __device__} between a lambda's brackets and its parameters, where C++ allows no attribute. Possessive, because
     * Java matches other repetitions of groups by recursion.
     */
    private static final Pattern LAMBDA_ATTRIBUTES =
            Pattern.compile("(?<=\\])(?:\\s*+__(?:device|host)__)++(?=\\s*+[({])");

    /** The prefix of {@code u8'a'}, which is a char before C++20 as {@code 'a'} is; texts and comments are matched to be passed over. */
    private static final Pattern UTF8_CHARACTERS = Pattern.compile(
            "\"(?:[^\"\\\\\\n]|\\\\.)*+\"|'(?:[^'\\\\\\n]|\\\\.)*+'|//[^\\n]*+|/\\*[^*]*+(?:\\*(?!/)[^*]*+)*+|\\b(u8)(?='(?:[ -~&&[^\\\\']]|\\\\[ -~][0-9a-fA-F]{0,8})')");

    private CudaParser() {}

    /** Returns the names of CUDA's headers that programs may include. */
    public static Set<String> headers() {
        return SystemHeaders.names();
    }

    /**
     * Returns the typed tree of a text.
     *
     * @param fileName the text's name in messages
     * @param defines macros, as compiler options give them: name or {@code name(parameters)} → replacement
     * @param headers the files for {@code #include}, by the name between quotes or angle brackets
     * @throws org.gpuarray.device.CompileException with every error found
     */
    public static Program parse(
            String fileName, String cudaText, Map<String, String> defines, Map<String, String> headers) {
        return parse(new KernelSource(fileName, cudaText, headers, List.of()), defines, List.of());
    }

    /**
     * Returns the typed tree of {@code source}; kernels that it names by expressions have these as their names.
     *
     * @param macros macros defined before the first line: name or {@code name(parameters)}, each with its text
     * @param includes headers included before the first line
     * @throws org.gpuarray.device.CompileException with every error found
     */
    public static Program parse(KernelSource source, Map<String, String> macros, List<String> includes) {
        return DeepStack.call(() -> read(source, macros, includes));
    }

    private static Program read(KernelSource source, Map<String, String> macros, List<String> includes) {
        String fileName = source.fileName();
        SourceFiles files = new SourceFiles(fileName, source.text());
        Translation unit = new Translation(files, new Diagnostics(fileName, files), LanguageMacros.standard(macros));
        unit.setHeap(new HeapObjects(unit));
        unit.setVirtuals(new VirtualFunctions(unit));
        unit.setTypeQueries(new TypeTraits(unit));
        unit.setCpp20(new Cpp20(
                new Constraints(unit),
                new Comparisons(unit),
                new TemplateObjects(unit),
                new AggregateDeduction(unit),
                new Consteval(unit)));
        KernelNames names = new KernelNames(unit, source.kernels());
        List<Program.Kernel> kernels = List.of();
        try {
            if (source.text().length() > Limits.CHARACTERS) {
                throw new LimitPassed(
                        new SourcePosition(fileName, 1, 1),
                        "program too long: %d characters, at most %d"
                                .formatted(source.text().length(), Limits.CHARACTERS));
            }
            requireSmallMacros(source, macros);
            IASTTranslationUnit ast = syntax(source, names, macros, includes, files);
            unit.setAst(ast);
            requireLevels(unit, ast);
            SyntaxErrors.reportPreprocessor(unit.diagnostics, ast);
            unit.declarations.declareAll(names.others(ast.getDeclarations()), unit.global);
            names.find(ast.getDeclarations());
            unit.functions.finish();
            kernels = unit.kernels.kernels();
        } catch (LimitPassed limit) {
            unit.diagnostics.report(limit.at, limit.getMessage());
        } catch (RuntimeException | StackOverflowError unforeseen) {
            unit.diagnostics.reportBug(new SourcePosition(fileName, 1, 1), unforeseen);
        }
        unit.diagnostics.throwIfAny();
        return new Program(
                fileName,
                kernels,
                unit.variables.globals(),
                files.mainLines(),
                files.otherLines(source.headers().keySet()),
                unit.kernels.templates());
    }

    private static IASTTranslationUnit syntax(
            KernelSource source,
            KernelNames names,
            Map<String, String> defines,
            List<String> includes,
            SourceFiles files) {
        Map<String, String> macros = LanguageMacros.with(defines);
        long standard = LanguageMacros.standard(macros);
        Map<String, String> headers = LibraryHeader.used(source, defines.values());
        List<String> texts = new ArrayList<>(headers.values());
        texts.addAll(defines.values());
        texts.addAll(source.kernels());
        texts.add(source.text());
        if (texts.stream().anyMatch(text -> text.contains("asm"))) {
            texts.add(PtxFunctions.mentioned(texts).toString());
        }
        Map<String, String> included = new HashMap<>();
        Map<String, String> own = SystemHeaders.filesFor(texts);
        texts.addAll(own.values());
        included.putAll(own);
        included.put(KernelNames.FILE, names.text());
        headers.forEach((name, text) -> included.put(name, hideUnknown(text, standard)));
        StringBuilder prelude = new StringBuilder(Prelude.instance().select(texts));
        if (defines.containsKey("NDEBUG")) {
            prelude.append(SystemHeaders.NO_ASSERT);
        }
        includes.forEach(name -> prelude.append("#include <").append(name).append(">\n"));
        included.put(Prelude.FILE, prelude.toString());
        KernelLanguage language = new KernelLanguage(standard >= LanguageMacros.STANDARD_20);
        try {
            IASTTranslationUnit ast = language.getASTTranslationUnit(
                    FileContent.create(
                            source.fileName(),
                            (files.shown(source.fileName(), hideUnknown(source.text(), standard)) + names.include())
                                    .toCharArray()),
                    new ExtendedScannerInfo(macros, new String[] {Headers.FOLDER}, new String[0], new String[] {
                        Headers.FOLDER + "/" + Prelude.FILE
                    }),
                    new Headers(included, files),
                    null,
                    ILanguage.OPTION_NO_IMAGE_LOCATIONS,
                    new DefaultLogService());
            KernelLanguage.Passed passed = language.passed();
            if (passed != null) {
                throw new LimitPassed(files.position(passed.at()), passed.message());
            }
            return ast;
        } catch (NullPointerException | ClassCastException | IndexOutOfBoundsException e) {
            // CDT throws these at some broken template argument lists, and leaves no other trace of the error.
            IASTFileLocation last = language.last();
            if (last == null) {
                throw e;
            }
            throw new LimitPassed(files.position(last), "syntax error: nothing can be read from here on");
        } catch (CoreException e) {
            throw new IllegalStateException("the C++ parser failed on " + source.fileName(), e);
        }
    }

    /** Thrown for a program beyond {@link Limits}, or whose rest cannot be parsed: no other error is reported. */
    private static final class LimitPassed extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient SourcePosition at;

        LimitPassed(SourcePosition at, String message) {
            super(message, null, false, false);
            this.at = at;
        }

        @Override
        public String getMessage() {
            return String.valueOf(super.getMessage());
        }
    }

    private static void requireSmallMacros(KernelSource source, Map<String, String> macros) {
        Map<String, String> texts = new TreeMap<>(source.headers());
        texts.put(source.fileName(), source.text());
        MacroSizes sizes = MacroSizes.of(texts.values(), macros);
        texts.forEach((file, text) -> {
            MacroSizes.TooLarge use = sizes.tooLarge(text);
            if (use != null) {
                int line = 1
                        + (int) text.chars()
                                .limit(use.offset())
                                .filter(c -> c == '\n')
                                .count();
                throw new LimitPassed(
                        new SourcePosition(file, line, use.offset() - text.lastIndexOf('\n', use.offset() - 1)),
                        "program too long: macro \"%s\" expands to more than %d tokens"
                                .formatted(use.macro(), Limits.TOKENS));
            }
        });
    }

    /** Walks the tree without recursion; the later steps recurse. */
    private static void requireLevels(Translation unit, IASTTranslationUnit ast) {
        Deque<Iterator<IASTNode>> open = new ArrayDeque<>();
        open.push(Arrays.asList((IASTNode[]) ast.getDeclarations()).iterator());
        while (!open.isEmpty()) {
            Iterator<IASTNode> siblings = open.element();
            if (!siblings.hasNext()) {
                open.pop();
                continue;
            }
            IASTNode node = siblings.next();
            if (open.size() > Limits.LEVELS) {
                throw new LimitPassed(
                        unit.at(node),
                        "nested too deeply: an expression or statement has more than %d levels"
                                .formatted(Limits.LEVELS));
            }
            open.push(Arrays.asList(node.getChildren()).iterator());
        }
    }

    /** Replaces by blanks what the parser does not know, so that columns stay the same. */
    private static String hideUnknown(String text, long standard) {
        Matcher lambdas = LAMBDA_ATTRIBUTES.matcher(text);
        String shown = lambdas.replaceAll(match -> match.group().replaceAll("\\S", " "));
        if (!shown.contains("u8'") || standard >= LanguageMacros.STANDARD_20) {
            return shown;
        }
        return UTF8_CHARACTERS
                .matcher(shown)
                .replaceAll(match -> Matcher.quoteReplacement(match.group(1) == null ? match.group() : "  "));
    }
}
