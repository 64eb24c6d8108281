import type { ReconcileContext } from './reconcile.ts';
import { reconcile } from './reconcile.ts';

/** Reconciles again and again until stopped. */
export function startReconciling(context: ReconcileContext): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round = Promise.resolve();
  const run = () => {
    round = reconcile(context).finally(() => {
      if (!stopped) timer = setTimeout(run, context.everyMs);
    });
  };
  timer = setTimeout(run, context.everyMs);
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
