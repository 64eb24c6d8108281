import { useSyncExternalStore } from 'react';

const nothingToFollow = () => () => undefined;

/** False while rendering on the server and during hydration, so that both make the same markup. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingToFollow,
    () => true,
    () => false,
  );
}
