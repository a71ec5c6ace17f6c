package org.gpuarray.kernels.compile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.device.ParameterType;
import org.gpuarray.device.StructMember;
import org.gpuarray.kernels.codegen.CudaFiles;
import org.jspecify.annotations.Nullable;

/**
 * How NVRTC is asked for types: a name expression names an instance of a function template, whose mangled name has the types.
 * The template has no definition, so that the binary does not change.
 */
final class TypeQueries {
    /** The name under which the declarations of the templates are included before the program. */
    static final String HEADER = "gpuarray/signature.cuh";

    private static final String KERNEL =
            "gpuarray_signature::gpuarray_name<decltype(gpuarray_signature::gpuarray_kernel(%s))>";
    private static final String VARIABLE =
            "gpuarray_signature::gpuarray_name<gpuarray_signature::gpuarray_variable<decltype(%s)>::gpuarray_type>";
    /** The offset as {@code offsetof} of a compiler by EDG gives it: NVRTC has neither that macro nor GCC's built-in. */
    private static final String MEMBER =
            "gpuarray_signature::gpuarray_name<gpuarray_signature::gpuarray_member<decltype(%1$s::%2$s),"
                    + " __INTADDR__(&(((%1$s *)0)->%2$s)), sizeof(%1$s::%2$s)>::gpuarray_type>";

    private TypeQueries() {}

    /**
     * Returns the header's text.
     *
     * @param isDefined whether the template has a definition: then the types may be those of an unnamed namespace, and the binary
     *     is of no use
     */
    static String header(boolean isDefined) {
        String text = CudaFiles.text("signature.cuh");
        return isDefined ? text.replace("void gpuarray_name();", "void gpuarray_name() {}") : text;
    }

    /** Returns the name expression that asks for the parameters of a kernel. */
    static String ofKernel(String expression) {
        return KERNEL.formatted(expression);
    }

    /** Returns the name expression that asks for the elements of a variable. */
    static String ofVariable(String name) {
        return VARIABLE.formatted(name);
    }

    /** Returns the name expression that asks for a member of a struct. */
    static String ofMember(String struct, String member) {
        return MEMBER.formatted(struct, member);
    }

    /** Returns the types in the mangled name that answers; null if it cannot be read. */
    static @Nullable List<ParameterType> answer(String mangled) {
        List<MangledName.Part> parts = parts(mangled);
        return parts == null ? null : parts.stream().map(TypeQueries::type).toList();
    }

    private static @Nullable List<MangledName.Part> parts(String mangled) {
        MangledName.Function function = MangledName.read(mangled);
        return function == null || function.name().arguments().size() != 1
                ? null
                : function.name().arguments().get(0).arguments();
    }

    private static ParameterType type(MangledName.Part part) {
        List<MangledName.Part> fields = part.arguments();
        List<MangledName.Part> layout = fields.get(3).arguments();
        return new ParameterType(
                fields.get(2).text(),
                fields.get(0).text().equals("true"),
                fields.get(1).text().equals("true"),
                Integer.parseInt(layout.get(0).text()),
                Integer.parseInt(layout.get(1).text()));
    }

    /** Returns the members of structs, without those structs of which one member is not known. */
    static Map<String, List<StructMember>> members(Map<String, List<String>> structs, Map<String, String> lowered) {
        Map<String, List<StructMember>> found = new HashMap<>();
        structs.forEach((struct, names) -> {
            List<StructMember> members = new ArrayList<>();
            for (String name : names) {
                String mangled = lowered.get(ofMember(struct, name));
                List<MangledName.Part> parts = mangled == null ? null : parts(mangled);
                if (parts != null && parts.size() == 2) {
                    List<MangledName.Part> place = parts.get(1).arguments();
                    members.add(new StructMember(
                            name,
                            type(parts.get(0)),
                            Integer.parseInt(place.get(0).text()),
                            Integer.parseInt(place.get(1).text())));
                }
            }
            if (members.size() == names.size()) {
                members.sort(Comparator.comparingInt(StructMember::offsetBytes));
                found.put(struct, members);
            }
        });
        return found;
    }

    /** Returns the types that lowered names tell, by what they were asked for. */
    static Map<String, List<ParameterType>> answers(Map<String, String> queries, Map<String, String> lowered) {
        Map<String, List<ParameterType>> types = new HashMap<>();
        queries.forEach((requested, query) -> {
            String mangled = lowered.get(query);
            List<ParameterType> answer = mangled == null ? null : answer(mangled);
            if (answer != null) {
                types.put(requested, answer);
            }
        });
        return types;
    }
}
