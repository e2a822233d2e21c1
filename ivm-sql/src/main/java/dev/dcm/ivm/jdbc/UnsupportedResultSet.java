package dev.dcm.ivm.jdbc;

import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.net.URL;
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
import java.util.Calendar;
import java.util.Map;

/** Access by label, which is access by number, and what results of this database cannot do: change. */
interface UnsupportedResultSet extends ResultSet, Wrapping {
    @Override
    default void cancelRowUpdates() throws SQLException {
        throw Errors.unsupported("cancelRowUpdates");
    }

    @Override
    default void deleteRow() throws SQLException {
        throw Errors.unsupported("deleteRow");
    }

    @Override
    default Array getArray(String label) throws SQLException {
        return getArray(findColumn(label));
    }

    @Override
    default InputStream getAsciiStream(int a) throws SQLException {
        throw Errors.unsupported("getAsciiStream");
    }

    @Override
    default InputStream getAsciiStream(String label) throws SQLException {
        return getAsciiStream(findColumn(label));
    }

    @Override
    default BigDecimal getBigDecimal(String label) throws SQLException {
        return getBigDecimal(findColumn(label));
    }

    @Override
    @Deprecated
    default BigDecimal getBigDecimal(String label, int b) throws SQLException {
        return getBigDecimal(findColumn(label), b);
    }

    @Override
    default InputStream getBinaryStream(int a) throws SQLException {
        throw Errors.unsupported("getBinaryStream");
    }

    @Override
    default InputStream getBinaryStream(String label) throws SQLException {
        return getBinaryStream(findColumn(label));
    }

    @Override
    default Blob getBlob(int a) throws SQLException {
        throw Errors.unsupported("getBlob");
    }

    @Override
    default Blob getBlob(String label) throws SQLException {
        return getBlob(findColumn(label));
    }

    @Override
    default boolean getBoolean(String label) throws SQLException {
        return getBoolean(findColumn(label));
    }

    @Override
    default byte getByte(String label) throws SQLException {
        return getByte(findColumn(label));
    }

    @Override
    default byte[] getBytes(int a) throws SQLException {
        throw Errors.unsupported("getBytes");
    }

    @Override
    default byte[] getBytes(String label) throws SQLException {
        return getBytes(findColumn(label));
    }

    @Override
    default Reader getCharacterStream(String label) throws SQLException {
        return getCharacterStream(findColumn(label));
    }

    @Override
    default Clob getClob(int a) throws SQLException {
        throw Errors.unsupported("getClob");
    }

    @Override
    default Clob getClob(String label) throws SQLException {
        return getClob(findColumn(label));
    }

    @Override
    default String getCursorName() throws SQLException {
        throw Errors.unsupported("getCursorName");
    }

    @Override
    default Date getDate(String label) throws SQLException {
        return getDate(findColumn(label));
    }

    @Override
    default Date getDate(String label, Calendar b) throws SQLException {
        return getDate(findColumn(label), b);
    }

    @Override
    default double getDouble(String label) throws SQLException {
        return getDouble(findColumn(label));
    }

    @Override
    default float getFloat(String label) throws SQLException {
        return getFloat(findColumn(label));
    }

    @Override
    default int getInt(String label) throws SQLException {
        return getInt(findColumn(label));
    }

    @Override
    default long getLong(String label) throws SQLException {
        return getLong(findColumn(label));
    }

    @Override
    default Reader getNCharacterStream(int a) throws SQLException {
        throw Errors.unsupported("getNCharacterStream");
    }

    @Override
    default Reader getNCharacterStream(String label) throws SQLException {
        return getNCharacterStream(findColumn(label));
    }

    @Override
    default NClob getNClob(int a) throws SQLException {
        throw Errors.unsupported("getNClob");
    }

    @Override
    default NClob getNClob(String label) throws SQLException {
        return getNClob(findColumn(label));
    }

    @Override
    default String getNString(String label) throws SQLException {
        return getNString(findColumn(label));
    }

    @Override
    default <T> T getObject(String label, Class<T> b) throws SQLException {
        return getObject(findColumn(label), b);
    }

    @Override
    default Object getObject(String label) throws SQLException {
        return getObject(findColumn(label));
    }

    @Override
    default Object getObject(String label, Map<String, Class<?>> b) throws SQLException {
        return getObject(findColumn(label), b);
    }

    @Override
    default Ref getRef(int a) throws SQLException {
        throw Errors.unsupported("getRef");
    }

    @Override
    default Ref getRef(String label) throws SQLException {
        return getRef(findColumn(label));
    }

    @Override
    default RowId getRowId(int a) throws SQLException {
        throw Errors.unsupported("getRowId");
    }

    @Override
    default RowId getRowId(String label) throws SQLException {
        return getRowId(findColumn(label));
    }

    @Override
    default SQLXML getSQLXML(int a) throws SQLException {
        throw Errors.unsupported("getSQLXML");
    }

    @Override
    default SQLXML getSQLXML(String label) throws SQLException {
        return getSQLXML(findColumn(label));
    }

    @Override
    default short getShort(String label) throws SQLException {
        return getShort(findColumn(label));
    }

    @Override
    default String getString(String label) throws SQLException {
        return getString(findColumn(label));
    }

    @Override
    default Time getTime(String label) throws SQLException {
        return getTime(findColumn(label));
    }

    @Override
    default Time getTime(String label, Calendar b) throws SQLException {
        return getTime(findColumn(label), b);
    }

    @Override
    default Timestamp getTimestamp(String label) throws SQLException {
        return getTimestamp(findColumn(label));
    }

    @Override
    default Timestamp getTimestamp(String label, Calendar b) throws SQLException {
        return getTimestamp(findColumn(label), b);
    }

    @Override
    default URL getURL(int a) throws SQLException {
        throw Errors.unsupported("getURL");
    }

    @Override
    default URL getURL(String label) throws SQLException {
        return getURL(findColumn(label));
    }

    @Override
    @Deprecated
    default InputStream getUnicodeStream(int a) throws SQLException {
        throw Errors.unsupported("getUnicodeStream");
    }

    @Override
    @Deprecated
    default InputStream getUnicodeStream(String label) throws SQLException {
        return getUnicodeStream(findColumn(label));
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
