-- Adds a report with less work. Rows come as arrays, which PostgreSQL reads faster than JSON. `health_visits` and `health_networks` are
-- written only for rows that change: `ON CONFLICT` locks each row that it finds, and so writes it, even if its `WHERE` is false.

CREATE TYPE registry.reported_counts AS (
  part text, version text, pages integer, failed integer, load integer, render integer, rejection integer, server integer
);
CREATE TYPE registry.reported_vital AS (part text, version text, name text, bucket integer, count integer);
CREATE TYPE registry.reported_visit AS (
  part text, version text, trial timestamptz, step timestamptz, is_trial boolean, visitor text, served boolean, started boolean,
  lcp smallint, inp smallint, cls smallint, ttfb smallint, server_ms smallint
);
CREATE TYPE registry.reported_event AS (part text, version text, step timestamptz, visitor text, signal text, outcome text);

-- Each release occurs once in `p_counts`, each bucket once in `p_vitals`, each visitor once in `p_started`, the visitors whose shell started.
-- Plans do not depend on the tables' sizes: generic, and with lookups by key because of `OFFSET 0`.
CREATE FUNCTION registry.add_report(
  p_channel text, p_edge text, p_report text, p_revision bigint, p_minute timestamptz, p_counts registry.reported_counts[],
  p_vitals registry.reported_vital[], p_started text[], p_visits registry.reported_visit[], p_events registry.reported_event[]
) RETURNS text LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
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
  SELECT p_channel, p_minute, part, version, pages, failed, load, render, rejection, server FROM unnest(p_counts)
  ON CONFLICT (channel, part, version, minute) DO UPDATE SET
    pages = known.pages + excluded.pages, failed = known.failed + excluded.failed,
    load = known.load + excluded.load, render = known.render + excluded.render,
    rejection = known.rejection + excluded.rejection, server = known.server + excluded.server;

  INSERT INTO registry.health_vitals AS known (channel, minute, part, version, name, bucket, count)
  SELECT p_channel, p_minute, part, version, name, bucket, count FROM unnest(p_vitals)
  ON CONFLICT (channel, minute, part, version, name, bucket) DO UPDATE SET count = known.count + excluded.count;

  INSERT INTO registry.health_networks (channel, visitor, first_day, last_day)
  SELECT p_channel, started.visitor, today, today FROM unnest(p_started) AS started (visitor)
  WHERE today IS DISTINCT FROM (SELECT known.last_day FROM registry.health_networks AS known
    WHERE (known.channel, known.visitor) = (p_channel, started.visitor) OFFSET 0)
  ON CONFLICT (channel, visitor) DO UPDATE SET last_day = excluded.last_day;

  -- A network's visits count for the first release that it got in a step. If it has got two since the last report, a hash decides which of
  -- them was first, not the release.
  INSERT INTO registry.health_visits AS h (channel, part, step, visitor, trial, is_trial, version, known, at, seen, served, started,
    lcp, inp, cls, ttfb, server_ms)
  SELECT DISTINCT ON (v.part, v.step, v.visitor) p_channel, v.part, v.step, v.visitor, v.trial, v.is_trial, v.version,
    coalesce((SELECT n.first_day < today FROM registry.health_networks AS n
      WHERE (n.channel, n.visitor) = (p_channel, v.visitor) OFFSET 0), false),
    now(), now(), v.served, v.started, v.lcp, v.inp, v.cls, v.ttfb, v.server_ms
  FROM unnest(p_visits) AS v
    LEFT JOIN LATERAL (SELECT counted.* FROM registry.health_visits AS counted
      WHERE (counted.channel, counted.part, counted.step, counted.visitor) = (p_channel, v.part, v.step, v.visitor) OFFSET 0) AS first ON true
  WHERE first.version IS NULL AND (v.served OR v.started) OR first.version = v.version AND (
    v.started AND NOT first.started OR v.served AND (NOT first.served OR first.seen < now() - interval '1 minute')
    OR first.lcp IS NULL AND v.lcp IS NOT NULL OR first.inp IS NULL AND v.inp IS NOT NULL
    OR first.cls IS NULL AND v.cls IS NOT NULL OR first.ttfb IS NULL AND v.ttfb IS NOT NULL
    OR first.server_ms IS NULL AND v.server_ms IS NOT NULL)
  ORDER BY v.part, v.step, v.visitor, hashtext(v.visitor || v.version)
  ON CONFLICT (channel, part, step, visitor) DO UPDATE SET
    served = h.served OR excluded.served, started = h.started OR excluded.started,
    seen = CASE WHEN excluded.served THEN excluded.seen ELSE h.seen END,
    lcp = coalesce(h.lcp, excluded.lcp), inp = coalesce(h.inp, excluded.inp), cls = coalesce(h.cls, excluded.cls),
    ttfb = coalesce(h.ttfb, excluded.ttfb), server_ms = coalesce(h.server_ms, excluded.server_ms);

  -- Most reports have none.
  IF cardinality(p_events) > 0 THEN
    INSERT INTO registry.health_events
      (channel, part, trial, signal, outcome, visitor, step, is_trial, version, known, at)
    SELECT p_channel, h.part, h.trial, e.signal, e.outcome, e.visitor, h.step, h.is_trial, h.version,
      h.known OR e.signal = 'server', now()
    FROM unnest(p_events) AS e
      CROSS JOIN LATERAL (SELECT counted.* FROM registry.health_visits AS counted
        WHERE (counted.channel, counted.part, counted.step, counted.visitor) = (p_channel, e.part, e.step, e.visitor)
          AND counted.version = e.version OFFSET 0) AS h
    ON CONFLICT (channel, part, trial, signal, outcome, visitor) DO NOTHING;
  END IF;
  RETURN 'added';
