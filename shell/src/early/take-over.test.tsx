import { act, waitFor } from '@testing-library/react';
import { Suspense, lazy, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { takeOver } from './take-over.ts';

const submitted = jest.fn();
const pressed = jest.fn();
const page = globalThis as { farmgateEarlyPress?: unknown };
/** What the edge's document would hold. */
let early: { presses: Element[]; isAlive?: (control: Element) => boolean; mark: jest.Mock; end: jest.Mock };

const EMPTY = { name: '', password: '', note: '', often: '', month: 'june', terms: false, news: true };

function Form() {
  const [form, setForm] = useState(EMPTY);
  // As lists do that are made of what was last drawn, so that a second change must wait for the first.
  const set = (change: Partial<typeof EMPTY>) => setForm({ ...form, ...change });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted(form);
      }}
    >
      <input aria-label="Name" value={form.name} onChange={({ target }) => set({ name: target.value })} />
      <input
        type="password"
        aria-label="Password"
        value={form.password}
        onChange={({ target }) => set({ password: target.value })}
      />
      <textarea aria-label="Note" value={form.note} onChange={({ target }) => set({ note: target.value })} />
      {['daily', 'weekly'].map((often) => (
        <input
          key={often}
          type="radio"
          name="often"
          aria-label={often}
          checked={form.often === often}
          onChange={() => set({ often })}
        />
      ))}
      {(['terms', 'news'] as const).map((box) => (
        <input
          key={box}
          type="checkbox"
          aria-label={box}
          checked={form[box]}
          onChange={({ target }) => set({ [box]: target.checked })}
        />
      ))}
      <select aria-label="Month" value={form.month} onChange={({ target }) => set({ month: target.value })}>
        <option value="">Any</option>
        <option value="may">May</option>
        <option value="june">June</option>
      </select>
      <button type="submit">Send</button>
      <button type="button" onClick={pressed}>
        Menu
      </button>
    </form>
  );
}

let place: HTMLElement;
const find = <Found extends Element>(selector: string) => place.querySelector<Found>(selector)!;
const input = (name: string) => find<HTMLInputElement>(`[aria-label=${name}]`);

function show(page: ReactNode) {
  document.body.innerHTML = `<div id="app">${renderToString(page)}</div>`;
  place = document.querySelector('#app')!;
}

/** Hydrates as the shell does. */
async function hydrate(page: ReactNode) {
  const repeat = takeOver(place);
  await act(async () => void hydrateRoot(place, page));
  await act(repeat);
}

beforeEach(() => {
  jest.clearAllMocks();
  early = { presses: [], mark: jest.fn(), end: jest.fn() };
  page.farmgateEarlyPress = early;
  show(<Form />);
});

test('what was entered before the page came to life is known to it, and what was pressed happens', async () => {
  input('Name').value = 'Asha';
  input('Password').value = 'Harvest48';
  find<HTMLTextAreaElement>('textarea').value = 'Ring twice';
  input('weekly').checked = true;
  input('terms').checked = true;
  input('news').checked = false;
  find<HTMLSelectElement>('select').value = '';
  early.presses.push(find('[type=submit]'));
  await hydrate(<Form />);
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(submitted).toHaveBeenCalledWith({
    name: 'Asha',
    password: 'Harvest48',
    note: 'Ring twice',
    often: 'weekly',
    month: '',
    terms: true,
    news: false,
  });
  expect(input('Name')).toHaveValue('Asha');
});

test('untouched fields stay unchanged, and nothing is clicked', async () => {
  await hydrate(<Form />);
  act(() => find<HTMLElement>('[type=submit]').click());
  expect(submitted.mock.calls).toEqual([[EMPTY]]);
  expect(pressed).not.toHaveBeenCalled();
});

test('presses are repeated in their order, then nothing is held any more', async () => {
  const order: string[] = [];
  pressed.mockImplementation(() => order.push('menu'));
  submitted.mockImplementation(() => order.push('form'));
  const button = find('[type=button]');
  early.presses.push(button, find('form'));
  await hydrate(<Form />);
  expect(order).toEqual(['menu', 'form']);
  expect(early.mark).toHaveBeenCalledWith(button, false);
  expect(early.presses).toEqual([]);
  expect(early.end).toHaveBeenCalled();
});

