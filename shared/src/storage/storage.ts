import { noteBlocked } from './blocked.ts';

type Area = 'localStorage' | 'sessionStorage';

/** The part of `Storage` that the shop uses. It never throws. */
export interface KeptTexts {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
  clear: () => void;
  /** Whether an event comes from this area. */
  isSource: (event: StorageEvent) => boolean;
}

/** The browser's own area. Where site data is blocked, reading the property throws or gives null. */
function areaOf(name: Area): Storage | null {
  try {
    return window[name] ?? null;
  } catch {
    return null;
  }
}

/**
 * Texts that the browser keeps. What it does not take, because site data is blocked or its quota is full, stays in memory until
 * the page closes: the shop works the same, and tells the customer (`onBlocked`).
 */
function keptTexts(name: Area): KeptTexts {
  const memory = new Map<string, string>();

  /** Does something to the browser's area; false when that is not possible. */
  function inArea(act: (area: Storage) => void): boolean {
    const area = areaOf(name);
    if (!area) return false;
    try {
      act(area);
      return true;
    } catch {
      return false;
    }
  }

  return {
    getItem(key) {
      const held = memory.get(key);
      if (held !== undefined) return held;
      let found: string | null = null;
      inArea((area) => void (found = area.getItem(key)));
      return found;
    },
    setItem(key, value) {
      memory.delete(key);
      if (inArea((area) => area.setItem(key, value))) return;
      memory.set(key, value);
      // An older value must not come back after the page has been reloaded.
      inArea((area) => area.removeItem(key));
      noteBlocked();
    },
    removeItem(key) {
      memory.delete(key);
      inArea((area) => area.removeItem(key));
    },
    clear() {
      memory.clear();
      inArea((area) => area.clear());
    },
    isSource: ({ storageArea }) => storageArea !== null && storageArea === areaOf(name),
  };
}

/** Kept for the site, in every tab: the session. */
export const siteStorage = keptTexts('localStorage');

/** Kept for this tab. */
export const tabStorage = keptTexts('sessionStorage');

if (typeof window !== 'undefined' && !areaOf('localStorage')) noteBlocked();
