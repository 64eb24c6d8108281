import {
  addresses,
  IDLE_MS,
  imported,
  link,
  load,
  pass,
  router,
  source,
  startPrefetching,
  tell,
  watched,
} from '../testing/prefetching.ts';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn() }));

const connection: { saveData?: boolean; effectiveType?: string } = {};

beforeAll(async () => {
  startPrefetching(connection);
  // Links in sight wait for it (`prefetch-sight.test.ts`).
  dispatchEvent(new Event('scroll'));
  await pass(500 + IDLE_MS);
});
beforeEach(() => {
  load.mockReset().mockResolvedValue(null);
  imported.length = 0;
  delete connection.saveData;
  delete connection.effectiveType;
});

const rest = async (element: Element, ms: number, pointerType = 'mouse') => {
  element.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));
  await pass(ms);
};

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

test('fetches the page that a form leads to when one of its fields is used', async () => {
  document.body.innerHTML = '<form data-next="/fruit?form"><input /></form>';
  document.querySelector('input')!.focus();
  await pass(0);
  expect(addresses()).toEqual(['/fruit?form']);
});

test('of the page that a form is sent to only the code is fetched', async () => {
  document.body.innerHTML = '<form action="/"><input /></form>';
  document.querySelector('input')!.focus();
  await pass(0);
  expect([imported, addresses()]).toEqual([['home'], []]);
});

test('of a guarded page only the code is fetched', async () => {
  await rest(link('/basket'), 60);
  expect([imported, addresses()]).toEqual([['basket'], []]);
});

test.each(['/nowhere', 'https://elsewhere.example/fruit', '/api/docs', '/pay'])('%s is left alone', async (path) => {
  await rest(link(path), 60);
  expect([imported, addresses()]).toEqual([[], []]);
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
  await pass(IDLE_MS);
  expect(addresses()).toEqual(['/fruit?n=0', '/fruit?n=1']);
  tell(watched.slice(2, 4), false);
  for (let time = 0; time < 12; time += 1) {
    finish.shift()?.();
    await pass(IDLE_MS);
  }
  expect(addresses()).toEqual([0, 1, 4, 5, 6, 7, 8, 9].map((n) => `/fruit?n=${n}`));
});

test('a page comes before the choices within one', async () => {
  document.body.innerHTML = '<main><a href="/fruit?kind=1">x</a><a href="/fruit">x</a></main>';
  await router.navigate('/first');
  await pass(3_000);
  tell([...watched], true);
  await pass(IDLE_MS);
  expect(addresses()).toEqual(['/fruit', '/fruit?kind=1']);
});

test('while the visitor presses or scrolls, only what they point at is fetched', async () => {
  document.body.innerHTML = '<main><a href="/fruit?seen">x</a></main>';
  await router.navigate('/busy');
  await pass(3_000);
  dispatchEvent(new Event('pointerdown'));
  tell([...watched], true);
  await pass(400);
  dispatchEvent(new Event('scroll'));
  await pass(499);
  expect(addresses()).toEqual([]);
  link('/fruit?touched').dispatchEvent(new Event('touchstart', { bubbles: true }));
  await pass(0);
  expect(addresses()).toEqual(['/fruit?touched']);
  await pass(1 + IDLE_MS);
  expect(addresses()).toEqual(['/fruit?touched', '/fruit?seen']);
});
