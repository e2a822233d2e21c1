package dev.dcm.model.api;

import java.util.Random;
import java.util.StringJoiner;

/** Market split problems: tiny, and yet no solver decides them soon. */
final class HardPrograms {
    private static final int ITEMS = 50;
    private static final int SHOPS = 6;

    private HardPrograms() {
    }

    /** Every shop gets exactly half; whether that is possible is hard to find out. */
    static String feasibility() {
        StringBuilder program = new StringBuilder(items());
        for (int shop = 0; shop < SHOPS; shop++) {
            program.append("CREATE CONSTRAINT half").append(shop).append(" AS CHECK SUM(a").append(shop).append(" * x) = ").append(half(shop))
                    .append(" FROM items;\n");
        }
        return program.toString();
    }

    /** Every shop gets half as nearly as possible; a good answer is easy to find, the best is not. */
    static String optimisation() {
        StringBuilder program = new StringBuilder(items());
        for (int shop = 0; shop < SHOPS; shop++) {
            program.append("CREATE CONSTRAINT near").append(shop).append(" AS MINIMIZE ABS(SUM(a").append(shop).append(" * x) - ").append(half(shop))
                    .append(") FROM items;\n");
        }
        return program.toString();
    }

    private static int[][] sales() {
        Random random = new Random(4);
        int[][] sales = new int[SHOPS][ITEMS];
        for (int[] shop : sales) {
            for (int item = 0; item < ITEMS; item++) {
                shop[item] = random.nextInt(1_000);
            }
        }
        return sales;
    }

    private static int half(int shop) {
        int sum = 0;
        for (int sale : sales()[shop]) {
            sum += sale;
        }
        return sum / 2;
    }

    private static String items() {
        StringBuilder program = new StringBuilder("-- @VARIABLE_COLUMNS (x)\nCREATE TABLE items (id INTEGER PRIMARY KEY");
        for (int shop = 0; shop < SHOPS; shop++) {
            program.append(", a").append(shop).append(" INTEGER");
        }
        program.append(", x INTEGER);\nINSERT INTO items VALUES ");
        StringJoiner rows = new StringJoiner(", ");
        int[][] sales = sales();
        for (int item = 0; item < ITEMS; item++) {
            StringJoiner cells = new StringJoiner(", ", "(", ", NULL)").add(String.valueOf(item));
            for (int[] shop : sales) {
                cells.add(String.valueOf(shop[item]));
            }
            rows.add(cells.toString());
        }
        return program.append(rows).append(";\nCREATE CONSTRAINT bits AS CHECK x BETWEEN 0 AND 1 FROM items;\n").toString();
    }
}
