import type * as Blocked from '../storage/blocked.ts';
import type * as ExpireSession from './expire-session.ts';
import type * as SessionEnd from './session-end.ts';
import type * as Session from './session.ts';

jest.mock('../notify/alerts.ts', () => ({ alertSessionExpired: jest.fn(() => Promise.resolve()) }));

// Of Jotai, which each page here has for itself.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** The modules as a page loads them. */
async function load() {
  let loaded!: typeof ExpireSession & typeof SessionEnd & typeof Session & typeof Blocked;
  await jest.isolateModulesAsync(async () => {
    loaded = {
      ...(await import('./expire-session.ts')),
      ...(await import('./session-end.ts')),
      ...(await import('./session.ts')),
      ...(await import('../storage/blocked.ts')),
    };
  });
  return loaded;
}

/** Lets a session expire. Returns how often the page reloaded, and for each `onSessionEnd` call whether a customer was still signed in. */
async function expire({ beginSession, expireSession, isSignedIn, onSessionEnd }: Awaited<ReturnType<typeof load>>) {
  const reload = jest.fn();
  const told: boolean[] = [];
  onSessionEnd(() => told.push(isSignedIn()));
  beginSession({ accessToken: 'abc', username: 'Meena' });
  await expireSession(reload);
  return { reloads: reload.mock.calls.length, told };
}

test('a session that expires leaves a page that has loaded again', async () => {
  expect(await expire(await load())).toEqual({ reloads: 1, told: [] });
});

test('where the browser stores nothing the page stays with what was typed, and is told', async () => {
  const page = await load();
  page.noteBlocked();
  expect(await expire(page)).toEqual({ reloads: 0, told: [false] });
});
