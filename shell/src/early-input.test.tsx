import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { tellEarlyInput } from './early-input.ts';

function Form() {
  const [form, setForm] = useState({ name: '', note: '', often: '', month: '', terms: false });
  const set = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }));
  return (
    <form>
      <input aria-label="Name" value={form.name} onChange={(event) => set({ name: event.target.value })} />
      <textarea aria-label="Note" value={form.note} onChange={(event) => set({ note: event.target.value })} />
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
      <input
        type="checkbox"
        aria-label="Terms"
        checked={form.terms}
        onChange={({ target }) => set({ terms: target.checked })}
      />
      <select aria-label="Month" value={form.month} onChange={({ target }) => set({ month: target.value })}>
        <option value="">Any</option>
        <option value="may">May</option>
      </select>
      <output>{JSON.stringify(form)}</output>
    </form>
  );
}

let place: HTMLElement;
const find = <Found extends Element>(selector: string) => place.querySelector<Found>(selector)!;
const known = () => JSON.parse(find('output').textContent) as unknown;

beforeEach(() => {
  document.body.innerHTML = `<div id="app">${renderToString(<Form />)}</div>`;
  place = document.querySelector('#app')!;
});

test('what was typed and chosen before the page came to life is known to it', async () => {
  find<HTMLInputElement>('input').value = 'Asha';
  find<HTMLTextAreaElement>('textarea').value = 'Ring twice';
  find<HTMLInputElement>('[aria-label=weekly]').checked = true;
  find<HTMLInputElement>('[aria-label=Terms]').checked = true;
  find<HTMLSelectElement>('select').value = 'may';
  await act(async () => void hydrateRoot(place, <Form />));
  await act(async () => tellEarlyInput(place));
  expect(known()).toEqual({ name: 'Asha', note: 'Ring twice', often: 'weekly', month: 'may', terms: true });
  expect(find<HTMLInputElement>('input').value).toBe('Asha');
});

test('what nobody touched stays as it is', async () => {
  await act(async () => void hydrateRoot(place, <Form />));
  await act(async () => tellEarlyInput(place));
  expect(known()).toEqual({ name: '', note: '', often: '', month: '', terms: false });
});
