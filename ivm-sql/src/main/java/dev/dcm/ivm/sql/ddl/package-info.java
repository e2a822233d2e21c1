/**
 * Definitions: CREATE and DROP of tables, views and indexes. Everything is checked before the circuit is touched, so that a definition that is
 * refused leaves nothing behind. The one writer runs them, outside of any transaction.
 */
package dev.dcm.ivm.sql.ddl;
