package dev.dcm.solver.minizinc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The parts of a model's text, and their layout: declarations by group, constraints by section, what to solve. */
final class ModelText {
    private static final int WIDTH = 120;
    private static final int DIGITS = 20;
    private static final String INDENT = "    ";
    private static final Pattern NUMBER = Pattern.compile("\\d+");
    /** By name, but 9 before 10. */
    private static final Comparator<Variable> BY_NAME = Comparator.comparing(v -> NUMBER.matcher(v.name()).replaceAll(n -> "0".repeat(Math.max(0, DIGITS - n.group().length())) + n.group()));

    /** Constraints that belong together. */
    private record Section(String title, List<String> constraints) {
    }

    private final Set<String> includes = new TreeSet<>();
    private final List<Section> sections = new ArrayList<>(List.of(new Section("", new ArrayList<>())));
    private int constraints;

    void include(String library) {
        includes.add(library);
    }

    /** What follows is said under this title. */
    void section(String title) {
        if (!sections.get(sections.size() - 1).title().equals(title)) {
            sections.add(new Section(title, new ArrayList<>()));
        }
    }

    void constraint(String condition) {
        sections.get(sections.size() - 1).constraints().add(condition);
        constraints++;
    }

    void replaceLast(String condition) {
        List<String> current = sections.get(sections.size() - 1).constraints();
        current.set(current.size() - 1, condition);
    }

    int constraints() {
        return constraints;
    }

    /** @param notes comments for the head of the text */
    String text(List<Variable> variables, List<String> notes, List<String> hints, String goal) {
        StringBuilder out = new StringBuilder();
        notes.forEach(note -> comment(out, note));
        includes.forEach(library -> out.append("include \"").append(library).append("\";\n"));
        declare(out, variables);
        for (Section section : sections) {
            if (!section.constraints().isEmpty()) {
                heading(out, section.title().isEmpty() ? "constraints" : section.title());
                section.constraints().forEach(c -> statement(out, "constraint " + c));
            }
        }
        out.append('\n');
        if (!hints.isEmpty()) {
            comment(out, "hints, which Gecode does not take: " + String.join(", ", hints));
        }
        statement(out, "solve " + goal);
        return out.toString();
    }

    private static void declare(StringBuilder out, List<Variable> variables) {
        Map<String, List<Variable>> groups = new LinkedHashMap<>();
        List<Variable> auxiliary = new ArrayList<>();
        for (Variable variable : variables) {
            (variable.group().isEmpty() ? auxiliary : groups.computeIfAbsent(variable.group(), g -> new ArrayList<>())).add(variable);
        }
        groups.forEach((group, members) -> {
            heading(out, group);
            members.stream().sorted(BY_NAME).forEach(v -> statement(out, declaration(v)));
        });
        if (!auxiliary.isEmpty()) {
            heading(out, "auxiliary variables");
            pack(out, auxiliary);
        }
    }

    /** There may be many of these, and each says little: as many on a line as fit. */
    private static void pack(StringBuilder out, List<Variable> variables) {
        int column = 0;
        for (Variable variable : variables) {
            String declaration = declaration(variable) + ";";
            boolean fits = column > 0 && column + 1 + declaration.length() <= WIDTH;
            out.append(column == 0 ? "" : fits ? " " : "\n").append(declaration);
            column = fits ? column + 1 + declaration.length() : declaration.length();
        }
        out.append('\n');
    }

    private static String declaration(Variable variable) {
        return "var " + variable.type() + ": " + variable.name();
    }

    private static void heading(StringBuilder out, String title) {
        out.append('\n');
        comment(out, title);
    }

    private static void comment(StringBuilder out, String text) {
        wrapped(out, "% " + text.replaceAll("\\s+", " "), "%   ");
    }

    private static void statement(StringBuilder out, String text) {
        wrapped(out, text + ";", INDENT);
    }

    /** Breaks long lines at spaces; the rest of them begins with the given indent. */
    private static void wrapped(StringBuilder out, String line, String indent) {
        String rest = line;
        while (rest.length() > WIDTH) {
            int space = rest.lastIndexOf(' ', WIDTH);
            if (space <= indent.length()) {
                break;
            }
            out.append(rest, 0, space).append('\n');
            rest = indent + rest.substring(space + 1);
        }
        out.append(rest).append('\n');
    }
}
