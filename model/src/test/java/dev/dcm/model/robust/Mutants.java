package dev.dcm.model.robust;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Damages programs as tired people do: tokens are lost, doubled, exchanged, or come from another program. */
final class Mutants {
    private static final Pattern TOKEN = Pattern.compile("--[^\\n]*|'(?:[^']|'')*'|\"[^\"]*\"|[\\p{L}_][\\p{L}\\p{N}_$]*|\\d+(?:\\.\\d+)?|<>|!=|<=|>=|\\|\\||\\S");
    private static final String KEYS = "abz019_ ()[]{}<>=!+-*/%.,;:'\"`#@?&|~^$\\\t\r\né東";
    private final List<String> programs;
    private final Random random;

    Mutants(List<String> programs, long seed) {
        this.programs = programs;
        this.random = new Random(seed);
    }

    /** The next damaged program: one to three changes. */
    String next() {
        List<String> pieces = pieces(any(programs));
        int changes = 1 + random.nextInt(3);
        for (int i = 0; i < changes; i++) {
            change(pieces);
        }
        return String.join("", pieces);
    }

    /** Tokens at even places, what is between them at odd ones. */
    private static List<String> pieces(String text) {
        List<String> pieces = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(text);
        int end = 0;
        while (matcher.find()) {
            pieces.add(text.substring(end, matcher.start()));
            pieces.add(matcher.group());
            end = matcher.end();
        }
        pieces.add(text.substring(end));
        return pieces;
    }

    private void change(List<String> pieces) {
        int a = token(pieces);
        switch (random.nextInt(6)) {
            case 0 -> pieces.set(a, "");
            case 1 -> pieces.set(a, pieces.get(a) + " " + pieces.get(a));
            case 2 -> swap(pieces, a, Math.min(a + 2, pieces.size() - 2));
            case 3 -> swap(pieces, a, token(pieces));
            case 4 -> pieces.set(a, typed(pieces.get(a)));
            default -> {
                List<String> other = pieces(any(programs));
                pieces.set(a, other.get(token(other)));
            }
        }
    }

    /** The token with a character too many or too few. */
    private String typed(String token) {
        int at = random.nextInt(token.length() + 1);
        String start = token.substring(0, at);
        if (at < token.length() && random.nextBoolean()) {
            return start + token.substring(at + 1);
        }
        return start + KEYS.charAt(random.nextInt(KEYS.length())) + token.substring(at);
    }

    private static void swap(List<String> pieces, int a, int b) {
        String kept = pieces.get(a);
        pieces.set(a, pieces.get(b));
        pieces.set(b, kept);
    }

    private int token(List<String> pieces) {
        return 2 * random.nextInt(pieces.size() / 2) + 1;
    }

    private String any(List<String> texts) {
        return texts.get(random.nextInt(texts.size()));
    }
}
