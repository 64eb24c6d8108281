-- Adds a report in a time that does not grow with the table. The planner does not know how few visits a report has, and joined them with
-- every visit of the step. `OFFSET 0` makes it look up each visit by its key, also before the table is analysed for the first time.

-- `p_parts`: `parts` of the report. `p_visits`: [{ part, version, trial, step, isTrial, visitor, served, started, signals, outcomes }],
-- with buckets for durations.
CREATE FUNCTION registry.add_report(
  p_channel text, p_edge text, p_report text, p_revision bigint, p_minute timestamptz, p_parts jsonb, p_visits jsonb
) RETURNS text LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE
  today CONSTANT date := (now() AT TIME ZONE 'UTC')::date;
BEGIN
  -- If PostgreSQL crashes, the counts of the last second may be lost. Waiting for the disk would double the time of a report.
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM registry.lock_health(p_channel);
  IF coalesce((SELECT max(id) FROM registry.deployment_log WHERE channel = p_channel), 0) <> p_revision THEN
    RETURN 'outdated';
  END IF;

  INSERT INTO registry.health_edges AS known (channel, edge, report) VALUES (p_channel, p_edge, p_report)
  ON CONFLICT (channel, edge) DO UPDATE SET report = excluded.report, at = clock_timestamp()
  WHERE known.report <> excluded.report;
  IF NOT FOUND THEN RETURN 'repeated'; END IF;

  INSERT INTO registry.health_minutes AS known
    (channel, minute, part, version, pages, failed, load, render, rejection, server)
  SELECT p_channel, p_minute, part, version, sum(pages), sum(failed), sum((kinds ->> 'load')::int),
    sum((kinds ->> 'render')::int), sum((kinds ->> 'rejection')::int), sum((kinds ->> 'server')::int)
  FROM jsonb_to_recordset(p_parts) AS r (part text, version text, pages int, failed int, kinds jsonb)
  GROUP BY part, version
  ON CONFLICT (channel, part, version, minute) DO UPDATE SET
    pages = known.pages + excluded.pages, failed = known.failed + excluded.failed,
    load = known.load + excluded.load, render = known.render + excluded.render,
    rejection = known.rejection + excluded.rejection, server = known.server + excluded.server;

  INSERT INTO registry.health_vitals AS known (channel, minute, part, version, name, bucket, count)
  SELECT p_channel, p_minute, part, version, name, place - 1, sum(amount::int)
  FROM jsonb_to_recordset(p_parts) AS r (part text, version text, vitals jsonb),
    jsonb_each(vitals) AS vital (name, histogram),
    jsonb_array_elements_text(histogram) WITH ORDINALITY AS bucket (amount, place)
  WHERE amount::int > 0 GROUP BY part, version, name, place
  ON CONFLICT (channel, minute, part, version, name, bucket) DO UPDATE SET count = known.count + excluded.count;

  INSERT INTO registry.health_networks AS known (channel, visitor, first_day, last_day)
  SELECT DISTINCT p_channel, visitor, today, today
  FROM jsonb_to_recordset(p_visits) AS v (visitor text, started boolean) WHERE started
  ON CONFLICT (channel, visitor) DO UPDATE SET last_day = excluded.last_day WHERE known.last_day <> excluded.last_day;

  -- A network's visits count for the first release that it got in a step. If it has got two since the last report, a hash decides which of
  -- them was first, not the release.
  INSERT INTO registry.health_visits AS h (channel, part, step, visitor, trial, is_trial, version, known, at, seen, served, started,
    lcp, inp, cls, ttfb, server_ms)
  SELECT DISTINCT ON (v.part, v.step, v.visitor) p_channel, v.part, v.step, v.visitor, v.trial, v."isTrial", v.version,
    coalesce((SELECT n.first_day < today FROM registry.health_networks AS n
      WHERE n.channel = p_channel AND n.visitor = v.visitor), false),
    now(), now(), v.served IS TRUE, v.started IS TRUE, v.lcp, v.inp, v.cls, v.ttfb, v.server
  FROM jsonb_to_recordset(p_visits) AS v (part text, version text, trial timestamptz, step timestamptz, "isTrial" boolean,
      visitor text, served boolean, started boolean, lcp smallint, inp smallint, cls smallint, ttfb smallint, server smallint)
    LEFT JOIN LATERAL (SELECT counted.version FROM registry.health_visits AS counted
      WHERE (counted.channel, counted.part, counted.step, counted.visitor) = (p_channel, v.part, v.step, v.visitor) OFFSET 0) AS first ON true
  WHERE first.version = v.version OR first.version IS NULL AND (v.served OR v.started)
  ORDER BY v.part, v.step, v.visitor, hashtext(v.visitor || v.version)
  ON CONFLICT (channel, part, step, visitor) DO UPDATE SET
    served = h.served OR excluded.served, started = h.started OR excluded.started,
    seen = CASE WHEN excluded.served THEN excluded.seen ELSE h.seen END,
    lcp = coalesce(h.lcp, excluded.lcp), inp = coalesce(h.inp, excluded.inp), cls = coalesce(h.cls, excluded.cls),
    ttfb = coalesce(h.ttfb, excluded.ttfb), server_ms = coalesce(h.server_ms, excluded.server_ms)
  WHERE excluded.started AND NOT h.started OR excluded.served AND (NOT h.served OR h.seen < excluded.seen - interval '1 minute')
    OR h.lcp IS NULL AND excluded.lcp IS NOT NULL OR h.inp IS NULL AND excluded.inp IS NOT NULL
    OR h.cls IS NULL AND excluded.cls IS NOT NULL OR h.ttfb IS NULL AND excluded.ttfb IS NOT NULL
    OR h.server_ms IS NULL AND excluded.server_ms IS NOT NULL;

  INSERT INTO registry.health_events
    (channel, part, trial, signal, outcome, visitor, step, is_trial, version, known, at)
  SELECT p_channel, h.part, h.trial, event.signal, event.outcome, v.visitor, h.step, h.is_trial, h.version,
    h.known OR event.signal = 'server', now()
  FROM jsonb_to_recordset(p_visits) AS v (part text, version text, step timestamptz, visitor text, signals jsonb, outcomes jsonb)
    CROSS JOIN LATERAL (
      SELECT jsonb_array_elements_text(v.signals) AS signal, '' AS outcome
      UNION ALL SELECT 'business', jsonb_array_elements_text(v.outcomes)) AS event
    CROSS JOIN LATERAL (SELECT counted.* FROM registry.health_visits AS counted
      WHERE (counted.channel, counted.part, counted.step, counted.visitor) = (p_channel, v.part, v.step, v.visitor)
        AND counted.version = v.version OFFSET 0) AS h
  WHERE v.signals IS NOT NULL OR v.outcomes IS NOT NULL
  ON CONFLICT (channel, part, trial, signal, outcome, visitor) DO NOTHING;
  RETURN 'added';
END $$;

-- Registries of the version before call it, with [{ part, version, trial, step, isTrial, visits }].
CREATE OR REPLACE FUNCTION registry.add_health_report(
  p_channel text, p_edge text, p_report text, p_revision bigint, p_minute timestamptz, p_parts jsonb, p_releases jsonb
) RETURNS text LANGUAGE sql AS $$
  SELECT registry.add_report(p_channel, p_edge, p_report, p_revision, p_minute, p_parts, coalesce((
    SELECT jsonb_agg((release - 'visits') || visit)
    FROM jsonb_array_elements(p_releases) AS release, jsonb_array_elements(release -> 'visits') AS visit), '[]'))
$$;
