-- What all policies build on. The tables are in schema.sql.

-- Which sets of labels match an expression.
CREATE VIEW expression_match AS
SELECT e.id AS expression, l.labels
FROM expression e JOIN expression_value v ON v.expression = e.id
  JOIN label l ON l.label_key = e.label_key AND l.label_value = v.label_value JOIN label_set s ON s.id = l.labels AND s.carrier = e.carrier
WHERE e.operator = 'In'
UNION ALL
SELECT e.id, l.labels
FROM expression e JOIN label l ON l.label_key = e.label_key JOIN label_set s ON s.id = l.labels AND s.carrier = e.carrier
WHERE e.operator = 'Exists' OR (e.operator = 'Gt' AND l.number > e.number) OR (e.operator = 'Lt' AND l.number < e.number)
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

-- Pods that run somewhere, and how much of every resource they leave.
CREATE VIEW running AS
SELECT b.node, p.id AS pod, p.spec, p.priority, p.terminating
FROM binding b JOIN pod p ON p.id = b.pod;

CREATE VIEW used AS
SELECT r.node, a.resource, SUM(a.amount) AS amount
FROM running r JOIN spec_resource a ON a.spec = r.spec
GROUP BY r.node, a.resource;

CREATE VIEW free AS
SELECT n.node, n.resource, n.allocatable, n.allocatable - COALESCE(u.amount, 0) AS amount
FROM node_resource n LEFT JOIN used u ON u.node = n.node AND u.resource = n.resource;

-- Pods that wait for a node.
CREATE VIEW pending AS
SELECT p.id AS pod, p.namespace, p.name, p.spec, p.priority, p.arrival
FROM pod p
WHERE NOT p.gated AND NOT p.terminating AND NOT EXISTS (SELECT 1 FROM binding b WHERE b.pod = p.id);

-- The decision: the node of every pod of the batch, or 0 for none.
-- @VARIABLE_COLUMNS (node)
CREATE VIEW placement AS
SELECT b.pod, p.namespace, p.name, p.spec, p.priority, b.weight, b.node
FROM batch b JOIN pending p ON p.pod = b.pod;

-- The specs to decide about: what is computed per spec and node is computed for these only.
CREATE VIEW batch_spec AS
SELECT DISTINCT p.spec FROM batch b JOIN pending p ON p.pod = b.pod;

-- Place what can be placed, the most important pods first.
CREATE CONSTRAINT placed AS MAXIMIZE SUM(weight) FROM placement WHERE node <> 0;
