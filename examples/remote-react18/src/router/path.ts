import type { ApplicationPage } from '@farmgate/shared/remote';

/** The path of the page, as React's `useSyncExternalStore` takes it. */
export interface Path {
  /** The path that the page was mounted with. */
  first: () => string;
  current: () => string;
  subscribe: (listener: () => void) => () => void;
}

const pathOf = (url: string) => new URL(url).pathname;

/** Follows the address: the shell changes it, for links of all parts and for Back. */
export function followPath({ url, follow }: Pick<ApplicationPage, 'url' | 'follow'>): Path {
  const listeners = new Set<() => void>();
  let current = pathOf(url);
  follow((address) => {
    current = pathOf(address.url);
    for (const listener of listeners) listener();
  });
  return {
    first: () => pathOf(url),
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
