package dev.dcm.cli;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.opentest4j.TestAbortedException;

/** Runs the commands that documents show: {@code ./dcm}, {@code psql cluster -f FILE} and {@code echo $?}. */
final class DocumentedCommands implements AutoCloseable {
    /** The database that documents speak of. */
    private static final String DATABASE = "jdbc:postgresql://localhost/cluster?user=me";
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
    /** Options after which a directory is named. */
    private static final Set<String> DIRECTORIES = Set.of("--data", "--export", "--out");
    private final Path folder;
    private EmbeddedPostgres postgres;
    private int lastCode;

    DocumentedCommands(Path folder) {
        this.folder = folder;
    }

    /** What the command prints. */
    List<String> run(String command) throws IOException, SQLException {
        List<String> words = words(command);
        if (command.equals("echo $?")) {
            return List.of(String.valueOf(lastCode));
        } else if (words.get(0).equals("./dcm")) {
            return dcm(words.subList(1, words.size()));
        } else if (words.subList(0, words.size() - 1).equals(List.of("psql", "cluster", "-f"))) {
            psql(words.get(3));
            return List.of();
        }
        throw new IllegalArgumentException("'" + command + "' cannot be run by this test; put it into a block tagged sh");
    }

    private static List<String> words(String command) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(command);
        while (matcher.find()) {
            words.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
        }
        return words;
    }

    private List<String> dcm(List<String> words) {
        String[] args = IntStream.range(0, words.size()).mapToObj(i -> actual(i == 0 ? "" : words.get(i - 1), words.get(i))).toArray(String[]::new);
        Run run = Run.of(args);
        lastCode = run.code();
        return (run.out() + run.err()).replace(folder + "/", "").lines().toList();
    }

    /** Files and directories of the document are in the folder, and its database is the test's. */
    private String actual(String before, String word) {
        if (word.equals(DATABASE)) {
            return server().getJdbcUrl("postgres", "postgres");
        }
        Path file = folder.resolve(word);
        boolean isFile = word.matches("[\\w.-]+\\.(csql|sql|yaml)") && !word.startsWith("-");
        return isFile || DIRECTORIES.contains(before) ? file.toString() : word;
    }

    private void psql(String file) throws IOException, SQLException {
        try (Connection connection = server().getPostgresDatabase().getConnection(); Statement statement = connection.createStatement()) {
            statement.execute(Files.readString(folder.resolve(file)));
        }
    }

    private EmbeddedPostgres server() {
        if (postgres == null) {
            try {
                postgres = EmbeddedPostgres.start();
            } catch (IOException | RuntimeException e) {
                throw new TestAbortedException("PostgreSQL cannot run here", e);
            }
        }
        return postgres;
    }

    @Override
    public void close() throws IOException {
        if (postgres != null) {
            postgres.close();
        }
    }
}
