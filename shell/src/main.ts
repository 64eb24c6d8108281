import '@farmgate/shared/ui/global.css';
import { earlyPress } from './early/early-press.ts';
import { noteUncaught } from './health/journal.ts';
import { nextTask } from './early/next-task.ts';

/** In steps of a few milliseconds, so that a page that can be read goes on scrolling while it comes to life. */
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

/** Nobody waits for it: so many ms later, when the page is there and answers. It comes as well when the start fails. */
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
