import type { Channel, HealthMinute, LogEntry, PolicyState, Release, Trial } from '../registry/types.ts';

export const OLD = '1.0.0-00000001';
export const LIVE = '1.0.0-00000002';
export const NEW = '1.1.0-00000003';
export const BROKEN = '1.0.0-0000dead';
export const GONE = '0.9.0-00000000';

const mark = { since: '2026-05-04T09:00:00Z', by: 'Meena', reason: 'weekly release' };

export const CHANNEL: Channel = {
  channel: 'production',
  compositionId: 'c0ffee',
  revision: 3,
  revisions: { shell: 1, 'mf-cart': 3 },
  development: false,
  approval: false,
  plan: null,
  freeze: null,
  requests: 0,
  parts: { shell: { version: '2.0.0-000000aa', ...mark }, 'mf-cart': { version: LIVE, ...mark } },
  rollouts: [],
  locks: [],
  recalled: { 'mf-cart': [BROKEN] },
  recalls: [{ ...mark, part: 'mf-cart', version: BROKEN, by: 'health policy', reason: '12 of 40 pages failed' }],
};

export const ROLLOUT: Channel['rollouts'][number] = {
  ...mark,
  id: 'r1',
  part: 'mf-cart',
  version: NEW,
  percent: 10,
  state: 'running',
  plan: null,
};

const release = (name: string, version: string, day: number, more: Partial<Release> = {}): Release => ({
  name,
  version,
  commit: `c${day}00000000000`,
  builtAt: `2026-05-0${day}T07:00:00Z`,
  publishedAt: `2026-05-0${day}T08:00:00Z`,
  publishedBy: 'ci',
  firstPublishedAt: `2026-05-0${day}T08:00:00Z`,
  source: null,
  bytes: 123_456,
  live: [],
  removed: false,
  ...more,
});

export const RELEASES: Release[] = [
  release('mf-cart', NEW, 5, {
    source: { branch: 'totals', subject: 'Fix totals', author: 'Asha', dirty: true },
  }),
  release('mf-cart', LIVE, 4, { live: ['production'] }),
  release('shell', '2.0.0-000000aa', 4, { live: ['production'] }),
  release('mf-cart', BROKEN, 3),
  release('mf-cart', OLD, 2),
  release('mf-cart', GONE, 1, { removed: true }),
];

export const entry = (more: Partial<LogEntry>): LogEntry => ({
  id: 1,
  at: '2026-05-04T09:00:00Z',
  channel: 'production',
  part: 'mf-cart',
  action: 'promote',
  from: OLD,
  to: LIVE,
  rollout: null,
  percent: null,
  bad: false,
  forced: [],
  figures: null,
  preview: null,
  until: null,
  setting: null,
  reason: 'weekly release',
  by: 'Meena',
  client: 'farmgate-cli/1.0.0',
  basedOn: 'before',
  compositionId: 'c0ffee',
  ...more,
});

export const LOG: LogEntry[] = [
  entry({ id: 3, by: 'Meena', reason: 'weekly release' }),
  entry({
    id: 2,
    action: 'rollback',
    from: BROKEN,
    to: OLD,
    bad: true,
    by: 'health policy',
    reason: '12 of 40 pages failed',
    figures: { visitors: 40, baselineFailed: 9 },
  }),
  entry({ id: 1, part: 'shell', from: null, to: '2.0.0-000000aa', reason: 'first release' }),
];

export const minute = (more: Partial<HealthMinute>): HealthMinute => ({
  minute: '2026-05-04T10:00:00Z',
  part: 'mf-cart',
  version: LIVE,
  pages: 100,
  failed: 0,
  kinds: { load: 0, render: 0, rejection: 0, server: 0 },
  vitals: { LCP: 1_800, INP: null, CLS: 0.01, FCP: null, TTFB: null },
  ...more,
});

export const HEALTH: HealthMinute[] = [minute({}), minute({ minute: '2026-05-04T10:01:00Z', failed: 5 })];

export const POLICY: PolicyState = {
  enabled: true,
  dryRun: false,
  minVisitors: 5,
  errorBudget: 0.01,
  freshMinutes: 30,
  actions: {
    error: 'rollback',
    blank: 'rollback',
    unresponsive: 'rollback',
    server: 'rollback',
    silent: 'rollback',
    api: 'rollback',
    neighbours: 'stop',
    slow: 'stop',
    business: 'stop',
  },
  changed: null,
};

const test: Trial['tests'][number] = {
  signal: 'error',
  name: 'error',
  action: 'rollback',
  isRejected: false,
  evidence: 40,
  limit: 400,
  progress: 0.62,
  newFailed: 3,
  newVisitors: 40,
  oldFailed: 1,
  oldVisitors: 360,
  text: 'The release failed with an exception for 3 of 40 visitors.',
};

export const TRIAL: Trial = {
  part: 'mf-cart',
  version: NEW,
  baseline: LIVE,
  kind: 'rollout',
  since: '2026-05-04T09:00:00Z',
  percent: 10,
  visitors: { new: 40, old: 360 },
  tests: [
    {
      ...test,
      signal: 'slow',
      name: 'LCP',
      action: 'stop',
      isRejected: true,
      progress: 1,
      newFailed: 0,
      newVisitors: 0,
      oldFailed: 0,
      oldVisitors: 0,
      text: 'LCP is 3500 ms at the 75th percentile.',
    },
    test,
  ],
  note: null,
};
