-- What visitors experienced of releases. A visitor is a keyed hash of a network.
-- A trial is a rollout, or a fresh promotion, of one part; `trial` is when it began. A step begins when the share of visitors
-- changes. Outside trials, `trial` and `step` are the start of the hour.

-- Each network once per step, with the release of the first document that it got in this step.
CREATE TABLE registry.health_visits (
  channel text NOT NULL,
  part text NOT NULL,
  step timestamptz NOT NULL,
  visitor text NOT NULL,
  trial timestamptz NOT NULL,
  is_trial boolean NOT NULL,
  version text NOT NULL,
  known boolean NOT NULL,
  at timestamptz NOT NULL,
  seen timestamptz NOT NULL,
  served boolean NOT NULL,
  started boolean NOT NULL,
  silent boolean NOT NULL DEFAULT false,
  lcp smallint,
  inp smallint,
  cls smallint,
  ttfb smallint,
  server_ms smallint,
  PRIMARY KEY (channel, part, step, visitor)
);
CREATE INDEX health_visits_waiting ON registry.health_visits (channel, at) WHERE served AND NOT started AND NOT silent;
CREATE INDEX health_visits_at ON registry.health_visits USING brin (at);

COMMENT ON COLUMN registry.health_visits.known IS 'The network was seen on an earlier day';
COMMENT ON COLUMN registry.health_visits.at IS 'When its first document of this step was reported';
COMMENT ON COLUMN registry.health_visits.seen IS 'When its newest document was reported, to the minute';
COMMENT ON COLUMN registry.health_visits.silent IS 'It was counted as silent: a document, but no sign of the shell';
COMMENT ON COLUMN registry.health_visits.lcp IS 'Bucket of the first value, as in @farmgate/guard; likewise the other durations';

-- The first failure of each kind, and the first time of each outcome, of each network in a trial.
CREATE TABLE registry.health_events (
  channel text NOT NULL,
  part text NOT NULL,
  trial timestamptz NOT NULL,
  signal text NOT NULL,
  outcome text NOT NULL,
  visitor text NOT NULL,
  step timestamptz NOT NULL,
  is_trial boolean NOT NULL,
  version text NOT NULL,
  known boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (channel, part, trial, signal, outcome, visitor)
);
CREATE INDEX health_events_at ON registry.health_events USING brin (at);
COMMENT ON COLUMN registry.health_events.signal IS 'A signal of @farmgate/contract, or business with the name of the outcome';

-- The days on which the shell ran for a network, to tell known networks from new ones.
CREATE TABLE registry.health_networks (
  channel text NOT NULL,
  visitor text NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  PRIMARY KEY (channel, visitor)
);
CREATE INDEX health_networks_day ON registry.health_networks (last_day);

-- Counts of minutes are for people, so they are no longer kept apart by stay and by visitor.
CREATE TABLE registry.health_counts (
  channel text NOT NULL REFERENCES registry.channels (name),
  minute timestamptz NOT NULL,
  part text NOT NULL,
  version text NOT NULL,
  pages integer NOT NULL,
  failed integer NOT NULL,
  load integer NOT NULL,
  render integer NOT NULL,
  rejection integer NOT NULL,
  server integer NOT NULL,
  PRIMARY KEY (channel, part, version, minute)
);
INSERT INTO registry.health_counts
SELECT channel, minute, part, version, sum(pages), sum(failed), sum(load), sum(render), sum(rejection), sum(server)
FROM registry.health_minutes GROUP BY channel, minute, part, version;
DROP TABLE registry.health_minutes;
ALTER TABLE registry.health_counts RENAME TO health_minutes;
ALTER INDEX registry.health_counts_pkey RENAME TO health_minutes_pkey;
CREATE INDEX health_minutes_time ON registry.health_minutes (channel, minute);
DROP TABLE registry.health_visitors;

-- Reports of one channel are added one after the other, so that they cannot deadlock on the rows of a network.
CREATE FUNCTION registry.lock_health(p_channel text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('registry.health'), hashtext(p_channel))
$$;

