package org.gpuarray.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.domain.PackageMatchers;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTag;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.NullMarked;

/** What every package has, and what the public ones may show. */
@AnalyzeClasses(packages = "org.gpuarray", importOptions = DoNotIncludeTests.class)
@ArchTag("once")
class PackagesTest {
    @ArchTest
    static final ArchRule everyPackage_isNullMarked = classes()
            .should(new ArchCondition<>("be in a @NullMarked package") {
                @Override
                public void check(JavaClass javaClass, ConditionEvents events) {
                    boolean marked = javaClass.getPackage().isAnnotatedWith(NullMarked.class);
                    String message = "package " + javaClass.getPackageName() + " of " + javaClass.getName()
                            + (marked ? " is" : " needs a package-info.java that is") + " @NullMarked";
                    events.add(new SimpleConditionEvent(javaClass, marked, message));
                }
            });

    @ArchTest
    static final ArchRule publicPackages_showNoForeignOrInnerTypes = classes()
            .that()
            .resideInAnyPackage(Packages.PUBLIC)
            .and()
            .arePublic()
            .should(new ArchCondition<>("show no class of JCuda, JavaCPP, CDT, ASM or this library's inner packages") {
                @Override
                public void check(JavaClass javaClass, ConditionEvents events) {
                    javaClass.getSuperclass().ifPresent(type -> report(javaClass, "extends", type, events));
                    javaClass.getInterfaces().forEach(type -> report(javaClass, "implements", type, events));
                    for (JavaMember member : javaClass.getMembers()) {
                        Set<JavaModifier> modifiers = member.getModifiers();
                        if (modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED)) {
                            typesOf(member).forEach(type -> report(javaClass, member.getFullName(), type, events));
                        }
                    }
                }
            });

    private static final PackageMatchers SHOWN = PackageMatchers.of(Packages.PUBLIC);
    private static final PackageMatchers OURS = PackageMatchers.of("org.gpuarray..");
    private static final PackageMatchers FOREIGN =
            PackageMatchers.of(Packages.JCUDA, Packages.JAVACPP, Packages.CDT, Packages.ASM);

    /** Users see neither what other libraries nor what this one's inner packages have. */
    private static boolean isHidden(JavaClass type) {
        String name = type.getPackageName();
        return FOREIGN.test(name) || (OURS.test(name) && !SHOWN.test(name));
    }

    private static Set<JavaType> typesOf(JavaMember member) {
        Set<JavaType> types = new LinkedHashSet<>();
        if (member instanceof JavaField field) {
            types.add(field.getType());
        } else if (member instanceof JavaCodeUnit code) {
            types.add(code.getReturnType());
            types.addAll(code.getParameterTypes());
            types.addAll(code.getExceptionTypes());
        }
        return types;
    }

    private static void report(JavaClass owner, String where, JavaType type, ConditionEvents events) {
        for (JavaClass raw : type.getAllInvolvedRawTypes()) {
            if (isHidden(raw.getBaseComponentType())) {
                events.add(SimpleConditionEvent.violated(
                        owner, owner.getName() + ": " + where + " shows " + raw.getName()));
            }
        }
    }
}
