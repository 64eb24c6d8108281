import '@farmgate/shared/ui/global.css';
import { earlyPress } from './early/early-press.ts';
import { noteUncaught } from './health/journal.ts';
import { nextTask } from './early/next-task.ts';

/** Loaded in steps of a few milliseconds, so that the page stays scrollable while it starts. */
const STEPS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@farmgate/shared/router'),
  () => import(/* webpackMode: "eager" */ '@farmgate/shared/ui'),
];

async function start(): Promise<void> {
  for (const step of STEPS) {
    await step();
    await nextTask();
  }
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page.ts');
  await startPage();
}

/** Reporting is not urgent, so it loads after the page has become interactive; also when the start fails. */
const REPORT_AFTER_MS = 2_000;

async function report(): Promise<void> {
  const { reportHealth } = await import(/* webpackChunkName: "health" */ './health/report-health.ts');
  reportHealth();
}

noteUncaught();
start().catch((error: unknown) => {
  earlyPress()?.fail();
  throw error;
});
setTimeout(() => void report().catch(() => undefined), REPORT_AFTER_MS);
