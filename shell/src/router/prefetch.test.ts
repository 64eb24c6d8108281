import type { Remote, RouteModule } from '@farmgate/shared/remote';
import { createQueryClient } from '@farmgate/shared/query';
import { createMemoryRouter } from 'react-router-dom';
import { createRemotes } from '../composition/remotes.ts';
import { MemorySource, sampleComposition, samplePart, sampleRoute } from '../testing/sample-shell.tsx';
import { createRoutes } from './create-routes.tsx';
import { prefetchPages } from './prefetch.ts';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn() }));

const load = jest.fn((_request: Request) => Promise.resolve(null as unknown));
const imported: string[] = [];
const page = (id: string): RouteModule => {
  imported.push(id);
  return { Component: () => null, loader: ({ request }) => load(request) };
};
const fruit: Remote = {
  routes: ['home', 'fruit', 'basket'].map((id) => ({
    id,
    path: id === 'home' ? '/' : `/${id}`,
    lazy: () => Promise.resolve(page(id)),
  })),
};

/** Elements in sight, as the observer of the page tells. */
let seen: IntersectionObserverCallback;
const watched: Element[] = [];
class Observer {
  constructor(callback: IntersectionObserverCallback) {
    seen = callback;
  }
  observe = (element: Element) => void watched.push(element);
  disconnect = () => void watched.splice(0);
}

const connection: { saveData?: boolean; effectiveType?: string } = {};
const source = new MemorySource({ 'mf-fruit': fruit });
const router = createMemoryRouter([{ path: '*', Component: () => null }]);

beforeAll(async () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { IntersectionObserver: Observer });
  Object.assign(navigator, { connection });
  const remotes = createRemotes(source);
  const queryClient = createQueryClient();
  const away = samplePart([sampleRoute('down', { path: '/down/:id' })]);
  const composition = { ...sampleComposition, parts: { ...sampleComposition.parts, 'mf-away': away } };
  const routes = createRoutes({ composition, remotes, queryClient, ready: Promise.resolve() });
  prefetchPages({ router, remotes, queryClient, routes });
});
beforeEach(() => {
  load.mockReset().mockResolvedValue(null);
  imported.length = 0;
  delete connection.saveData;
  delete connection.effectiveType;
});

/** The observer sees whatever is told here. */
const tell = (targets: Element[], isIntersecting: boolean) =>
  seen(
    targets.map((target) => ({ target, isIntersecting }) as IntersectionObserverEntry),
    {} as never,
  );
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const link = (path: string) => {
  document.body.innerHTML = `<main><a href="${path}"><b>go</b></a></main>`;
  return document.querySelector('b')!;
};
const rest = async (element: Element, ms: number, pointerType = 'mouse') => {
  element.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));
  await pass(ms);
};
const addresses = () => load.mock.calls.map(([{ url }]) => url.replace(location.origin, ''));

test('fetches code and data of a page when a mouse rests on its link, and once', async () => {
  await rest(link('/fruit?hover'), 59);
  expect(imported).toEqual([]);
  await pass(1);
  expect([imported, addresses()]).toEqual([['fruit'], ['/fruit?hover']]);
  await rest(link('/fruit?hover'), 100);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a mouse that only passes fetches nothing', async () => {
  await rest(link('/fruit?passed'), 30);
  await rest(document.body, 100);
  expect(load).not.toHaveBeenCalled();
});

test.each(['touchstart', 'focusin'])('%s fetches at once', async (type) => {
  link(`/fruit?${type}`).dispatchEvent(new Event(type, { bubbles: true }));
  await pass(0);
  expect(addresses()).toEqual([`/fruit?${type}`]);
});

test('of a guarded page only the code is fetched', async () => {
  await rest(link('/basket'), 60);
  expect([imported, addresses()]).toEqual([['basket'], []]);
});

test.each(['/nowhere', 'https://elsewhere.example/fruit', '/api/docs', '/pay'])('%s is left alone', async (path) => {
  await rest(link(path), 60);
  expect([imported, addresses()]).toEqual([[], []]);
});

test('links in sight wait for a first sign of use', async () => {
  link('/fruit?sight');
  await pass(3_000);
  expect(watched).toEqual([]);
  dispatchEvent(new Event('scroll'));
  await pass(200);
  tell([...watched], true);
  await pass(0);
  expect(addresses()).toEqual(['/fruit?sight']);
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'nothing is fetched on a guess with %j',
  async (dear) => {
    Object.assign(connection, dear);
    await rest(link(`/fruit?${JSON.stringify(dear)}`), 60);
    await router.navigate(`/${JSON.stringify(dear)}`);
    await pass(3_000);
    expect([imported, watched]).toEqual([[], []]);
  },
);

test('what fails is kept quiet, and a part that is down is not asked again on a guess', async () => {
  const { loads } = source;
  link('/down/1').dispatchEvent(new Event('touchstart', { bubbles: true }));
  await pass(0);
  link('/down/2').dispatchEvent(new Event('touchstart', { bubbles: true }));
  await pass(0);
  expect(loads.filter((part) => part === 'mf-away')).toHaveLength(1);
});

test('links in sight are fetched two at a time and eight a page, and not those that went out of sight', async () => {
  document.body.innerHTML = `<header><a href="/fruit?header">x</a></header><main>${Array.from(
    { length: 12 },
    (_, n) => `<a href="/fruit?n=${n}">x</a>`,
  ).join('')}</main>`;
  await router.navigate('/full');
  await pass(3_000);
  expect(watched).toHaveLength(12);
  const finish: (() => void)[] = [];
  load.mockImplementation(() => new Promise((resolve) => finish.push(() => resolve(null))));
  tell(watched, true);
  await pass(0);
  expect(addresses()).toEqual(['/fruit?n=0', '/fruit?n=1']);
  tell(watched.slice(2, 4), false);
  for (let time = 0; time < 12; time += 1) {
    finish.shift()?.();
    await pass(0);
  }
  expect(addresses()).toEqual([0, 1, 4, 5, 6, 7, 8, 9].map((n) => `/fruit?n=${n}`));
});

test('a page comes before the choices within one', async () => {
  document.body.innerHTML = '<main><a href="/fruit?kind=1">x</a><a href="/fruit">x</a></main>';
  await router.navigate('/first');
  await pass(3_000);
  tell([...watched], true);
  await pass(0);
  expect(addresses()).toEqual(['/fruit', '/fruit?kind=1']);
});
