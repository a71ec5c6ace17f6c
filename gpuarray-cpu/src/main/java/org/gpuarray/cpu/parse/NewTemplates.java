package org.gpuarray.cpu.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.eclipse.cdt.core.parser.IToken;

/**
 * Rewrites what C++20 added to templates as C++17, which is what the parser knows. A constraint becomes the default of one
 * more template parameter, in a head of its own where the declaration has none; {@link Constraints} reads it from there.
 *
 * <pre>
 * concept C = e;                         __attribute__((gpuarray_concept)) constexpr bool C = e;
 * template &lt;C T&gt; requires e d            template &lt;typename T, bool __gpuarray_requires = (C&lt;T&gt;),
 *                                                  bool __gpuarray_requires = (e)&gt; d
 * void f() requires e                    template &lt;bool __gpuarray_requires = (e)&gt; void f()
 * explicit(e) S(int)                     template &lt;bool __gpuarray_explicit = (e)&gt; explicit S(int)
 * f(C auto x)                            f(__gpuarray_placeholder&lt;(C&lt;__gpuarray_deduced&gt;)&gt; x)
 * requires(T x) { x.f(); typename T::A;  __gpuarray_requires([](T x) { (x.f()); using __gpuarray_type = typename T::A;
 *   { x } noexcept -&gt; C; requires e; }     (x); __gpuarray_check(noexcept(x));
 *                                          __gpuarray_check((C&lt;decltype((x))&gt;)); __gpuarray_check(e); })
 * </pre>
 */
final class NewTemplates {
    static final String CONCEPT = "gpuarray_concept";
    static final String REQUIRES = "__gpuarray_requires";
    /** All of its arguments, for {@code template <C... Ts>}. */
    static final String EVERY = "__gpuarray_every";

    /** A condition among requirements. */
    static final String CHECK = "__gpuarray_check";

    static final String EXPLICIT = "__gpuarray_explicit";
    static final String PLACEHOLDER = "__gpuarray_placeholder";
    static final String DEDUCED = "__gpuarray_deduced";

    private final TokenRow in;
    private final AsmTokens.Maker maker;
    private final TokenWriter out;
    private final ConceptNames names;
    private final NewRequirements requirements;
    private final Deque<Frame> frames = new ArrayDeque<>();
    private int unnamed;

    /** What is known of the declaration that is being written, one for each open brace. */
    private static final class Frame {
        int parentheses;
        /** Where the declaration begins among the tokens read and written. */
        int readFrom;

        int writtenFrom;
        /** Where the lists of its template heads end among the tokens written. */
        final List<Integer> heads = new ArrayList<>();

        void begin(int read, int written) {
            readFrom = read;
            writtenFrom = written;
            heads.clear();
        }
    }

    private NewTemplates(TokenRow in, AsmTokens.Maker maker, ConceptNames names) {
        this.in = in;
        this.maker = maker;
        this.names = names;
        requirements = new NewRequirements(in, maker, names, this::rewritten);
        out = new TokenWriter(maker);
        frames.push(new Frame());
    }

    static List<IToken> rewrite(List<IToken> tokens, AsmTokens.Maker maker) {
        TokenRow in = new TokenRow(tokens);
        ConceptNames names = new ConceptNames(in);
        NewTemplates rewriting = new NewTemplates(in, maker, names);
        if (!names.isEmpty()) {
            rewriting.declarePlaceholder();
        }
        rewriting.copy(0, in.size());
        return rewriting.out.tokens();
    }

    /** The parser takes the placeholder for a type where it knows it as one. */
    private void declarePlaceholder() {
        out.at(in.get(0));
        out.add(IToken.t_template, "template");
        out.add(IToken.tLT, "<");
        out.add(IToken.t_bool, "bool");
        out.add(IToken.tGT, ">");
        out.add(IToken.t_struct, "struct");
        out.name(PLACEHOLDER);
        out.add(IToken.tSEMI, ";");
    }

    private List<IToken> rewritten(int from, int to) {
        NewTemplates part = new NewTemplates(in, maker, names);
        if (from < in.size()) {
            part.out.at(in.get(from));
        }
        part.copy(from, to);
        return part.out.tokens();
    }

    private void copy(int from, int to) {
        for (int i = from; i < to; ) {
            i = step(i);
        }
    }

    private int step(int i) {
        switch (in.type(i)) {
            case IToken.t_template:
                return in.type(i + 1) == IToken.tLT ? head(i) : plain(i);
            case IToken.t_explicit:
                return in.type(i + 1) == IToken.tLPAREN ? conditionalExplicit(i) : plain(i);
            case IToken.tIDENTIFIER:
                return name(i);
            default:
                return plain(i);
        }
    }

