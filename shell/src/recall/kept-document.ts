import { reloadIfRecalled } from './reload-if-recalled.ts';

/** Back and Forward take the document from the browser's cache, however old it is: its releases may be recalled by now. */
export async function checkKeptDocument(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'back_forward') await reloadIfRecalled();
}
