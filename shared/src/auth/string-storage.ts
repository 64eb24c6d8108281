import { siteStorage } from '../storage/storage.ts';

/** Jotai storage that keeps plain strings under plain keys, as the wire's other clients expect, and follows other tabs. */
export const stringStorage = {
  getItem(key: string, initial: string | null): string | null {
    return typeof window === 'undefined' ? initial : (siteStorage.getItem(key) ?? initial);
  },
  setItem(key: string, value: string | null): void {
    if (value === null) siteStorage.removeItem(key);
    else siteStorage.setItem(key, value);
  },
  removeItem(key: string): void {
    siteStorage.removeItem(key);
  },
  subscribe(key: string, callback: (value: string | null) => void): () => void {
    if (typeof window === 'undefined') return () => undefined;
    const listen = (event: StorageEvent) => {
      // A null key is localStorage.clear() in another tab.
      if (siteStorage.isSource(event) && (event.key === key || event.key === null)) callback(event.newValue);
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};
