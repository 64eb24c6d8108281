import { Histogram, type Registry } from 'prom-client';

/** Seconds. The shop's goals are 100 ms for a page and 500 ms for a checkout; time limits are 2, 5 and 30 s. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 30];

/** Durations of requests by route and status; its `_count` is the number of requests. */
export const requestDurations = (registry: Registry): Histogram<'method' | 'route' | 'status'> =>
  new Histogram({
    name: 'farmgate_http_request_duration_seconds',
    help: 'Time from a request’s arrival to the end of its answer, without event streams. Status 499: closed by the client.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
