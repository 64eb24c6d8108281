// Writes dashboards/*.json for Grafana: `node deploy/observability/dashboards.mjs`. A test compares them with this file.
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

/** Rate of requests by labels. */
const requests = (job, by, more = '') =>
  `sum by (${by}) (rate(farmgate_http_request_duration_seconds_count{job="${job}"${more}}[5m]))`;
const quantile = (part, metric, by, where) =>
  `histogram_quantile(${part}, sum by (le, ${by}) (rate(${metric}_bucket{${where}}[5m])))`;
const slowest = (job) =>
  `topk(10, ${quantile(0.95, 'farmgate_http_request_duration_seconds', 'route', `job="${job}"`)})`;

/** Rows of panels: title, unit of Grafana, and expressions by their legend. */
const DASHBOARDS = {
  shop: {
    title: 'Farmgate: orders and payments',
    panels: [
      ['Orders per minute', 'short', { '{{mode}}': 'sum by (mode) (rate(farmgate_orders_placed_total[5m])) * 60' }],
      [
        'Orders compared with last week',
        'short',
        {
          now: 'sum(increase(farmgate_orders_placed_total[30m]))',
          'a week ago': 'sum(increase(farmgate_orders_placed_total[30m] offset 1w))',
        },
      ],
      [
        'Rupees per minute',
        'currencyINR',
        { '{{mode}}': 'sum by (mode) (rate(farmgate_orders_placed_paise_total[5m])) * 60 / 100' },
      ],
      ['Payments that wait', 'short', { orders: 'max(farmgate_payments_waiting)' }],
      ['Oldest waiting payment', 's', { age: 'max(farmgate_payments_waiting_oldest_seconds)' }],
      ['Parked payment items', 'short', { '{{kind}}': 'max by (kind) (farmgate_payments_parked)' }],
      ['Items of the reconciler', 'short', { '{{kind}}': 'max by (kind) (farmgate_reconciler_items)' }],
      ['Oldest item of the reconciler', 's', { '{{kind}}': 'max by (kind) (farmgate_reconciler_oldest_seconds)' }],
      ['Mail', 'short', { '{{state}}': 'max by (state) (farmgate_mails)' }],
      ['Oldest waiting mail', 's', { age: 'max(farmgate_mails_oldest_seconds)' }],
      ['Checkout answers', 'reqps', { '{{status}}': requests('api', 'status', ',route=~"/api/checkout.*"') }],
      [
        'Last backup',
        's',
        {
          set: 'time() - max(farmgate_backup_last_success_timestamp_seconds)',
          changes: 'time() - max(farmgate_backup_wal_archived_timestamp_seconds)',
        },
      ],
    ],
  },
  pages: {
    title: 'Farmgate: pages and edges',
    panels: [
      ['Requests by status', 'reqps', { '{{status}}': requests('edge', 'status') }],
      ['Requests by route', 'reqps', { '{{route}}': `topk(10, ${requests('edge', 'route')})` }],
      [
        'Share of errors',
        'percentunit',
        { '5 minutes': 'farmgate:edge_errors:ratio_rate5m', '1 hour': 'farmgate:edge_errors:ratio_rate1h' },
      ],
      ['Slowest routes (95 %)', 's', { '{{route}}': slowest('edge') }],
      [
        'Renders by part',
        'ops',
        { '{{part}} {{outcome}}': 'sum by (part, outcome) (rate(farmgate_render_duration_seconds_count[5m]))' },
      ],
      [
        'Render time by version (95 %)',
        's',
        { '{{part}} {{version}}': quantile(0.95, 'farmgate_render_duration_seconds', 'part, version', '') },
      ],
      ['Pages that wait for a renderer', 'short', { '{{instance}}': 'farmgate_render_queue' }],
      ['Renderer processes', 'short', { '{{instance}} {{state}}': 'farmgate_renderer_processes' }],
      [
        'Renderer processes that ended unexpectedly',
        'short',
        { '{{instance}}': 'increase(farmgate_renderer_processes_ended_total[15m])' },
      ],
      [
        'Page cache',
        'percentunit',
        {
          hits: 'sum(rate(farmgate_cache_requests_total{cache="pages",result="hit"}[5m])) / sum(rate(farmgate_cache_requests_total{cache="pages"}[5m]))',
        },
      ],
      ['Bytes of cached pages', 'bytes', { '{{instance}}': 'farmgate_cache_bytes{cache="pages"}' }],
      ['Calls to services', 'short', { '{{service}} {{state}}': 'sum by (service, state) (farmgate_proxy_calls)' }],
      [
        'Calls of the limit',
        'percentunit',
        {
          '{{instance}} {{service}}':
            'farmgate_proxy_calls{state="running"} / on (instance, service) farmgate_proxy_calls_max',
        },
      ],
      ['Connections', 'short', { '{{instance}}': 'farmgate_connections' }],
      ['Event streams', 'short', { '{{job}} {{instance}}': 'farmgate_event_streams' }],
    ],
  },
  releases: {
    title: 'Farmgate: releases and edges',
    panels: [
      ['Newest log entry', 'short', { '{{channel}}': 'max by (channel) (farmgate_channel_revision)' }],
      [
        'Served log entry by edge',
        'short',
        { '{{channel}} {{edge}}': 'max by (channel, edge) (farmgate_edge_revision)' },
      ],
      [
        'Log entries that an edge is behind',
        'short',
        {
          '{{channel}} {{edge}}':
            'max by (channel) (farmgate_channel_revision) - on (channel) group_right () max by (channel, edge) (farmgate_edge_revision)',
        },
      ],
      [
        'Time since the last report',
        's',
        { '{{channel}} {{edge}}': 'min by (channel, edge) (farmgate_edge_report_age_seconds)' },
      ],
      [
        'Rejected releases',
        'short',
        { '{{channel}} {{edge}}': 'max by (channel, edge) (farmgate_edge_rejected_releases)' },
      ],
      [
        'As the edges say it',
        'short',
        {
          'known {{instance}}': 'farmgate_composition_revision',
          'served {{instance}}': 'farmgate_composition_admitted_revision',
          'rejected {{instance}}': 'farmgate_releases_rejected',
        },
      ],
      ['Compositions', 'short', { '{{channel}} {{id}}': 'count by (channel, id) (farmgate_composition_info)' }],
      ['Time without the registry', 's', { '{{instance}}': 'farmgate_registry_contact_age_seconds' }],
      [
        'Notifications',
        'short',
        { waiting: 'max(farmgate_notifications_waiting)', age: 'max(farmgate_notifications_oldest_seconds)' },
      ],
      ['Requests to the registry', 'reqps', { '{{route}}': `topk(10, ${requests('registry', 'route')})` }],
    ],
  },
  services: {
    title: 'Farmgate: services',
    panels: [
      ['API by status', 'reqps', { '{{status}}': requests('api', 'status') }],
      ['API, slowest routes (95 %)', 's', { '{{route}}': slowest('api') }],
      [
        'API, answers from its cache',
        'percentunit',
        {
          hits: 'sum(rate(farmgate_cache_requests_total{cache="answers",result="hit"}[5m])) / sum(rate(farmgate_cache_requests_total{cache="answers"}[5m]))',
        },
      ],
      ['Answers in caches', 'short', { '{{job}} {{cache}}': 'sum by (job, cache) (farmgate_cache_entries)' }],
      [
        'Connections to the database',
        'short',
        { '{{job}} {{pool}} {{state}}': 'sum by (job, pool, state) (farmgate_database_connections)' },
      ],
      [
        'Connections of the limit',
        'percentunit',
        {
          '{{instance}} {{pool}}':
            'farmgate_database_connections{state="busy"} / on (job, instance, pool) farmgate_database_connections_max',
        },
      ],
      ['Work that waits for a connection', 'short', { '{{instance}} {{pool}}': 'farmgate_database_waiting' }],
      ['Delay of the event loop (99 %)', 's', { '{{job}} {{instance}}': 'nodejs_eventloop_lag_p99_seconds' }],
      ['Memory', 'bytes', { '{{job}} {{instance}}': 'process_resident_memory_bytes' }],
      ['Processor', 'percentunit', { '{{job}} {{instance}}': 'rate(process_cpu_seconds_total[5m])' }],
      ['Disk', 'percentunit', { '{{job}} {{instance}}': '1 - farmgate_disk_free_bytes / farmgate_disk_size_bytes' }],
      ['Certificates, days left', 'd', { '{{instance}}': '(probe_ssl_earliest_cert_expiry - time()) / 86400' }],
    ],
  },
};