    private int name(int i) {
        if (in.isWord(i, "concept") && in.isName(i + 1)) {
            out.at(in.get(i));
            out.attribute(CONCEPT);
            out.add(IToken.t_constexpr, "constexpr");
            out.add(IToken.t_bool, "bool");
            out.add(in.get(i + 1));
            return i + 2;
        } else if (in.isWord(i, "requires")) {
            if (isClause(i)) {
                return clause(i);
            }
            int end = requirements.write(i, out);
            return end == i ? clause(i) : end; // after &&, which a method's declarator may end with, too
        } else if (names.isConcept(i)) {
            return useOfConcept(i);
        }
        return plain(i);
    }

    private int plain(int i) {
        out.add(in.get(i));
        Frame frame = frames.element();
        switch (in.type(i)) {
            case IToken.tLPAREN, IToken.tLBRACKET -> frame.parentheses++;
            case IToken.tRPAREN, IToken.tRBRACKET -> frame.parentheses--;
            case IToken.tLBRACE -> {
                frames.push(new Frame());
                frames.element().begin(i + 1, out.size());
            }
            case IToken.tRBRACE -> {
                if (frames.size() > 1) {
                    frames.pop();
                }
                endDeclaration(i);
            }
            case IToken.tSEMI -> endDeclaration(i);
            case IToken.tCOLON -> {
                switch (in.type(i - 1)) {
                    case IToken.t_public, IToken.t_protected, IToken.t_private -> endDeclaration(i);
                    default -> {
                        // inside of a declaration
                    }
                }
            }
            default -> {
                // inside of a declaration
            }
        }
        return i + 1;
    }

    private void endDeclaration(int i) {
        if (frames.element().parentheses == 0) {
            frames.element().begin(i + 1, out.size());
        }
    }

    // ---- template heads ----

    private int head(int i) {
        int close = in.closingAngle(i + 1);
        if (close < 0) {
            return plain(i);
        }
        out.add(in.get(i));
        out.add(in.get(i + 1));
        List<List<IToken>> constraints = new ArrayList<>();
        for (int at = i + 2; at < close; ) {
            int end = in.endOfArgument(at, close);
            parameter(at, end, constraints);
            if (end < close) {
                out.add(in.get(end));
            }
            at = end + 1;
        }
        frames.element().heads.add(out.size());
        out.add(in.get(close));
        constraints.forEach(one -> constrain(REQUIRES, one));
        if (!in.isWord(close + 1, "requires")) {
            return close + 1;
        }
        int end = requirements.endOfConstraint(close + 2);
        constrain(REQUIRES, rewritten(close + 2, end));
        return end;
    }

    private void parameter(int from, int to, List<List<IToken>> constraints) {
        int id = names.lastOf(from);
        int after = in.afterName(from);
        if (id < 0 || !names.isConcept(id)) {
            copy(from, to);
            return;
        }
        boolean isValue = in.type(after) == IToken.t_auto;
        out.at(in.get(from));
        out.add(isValue ? IToken.t_auto : IToken.t_typename, isValue ? "auto" : "typename");
        int dots = isValue ? after + 1 : after;
        boolean isPack = in.type(dots) == IToken.tELLIPSIS;
        if (isPack) {
            out.add(in.get(dots));
        }
        int at = isPack ? dots + 1 : dots;
        String name = in.isName(at) ? in.text(at) : "__gpuarray_unnamed" + unnamed++;
        out.name(name);
        copy(in.isName(at) ? at + 1 : at, to);
        TokenWriter constraint = new TokenWriter(maker);
        constraint.at(in.get(from));
        if (isValue) {
            constraint.add(IToken.t_decltype, "decltype");
            constraint.add(IToken.tLPAREN, "(");
        }
        constraint.name(name);
        if (isValue) {
            constraint.add(IToken.tRPAREN, ")");
        }
        List<IToken> argument = constraint.cut(0);
        if (isPack) {
            constraint.name(EVERY);
        }
        constraint.add(IToken.tLPAREN, "(");
        constraint.addAll(names.id(from, id, after, argument, new TokenWriter(maker), this::rewritten));
        if (isPack) {
            constraint.add(IToken.tELLIPSIS, "...");
        }
        constraint.add(IToken.tRPAREN, ")");
        constraints.add(constraint.tokens());
    }

