import '@farmgate/shared/ui/global.css';
import { nextTask } from './next-task.ts';

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

void start();
