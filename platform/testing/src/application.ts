/** Entry point `@farmgate/testing/application`, for pages without React or with another version of it: it imports no framework. */
import type { ApplicationAddress, ApplicationPage, ApplicationSession } from '@farmgate/shared/remote';

/** A session that tests sign in to. */
export function sampleSession() {
  const listeners = new Set<() => void>();
  let name: string | null = null;
  const session: ApplicationSession = {
    get signedIn() {
      return name !== null;
    },
    get name() {
      return name;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const signIn = (customer: string) => {
    name = customer;
    for (const listener of listeners) listener();
  };
  return { session, signIn, listeners };
}

/** What the shell passes to `mount` at a path. `goTo` changes the address, as links and Back do. */
export function samplePage(path: string, page: Partial<ApplicationPage> = {}) {
  const listeners = new Set<(address: ApplicationAddress) => unknown>();
  const url = (to: string) => new URL(to, 'https://shop.example').href;
  const goTo = (to: string) => {
    for (const listener of listeners) listener({ url: url(to), params: {} });
  };
  return {
    goTo,
    page: {
      url: url(path),
      params: {},
      state: undefined,
      navigate: goTo,
      follow(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      fail(error) {
        throw error;
      },
      signal: new AbortController().signal,
      session: sampleSession().session,
      read: async (called) => {
        throw new Error(`The test answers no ${called}.`);
      },
      ...page,
    } satisfies ApplicationPage,
  };
}
