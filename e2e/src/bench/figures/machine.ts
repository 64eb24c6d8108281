import { cpus, loadavg } from 'node:os';

/** Time, machine and load of a measurement, in one line. The load is the one-minute load average. */
export function machine(): string {
  const cores = cpus();
  const load = loadavg()[0]!.toFixed(1);
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return `${when} UTC · ${cores.length} × ${cores[0]!.model.trim()} · Node ${process.versions.node} · load ${load}`;
}