-- Adds a report of an edge in one round trip: 'added'; 'repeated' if it was added before; 'outdated' if the channel's log has
-- entries after `p_revision`, because then the visits may belong to another trial or step.
-- `p_parts`: `parts` of the report. `p_releases`: [{ part, version, trial, step, isTrial, visits }], with buckets for durations.
CREATE FUNCTION registry.add_health_report(
  p_channel text, p_edge text, p_report text, p_revision bigint, p_minute timestamptz, p_parts jsonb, p_releases jsonb
) RETURNS text LANGUAGE plpgsql AS $$
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

  IF jsonb_array_length(p_releases) = 0 THEN RETURN 'added'; END IF;

  INSERT INTO registry.health_networks (channel, visitor, first_day, last_day)
  SELECT DISTINCT p_channel, visitor, today, today
  FROM jsonb_to_recordset(p_releases) AS r (visits jsonb),
    jsonb_to_recordset(visits) AS v (visitor text, started boolean)
  WHERE started AND NOT EXISTS (
    SELECT FROM registry.health_networks AS n WHERE n.channel = p_channel AND n.visitor = v.visitor AND n.last_day = today)
  ON CONFLICT (channel, visitor) DO UPDATE SET last_day = excluded.last_day;

  -- A network may have got two releases since the last report. Which of them is first is decided by a hash, not by the release.
  INSERT INTO registry.health_visits (channel, part, step, visitor, trial, is_trial, version, known, at, seen, served, started,
    lcp, inp, cls, ttfb, server_ms)
  SELECT p_channel, part, step, visitor, trial, r."isTrial", version,
    EXISTS (SELECT FROM registry.health_networks AS n
      WHERE n.channel = p_channel AND n.visitor = v.visitor AND n.first_day < today),
    now(), now(), served IS TRUE, started IS TRUE, lcp, inp, cls, ttfb, server
  FROM jsonb_to_recordset(p_releases) AS r
      (part text, version text, trial timestamptz, step timestamptz, "isTrial" boolean, visits jsonb),
    jsonb_to_recordset(visits) AS v (visitor text, served boolean, started boolean,
      lcp smallint, inp smallint, cls smallint, ttfb smallint, server smallint)
  WHERE served OR started ORDER BY hashtext(visitor || version)
  ON CONFLICT (channel, part, step, visitor) DO NOTHING;

  UPDATE registry.health_visits AS h SET
    served = h.served OR v.served IS TRUE, started = h.started OR v.started IS TRUE,
    seen = CASE WHEN v.served THEN now() ELSE h.seen END,
    lcp = coalesce(h.lcp, v.lcp), inp = coalesce(h.inp, v.inp), cls = coalesce(h.cls, v.cls),
    ttfb = coalesce(h.ttfb, v.ttfb), server_ms = coalesce(h.server_ms, v.server)
  FROM jsonb_to_recordset(p_releases) AS r (part text, version text, step timestamptz, visits jsonb),
    jsonb_to_recordset(visits) AS v (visitor text, served boolean, started boolean,
      lcp smallint, inp smallint, cls smallint, ttfb smallint, server smallint)
  WHERE (h.channel, h.part, h.step, h.visitor) = (p_channel, r.part, r.step, v.visitor) AND h.version = r.version
    AND (v.started AND NOT h.started OR v.served AND (NOT h.served OR h.seen < now() - interval '1 minute')
      OR h.lcp IS NULL AND v.lcp IS NOT NULL OR h.inp IS NULL AND v.inp IS NOT NULL OR h.cls IS NULL AND v.cls IS NOT NULL
      OR h.ttfb IS NULL AND v.ttfb IS NOT NULL OR h.server_ms IS NULL AND v.server IS NOT NULL);

  -- Only visits in the arm of the network's first document count.
  INSERT INTO registry.health_events
    (channel, part, trial, signal, outcome, visitor, step, is_trial, version, known, at)
  SELECT p_channel, h.part, h.trial, event.signal, event.outcome, v.visitor, h.step, h.is_trial, h.version,
    h.known OR event.signal = 'server', now()
  FROM jsonb_to_recordset(p_releases) AS r (part text, version text, step timestamptz, visits jsonb),
    jsonb_to_recordset(visits) AS v (visitor text, signals jsonb, outcomes jsonb)
    CROSS JOIN LATERAL (
      SELECT jsonb_array_elements_text(v.signals) AS signal, '' AS outcome
      UNION ALL SELECT 'business', jsonb_array_elements_text(v.outcomes)) AS event,
    registry.health_visits AS h
  WHERE (h.channel, h.part, h.step, h.visitor) = (p_channel, r.part, r.step, v.visitor) AND h.version = r.version
  ON CONFLICT (channel, part, trial, signal, outcome, visitor) DO NOTHING;
  RETURN 'added';
END $$;

-- Counts networks as silent that got a document 30 s ago, and from which no script of the shell has reported.
CREATE FUNCTION registry.count_silent(p_channel text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
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
