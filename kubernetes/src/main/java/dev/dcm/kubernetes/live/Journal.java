package dev.dcm.kubernetes.live;

/** Takes lines for the operator. The caller dates and prints them. */
@FunctionalInterface
public interface Journal {

    void say(String line);
}
