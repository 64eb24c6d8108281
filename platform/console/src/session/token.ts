const KEY = 'farmgate-console-token';

/** The deploy token, for as long as this tab is open and for no other tab. */
export const token = {
  read: (): string | null => sessionStorage.getItem(KEY),
  keep: (secret: string): void => sessionStorage.setItem(KEY, secret),
  forget: (): void => sessionStorage.removeItem(KEY),
};
