import '@farmgate/shared/ui/global.css';
import { earlyPress } from './early/early-press.ts';
import { noteUncaught } from './health/journal.ts';
import { nextTask } from './early/next-task.ts';

/** Loaded in steps of a few milliseconds, after that of the script itself, so that the page stays scrollable while it starts. */
const STEPS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@farmgate/shared/router'),
  () => import(/* webpackMode: "eager" */ '@farmgate/shared/ui'),
];

async function start(): Promise<void> {
  for (const step of STEPS) {
    await nextTask();
    await step();
  }
  await nextTask();
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page.ts');
  await startPage();
}

/** Reports the error that stops the start. */
async function reportFailure(): Promise<void> {
  const { startReporting } = await import(/* webpackMode: "eager" */ './health/start-reporting.ts');
  const { pageComposition } = await import(/* webpackMode: "eager" */ '@farmgate/shared/shell');
  await startReporting(pageComposition());
}

noteUncaught();
start().catch((error: unknown) => {
  earlyPress()?.fail();
  reportFailure().catch(() => undefined);
  throw error;
});
