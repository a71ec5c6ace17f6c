package org.gpuarray.cpu.parse;

import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IFileNomination;
import org.eclipse.cdt.core.index.IIndexFileLocation;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.cdt.internal.core.parser.IMacroDictionary;
import org.eclipse.cdt.internal.core.parser.scanner.InternalFileContent;
import org.eclipse.cdt.internal.core.parser.scanner.InternalFileContentProvider;
import org.jspecify.annotations.Nullable;

/**
 * Provides included files from memory to the preprocessor. CDT has no public interface for that: this class and
 * {@link KernelLanguage} are the only ones that import its internals.
 */
final class Headers extends InternalFileContentProvider {
    /** The folder in which all headers appear to be. */
    static final String FOLDER = "/gpuarray-headers";

    private final Map<String, String> texts;
    private final SourceFiles files;

    Headers(Map<String, String> texts, SourceFiles files) {
        this.texts = texts;
        this.files = files;
    }

    @Override
    public boolean getInclusionExists(String path) {
        return texts.containsKey(name(path));
    }

    @Override
    public @Nullable InternalFileContent getContentForInclusion(String path, IMacroDictionary macros) {
        String name = name(path);
        String text = texts.get(name);
        if (text == null) {
            return null;
        }
        files.add(name, text);
        return (InternalFileContent)
                FileContent.create(name, files.shown(name, text).toCharArray());
    }

    @Override
    public @Nullable InternalFileContent getContentForInclusion(IIndexFileLocation location, String astPath) {
        return null;
    }

    /** The parser names a file that it reads by its content, and one that it is about to include by its path. */
    @Override
    public void reportPragmaOnceSemantics(String path, IFileNomination nomination) {
        super.reportPragmaOnceSemantics(name(path), nomination);
    }

    @Override
    public @Nullable IFileNomination isIncludedWithPragmaOnceSemantics(String path) {
        return super.isIncludedWithPragmaOnceSemantics(name(path));
    }

    private static String name(String path) {
        String plain = path.replace('\\', '/');
        if (plain.startsWith(FOLDER + "/")) {
            return plain.substring(FOLDER.length() + 1);
        }
        return plain.startsWith("/") ? plain.substring(1) : plain;
    }
}
