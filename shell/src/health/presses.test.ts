import { signal } from './facts.ts';
import { watchPresses } from './presses.ts';

let mockLastRequest = 0;
jest.mock('./entries.ts', () => ({
  get lastRequest() {
    return mockLastRequest;
  },
}));
jest.mock('./facts.ts', () => ({ signal: jest.fn(), shown: { part: 'mf-fruit' } }));
const fail = jest.mocked(signal);
const requested = (at: number) => (mockLastRequest = at);
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
/** Lets observers of the document hear what has changed. */
const settle = () => Promise.resolve();

beforeAll(() => watchPresses(() => undefined));
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
  fail.mockClear();
  requested(0);
  document.body.innerHTML = `<button id="add"><span>Add</span></button> <p>Text</p>
    <button id="busy" aria-busy="true"></button> <button id="on" aria-pressed="true"></button>
    <a id="new" href="/" target="_blank"></a> <a id="plain" href="#below"></a> <a id="dead" href="/"></a> <input>`;
  find('#dead').addEventListener('click', (event) => event.preventDefault());
});

async function press(selector: string, effect: () => unknown = () => undefined) {
  find(selector).click();
  effect();
  await settle();
  jest.advanceTimersByTime(1_000);
}

test.each(['#add', '#add span', '#dead'])('a press of %s without effect fails after a second', async (selector) => {
  await press(selector);
  expect(fail.mock.calls).toEqual([['mf-fruit', 'unresponsive']]);
});

test.each(['p', '#busy', '#on', '#new', '#plain'])('a press of %s needs no effect', async (selector) => {
  await press(selector);
  expect(fail).not.toHaveBeenCalled();
});

test.each<[string, () => unknown]>([
  ['changed text', () => (find('p').firstChild!.nodeValue = 'Added')],
  ['a changed attribute', () => find('#add').setAttribute('aria-busy', 'true')],
  ['a moved focus', () => find('input').focus()],
  ['scrolling', () => document.dispatchEvent(new Event('scroll'))],
  ['a request', () => requested(Infinity)],
  ['another press', () => find('p').click()],
])('%s is an effect', async (_, effect) => {
  await press('#add', effect);
  expect(fail).not.toHaveBeenCalled();
});

test('pressing without end fails once it ends', async () => {
  for (let at = 0; at < 5; at += 1) {
    find('#add').click();
    jest.advanceTimersByTime(500);
  }
  expect(fail).not.toHaveBeenCalled();
  jest.advanceTimersByTime(500);
  expect(fail).toHaveBeenCalledTimes(1);
});

test.each([
  ['offline', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['in a hidden page', () => jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
])('nothing fails %s', async (_, prepare) => {
  const spy = prepare();
  await press('#add');
  expect(fail).not.toHaveBeenCalled();
  spy.mockRestore();
});
