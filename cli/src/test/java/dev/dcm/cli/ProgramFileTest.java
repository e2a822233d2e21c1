package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Span;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgramFileTest {

    @Test
    void textIsKeptAndTheByteOrderMarkIsNot() {
        assertThat(decode("\uFEFFSELECT 'größe 節点 🚀'")).isEqualTo("SELECT 'größe 節点 🚀'");
        assertThat(decode("")).isEmpty();
    }

    @Test
    void bytesThatAreNotUtf8AreRefusedWhereTheyStand() {
        CsqlException e = refused("SELECT 1;\nSELECT 'gr\u00F6\u00DFe'".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(e.first().code()).isEqualTo(Code.UNREADABLE_TEXT);
        assertThat(e.first().span()).isEqualTo(Span.at(2, 11));
        assertThat(e.first().message()).contains("byte 20 (0xF6) is not UTF-8");
    }

    @Test
    void aCharacterThatIsCutOffAtTheEndIsRefused() {
        assertThat(refused(new byte[] {'a', (byte) 0xE7, (byte) 0xAF}).first().span()).isEqualTo(Span.at(1, 2));
    }

    @Test
    void nulBytesAreRefused() {
        assertThat(refused(new byte[] {'a', '\n', 0, 'b'}).first().span()).isEqualTo(Span.at(2, 1));
    }

    private static String decode(String text) {
        return ProgramFile.decode("p", text.getBytes(StandardCharsets.UTF_8)).text();
    }

    private static CsqlException refused(byte[] bytes) {
        return catchThrowableOfType(CsqlException.class, () -> ProgramFile.decode("p", bytes));
    }
}
