package dev.dcm.cli;

/** How many columns of a terminal a text takes: wide East Asian characters and emoji take two, combining ones none. */
final class TextWidth {
    private static final String ELLIPSIS = "…";

    /** First and last code points of what terminals draw two columns wide. */
    private static final int[][] WIDE = {
        {0x1100, 0x115F}, {0x231A, 0x231B}, {0x2329, 0x232A}, {0x23E9, 0x23EC}, {0x2614, 0x2615}, {0x2648, 0x2653},
        {0x26A1, 0x26A1}, {0x2705, 0x2705}, {0x274C, 0x274C}, {0x2E80, 0x303E}, {0x3041, 0xA4CF}, {0xA960, 0xA97F},
        {0xAC00, 0xD7A3}, {0xF900, 0xFAFF}, {0xFE30, 0xFE6F}, {0xFF00, 0xFF60}, {0xFFE0, 0xFFE6}, {0x1F004, 0x1F004},
        {0x1F0CF, 0x1F0CF}, {0x1F18E, 0x1F19A}, {0x1F200, 0x1F320}, {0x1F32D, 0x1F64F}, {0x1F680, 0x1F6FF},
        {0x1F7E0, 0x1F7EB}, {0x1F90C, 0x1F9FF}, {0x1FA70, 0x1FAFF}, {0x20000, 0x3FFFD},
    };

    private TextWidth() {
    }

    static int of(String text) {
        int width = 0;
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            width += of(codePoint);
            i += Character.charCount(codePoint);
        }
        return width;
    }

    /** The text cut to at most that many columns, with an ellipsis where something was cut off. */
    static String truncate(String text, int columns) {
        if (of(text) <= columns) {
            return text;
        }
        int width = 0;
        int end = 0;
        while (end < text.length()) {
            int codePoint = text.codePointAt(end);
            width += of(codePoint);
            if (width > columns - 1) {
                break;
            }
            end += Character.charCount(codePoint);
        }
        return text.substring(0, end) + ELLIPSIS;
    }

    private static int of(int codePoint) {
        if (codePoint < 0x300) {
            return 1;
        }
        int type = Character.getType(codePoint);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        for (int[] range : WIDE) {
            if (codePoint <= range[1]) {
                return codePoint >= range[0] ? 2 : 1;
            }
        }
        return 1;
    }
}
