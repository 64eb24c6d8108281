import { useSyncExternalStore } from 'react';

const nothingToFollow = () => () => undefined;

/**
 * `value`, or `before` while rendering on the server and during hydration, so that both make the same markup. After hydration the
 * component renders again only if they differ.
 */
export function useAfterHydration<Value>(value: Value, before: Value): Value {
  return useSyncExternalStore(
    nothingToFollow,
    () => value,
    () => before,
  );
}

/** False while rendering on the server and during hydration. */
export const useHydrated = (): boolean => useAfterHydration(true, false);
