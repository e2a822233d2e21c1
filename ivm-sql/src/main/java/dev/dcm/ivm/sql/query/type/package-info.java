/** The types of values and of results: one factory, with rules as in H2. */
package dev.dcm.ivm.sql.query.type;
