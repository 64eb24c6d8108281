const KEY = 'farmgate-console-token';

/** The token of a browser that stores nothing for this site, until the page is reloaded or closed. */
let held: string | null = null;

/** The tab's storage; null where site data is blocked, which makes reading the property throw. */
function tab(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** The deploy token, for as long as this tab is open and for no other tab. */
export const token = {
  read: (): string | null => held ?? tab()?.getItem(KEY) ?? null,
  keep(secret: string): void {
    const storage = tab();
    try {
      if (storage) return storage.setItem(KEY, secret);
    } catch {
      // Its quota is full.
    }
    held = secret;
  },
  forget(): void {
    held = null;
    tab()?.removeItem(KEY);
  },
  /** Whether a reload of the page keeps the token. */
  outlivesReload: (): boolean => tab() !== null,
};
