import { readdirSync, readFileSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { documentedMetrics } from '../testing/documented-metrics.ts';

const file = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const FOLDER = 'deploy/observability';

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  labels?: { severity: string };
  annotations?: { runbook_url: string };
}
const { groups } = parse(file(`${FOLDER}/farmgate.rules.yaml`)) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const alerts = rules.flatMap(({ alert, ...rule }) => (alert ? [{ alert, ...rule }] : []));

const names = readdirSync(new URL(`../../../../${FOLDER}/dashboards`, import.meta.url));
const dashboards = names.map((name) => JSON.parse(file(`${FOLDER}/dashboards/${name}`)) as { panels: Panel[] });
interface Panel {
  title: string;
  targets: { expr: string }[];
}

/** Figures that other programs make: Prometheus, the node and blackbox exporters, and farmgate-ops. */
const OTHERS = [
  'up',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'probe_ssl_earliest_cert_expiry',
  'farmgate_backup_last_success_timestamp_seconds',
  'farmgate_backup_wal_archived_timestamp_seconds',
];

/** What the services serve: their own tests compare the page with their answers. */
async function served(): Promise<Set<string>> {
  const own = (['API', 'Registry', 'Edge'] as const).flatMap(documentedMetrics).flatMap((metric) => {
    const [name, type] = metric.split(' ') as [string, string];
    return type === 'histogram' ? ['_bucket', '_count', '_sum'].map((suffix) => name + suffix) : [name];
  });
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const ofNode = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  return new Set([...own, ...ofNode, ...OTHERS, ...rules.flatMap(({ record }) => record ?? [])]);
}

/** The names of metrics in an expression: what is left without labels, texts and functions. */
function metricsIn(expr: string): string[] {
  const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\b(by|on|without)\s*\([^)]*\)/g, ' ');
  const words = [...bare.matchAll(/[a-z_][\w:]*(?!\w*\s*\()/gi)].map(([word]) => word);
  return words
    .filter((word) => word.includes('_') || word.includes(':') || word === 'up')
    .filter((word) => !isKeyword(word));
}
const isKeyword = (word: string) => ['group_right', 'group_left'].includes(word);

test('names of metrics are found in expressions', () => {
  const expr =
    'sum by (le, a_b) (rate(farmgate_a_bucket{job="b_c"}[5m])) / on (x_y) group_right () max(up) > bool vector(0)';
  expect(metricsIn(expr)).toEqual(['farmgate_a_bucket', 'up']);
});

test.each([...alerts, ...rules.filter(({ record }) => record)].map(({ expr }) => expr))(
  '%s is on metrics that exist',
  async (expr) => {
    const all = await served();
    expect(metricsIn(expr)).not.toEqual([]);
    expect(metricsIn(expr).filter((name) => !all.has(name))).toEqual([]);
  },
);

test('dashboards are on metrics that exist', async () => {
  const all = await served();
  const panels = dashboards.flatMap((dashboard) => dashboard.panels);
  expect(panels.length).toBeGreaterThan(40);
  const unknown = panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr }) => {
      const found = metricsIn(expr);
      return found.length === 0 ? [`${title}: none`] : found.filter((name) => !all.has(name));
    }),
  );
  expect(unknown).toEqual([]);
});

test('every metric of the services is in a dashboard or an alert', () => {
  const expressions = [...rules, ...dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets))];
  const used = new Set(expressions.flatMap(({ expr }) => metricsIn(expr)));
  const unused = (['API', 'Registry', 'Edge'] as const)
    .flatMap(documentedMetrics)
    .map((metric) => metric.split(' ')[0]!)
    .filter((name) => ![name, `${name}_count`, `${name}_bucket`].some((one) => used.has(one)));
  expect(unused).toEqual([]);
});

test('Prometheus reads the time of the last backup from where deployments serve it', () => {
  const { scrape_configs: jobs } = parse(file(`${FOLDER}/prometheus.yaml`)) as {
    scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
  };
  const [{ names: services, port }] = jobs.find(({ job_name: name }) => name === 'backup')!.dns_sd_configs as [
    { names: string[]; port: number },
  ];
  const compose = parse(file('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, { environment: Record<string, unknown>; networks: string[] }>;
  };
  expect(services).toEqual(['backup']);
  expect(compose.services['backup']!.environment['BACKUP_METRICS_PORT']).toBe(port);
  // The others that Prometheus reads are there, too.
  expect(compose.services['backup']!.networks).toContain('services');
  const { spec } = parse(file('deploy/kubernetes/base/backup.yaml')) as Deployment;
  const [container] = spec.template.spec.containers;
  expect(container.ports[0].containerPort).toBe(port);
  expect(container.env.find(({ name }) => name === 'BACKUP_METRICS_PORT')?.value).toBe(String(port));
  const policies = file('deploy/kubernetes/base/network-policies.yaml').split('---');
  expect(policies.find((text) => text.includes('backup-monitoring'))).toContain(`port: ${port}`);
});

interface Deployment {
  spec: {
    template: {
      spec: { containers: [{ ports: [{ containerPort: number }]; env: { name: string; value: string }[] }] };
    };
  };
}

test('the dashboards are what their program writes', async () => {
  const { dashboards: written, textOf } = (await import(
    new URL(`../../../../${FOLDER}/dashboards.mjs`, import.meta.url).href
  )) as { dashboards: Record<string, object>; textOf: (dashboard: object) => string };
  expect(
    Object.keys(written)
      .map((name) => `${name}.json`)
      .sort(),
  ).toEqual([...names].sort());
  for (const [name, dashboard] of Object.entries(written)) {
    expect(file(`${FOLDER}/dashboards/${name}.json`)).toBe(textOf(dashboard));
  }
});

test('each alert has a severity and a runbook with steps, and each runbook an alert', () => {
  const sections = file('docs/operations/runbooks.md').split(/^## /m).slice(1);
  const texts = new Map(sections.map((section) => [section.split('\n', 1)[0]!, section]));
  for (const { alert, labels, annotations } of alerts) {
    expect(annotations!.runbook_url).toBe(`{{ $externalLabels.runbooks }}#${alert.toLowerCase()}`);
    expect(['page', 'ticket']).toContain(labels!.severity);
    // Its name alone would be no help.
    expect(texts.get(alert)!.length - alert.length).toBeGreaterThan(60);
  }
  expect([...texts.keys()].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
});

test('each alert fires in a test of the rules', () => {
  const tests = file(`${FOLDER}/farmgate.test.yaml`);
  const firing = new Set([...tests.matchAll(/- labels: '\{alertname="(\w+)"/g)].map(([, name]) => name));
  expect(alerts.map(({ alert }) => alert).filter((alert) => !firing.has(alert))).toEqual([]);
});
