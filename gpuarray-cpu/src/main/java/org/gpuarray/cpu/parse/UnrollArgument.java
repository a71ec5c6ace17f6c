package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.parser.IToken;

/** What follows {@code unroll} in a pragma: an expression, and after it words that say nothing, as NVRTC warns. */
final class UnrollArgument {
    private static final Pattern TOKEN =
            Pattern.compile("\\s*+(?:(?<word>\\w[\\w']*+)|(?<sign>::|<<|>>|[<>=!]=|&&|\\|\\||[-+*/%<>&|^~!?:.,()]))");

    private static final Map<String, Integer> SIGNS = Map.ofEntries(
            Map.entry("::", IToken.tCOLONCOLON),
            Map.entry("<<", IToken.tSHIFTL),
            Map.entry(">>", IToken.tSHIFTR),
            Map.entry("<=", IToken.tLTEQUAL),
            Map.entry(">=", IToken.tGTEQUAL),
            Map.entry("==", IToken.tEQUAL),
            Map.entry("!=", IToken.tNOTEQUAL),
            Map.entry("&&", IToken.tAND),
            Map.entry("||", IToken.tOR),
            Map.entry("-", IToken.tMINUS),
            Map.entry("+", IToken.tPLUS),
            Map.entry("*", IToken.tSTAR),
            Map.entry("/", IToken.tDIV),
            Map.entry("%", IToken.tMOD),
            Map.entry("<", IToken.tLT),
            Map.entry(">", IToken.tGT),
            Map.entry("&", IToken.tAMPER),
            Map.entry("|", IToken.tBITOR),
            Map.entry("^", IToken.tXOR),
            Map.entry("~", IToken.tBITCOMPLEMENT),
            Map.entry("!", IToken.tNOT),
            Map.entry("?", IToken.tQUESTION),
            Map.entry(":", IToken.tCOLON),
            Map.entry(".", IToken.tDOT),
            Map.entry(",", IToken.tCOMMA),
            Map.entry("(", IToken.tLPAREN),
            Map.entry(")", IToken.tRPAREN));

    /** A token, with the type that the parser gives it. */
    record Shown(String image, int type) {}

    private UnrollArgument() {}

    /** Returns where the expression at the start of a text ends. */
    static int end(String text) {
        Matcher token = TOKEN.matcher(text);
        int end = 0;
        int open = 0;
        boolean wantsOperand = true;
        boolean afterName = false;
        while (token.lookingAt()) {
            String word = token.group("word");
            String sign = token.group("sign");
            boolean isOpening = "(".equals(sign);
            boolean isOver = word != null
                    ? !wantsOperand && open == 0
                    : isOpening ? !wantsOperand && !afterName : (",".equals(sign) || ")".equals(sign)) && open == 0;
            if (isOver) {
                return end;
            }
            if (word != null) {
                wantsOperand = false;
            } else if (")".equals(sign)) {
                open--;
                wantsOperand = false;
            } else {
                open += isOpening ? 1 : 0;
                wantsOperand = true;
            }
            afterName = word != null && !Character.isDigit(word.charAt(0));
            end = token.end();
            token.region(end, text.length());
        }
        return end;
    }

    /** Returns the tokens by which {@link UnrollPragmas} shows a pragma with this argument. */
    static List<Shown> tokens(String argument) {
        List<Shown> all = new ArrayList<>();
        all.add(new Shown("alignas", IToken.t_alignas));
        all.add(new Shown("(", IToken.tLPAREN));
        if (argument.isBlank()) {
            all.add(new Shown("int", IToken.t_int));
        } else {
            all.add(new Shown("+", IToken.tPLUS));
            all.add(new Shown("(", IToken.tLPAREN));
            Matcher token = TOKEN.matcher(argument.substring(0, end(argument)));
            while (token.find()) {
                String word = token.group("word");
                String image = word == null ? token.group("sign") : word;
                int ofWord = Character.isDigit(image.charAt(0)) ? IToken.tINTEGER : IToken.tIDENTIFIER;
                all.add(new Shown(image, SIGNS.getOrDefault(image, ofWord)));
            }
            all.add(new Shown(")", IToken.tRPAREN));
        }
        all.add(new Shown(")", IToken.tRPAREN));
        return all;
    }
}
