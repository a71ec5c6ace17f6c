package org.gpuarray.cpu.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.IMacroBinding;
import org.eclipse.cdt.core.dom.ast.gnu.cpp.GPPLanguage;
import org.eclipse.cdt.core.parser.EndOfFileException;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.cdt.core.parser.IGCCToken;
import org.eclipse.cdt.core.parser.IParserLogService;
import org.eclipse.cdt.core.parser.IScanner;
import org.eclipse.cdt.core.parser.IScannerInfo;
import org.eclipse.cdt.core.parser.IToken;
import org.eclipse.cdt.core.parser.IncludeFileContentProvider;
import org.eclipse.cdt.internal.core.parser.scanner.CPreprocessor;
import org.eclipse.cdt.internal.core.parser.scanner.ILocationResolver;
import org.eclipse.cdt.internal.core.parser.scanner.Token;
import org.eclipse.cdt.internal.core.parser.scanner.TokenWithImage;
import org.gpuarray.cpu.tree.Limits;
import org.jspecify.annotations.Nullable;

/**
 * CDT's language, extended to end a text at the point where it exceeds {@link Limits}: the parser itself has no limits. For
 * one text only.
 */
final class KernelLanguage extends GPPLanguage {
    /** What the prelude makes of {@code _Pragma}. */
    private static final String PRAGMA = "__gpuarray_pragma";

    /** The prelude's mark of a function whose first argument is a type. */
    private static final String FIRST_IS_TYPE = "__gpuarray_first_is_type";

    private static final Pattern UNROLL = Pattern.compile("\"\\s*+unroll\\b([^\"]*+)\"");

    private static final Pattern WORD = Pattern.compile("\\b[A-Za-z_]\\w*+");
    private static final int MACRO_LEVELS = 16;

    private static final AsmTokens.Maker MAKER = new AsmTokens.Maker() {
        @Override
        public IToken make(int type, String image, int offset) {
            return new TokenWithImage(type, null, offset, offset + 1, image.toCharArray());
        }

        @Override
        public IToken copy(IToken token) {
            return ((Token) token).clone();
        }

        @Override
        public void place(IToken token, int begin, int end) {
            ((Token) token).setOffset(begin, end);
        }
    };

    private final boolean rewritesNew;
    private @Nullable Tokens tokens;

    /** @param rewritesNew whether the text is C++20, which is rewritten as the C++17 that CDT knows */
    KernelLanguage(boolean rewritesNew) {
        this.rewritesNew = rewritesNew;
    }

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
        private int assemblies;
        private final Deque<IToken> waiting = new ArrayDeque<>();
        private @Nullable Deque<IToken> rewritten;
        private final TokenPositions positions = new TokenPositions();
        private int count;
        private int open;
        private @Nullable Passed passed;
        private @Nullable IToken last;

        Tokens(FileContent content, IScannerInfo info, IParserLogService log, IncludeFileContentProvider files) {
            super(content, info, getParserLanguage(), log, getScannerExtensionConfiguration(info), files);
        }

