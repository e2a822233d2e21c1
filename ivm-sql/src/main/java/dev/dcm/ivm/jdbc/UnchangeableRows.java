package dev.dcm.ivm.jdbc;

import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.ResultSet;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;

/** What results of this database cannot do: change rows. */
interface UnchangeableRows extends ResultSet {
    @Override
    default void cancelRowUpdates() throws SQLException {
        throw Errors.unsupported("cancelRowUpdates");
    }

    @Override
    default void deleteRow() throws SQLException {
        throw Errors.unsupported("deleteRow");
    }

    @Override
    default void insertRow() throws SQLException {
        throw Errors.unsupported("insertRow");
    }

    @Override
    default void moveToCurrentRow() throws SQLException {
        throw Errors.unsupported("moveToCurrentRow");
    }

    @Override
    default void moveToInsertRow() throws SQLException {
        throw Errors.unsupported("moveToInsertRow");
    }

    @Override
    default void refreshRow() throws SQLException {
        throw Errors.unsupported("refreshRow");
    }

    @Override
    default void updateArray(int a, Array b) throws SQLException {
        throw Errors.unsupported("updateArray");
    }

    @Override
    default void updateArray(String a, Array b) throws SQLException {
        throw Errors.unsupported("updateArray");
    }

    @Override
    default void updateAsciiStream(int a, InputStream b) throws SQLException {
        throw Errors.unsupported("updateAsciiStream");
    }

    @Override
    default void updateAsciiStream(int a, InputStream b, int c) throws SQLException {
        throw Errors.unsupported("updateAsciiStream");
    }

    @Override
    default void updateAsciiStream(int a, InputStream b, long c) throws SQLException {
        throw Errors.unsupported("updateAsciiStream");
    }

    @Override
    default void updateAsciiStream(String a, InputStream b) throws SQLException {
        throw Errors.unsupported("updateAsciiStream");
    }

    @Override
    default void updateAsciiStream(String a, InputStream b, int c) throws SQLException {
        throw Errors.unsupported("updateAsciiStream");
    }

    @Override
    default void updateAsciiStream(String a, InputStream b, long c) throws SQLException {
        throw Errors.unsupported("updateAsciiStream");
    }

    @Override
    default void updateBigDecimal(int a, BigDecimal b) throws SQLException {
        throw Errors.unsupported("updateBigDecimal");
    }

    @Override
    default void updateBigDecimal(String a, BigDecimal b) throws SQLException {
        throw Errors.unsupported("updateBigDecimal");
    }

    @Override
    default void updateBinaryStream(int a, InputStream b) throws SQLException {
        throw Errors.unsupported("updateBinaryStream");
    }

    @Override
    default void updateBinaryStream(int a, InputStream b, int c) throws SQLException {
        throw Errors.unsupported("updateBinaryStream");
    }

    @Override
    default void updateBinaryStream(int a, InputStream b, long c) throws SQLException {
        throw Errors.unsupported("updateBinaryStream");
    }

    @Override
    default void updateBinaryStream(String a, InputStream b) throws SQLException {
        throw Errors.unsupported("updateBinaryStream");
    }

    @Override
    default void updateBinaryStream(String a, InputStream b, int c) throws SQLException {
        throw Errors.unsupported("updateBinaryStream");
    }

    @Override
    default void updateBinaryStream(String a, InputStream b, long c) throws SQLException {
        throw Errors.unsupported("updateBinaryStream");
    }

    @Override
    default void updateBlob(int a, InputStream b) throws SQLException {
        throw Errors.unsupported("updateBlob");
    }

    @Override
    default void updateBlob(int a, InputStream b, long c) throws SQLException {
        throw Errors.unsupported("updateBlob");
    }

    @Override
    default void updateBlob(int a, Blob b) throws SQLException {
        throw Errors.unsupported("updateBlob");
    }

    @Override
    default void updateBlob(String a, InputStream b) throws SQLException {
        throw Errors.unsupported("updateBlob");
    }

    @Override
    default void updateBlob(String a, InputStream b, long c) throws SQLException {
        throw Errors.unsupported("updateBlob");
    }

