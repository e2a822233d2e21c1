package dev.dcm.examples.datastore;

/**
 * Something that is decided otherwise than before.
 *
 * @param what   a role, a replica, or the leader of a shard
 * @param from   the node until now, which may be down
 * @param why    in a few words
 */
record Change(Kind kind, String what, String from, String to, String why) {

    /** LOST is a replica that has to be copied from others, MOVED one that could have stayed. */
    enum Kind { ROLE, LOST, MOVED, LEADER }
}
