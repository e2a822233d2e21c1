package dev.dcm.solver.ortools;

import com.google.ortools.sat.SatParameters;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Names;
import dev.dcm.base.Span;
import java.util.List;
import java.util.stream.Collectors;

/** A parameter of CP-SAT by the name of its field in {@link SatParameters}, with values as texts. */
final class NamedParameter {
    private final FieldDescriptor field;

    private NamedParameter(FieldDescriptor field) {
        this.field = field;
    }

    static NamedParameter of(String name) {
        FieldDescriptor field = SatParameters.getDescriptor().findFieldByName(name);
        if (field == null || !isText(field)) {
            List<String> known = SatParameters.getDescriptor().getFields().stream().filter(NamedParameter::isText).map(FieldDescriptor::getName).toList();
            String closest = Names.closest(name, known).map(c -> "Did you mean '" + c + "'?").orElse("Its parameters are the fields of SatParameters, for example num_workers.");
            throw new CsqlException(Code.SOLVER_SETTING, Span.NONE, "CP-SAT has no parameter '" + name + "'", closest);
        }
        return new NamedParameter(field);
    }

    private static boolean isText(FieldDescriptor field) {
        return field.getJavaType() != FieldDescriptor.JavaType.MESSAGE;
    }

    /** A list is written with commas, and takes the place of the default one. */
    void set(SatParameters.Builder parameters, String value) {
        if (field.isRepeated()) {
            parameters.clearField(field);
            for (String element : value.split(",")) {
                parameters.addRepeatedField(field, parse(element.strip()));
            }
        } else {
            parameters.setField(field, parse(value.strip()));
        }
    }

    private Object parse(String value) {
        try {
            return switch (field.getJavaType()) {
                case INT -> Integer.valueOf(value);
                case LONG -> Long.valueOf(value);
                case FLOAT -> Float.valueOf(value);
                case DOUBLE -> Double.valueOf(value);
                case BOOLEAN -> truth(value);
                case STRING -> value;
                case ENUM -> constant(value);
                case BYTE_STRING, MESSAGE -> throw refused(value, "something that cannot be written as text");
            };
        } catch (NumberFormatException e) {
            throw refused(value, field.getJavaType() == FieldDescriptor.JavaType.INT || field.getJavaType() == FieldDescriptor.JavaType.LONG ? "a whole number" : "a number");
        }
    }

    private Boolean truth(String value) {
        if (!value.equalsIgnoreCase("true") && !value.equalsIgnoreCase("false")) {
            throw refused(value, "true or false");
        }
        return Boolean.valueOf(value);
    }

    private EnumValueDescriptor constant(String value) {
        EnumValueDescriptor constant = field.getEnumType().findValueByName(value);
        if (constant == null) {
            throw refused(value, "one of " + field.getEnumType().getValues().stream().map(EnumValueDescriptor::getName).collect(Collectors.joining(", ")));
        }
        return constant;
    }

    private CsqlException refused(String value, String expected) {
        return new CsqlException(Code.SOLVER_SETTING, Span.NONE, "CP-SAT's parameter '" + field.getName() + "' cannot be '" + value + "'", "It is " + expected + ".");
    }
}
