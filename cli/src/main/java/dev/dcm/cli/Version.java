package dev.dcm.cli;

import picocli.CommandLine.IVersionProvider;

/** The version of the jar that runs. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {"dcm " + (version == null ? "(not packaged)" : version) + ", " + ofJava()};
    }

    static String ofJava() {
        return "Java " + Runtime.version();
    }
}
