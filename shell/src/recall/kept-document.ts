import { reloadIfRecalled } from './reload-if-recalled.ts';

/** Back and Forward load the document from the browser's cache, so its releases may have been recalled. */
export async function checkKeptDocument(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'back_forward') await reloadIfRecalled();
}