const WIDTH = 8;
const HEIGHT = 8;
const source = { type: 'prometheus', uid: '${source}' };

function panelOf([title, unit, queries], index) {
  return {
    id: index + 1,
    type: 'timeseries',
    title,
    datasource: source,
    gridPos: { x: (index % 3) * WIDTH, y: Math.floor(index / 3) * HEIGHT, w: WIDTH, h: HEIGHT },
    fieldConfig: { defaults: { unit, min: 0, custom: { fillOpacity: 10, showPoints: 'never' } }, overrides: [] },
    options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
    targets: Object.entries(queries).map(([legendFormat, expr], number) => ({
      refId: String.fromCharCode(65 + number),
      datasource: source,
      expr,
      legendFormat,
    })),
  };
}

/** Dashboards as Grafana imports them, by the name of their file. */
export const dashboards = Object.fromEntries(
  Object.entries(DASHBOARDS).map(([name, { title, panels }]) => [
    name,
    {
      uid: `farmgate-${name}`,
      title,
      tags: ['farmgate'],
      schemaVersion: 41,
      timezone: 'browser',
      refresh: '30s',
      time: { from: 'now-6h', to: 'now' },
      templating: { list: [{ name: 'source', type: 'datasource', query: 'prometheus', label: 'Data source' }] },
      panels: panels.map(panelOf),
    },
  ]),
);

export const textOf = (dashboard) => `${JSON.stringify(dashboard, null, 2)}\n`;

if (argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, dashboard] of Object.entries(dashboards)) {
    writeFileSync(new URL(`dashboards/${name}.json`, import.meta.url), textOf(dashboard));
  }
}
