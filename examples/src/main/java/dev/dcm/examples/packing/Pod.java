package dev.dcm.examples.packing;

/** A pod of an application; the web server of a pair needs the node of its cache. */
record Pod(String name, String app, int pair, boolean isCache, int cpu, int memory) {

    static final String CACHE = "cache";
    static final String WEB = "web";

    String role() {
        return isCache ? CACHE : WEB;
    }
}
