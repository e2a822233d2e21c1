package dev.dcm.ivm.sql.query;

import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.query.type.Types;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.config.NullCollation;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.hep.HepPlanner;
import org.apache.calcite.plan.hep.HepProgram;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.RelRoot;
import org.apache.calcite.rel.hint.HintStrategyTable;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.runtime.CalciteException;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorUtil;
import org.apache.calcite.sql2rel.SqlToRelConverter;

/** Calcite's part: names and types are checked, and the query becomes a tree of relational operators. Used once per query. */
final class FrontEnd {
    private static final SqlValidator.Config VALIDATION = SqlValidator.Config.DEFAULT
            .withConformance(new Conformance())
            .withDefaultNullCollation(NullCollation.LOW)
            .withTypeCoercionEnabled(true)
            .withIdentifierExpansion(true);
    private static final SqlToRelConverter.Config CONVERSION = SqlToRelConverter.config()
            .withExpand(false)
            .withTrimUnusedFields(false)
            .withInSubQueryThreshold(Integer.MAX_VALUE)
            .withHintStrategyTable(HintStrategyTable.EMPTY)
            .withRelBuilderConfigTransform(builder -> builder.withBloat(-1).withSimplify(false).withSimplifyLimit(false).withSimplifyValues(false)
                    .withPruneInputOfAggregate(false).withRemoveRedundantDistinct(false).withPushJoinCondition(false));
    private static final HepProgram NO_RULES = HepProgram.builder().build();
    private static final Convertlets CONVERTLETS = new Convertlets();
    private final CalciteCatalogReader catalog;
    private final SqlValidator validator;
    private final SqlNode original;

    /** What is left of a query. */
    record Checked(RelRoot root, List<RelDataType> parameterTypes) {
    }

    FrontEnd(CalciteCatalogReader catalog, SqlNode query) {
        this.catalog = catalog;
        this.original = query;
        this.validator = SqlValidatorUtil.newValidator(Operators.TABLE, catalog, Types.FACTORY, VALIDATION);
    }

    Checked check() {
        try {
            List<SqlDynamicParam> parameters = parameters();
            SqlNode valid = validator.validate(NullOrder.explicit(Spelling.calcites(original)));
            RelRoot root = converter().convertQuery(valid, false, true);
            return new Checked(root, parameters.stream().map(validator::getValidatedNodeType).toList());
        } catch (CalciteContextException e) {
            throw SqlErrors.of(e);
        } catch (SqlError e) {
            throw e;
        } catch (CalciteException e) {
            throw SqlErrors.of(String.valueOf(e.getMessage()), SqlErrors.span(original.getParserPosition()));
        } catch (RuntimeException | AssertionError e) {
            throw new SqlError("0A000", SqlErrors.span(original.getParserPosition()),
                    "this query cannot be planned" + (e.getMessage() == null ? "" : ": " + e.getMessage()),
                    "Write it in another way, for example with a view for a part of it.");
        }
    }

    private List<SqlDynamicParam> parameters() {
        List<SqlDynamicParam> found = new ArrayList<>();
        original.accept(new SqlBasicVisitor<Void>() {
            @Override
            public Void visit(SqlDynamicParam parameter) {
                found.add(parameter);
                return null;
            }
        });
        found.sort((a, b) -> Integer.compare(a.getIndex(), b.getIndex()));
        return found;
    }

    private SqlToRelConverter converter() {
        HepPlanner planner = new HepPlanner(NO_RULES);
        // Constants are left as they are: Calcite would compile each to Java, with its own arithmetic, and sub-queries it cannot.
        planner.setExecutor((builder, constants, reduced) -> reduced.addAll(constants));
        RelOptCluster cluster = RelOptCluster.create(planner, new RexBuilder(Types.FACTORY));
        cluster.setMetadataQuerySupplier(Unasked::new);
        return new RowConverter(validator, catalog, cluster, CONVERTLETS, CONVERSION);
    }
}