test('what is typed while the page comes to life is kept from the components until then', async () => {
  const repeat = takeOver(place);
  await act(async () => void hydrateRoot(place, <Form />));
  input('Name').value = 'Asha';
  act(() => void input('Name').dispatchEvent(new Event('input', { bubbles: true })));
  expect(early.isAlive!(input('Name'))).toBe(false);
  await act(repeat);
  expect(early.isAlive!(input('Name'))).toBe(true);
  act(() => find<HTMLElement>('[type=submit]').click());
  expect(submitted).toHaveBeenCalledWith({ ...EMPTY, name: 'Asha' });
});

test('a part of the page that comes later gets its own later', async () => {
  let arrive: (module: { default: ComponentType }) => void = () => undefined;
  const Later = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
  const whole = (later: ReactNode) => (
    <>
      <button type="button" aria-label="First" onClick={pressed} />
      <Suspense>{later}</Suspense>
    </>
  );
  show(whole(<Form />));
  input('Name').value = 'Asha';
  early.presses.push(find('[type=submit]'), input('First'));
  const repeat = takeOver(place);
  await act(async () => void hydrateRoot(place, whole(<Later />)));
  const done = repeat();
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  expect(submitted).not.toHaveBeenCalled();
  expect(early.end).not.toHaveBeenCalled();
  expect([early.isAlive!(input('First')), early.isAlive!(find('[type=submit]'))]).toEqual([true, false]);
  await act(async () => arrive({ default: Form }));
  await act(() => done);
  expect(submitted.mock.calls).toEqual([[{ ...EMPTY, name: 'Asha' }]]);
  expect(early.end).toHaveBeenCalled();
});

test('elements that the browser renders again get the input of the replaced ones', async () => {
  input('Password').value = 'Harvest48';
  early.presses.push(find('[type=submit]'));
  const repeat = takeOver(place);
  const root = createRoot(place);
  await act(async () => root.render(<p>It did not load</p>));
  const done = repeat();
  await waitFor(() => expect(early.end).toHaveBeenCalled());
  await act(async () => root.render(<Form />));
  await act(() => done);
  expect(submitted.mock.calls).toEqual([[{ ...EMPTY, password: 'Harvest48' }]]);
});

test('a control that does not come back is not looked for again and again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    early.presses.push(find('[type=submit]'));
    const repeat = takeOver(place);
    await act(async () => createRoot(place).render(<p>It did not load</p>));
    void repeat();
    await waitFor(() => expect(early.end).toHaveBeenCalled());
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});

test('a box that is ticked before its component is there does not reach React first', () => {
  takeOver(place);
  const heard = jest.fn();
  place.addEventListener('click', heard);
  input('terms').click();
  find<HTMLElement>('[type=button]').click();
  expect(heard.mock.calls.map(([{ target }]) => target)).toEqual([find('[type=button]')]);
});

test('markup of the API has no component to wait for', async () => {
  const written = <div dangerouslySetInnerHTML={{ __html: '<a href="/products">Products</a>' }} />;
  show(written);
  await hydrate(written);
  expect(early.end).toHaveBeenCalled();
});

test('a press in an application is held until it has mounted', async () => {
  const written = <div data-mounting="" dangerouslySetInnerHTML={{ __html: '<button>Count</button>' }} />;
  show(written);
  const button = find<HTMLButtonElement>('button');
  early.presses.push(button);
  const clicked = jest.fn();
  button.addEventListener('click', clicked);
  const repeat = takeOver(place);
  await act(async () => void hydrateRoot(place, written));
  const repeated = repeat();
  await act(async () => undefined);
  expect(clicked).not.toHaveBeenCalled();
  button.parentElement!.removeAttribute('data-mounting');
  await repeated;
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('an edge that knows of buttons only is told that this is over', () => {
  const listen = jest.fn();
  document.addEventListener('click', listen, true);
  page.farmgateEarlyPress = { button: null, listen };
  takeOver(place);
  act(() => find<HTMLElement>('[type=button]').click());
  expect(listen).not.toHaveBeenCalled();
  expect(page).not.toHaveProperty('farmgateEarlyPress');
});
