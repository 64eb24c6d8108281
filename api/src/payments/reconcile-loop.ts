import type { Reconciler } from './reconcile.ts';
import { reconcile } from './reconcile.ts';

/** Reconciles again and again until stopped. */
export function keepReconciling(reconciler: Reconciler): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round = Promise.resolve();
  const run = () => {
    round = reconcile(reconciler).finally(() => {
      if (!stopped) timer = setTimeout(run, reconciler.everyMs);
    });
  };
  timer = setTimeout(run, reconciler.everyMs);
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
