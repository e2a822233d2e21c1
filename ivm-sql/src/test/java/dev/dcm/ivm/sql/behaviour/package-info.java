/** How a database behaves with many threads, with bad input and when it is closed, seen through plain JDBC. */
package dev.dcm.ivm.sql.behaviour;
