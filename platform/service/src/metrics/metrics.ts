/** Everything with which a service makes its figures for Prometheus. */
export { Counter, Histogram, Registry } from 'prom-client';
export { addCacheMetrics, type CacheFigures } from './caches.ts';
export { addDiskMetrics } from './disk.ts';
export { addCounter, addGauge, type Figures } from './figures.ts';
export { addPoolMetrics } from './pools.ts';
export { processMetrics, serveMetrics } from './serve-metrics.ts';
