package dev.dcm.kubernetes.live.config;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An address such as {@code :10259}, {@code 127.0.0.1:0} or {@code [::1]:8080}; {@code none} for no server at all. */
final class BindAddress {
    private static final String NONE = "none";
    private static final Pattern SHAPE = Pattern.compile("(?:\\[([0-9a-fA-F:.]+)]|([0-9.]*)):(\\d{1,5})");
    private static final int LARGEST_PORT = 65535;

    private BindAddress() {
    }

    static String problemWith(String text) {
        Matcher matcher = SHAPE.matcher(text);
        boolean isFine = text.isEmpty() || text.equals(NONE) || matcher.matches() && Integer.parseInt(matcher.group(3)) <= LARGEST_PORT;
        return isFine ? null : "write an address and a port as in :10259 or 127.0.0.1:10259, or none";
    }

    static Optional<InetSocketAddress> parse(String text) {
        Matcher matcher = SHAPE.matcher(text);
        if (problemWith(text) != null || !matcher.matches()) {
            return Optional.empty();
        }
        String host = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
        int port = Integer.parseInt(matcher.group(3));
        return Optional.of(host.isEmpty() ? new InetSocketAddress(port) : new InetSocketAddress(literal(host), port));
    }

    /** The pattern lets only literals through, so that no name is looked up. */
    private static InetAddress literal(String host) {
        return new InetSocketAddress(host, 0).getAddress();
    }
}
