package org.gpuarray.cpu.parse;

import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.gnu.cpp.GPPLanguage;
import org.eclipse.cdt.core.parser.EndOfFileException;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.cdt.core.parser.IParserLogService;
import org.eclipse.cdt.core.parser.IScanner;
import org.eclipse.cdt.core.parser.IScannerInfo;
import org.eclipse.cdt.core.parser.IToken;
import org.eclipse.cdt.core.parser.IncludeFileContentProvider;
import org.eclipse.cdt.internal.core.parser.scanner.CPreprocessor;
import org.gpuarray.cpu.tree.Limits;
import org.jspecify.annotations.Nullable;

/**
 * CDT's language, extended to end a text at the point where it exceeds {@link Limits}: the parser itself has no limits. For
 * one text only.
 */
final class KernelLanguage extends GPPLanguage {
    private @Nullable Tokens tokens;

    /** The limit that was exceeded, and where. */
    record Passed(String message, @Nullable IASTFileLocation at) {}

    /** Returns the limit that the text exceeded; null if it is within all of them. */
    @Nullable
    Passed passed() {
        return tokens == null ? null : tokens.passed;
    }

    /** Returns the location of the last token that was parsed; null before the first. */
    @Nullable
    IASTFileLocation last() {
        return tokens == null || tokens.last == null ? null : tokens.locationOf(tokens.last);
    }

    @Override
    protected IScanner createScanner(
            FileContent content, IScannerInfo info, IncludeFileContentProvider files, IParserLogService log) {
        Tokens created = new Tokens(content, info, log, files);
        tokens = created;
        return created;
    }

    private final class Tokens extends CPreprocessor {
        private int count;
        private int open;
        private @Nullable Passed passed;
        private @Nullable IToken last;

        Tokens(FileContent content, IScannerInfo info, IParserLogService log, IncludeFileContentProvider files) {
            super(content, info, getParserLanguage(), log, getScannerExtensionConfiguration(info), files);
        }

        @Override
        public IToken nextToken() throws EndOfFileException {
            IToken token = super.nextToken();
            last = token;
            switch (token.getType()) {
                case IToken.tLPAREN, IToken.tLBRACKET, IToken.tLBRACE -> open++;
                case IToken.tRPAREN, IToken.tRBRACKET, IToken.tRBRACE -> open = Math.max(0, open - 1);
                default -> {
                    // no bracket
                }
            }
            if (open > Limits.BRACKETS) {
                throw end(token, "nested too deeply: at most %d brackets may be open".formatted(Limits.BRACKETS));
            } else if (++count > Limits.TOKENS) {
                throw end(token, "program too long: at most %d tokens".formatted(Limits.TOKENS));
            }
            return token;
        }

        private EndOfFileException end(IToken token, String message) {
            if (passed == null) {
                passed = new Passed(message, locationOf(token));
            }
            return new EndOfFileException(token.getOffset());
        }

        private @Nullable IASTFileLocation locationOf(IToken token) {
            return getLocationResolver().getMappedFileLocation(token.getOffset(), token.getLength());
        }
    }
}