        @Override
        public IToken nextToken() throws EndOfFileException {
            IToken token = waiting.isEmpty() ? withoutPragmas() : waiting.remove();
            if (token.getType() == IToken.tIDENTIFIER && FIRST_IS_TYPE.equals(token.getImage())) {
                token = withTypeArgument();
            } else if (token.getType() == IToken.t_asm && open > 0) {
                token = assembly(token);
            } else if (token.getType() == IToken.t_using && waiting.isEmpty() && !rewritesNew) {
                token = usingList(token);
            } else if (waiting.isEmpty() && isSpecifier(token)) {
                token = attributesFirst(token);
            }
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

        @Override
        public ILocationResolver getLocationResolver() {
            ILocationResolver text = super.getLocationResolver();
            return rewritesNew ? positions.over(ILocationResolver.class, text) : text;
        }

        /** Returns the next token of the text, rewritten as C++17. */
        private IToken nextOfText() throws EndOfFileException {
            if (!rewritesNew) {
                return super.nextToken();
            }
            if (rewritten == null) {
                List<IToken> tokens = NewTemplates.rewrite(NewStatements.rewrite(all(), MAKER), MAKER);
                tokens = UsingLists.inAll(MAKER, tokens);
                positions.number(tokens, MAKER);
                rewritten = new ArrayDeque<>(tokens);
            }
            return rewritten.isEmpty() ? super.nextToken() : rewritten.remove();
        }

        /** Reads the text to its end, which comes again when one more token is asked for, or to the limit of its length. */
        private List<IToken> all() {
            List<IToken> all = new ArrayList<>();
            try {
                while (all.size() <= Limits.TOKENS) {
                    all.add(super.nextToken());
                }
            } catch (EndOfFileException end) {
                // all is read
            }
            return all;
        }

        /** Returns the next token; what {@code _Pragma("unroll")} before a loop stands for is waiting then. */
        private IToken withoutPragmas() throws EndOfFileException {
            IToken token = nextOfText();
            List<IToken> shown = List.of();
            while (token.getType() == IToken.tIDENTIFIER && PRAGMA.equals(token.getImage())) {
                IToken open = nextOfText();
                IToken text = open.getType() == IToken.tLPAREN ? nextOfText() : open;
                Matcher unroll = UNROLL.matcher(text.getImage());
                if (text != open && unroll.matches()) {
                    int from = token.getOffset();
                    int to = token.getEndOffset();
                    shown = UnrollArgument.tokens(expanded(unroll.group(1))).stream()
                            .<IToken>map(one -> new TokenWithImage(
                                    one.type(), null, from, to, one.image().toCharArray()))
                            .toList();
                }
                for (int brackets = 1; brackets > 0; text = nextOfText()) {
                    brackets += text.getType() == IToken.tLPAREN ? 1 : text.getType() == IToken.tRPAREN ? -1 : 0;
                }
                token = text;
            }
            switch (token.getType()) {
                case IToken.t_for, IToken.t_while, IToken.t_do -> waiting.addAll(shown);
                default -> {
                    // a pragma before anything else says nothing
                }
            }
            waiting.add(token);
            return waiting.remove();
        }

        /** Replaces macros without parameters, which the text of a pragma may name. */
        private String expanded(String argument) {
            String text = argument;
            for (int level = 0; level < MACRO_LEVELS; level++) {
                String before = text;
                text = WORD.matcher(before).replaceAll(word -> {
                    IMacroBinding macro = getMacroDefinitions().get(word.group());
                    return Matcher.quoteReplacement(
                            macro == null || macro.isFunctionStyle() ? word.group() : new String(macro.getExpansion()));
                });
                if (text.equals(before)) {
                    return text;
                }
            }
            return text;
        }

        /** Returns the first token of the C++ that an asm statement stands for; the others are waiting then. */
        private IToken assembly(IToken at) throws EndOfFileException {
            IToken token = nextOfText();
            while (token.getType() != IToken.tLPAREN) {
                token = nextOfText();
            }
            List<IToken> content = new ArrayList<>();
            for (int brackets = 1; brackets > 0; ) {
                token = nextOfText();
                brackets += token.getType() == IToken.tLPAREN ? 1 : token.getType() == IToken.tRPAREN ? -1 : 0;
                content.add(token);
            }
            content.remove(content.size() - 1);
            waiting.addAll(AsmTokens.block(MAKER, at, content, assemblies++));
            IToken next = nextOfText();
            if (next.getType() != IToken.tSEMI) {
                waiting.add(next);
            }
            unlink();
            return waiting.remove();
        }

        /** Returns the first token of the declarations into which {@link UsingLists} divides one; the others are waiting then. */
        private IToken usingList(IToken using) throws EndOfFileException {
            List<IToken> rest = new ArrayList<>();
            do {
                rest.add(super.nextToken());
            } while (!UsingLists.isEnd(rest.get(rest.size() - 1)));
            waiting.addAll(UsingLists.divided(MAKER, using, rest));
            unlink();
            return waiting.remove();
        }

        private static boolean isSpecifier(IToken token) {
            return switch (token.getType()) {
                case IToken.t_constexpr, IToken.t_explicit, IToken.t_inline, IToken.t_virtual, IToken.t_static -> true;
                default -> false;
            };
        }

        /** Moves attributes before the specifiers around them: CDT loses those right before a constructor's name. */
        private IToken attributesFirst(IToken first) throws EndOfFileException {
            List<IToken> attributes = new ArrayList<>();
            List<IToken> specifiers = new ArrayList<>(List.of(first));
            IToken token = withoutPragmas();
            while (isSpecifier(token) || token.getType() == IGCCToken.t__attribute__) {
                if (isSpecifier(token)) {
                    specifiers.add(token);
                } else {
                    attributes.add(token);
                    int brackets = 0;
                    do {
                        IToken part = nextOfText();
                        attributes.add(part);
                        brackets += part.getType() == IToken.tLPAREN ? 1 : part.getType() == IToken.tRPAREN ? -1 : 0;
                    } while (brackets > 0);
                }
                token = withoutPragmas();
            }
            waiting.addFirst(token);
            for (int i = specifiers.size() - 1; i >= 0; i--) {
                waiting.addFirst(specifiers.get(i));
            }
            for (int i = attributes.size() - 1; i >= 0; i--) {
                waiting.addFirst(attributes.get(i));
            }
            unlink();
            return waiting.remove();
        }

        /** Removes the links by which CDT keeps tokens in the order in which it read them. */
        private void unlink() {
            waiting.forEach(one -> one.setNext(null));
        }

        /** Returns the name of a function whose first argument is a type; {@code <T>(} is waiting then for {@code (T, }. */
        private IToken withTypeArgument() throws EndOfFileException {
            IToken name = nextOfText();
            IToken open = nextOfText();
            if (open.getType() != IToken.tLPAREN) {
                waiting.add(open);
                return name;
            }
            waiting.add(MAKER.make(IToken.tLT, "<", open.getOffset()));
            int brackets = 0;
            IToken token = nextOfText();
            while (brackets > 0 || (token.getType() != IToken.tCOMMA && token.getType() != IToken.tRPAREN)) {
                waiting.add(token);
                brackets += switch (token.getType()) {
                    case IToken.tLPAREN, IToken.tLBRACKET, IToken.tLBRACE, IToken.tLT -> 1;
                    case IToken.tRPAREN, IToken.tRBRACKET, IToken.tRBRACE, IToken.tGT -> -1;
                    case IToken.tSHIFTR -> -2;
                    default -> 0;
                };
                token = nextOfText();
            }
            waiting.add(MAKER.make(IToken.tGT, ">", token.getOffset()));
            waiting.add(MAKER.make(IToken.tLPAREN, "(", token.getOffset()));
            if (token.getType() == IToken.tRPAREN) {
                waiting.add(token);
            }
            name.setNext(null);
            unlink();
            return name;
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