    @Override
    default void updateBlob(String a, Blob b) throws SQLException {
        throw Errors.unsupported("updateBlob");
    }

    @Override
    default void updateBoolean(int a, boolean b) throws SQLException {
        throw Errors.unsupported("updateBoolean");
    }

    @Override
    default void updateBoolean(String a, boolean b) throws SQLException {
        throw Errors.unsupported("updateBoolean");
    }

    @Override
    default void updateByte(int a, byte b) throws SQLException {
        throw Errors.unsupported("updateByte");
    }

    @Override
    default void updateByte(String a, byte b) throws SQLException {
        throw Errors.unsupported("updateByte");
    }

    @Override
    default void updateBytes(int a, byte[] b) throws SQLException {
        throw Errors.unsupported("updateBytes");
    }

    @Override
    default void updateBytes(String a, byte[] b) throws SQLException {
        throw Errors.unsupported("updateBytes");
    }

    @Override
    default void updateCharacterStream(int a, Reader b) throws SQLException {
        throw Errors.unsupported("updateCharacterStream");
    }

    @Override
    default void updateCharacterStream(int a, Reader b, int c) throws SQLException {
        throw Errors.unsupported("updateCharacterStream");
    }

    @Override
    default void updateCharacterStream(int a, Reader b, long c) throws SQLException {
        throw Errors.unsupported("updateCharacterStream");
    }

    @Override
    default void updateCharacterStream(String a, Reader b) throws SQLException {
        throw Errors.unsupported("updateCharacterStream");
    }

    @Override
    default void updateCharacterStream(String a, Reader b, int c) throws SQLException {
        throw Errors.unsupported("updateCharacterStream");
    }

    @Override
    default void updateCharacterStream(String a, Reader b, long c) throws SQLException {
        throw Errors.unsupported("updateCharacterStream");
    }

    @Override
    default void updateClob(int a, Reader b) throws SQLException {
        throw Errors.unsupported("updateClob");
    }

    @Override
    default void updateClob(int a, Reader b, long c) throws SQLException {
        throw Errors.unsupported("updateClob");
    }

    @Override
    default void updateClob(int a, Clob b) throws SQLException {
        throw Errors.unsupported("updateClob");
    }

    @Override
    default void updateClob(String a, Reader b) throws SQLException {
        throw Errors.unsupported("updateClob");
    }

    @Override
    default void updateClob(String a, Reader b, long c) throws SQLException {
        throw Errors.unsupported("updateClob");
    }

    @Override
    default void updateClob(String a, Clob b) throws SQLException {
        throw Errors.unsupported("updateClob");
    }

    @Override
    default void updateDate(int a, Date b) throws SQLException {
        throw Errors.unsupported("updateDate");
    }

    @Override
    default void updateDate(String a, Date b) throws SQLException {
        throw Errors.unsupported("updateDate");
    }

    @Override
    default void updateDouble(int a, double b) throws SQLException {
        throw Errors.unsupported("updateDouble");
    }

    @Override
    default void updateDouble(String a, double b) throws SQLException {
        throw Errors.unsupported("updateDouble");
    }

    @Override
    default void updateFloat(int a, float b) throws SQLException {
        throw Errors.unsupported("updateFloat");
    }

    @Override
    default void updateFloat(String a, float b) throws SQLException {
        throw Errors.unsupported("updateFloat");
    }

    @Override
    default void updateInt(int a, int b) throws SQLException {
        throw Errors.unsupported("updateInt");
    }

    @Override
    default void updateInt(String a, int b) throws SQLException {
        throw Errors.unsupported("updateInt");
    }

    @Override
    default void updateLong(int a, long b) throws SQLException {
        throw Errors.unsupported("updateLong");
    }

    @Override
    default void updateLong(String a, long b) throws SQLException {
        throw Errors.unsupported("updateLong");
    }

    @Override
    default void updateNCharacterStream(int a, Reader b) throws SQLException {
        throw Errors.unsupported("updateNCharacterStream");
    }

    @Override
    default void updateNCharacterStream(int a, Reader b, long c) throws SQLException {
        throw Errors.unsupported("updateNCharacterStream");
    }