END $$;

-- Registries of the version before call it with JSON.
CREATE OR REPLACE FUNCTION registry.add_report(
  p_channel text, p_edge text, p_report text, p_revision bigint, p_minute timestamptz, p_parts jsonb, p_visits jsonb
) RETURNS text LANGUAGE sql AS $$
  SELECT registry.add_report(p_channel, p_edge, p_report, p_revision, p_minute,
    ARRAY(
      SELECT (part, version, sum(pages), sum(failed), sum((kinds ->> 'load')::int), sum((kinds ->> 'render')::int),
        sum((kinds ->> 'rejection')::int), sum((kinds ->> 'server')::int))::registry.reported_counts
      FROM jsonb_to_recordset(p_parts) AS r (part text, version text, pages int, failed int, kinds jsonb)
      GROUP BY part, version),
    ARRAY(
      SELECT (part, version, name, place - 1, sum(amount::int))::registry.reported_vital
      FROM jsonb_to_recordset(p_parts) AS r (part text, version text, vitals jsonb),
        jsonb_each(vitals) AS vital (name, histogram),
        jsonb_array_elements_text(histogram) WITH ORDINALITY AS bucket (amount, place)
      WHERE amount::int > 0 GROUP BY part, version, name, place),
    ARRAY(SELECT DISTINCT visitor FROM jsonb_to_recordset(p_visits) AS v (visitor text, started boolean) WHERE started),
    ARRAY(
      SELECT (part, version, trial, step, "isTrial", visitor, served IS TRUE, started IS TRUE, lcp, inp, cls, ttfb, server
        )::registry.reported_visit
      FROM jsonb_to_recordset(p_visits) AS v (part text, version text, trial timestamptz, step timestamptz, "isTrial" boolean,
        visitor text, served boolean, started boolean, lcp smallint, inp smallint, cls smallint, ttfb smallint, server smallint)),
    ARRAY(
      SELECT (part, version, step, visitor, event.signal, event.outcome)::registry.reported_event
      FROM jsonb_to_recordset(p_visits)
          AS v (part text, version text, step timestamptz, visitor text, signals jsonb, outcomes jsonb)
        CROSS JOIN LATERAL (
          SELECT jsonb_array_elements_text(v.signals) AS signal, '' AS outcome
          UNION ALL SELECT 'business', jsonb_array_elements_text(v.outcomes)) AS event))
$$;

-- Looks for late networks before it waits for reports and makes them wait: mostly there are none.
CREATE OR REPLACE FUNCTION registry.count_silent(p_channel text) RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off SET jit = off AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM registry.health_visits
    WHERE channel = p_channel AND served AND NOT started AND NOT silent AND at < now() - interval '30 seconds'
  ) THEN
    RETURN;
  END IF;
  PERFORM registry.lock_health(p_channel);
  WITH late AS (
    UPDATE registry.health_visits SET silent = true
    WHERE channel = p_channel AND served AND NOT started AND NOT silent AND at < now() - interval '30 seconds'
    RETURNING *
  )
  INSERT INTO registry.health_events (channel, part, trial, signal, outcome, visitor, step, is_trial, version, known, at)
  SELECT channel, part, trial, 'silent', '', visitor, step, is_trial, version, known, now() FROM late
  ON CONFLICT (channel, part, trial, signal, outcome, visitor) DO NOTHING;
END $$;
