-- ScheduleAnyway: the fullest domain has few pods. Pods that say nothing about it keep apart from their siblings.
CREATE VIEW spread_peak AS
SELECT t.spec, t.place, MAX(t.pods) AS pods
FROM spread_total t JOIN spec_spread s ON s.spec = t.spec AND s.place = t.place WHERE NOT s.hard GROUP BY t.spec, t.place;

CREATE CONSTRAINT prefer_low_peak AS
MINIMIZE 50 * w.weight * k.pods FROM spread_peak k JOIN policy_weight w ON w.policy = 'PodTopologySpread';

CREATE VIEW spread_node_peak AS
SELECT t.spec, t.place, MAX(t.pods) AS pods FROM spread_node_total t WHERE NOT t.hard GROUP BY t.spec, t.place;

CREATE CONSTRAINT prefer_low_node_peak AS
MINIMIZE 50 * w.weight * k.pods FROM spread_node_peak k JOIN policy_weight w ON w.policy = 'PodTopologySpread';

CREATE CONSTRAINT prefer_zone_of_fewer_siblings AS
MINIMIZE w.weight * LEAST(s.pods, 10) * 5
FROM placement p JOIN node_in_zone n ON n.node = p.node JOIN sibling_zone_excess s ON s.spec = p.spec AND s.zone = n.zone
  JOIN policy_weight w ON w.policy = 'PodTopologySpread'
WHERE p.prefers;

CREATE CONSTRAINT prefer_fewer_siblings AS
MINIMIZE w.weight * LEAST(n.pods, 10) * 10
FROM placement p JOIN sibling_node n ON n.spec = p.spec AND n.node = p.node JOIN policy_weight w ON w.policy = 'PodTopologySpread'
WHERE p.prefers;