    @Override
    default void updateNCharacterStream(String a, Reader b) throws SQLException {
        throw Errors.unsupported("updateNCharacterStream");
    }

    @Override
    default void updateNCharacterStream(String a, Reader b, long c) throws SQLException {
        throw Errors.unsupported("updateNCharacterStream");
    }

    @Override
    default void updateNClob(int a, Reader b) throws SQLException {
        throw Errors.unsupported("updateNClob");
    }

    @Override
    default void updateNClob(int a, Reader b, long c) throws SQLException {
        throw Errors.unsupported("updateNClob");
    }

    @Override
    default void updateNClob(int a, NClob b) throws SQLException {
        throw Errors.unsupported("updateNClob");
    }

    @Override
    default void updateNClob(String a, Reader b) throws SQLException {
        throw Errors.unsupported("updateNClob");
    }

    @Override
    default void updateNClob(String a, Reader b, long c) throws SQLException {
        throw Errors.unsupported("updateNClob");
    }

    @Override
    default void updateNClob(String a, NClob b) throws SQLException {
        throw Errors.unsupported("updateNClob");
    }

    @Override
    default void updateNString(int a, String b) throws SQLException {
        throw Errors.unsupported("updateNString");
    }

    @Override
    default void updateNString(String a, String b) throws SQLException {
        throw Errors.unsupported("updateNString");
    }

    @Override
    default void updateNull(int a) throws SQLException {
        throw Errors.unsupported("updateNull");
    }

    @Override
    default void updateNull(String a) throws SQLException {
        throw Errors.unsupported("updateNull");
    }

    @Override
    default void updateObject(int a, Object b) throws SQLException {
        throw Errors.unsupported("updateObject");
    }

    @Override
    default void updateObject(int a, Object b, int c) throws SQLException {
        throw Errors.unsupported("updateObject");
    }

    @Override
    default void updateObject(String a, Object b) throws SQLException {
        throw Errors.unsupported("updateObject");
    }

    @Override
    default void updateObject(String a, Object b, int c) throws SQLException {
        throw Errors.unsupported("updateObject");
    }

    @Override
    default void updateRef(int a, Ref b) throws SQLException {
        throw Errors.unsupported("updateRef");
    }

    @Override
    default void updateRef(String a, Ref b) throws SQLException {
        throw Errors.unsupported("updateRef");
    }

    @Override
    default void updateRow() throws SQLException {
        throw Errors.unsupported("updateRow");
    }

    @Override
    default void updateRowId(int a, RowId b) throws SQLException {
        throw Errors.unsupported("updateRowId");
    }

    @Override
    default void updateRowId(String a, RowId b) throws SQLException {
        throw Errors.unsupported("updateRowId");
    }

    @Override
    default void updateSQLXML(int a, SQLXML b) throws SQLException {
        throw Errors.unsupported("updateSQLXML");
    }

    @Override
    default void updateSQLXML(String a, SQLXML b) throws SQLException {
        throw Errors.unsupported("updateSQLXML");
    }

    @Override
    default void updateShort(int a, short b) throws SQLException {
        throw Errors.unsupported("updateShort");
    }

    @Override
    default void updateShort(String a, short b) throws SQLException {
        throw Errors.unsupported("updateShort");
    }

    @Override
    default void updateString(int a, String b) throws SQLException {
        throw Errors.unsupported("updateString");
    }

    @Override
    default void updateString(String a, String b) throws SQLException {
        throw Errors.unsupported("updateString");
    }

    @Override
    default void updateTime(int a, Time b) throws SQLException {
        throw Errors.unsupported("updateTime");
    }

    @Override
    default void updateTime(String a, Time b) throws SQLException {
        throw Errors.unsupported("updateTime");
    }

    @Override
    default void updateTimestamp(int a, Timestamp b) throws SQLException {
        throw Errors.unsupported("updateTimestamp");
    }

    @Override
    default void updateTimestamp(String a, Timestamp b) throws SQLException {
        throw Errors.unsupported("updateTimestamp");
    }
}
