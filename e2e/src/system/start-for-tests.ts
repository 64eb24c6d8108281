import { startTestSystem } from './test-system.ts';

const SIGNALS = ['SIGTERM', 'SIGHUP'] as const;

/** Starts the system that all tests of the shop share. The returned function stops it. Playwright handles SIGINT itself. */
export default async function startForTests(): Promise<() => Promise<void>> {
  const starting = startTestSystem();
  const stopAndExit = () => void starting.then(({ stop }) => stop()).finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, stopAndExit);
  const { variables, stop } = await starting;
  Object.assign(process.env, variables);
  return stop;
}
