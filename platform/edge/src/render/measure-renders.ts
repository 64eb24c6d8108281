import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { Histogram, type Registry } from '@farmgate/service/metrics';
import type { Render } from './task.ts';

/** Seconds. A page renders in 5 to 30 ms; its time limit is some seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15];

/** Adds what a render takes and how it ends to the figures of its part. */
export type MeasureRender = (render: Render, shell: ReleaseDescriptor) => Render;

/**
 * Counts renders by part and version, with the wait for a process and for the API.
 * @param served the releases that visitors get; figures of others are removed, so that there are only a few
 */
export function measureRenders(registry: Registry, served: () => readonly ReleaseDescriptor[]): MeasureRender {
  const seen = new Map<string, { part: string; version: string }>();
  const histogram: Histogram<'part' | 'version' | 'outcome'> = new Histogram({
    name: 'farmgate_render_duration_seconds',
    help: 'Time to render a page at the edge, by the part that owns it. Outcome failed: browsers render it.',
    labelNames: ['part', 'version', 'outcome'],
    buckets: BUCKETS,
    registers: [registry],
    collect() {
      const current = new Set(served().map(({ name, version }) => `${name}@${version}`));
      for (const [label, release] of seen) {
        if (current.has(label)) continue;
        for (const outcome of ['rendered', 'failed']) histogram.remove({ ...release, outcome });
        seen.delete(label);
      }
    },
  });
  return (render, shell) => async (path, owner) => {
    const { name: part, version } = owner ?? shell;
    seen.set(`${part}@${version}`, { part, version });
    const end = histogram.startTimer({ part, version });
    try {
      const page = await render(path, owner);
      end({ outcome: 'rendered' });
      return page;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  };
}
