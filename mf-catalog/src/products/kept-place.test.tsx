import { RouterProvider, useSearchParams } from '@farmgate/shared/router';
import { createMemoryRouter } from '@farmgate/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useKeepPlace } from './kept-place.ts';
import { useGradually } from './use-gradually.ts';

/** The window shows three rows, each as high as 100 px. */
const ROW = 100;
/** Above the window. */
let hiddenRows: number;
const WINDOW_ROWS = 3;
const ROWS = Array.from({ length: 6 }, () => `${ROW}px`).join(' ');

const items = (ids: string) => [...ids].map((id) => ({ id: Number(id) }));
const LISTS: Record<string, { id: number }[]> = { '123456': items('123456'), '654321': items('654321') };
const frames: string[] = [];

function List() {
  const [params] = useSearchParams();
  const name = params.get('ids') ?? '123456';
  const list = useRef<HTMLUListElement>(null);
  useKeepPlace(name, list);
  const { shown, rows } = useGradually(name, LISTS[name]!, { first: 1, later: 2 });
  frames.push(
    `${shown.map((place) => (place.item ? place.item.id : '-'.repeat(place.rows ?? 1))).join('')}${rows ? ' held' : ''}`,
  );
  return (
    <ul ref={list} style={{ gridTemplateRows: ROWS }}>
      {shown.map(({ key, item }) => (
        <li key={key}>{item?.id}</li>
      ))}
    </ul>
  );
}

beforeEach(() => {
  frames.length = 0;
  hiddenRows = 2;
  window.innerWidth = 412;
  window.innerHeight = ROW * WINDOW_ROWS;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, (index - hiddenRows) * ROW, 100, ROW);
  });
});
afterEach(() => jest.restoreAllMocks());

async function complete(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await act(() => new Promise((next) => requestAnimationFrame(next)));
}

async function leave(press: () => unknown = () => fireEvent.pointerDown(document.body)) {
  const routes = [
    { path: '/', Component: () => <p>product</p> },
    { path: '/list', Component: List },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/list'] });
  render(<RouterProvider router={router} />);
  await complete();
  press();
  await act(() => router.navigate('/'));
  expect(await screen.findByText('product')).toBeVisible();
  frames.length = 0;
  return {
    router,
    go: async (to: string | -1) => {
      await act(() => router.navigate(to as string));
      expect(await screen.findByText('6')).toBeVisible();
      await complete();
      return [...new Set(frames)];
    },
  };
}

test('the way Back shows first what was in the window, then what is below it, then the rest, in rows as high as before', async () => {
  const { go } = await leave();
  expect(await go(-1)).toEqual(['--345- held', '1-3456 held', '123456']);
});

test('a key that leads away counts like a finger, others do not', async () => {
  const { go } = await leave(() => {
    fireEvent.keyDown(document.body, { key: 'Enter' });
    hiddenRows = 0;
    fireEvent.keyDown(document.body, { key: 'Tab' });
  });
  expect((await go(-1))[0]).toBe('--345- held');
});

test('a link to the list begins with its start', async () => {
  const { go } = await leave();
  expect((await go('/list'))[0]).toBe('1-----');
});

test('a list of which nothing was in the window is complete at once', async () => {
  hiddenRows = 6;
  const { go } = await leave();
  expect(await go(-1)).toEqual(['123456']);
});

test('a list that was left before it was complete is complete at once', async () => {
  const { router, go } = await leave();
  const paused = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await act(() => router.navigate(-1));
  expect(frames.at(-1)).toBe('--345- held');
  fireEvent.pointerDown(document.body);
  paused.mockRestore();
  await act(() => router.navigate('/'));
  frames.length = 0;
  expect(await go(-1)).toEqual(['123456']);
});

test('in a window of another width the rows no longer fit, so the list is complete at once', async () => {
  const { go } = await leave();
  window.innerWidth = 823;
  expect(await go(-1)).toEqual(['123456']);
});
