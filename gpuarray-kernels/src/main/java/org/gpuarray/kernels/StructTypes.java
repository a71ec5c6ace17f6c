package org.gpuarray.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.gpuarray.device.ParameterType;
import org.gpuarray.device.StructMember;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * A program's structs as it was compiled, and which records stand for them: with the same members at the same offsets. Of a struct
 * whose members are not known, size and alignment are compared. So are those of CUDA's vector types.
 */
record StructTypes(Map<String, List<StructMember>> structs) {
    static final StructTypes NONE = new StructTypes(Map.of());

    /** Returns whether a record is laid out as a struct or vector type. */
    boolean fits(RecordLayout record, ParameterType struct) {
        CTypes.Value value = CTypes.value(struct.name());
        boolean isStruct = value == CTypes.Value.BYTES || value == CTypes.Value.VECTOR;
        if (!isStruct || struct.sizeBytes() != record.sizeBytes() || struct.alignBytes() != record.alignBytes()) {
            return false;
        }
        List<StructMember> members = members(struct);
        if (members == null) {
            return true;
        } else if (members.size() != record.members().size()) {
            return false;
        }
        for (int i = 0; i < members.size(); i++) {
            if (!fits(record.members().get(i), members.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether memory of records may be used as elements of a type; of {@code void}, all may. */
    boolean fitsMemory(RecordLayout record, ParameterType elements) {
        return elements.sizeBytes() == 0 || fits(record, elements);
    }

    /** Returns a struct's members; null if they are not known, or not all of them. */
    private @Nullable List<StructMember> members(ParameterType struct) {
        List<StructMember> members = structs.get(struct.name());
        if (members == null || CTypes.value(struct.name()) == CTypes.Value.VECTOR) {
            return null;
        }
        int end = 0;
        for (StructMember member : members) {
            // More than what aligns a member may be a member that the text does not show.
            if (member.offsetBytes() - end >= struct.alignBytes()) {
                return null;
            }
            end = member.offsetBytes() + member.sizeBytes();
        }
        return struct.sizeBytes() - end >= struct.alignBytes() ? null : members;
    }

    private boolean fits(RecordMember own, StructMember member) {
        boolean isPlace = own.offsetBytes() == member.offsetBytes() && own.sizeBytes() == member.sizeBytes();
        if (!isPlace || !isSameName(own.name(), member.name())) {
            return false;
        }
        ParameterType type = member.type();
        RecordLayout layout = own.layout();
        if (layout != null) {
            return !type.isPointer() && fits(layout, type);
        }
        DType stored = own.type();
        return type.isPointer() ? stored == DType.INT64 : stored != null && CTypes.fits(stored, type);
    }

    /** Case and underscores do not count: Java's {@code pointCount} is C's {@code point_count}. An unnamed union has any name. */
    private static boolean isSameName(String java, String c) {
        return c.isEmpty() || plain(java).equals(plain(c));
    }

    private static String plain(String name) {
        return name.replace("_", "").toLowerCase(Locale.ROOT);
    }

    /** Returns both layouts side by side, as lines that follow a message; nothing if the struct's members are not known. */
    String difference(RecordLayout record, ParameterType struct) {
        List<StructMember> members = members(struct);
        if (members == null) {
            return "";
        }
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {"byte", "record " + record.type().getSimpleName(), "struct " + struct.name(), ""});
        TreeSet<Integer> offsets = new TreeSet<>();
        record.members().forEach(member -> offsets.add(member.offsetBytes()));
        members.forEach(member -> offsets.add(member.offsetBytes()));
        StringBuilder nested = new StringBuilder();
        for (int offset : offsets) {
            RecordMember own = record.members().stream()
                    .filter(member -> member.offsetBytes() == offset)
                    .findFirst()
                    .orElse(null);
            StructMember other = members.stream()
                    .filter(member -> member.offsetBytes() == offset)
                    .findFirst()
                    .orElse(null);
            boolean isSame = own != null && other != null && fits(own, other);
            rows.add(new String[] {
                String.valueOf(offset),
                own == null ? "-" : own.declaration(),
                other == null ? "-" : declaration(other),
                isSame ? "" : " <--"
            });
            if (own != null && own.layout() != null && other != null && !isSame) {
                nested.append(difference(own.layout(), other.type()));
            }
        }
        rows.add(new String[] {"size", String.valueOf(record.sizeBytes()), String.valueOf(struct.sizeBytes()), ""});
        return table(rows) + nested;
    }

    private static String declaration(StructMember member) {
        String text = member.type() + " " + member.name();
        return member.count() == 1 ? text : text + "[" + member.count() + "]";
    }

    private static String table(List<String[]> rows) {
        int[] widths = new int[2];
        rows.forEach(row -> {
            widths[0] = Math.max(widths[0], row[0].length());
            widths[1] = Math.max(widths[1], row[1].length());
        });
        StringBuilder text = new StringBuilder();
        for (String[] row : rows) {
            text.append("\n  ").append(row[0]).append(" ".repeat(widths[0] - row[0].length() + 2));
            text.append(row[1])
                    .append(" ".repeat(widths[1] - row[1].length() + 2))
                    .append(row[2])
                    .append(row[3]);
        }
        return text.toString();
    }
}
