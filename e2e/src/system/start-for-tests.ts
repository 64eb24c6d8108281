import { startTestSystem } from './test-system.ts';

const SIGNALS = ['SIGTERM', 'SIGHUP'] as const;

/** Starts the system that all tests of the shop share, and stops it after the last test. Playwright itself handles SIGINT. */
export default async function startForTests(): Promise<() => Promise<void>> {
  const starting = startTestSystem();
  const leave = () => void starting.then(({ stop }) => stop()).finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, leave);
  const { variables, stop } = await starting;
  Object.assign(process.env, variables);
  return stop;
}
