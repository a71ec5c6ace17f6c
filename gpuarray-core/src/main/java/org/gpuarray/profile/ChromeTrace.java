package org.gpuarray.profile;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Spans as JSON for chrome://tracing and Perfetto: each device is a process with a thread for each stream, and the host is one with its
 * own threads. The format is that of "Trace Event Format" (Google, 2016): complete events, instants and metadata, times in microseconds.
 */
public final class ChromeTrace {
    private final Appendable json;
    private final Map<String, Integer> processes = new LinkedHashMap<>();
    private final Map<String, Integer> lanes = new LinkedHashMap<>();
    private boolean isFirst = true;

    private ChromeTrace(Appendable json) {
        this.json = json;
    }

    /** Writes the text of the file. */
    public static void write(List<Span> spans, Appendable json) throws IOException {
        json.append("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[");
        ChromeTrace trace = new ChromeTrace(json);
        for (Span span : spans) {
            trace.add(span);
        }
        json.append("\n]}\n");
    }

    private void add(Span span) throws IOException {
        boolean isOnStream = span.stream() >= 0;
        int process =
                process(isOnStream ? span.device().id() + ": " + span.device().description() : "host");
        int lane = lane(process, isOnStream ? "stream " + span.stream() : span.thread());
        boolean isInstant = span.kind() == Kind.CACHE_HIT || span.kind() == Kind.ALLOCATE;
        next("{\"name\":\"" + escaped(span.name()) + "\",\"cat\":\"" + span.kind() + "\",\"ph\":\""
                + (isInstant ? "i\",\"s\":\"t" : "X") + "\",\"ts\":" + number(span.startMicros())
                + (isInstant ? "" : ",\"dur\":" + number(span.micros())) + ",\"pid\":" + process + ",\"tid\":" + lane
                + ",\"args\":{" + arguments(span) + "}}");
    }

    private static String arguments(Span span) {
        String text = "\"device\":\"" + escaped(span.device().id()) + "\"";
        if (span.bytes() > 0) {
            text += ",\"bytes\":" + span.bytes();
        }
        if (span.kind() == Kind.KERNEL) {
            text += ",\"blocks\":" + span.blocks() + ",\"threads\":" + span.threads();
        }
        return text + (span.stream() >= 0 ? ",\"enqueued by\":\"" + escaped(span.thread()) + "\"" : "");
    }

    private int process(String name) throws IOException {
        Integer known = processes.get(name);
        if (known != null) {
            return known;
        }
        int number = processes.size();
        processes.put(name, number);
        name("process_name", number, 0, name);
        return number;
    }

    private int lane(int process, String name) throws IOException {
        String key = process + " " + name;
        Integer known = lanes.get(key);
        if (known != null) {
            return known;
        }
        int number = lanes.size();
        lanes.put(key, number);
        name("thread_name", process, number, name);
        return number;
    }

    private void name(String what, int process, int lane, String name) throws IOException {
        next("{\"name\":\"" + what + "\",\"ph\":\"M\",\"pid\":" + process + ",\"tid\":" + lane
                + ",\"args\":{\"name\":\"" + escaped(name) + "\"}}");
    }

    private void next(String event) throws IOException {
        json.append(isFirst ? "\n" : ",\n").append(event);
        isFirst = false;
    }

    private static String number(double micros) {
        return String.format(Locale.ROOT, "%.3f", micros);
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                escaped.append('\\').append(c);
            } else if (c < ' ') {
                escaped.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }
}