    /** Adds a constraint to the head of the declaration that is being written, or gives it one. */
    private void constrain(String name, List<IToken> constraint) {
        Frame frame = frames.element();
        TokenWriter added = new TokenWriter(maker);
        if (!constraint.isEmpty()) {
            added.at(constraint.get(0));
        }
        boolean isNew = frame.heads.isEmpty();
        if (isNew) {
            added.add(IToken.t_template, "template");
            added.add(IToken.tLT, "<");
        } else {
            added.add(IToken.tCOMMA, ",");
        }
        added.add(IToken.t_bool, "bool");
        added.name(name);
        added.add(IToken.tASSIGN, "=");
        added.add(IToken.tLPAREN, "(");
        added.addAll(constraint);
        added.add(IToken.tRPAREN, ")");
        int where = isNew ? frame.writtenFrom : frame.heads.get(frame.heads.size() - 1);
        if (isNew) {
            frame.heads.add(where + added.size());
            added.add(IToken.tGT, ">");
        } else {
            frame.heads.set(frame.heads.size() - 1, where + added.size());
        }
        out.insert(where, added.tokens());
    }

    // ---- clauses and expressions ----

    private int conditionalExplicit(int i) {
        int close = in.partner(i + 1);
        if (close < 0) {
            return plain(i);
        }
        constrain(EXPLICIT, rewritten(i + 2, close));
        out.add(in.get(i));
        return close + 1;
    }

    /** After a declarator {@code requires} begins a clause. */
    private boolean isClause(int i) {
        return switch (in.type(i - 1)) {
            case IToken.tIDENTIFIER -> !in.isWord(i - 1, "requires");
            case IToken.tRPAREN,
                    IToken.tRBRACKET,
                    IToken.tGT,
                    IToken.tGT_in_SHIFTR,
                    IToken.t_const,
                    IToken.t_volatile,
                    IToken.t_noexcept,
                    IToken.tAMPER,
                    IToken.tSTAR,
                    IToken.t_auto,
                    IToken.t_bool,
                    IToken.t_char,
                    IToken.t_int,
                    IToken.t_long,
                    IToken.t_float,
                    IToken.t_double,
                    IToken.t_void -> true;
            default -> false;
        };
    }

    private int clause(int i) {
        int end = requirements.endOfConstraint(i + 1);
        List<IToken> constraint = rewritten(i + 1, end);
        int list = parameterList(i);
        boolean hasList = list >= 0 && in.isOpen(list) && in.partner(list) < i;
        if (!hasList || !requirements.mention(i + 1, end, list)) {
            constrain(REQUIRES, constraint);
            return end;
        }
        // In the head the parameters are unknown, so the clause becomes a requires-expression with the same ones.
        TokenWriter wrapped = new TokenWriter(maker);
        wrapped.at(in.get(i));
        NewRequirements.begin(wrapped);
        wrapped.addAll(rewritten(list, in.partner(list) + 1));
        wrapped.add(IToken.tLBRACE, "{");
        NewRequirements.check(wrapped, constraint);
        wrapped.add(IToken.tRBRACE, "}");
        wrapped.add(IToken.tRPAREN, ")");
        constrain(REQUIRES, wrapped.tokens());
        return end;
    }

    /** Returns where the parameter list of the function begins whose declaration has a clause at {@code clause}; else -1. */
    private int parameterList(int clause) {
        for (int i = frames.element().readFrom; i < clause; i = in.next(i)) {
            if (in.type(i) == IToken.t_operator) {
                return in.find(IToken.tLPAREN, in.type(i + 1) == IToken.tLPAREN ? i + 3 : i + 1, clause);
            } else if (in.type(i) == IToken.tLPAREN && in.isName(i - 1)) {
                return i;
            }
        }
        return -1;
    }

    // ---- uses of concepts ----

    private int useOfConcept(int id) {
        int after = in.afterName(id);
        int from = id;
        while (in.type(from - 1) == IToken.tCOLONCOLON) {
            from -= in.isName(from - 2) ? 2 : 1;
        }
        boolean isPlaceholder = in.type(after) == IToken.t_auto;
        boolean isExact = in.type(after) == IToken.t_decltype;
        if (!isPlaceholder && !isExact && after == id + 1) {
            return plain(id);
        }
        out.cut(out.size() - (id - from));
        if (isExact) {
            return after; // decltype(auto), of which the constraint is not checked
        }
        if (!isPlaceholder) {
            out.at(in.get(from));
            out.add(IToken.tLPAREN, "(");
            for (int i = from; i < id + 2; i++) {
                out.add(in.get(i));
            }
            out.addAll(rewritten(id + 2, after - 1));
            out.add(in.get(after - 1));
            out.add(IToken.tRPAREN, ")");
            return after;
        }
        TokenWriter deduced = new TokenWriter(maker);
        deduced.at(in.get(id));
        deduced.name(DEDUCED);
        out.at(in.get(id));
        out.name(PLACEHOLDER);
        out.add(IToken.tLT, "<");
        out.addAll(names.id(from, id, after, deduced.tokens(), new TokenWriter(maker), this::rewritten));
        out.add(IToken.tGT, ">");
        return after + 1;
    }
}
