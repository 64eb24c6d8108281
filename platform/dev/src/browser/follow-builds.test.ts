/** @jest-environment jsdom */
import type { BuildState } from './build-state.ts';
import { reloadPage } from './reload-page.ts';
import { followBuilds, join } from './follow-builds.ts';

jest.mock('./reload-page.ts', () => ({ reloadPage: jest.fn() }));

class Events extends EventTarget {
  static opened: Events[] = [];
  close = jest.fn();
  constructor(readonly address: string) {
    super();
    Events.opened.push(this);
  }
}

const tell = (state: BuildState) =>
  Events.opened.at(-1)!.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(state) }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A part in this page that is brought to the newest build by each update. */
function partAt(first: string, builds: string[]) {
  let hash = first;
  const update = jest.fn(async () => {
    const next = builds.shift();
    hash = next ?? hash;
    return next === undefined ? null : ['./src/x.ts'];
  });
  return { hash: () => hash, update };
}

beforeAll(() => {
  Object.assign(globalThis, { EventSource: Events });
  followBuilds();
});
beforeEach(() => jest.mocked(reloadPage).mockClear());

test('a part follows each build, through those that came meanwhile', async () => {
  const part = partAt('a', ['b', 'c']);
  join('mf-cart', part);
  tell({ part: 'mf-cart', hash: 'a', errors: [] });
  await settled();
  expect(part.update).not.toHaveBeenCalled();
  tell({ part: 'mf-cart', hash: 'b', errors: [] });
  tell({ part: 'mf-cart', hash: 'c', errors: [] });
  await settled();
  expect([part.update.mock.calls.length, part.hash()]).toEqual([2, 'c']);
  expect(reloadPage).not.toHaveBeenCalled();
});

test('a broken build shows its errors until it is fixed, and the part stays as it is', async () => {
  const part = partAt('a', ['b']);
  join('mf-forms', part);
  tell({ part: 'mf-forms', hash: 'a', errors: ['Expected "{" in <form>'] });
  await settled();
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    'mf-forms does not build:\n\nExpected "{" in <form>',
  );
  expect(part.update).not.toHaveBeenCalled();
  tell({ part: 'mf-forms', hash: 'b', errors: [] });
  await settled();
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect(part.hash()).toBe('b');
});

test('a change that cannot be made in an open page begins a new one', async () => {
  const part = { hash: () => 'a', update: () => Promise.reject(new Error('not accepted')) };
  join('mf-account', part);
  tell({ part: 'mf-account', hash: 'b', errors: [] });
  await settled();
  expect(reloadPage).toHaveBeenCalledWith(new Error('not accepted'));
});

test('so does a part that was broken when the page came, once it builds', () => {
  tell({ part: 'mf-catalog', hash: '', errors: ['broken'] });
  expect(reloadPage).not.toHaveBeenCalled();
  tell({ part: 'mf-catalog', hash: 'a', errors: [] });
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('and one that stands there as failed', async () => {
  document.body.innerHTML = '<div data-remote-error="mf-late"></div>';
  join('mf-late', partAt('a', ['b']));
  tell({ part: 'mf-late', hash: 'b', errors: [] });
  await settled();
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('a hidden page does not listen', () => {
  const [first] = Events.opened;
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect([first!.close.mock.calls.length, Events.opened.length]).toEqual([1, 1]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(Events.opened.map(({ address }) => address)).toEqual(['/_dev/events', '/_dev/events']);
});
