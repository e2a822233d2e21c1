package dev.dcm.kubernetes.live.config;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tells whether a configuration and its policies were changed, by their contents: mounted configurations are exchanged by links, whose
 * times say little.
 */
public final class Fingerprint {

    private Fingerprint() {
    }

    /** Files that cannot be read are part of it as such. */
    public static String of(Path file, SchedulerConfiguration configuration) {
        MessageDigest digest = sha256();
        add(digest, file);
        configuration.policyFile().ifPresent(path -> add(digest, path));
        configuration.policyDirectory().ifPresent(directory -> list(directory).forEach(path -> add(digest, path)));
        return HexFormat.of().formatHex(digest.digest());
    }

    private static List<Path> list(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }

    private static void add(MessageDigest digest, Path file) {
        digest.update(file.toString().getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
        contents(file).ifPresentOrElse(bytes -> {
            digest.update((byte) 1);
            digest.update(bytes);
        }, () -> digest.update((byte) 2));
    }

    private static Optional<byte[]> contents(Path file) {
        try {
            return Optional.of(Files.readAllBytes(file));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
