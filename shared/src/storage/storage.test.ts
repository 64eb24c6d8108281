type Storages = typeof import('./storage.ts') & typeof import('./blocked.ts');
type Session = typeof import('../auth/session.ts');

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};
const blocked = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

/** The modules as a page loads them whose browser behaves like this. */
async function load() {
  let loaded!: Storages & Session;
  await jest.isolateModulesAsync(async () => {
    loaded = {
      ...(await import('./storage.ts')),
      ...(await import('./blocked.ts')),
      ...(await import('../auth/session.ts')),
    };
  });
  return loaded;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Of Jotai, which looks at local storage itself, and which each page here has for itself.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('keeps texts in the browser, and says nothing', async () => {
  const { siteStorage, tabStorage, isBlocked } = await load();
  siteStorage.setItem('a', '1');
  tabStorage.setItem('b', '2');
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{ a: '1' }, { b: '2' }]);
  expect([siteStorage.getItem('a'), tabStorage.getItem('b'), tabStorage.getItem('a')]).toEqual(['1', '2', null]);
  siteStorage.removeItem('a');
  tabStorage.clear();
  expect([localStorage.length, sessionStorage.length, isBlocked()]).toEqual([0, 0, false]);
});

describe.each([
  ['throws when it is read', () => ({ get: blocked })],
  ['is null', () => ({ get: () => null })],
])('where storage %s', (_, property) => {
  const areas = ['localStorage', 'sessionStorage'] as const;
  const real = areas.map((area) => Object.getOwnPropertyDescriptor(window, area)!);
  beforeEach(() => {
    for (const area of areas) Object.defineProperty(window, area, { ...property(), configurable: true });
  });
  afterEach(() => areas.forEach((area, at) => Object.defineProperty(window, area, real[at]!)));

  test('the page remembers, and knows from the start that nothing outlives it', async () => {
    const { siteStorage, tabStorage, isBlocked } = await load();
    expect(isBlocked()).toBe(true);
    for (const kept of [siteStorage, tabStorage]) {
      expect(kept.getItem('a')).toBeNull();
      kept.setItem('a', '1');
      kept.setItem('b', '2');
      kept.removeItem('b');
      expect([kept.getItem('a'), kept.getItem('b')]).toEqual(['1', null]);
    }
    tabStorage.clear();
    expect([siteStorage.getItem('a'), tabStorage.getItem('a')]).toEqual(['1', null]);
  });

  test('a customer is signed in', async () => {
    const { beginSession, isSignedIn } = await load();
    beginSession({ accessToken: 'token', username: 'Asha' });
    expect(isSignedIn()).toBe(true);
  });
});

test('what does not fit is in memory, says so once, and leaves no older value behind', async () => {
  const { siteStorage, isBlocked, onBlocked } = await load();
  const told = jest.fn();
  onBlocked(told);
  siteStorage.setItem('a', 'old');
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  siteStorage.setItem('a', 'new');
  siteStorage.setItem('b', 'too');
  expect([siteStorage.getItem('a'), siteStorage.getItem('b'), localStorage.length]).toEqual(['new', 'too', 0]);
  expect([isBlocked(), told.mock.calls.length]).toEqual([true, 1]);
  setItem.mockRestore();
  siteStorage.setItem('a', 'newest');
  expect([siteStorage.getItem('a'), localStorage.getItem('a')]).toEqual(['newest', 'newest']);
});
