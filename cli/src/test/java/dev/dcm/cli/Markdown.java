package dev.dcm.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A document: its fenced blocks, headings and links. */
record Markdown(Path path, List<Block> blocks, String prose) {
    private static final String FENCE = "```";
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]*]\\(([^)\\s]+)\\)");

    /** A fenced block: the words after the fence, the line of the fence, and what is inside. */
    record Block(List<String> info, int line, List<String> lines) {

        boolean is(String language) {
            return info.get(0).equals(language);
        }

        /** The word after another one, such as the name after {@code after}; null if it is not there. */
        String wordAfter(String word) {
            int index = info.indexOf(word);
            return index < 0 ? null : info.get(index + 1);
        }

        String text() {
            return String.join("\n", lines);
        }
    }

    static Markdown read(Path path) throws IOException {
        List<Block> blocks = new ArrayList<>();
        StringBuilder prose = new StringBuilder();
        List<String> all = Files.readAllLines(path);
        for (int i = 0; i < all.size(); i++) {
            if (!all.get(i).startsWith(FENCE)) {
                prose.append(all.get(i)).append('\n');
                continue;
            }
            int end = i + 1;
            while (!all.get(end).equals(FENCE)) {
                end++;
            }
            blocks.add(new Block(Arrays.asList(all.get(i).substring(FENCE.length()).strip().split("\\s+")), i + 1, all.subList(i + 1, end)));
            i = end;
        }
        return new Markdown(path, blocks, prose.toString());
    }

    /** The targets of all links, with their anchors. */
    List<String> links() {
        Matcher matcher = LINK.matcher(prose);
        List<String> links = new ArrayList<>();
        while (matcher.find()) {
            links.add(matcher.group(1));
        }
        return links;
    }

    /** What a link may have after its {@code #}. */
    Set<String> anchors() {
        return prose.lines().filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    /** Puts other lines into a block. */
    void rewrite(Block block, List<String> lines) throws IOException {
        String old = FENCE + String.join(" ", block.info()) + "\n" + block.lines().stream().map(l -> l + "\n").collect(Collectors.joining()) + FENCE + "\n";
        String fresh = FENCE + String.join(" ", block.info()) + "\n" + lines.stream().map(l -> l + "\n").collect(Collectors.joining()) + FENCE + "\n";
        String text = Files.readString(path);
        if (!text.contains(old)) {
            throw new IllegalStateException(path + ":" + block.line() + ": cannot find the block to rewrite; is there one space between the words after the fence?");
        }
        Files.writeString(path, text.replace(old, fresh));
    }
}
