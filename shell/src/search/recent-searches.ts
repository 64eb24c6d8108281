import { siteStorage } from '@farmgate/shared/shell';

const KEY = 'farmgate.searches';
const MAX_SEARCHES = 5;

/** The last searches in this browser, newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(siteStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

const without = (text: string) => recentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());

const keep = (texts: string[]) => siteStorage.setItem(KEY, JSON.stringify(texts.slice(0, MAX_SEARCHES)));

export function rememberSearch(text: string): void {
  if (text) keep([text, ...without(text)]);
}

export const forgetSearch = (text: string): void => keep(without(text));

export const forgetSearches = (): void => siteStorage.removeItem(KEY);
