/**
 * What one transaction does before its step: {@link dev.dcm.ivm.sql.transaction.Work} holds its changes and reads the database with them,
 * {@link dev.dcm.ivm.sql.transaction.Changeset} is what one statement adds to them, and takes back if it fails.
 */
package dev.dcm.ivm.sql.transaction;
