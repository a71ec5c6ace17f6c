package org.gpuarray.cpu.parse;

import java.util.Map;
import org.eclipse.cdt.core.index.IIndexFileLocation;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.cdt.internal.core.parser.IMacroDictionary;
import org.eclipse.cdt.internal.core.parser.scanner.InternalFileContent;
import org.eclipse.cdt.internal.core.parser.scanner.InternalFileContentProvider;
import org.jspecify.annotations.Nullable;

/**
 * Gives the preprocessor the files that are included, from memory. The parser offers no public interface for that: this class and {@link KernelLanguage}
 * are the only classes that import its internals.
 */
final class Headers extends InternalFileContentProvider {
    /** The folder that all headers seem to be in. */
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
        return (InternalFileContent) FileContent.create(name, files.shown(name, text).toCharArray());
    }

    @Override
    public @Nullable InternalFileContent getContentForInclusion(IIndexFileLocation location, String astPath) {
        return null;
    }

    private static String name(String path) {
        String plain = path.replace('\\', '/');
        if (plain.startsWith(FOLDER + "/")) {
            return plain.substring(FOLDER.length() + 1);
        }
        return plain.startsWith("/") ? plain.substring(1) : plain;
    }
}
