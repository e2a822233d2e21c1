package dev.dcm.cli;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Source;
import dev.dcm.base.Span;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a program as UTF-8, strictly: what is not text is refused with the place where it stops being text. */
final class ProgramFile {
    private ProgramFile() {
    }

    /**
     * @throws IOException   if the file cannot be read
     * @throws CsqlException if its bytes are not text
     */
    static Source read(String file) throws IOException {
        return decode(file, Files.readAllBytes(Path.of(file)));
    }

    static Source decode(String name, byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer chars = CharBuffer.allocate(bytes.length);
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        CoderResult result = decoder.decode(in, chars, true);
        String text = chars.flip().toString();
        if (result.isError()) {
            throw notText(text, text.length(), "byte %d (0x%02X) is not UTF-8".formatted(in.position(), bytes[in.position()] & 0xFF));
        }
        int nul = text.indexOf('\0');
        if (nul >= 0) {
            throw notText(text, nul, "there is a NUL byte in it");
        }
        return Source.of(name, text);
    }

    private static CsqlException notText(String text, int offset, String why) {
        String before = text.substring(0, offset);
        int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
        int column = offset - before.lastIndexOf('\n');
        return new CsqlException(Code.UNREADABLE_TEXT, Span.at(line, column), "the file is not text: " + why,
                "A program is UTF-8 text; is this the right file?");
    }
}
