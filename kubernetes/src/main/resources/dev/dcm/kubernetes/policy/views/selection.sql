-- Who is meant: labels, selectors, node filters, namespaces, taints. The tables are in schema.sql.

-- Which sets of labels match an expression.
CREATE VIEW expression_match AS
SELECT e.id AS expression, l.labels
FROM expression e JOIN expression_value v ON v.expression = e.id
  JOIN label l ON l.label_key = e.label_key AND l.label_value = v.label_value JOIN label_set s ON s.id = l.labels AND s.carrier = e.carrier
WHERE e.operator = 'In'
UNION ALL
SELECT e.id, l.labels
FROM expression e JOIN label l ON l.label_key = e.label_key JOIN label_set s ON s.id = l.labels AND s.carrier = e.carrier
WHERE e.operator IN ('Exists', 'Gt', 'Lt')
  AND (e.operator = 'Exists' OR (e.operator = 'Gt' AND l.number > e.number) OR (e.operator = 'Lt' AND l.number < e.number))
UNION ALL
SELECT e.id, s.id
FROM expression e JOIN label_set s ON s.carrier = e.carrier
WHERE e.operator = 'DoesNotExist' AND NOT EXISTS (SELECT 1 FROM label l WHERE l.labels = s.id AND l.label_key = e.label_key)
UNION ALL
SELECT e.id, s.id
FROM expression e JOIN label_set s ON s.carrier = e.carrier
WHERE e.operator = 'NotIn' AND NOT EXISTS (
  SELECT 1 FROM label l JOIN expression_value v ON v.label_value = l.label_value
  WHERE l.labels = s.id AND l.label_key = e.label_key AND v.expression = e.id);

-- Which sets of labels match a selector: all of its expressions.
CREATE VIEW selector_match AS
SELECT s.id AS selector, m.labels
FROM selector s JOIN selector_expression e ON e.selector = s.id JOIN expression_match m ON m.expression = e.expression
GROUP BY s.id, s.expressions, m.labels HAVING COUNT(*) = s.expressions
UNION ALL
SELECT s.id, l.id FROM selector s JOIN label_set l ON l.carrier = s.carrier WHERE s.expressions = 0;

-- Which nodes pass a filter: one selector of every clause matches.
CREATE VIEW node_filter_match AS
SELECT f.id AS node_filter, c.node
FROM node_filter f JOIN (
  SELECT DISTINCT t.node_filter, t.clause, n.id AS node
  FROM node_filter_term t JOIN selector_match m ON m.selector = t.selector JOIN node n ON n.labels = m.labels) c ON c.node_filter = f.id
GROUP BY f.id, f.clauses, c.node HAVING COUNT(*) = f.clauses;

-- Which namespaces are in a set, by name or by their labels.
CREATE VIEW namespace_labels AS
SELECT n.name, n.labels FROM namespace n
UNION ALL
SELECT m.name, m.labels FROM mentioned_namespace m WHERE NOT EXISTS (SELECT 1 FROM namespace n WHERE n.name = m.name);

CREATE VIEW namespace_match AS
SELECT s.namespaces, s.namespace FROM namespace_set_name s
UNION
SELECT s.namespaces, n.name
FROM namespace_set_selector s JOIN selector_match m ON m.selector = s.selector JOIN namespace_labels n ON n.labels = m.labels;

-- Which specs a term about other pods selects.
CREATE VIEW term_match AS
SELECT t.id AS term, t.topology_key, s.id AS spec
FROM pod_term t JOIN selector_match m ON m.selector = t.selector
  JOIN spec s ON s.labels = m.labels JOIN namespace_match n ON n.namespaces = t.namespaces AND n.namespace = s.namespace;

-- Which taints a set of tolerations does not cover.
CREATE VIEW untolerated AS
SELECT s.id AS tolerations, t.id AS taint, t.effect
FROM toleration_set s CROSS JOIN taint t
WHERE NOT EXISTS (
  SELECT 1 FROM toleration o
  WHERE o.tolerations = s.id
    AND (o.taint_key IS NULL OR o.taint_key = t.taint_key)
    AND (o.effect IS NULL OR o.effect = t.effect)
    AND (o.operator = 'Exists' OR o.taint_value = t.taint_value));
