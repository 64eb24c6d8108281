/** @jest-environment node */
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from '@farmgate/shared/api';
import type { LoaderArgs, Remote } from '@farmgate/shared/remote';
import type { WrittenPage } from '@farmgate/shared/rendering';
import { useQuery } from '@farmgate/shared/query';
import { sampleComposition } from '../testing/sample-shell.tsx';
import { createRenderer } from './render.tsx';

const fruitQuery = { queryKey: ['fruit'], queryFn: () => request<{ name: string }>({ method: 'GET', path: '/fruit' }) };

function Fruit({ enabled = true }: { enabled?: boolean }) {
  const { data, status } = useQuery({ ...fruitQuery, enabled });
  return <p>{data?.name ?? status}</p>;
}

const remote = {
  routes: [
    {
      id: 'fruit',
      lazy: async () => ({
        Component: Fruit,
        loader: async ({ queryClient }: LoaderArgs) => void (await queryClient.ensureQueryData(fruitQuery)),
      }),
    },
    {
      id: 'home',
      lazy: async () => ({
        Component: () => <Fruit enabled={false} />,
        loader: async ({ queryClient }: LoaderArgs) => void (await queryClient.prefetchQuery(fruitQuery)),
      }),
    },
  ],
  widgets: {},
} as unknown as Remote;

let api: Server;
let answer: RequestListener;
let render: (path: string) => Promise<WrittenPage>;

beforeAll(async () => {
  api = createServer((asked, response) => answer(asked, response));
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
});
// A renderer shares answers for a second: each test has its own.
beforeEach(() => {
  const renderer = createRenderer({ apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  render = async (path) =>
    (await renderer({
      url: `https://shop.example${path}`,
      composition: sampleComposition,
      loadPart: async () => remote,
      signal: AbortSignal.timeout(5_000),
    })) as WrittenPage;
});
afterAll(async () => {
  api.closeAllConnections();
  await new Promise((closed) => api.close(closed));
});

const says = (status: number, text: string) => {
  answer = (_asked, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(text);
};

it('shows what the API has', async () => {
  says(200, '{"name":"Mango"}');
  const page = await render('/fruit');
  expect(page).toMatchObject({ status: 200, title: 'Fruit · Farmgate' });
  expect(page.body).toContain('<p>Mango</p>');
});

it('makes the same document of the same data, and says when they were read', async () => {
  says(200, '{"name":"Mango"}');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
  const { dataAt, ...first } = await render('/fruit');
  clock.mockReturnValue(1_700_000_060_000);
  const { dataAt: later, ...second } = await render('/fruit');
  clock.mockRestore();
  expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  expect([dataAt, later]).toEqual([1_700_000_000_000, 1_700_000_060_000]);
});

it.each([
  ['an error', () => says(500, '{"message":"no"}')],
  ['another site’s page', () => says(200, '<h1>Sign in to this network</h1>')],
  ['half of an answer', () => says(200, '{"name":"Man')],
  ['nothing', () => says(200, 'null')],
  ['its going away', () => (answer = (asked) => asked.destroy())],
  ['silence', () => (answer = () => {})],
])('shows the frame with another try when the API’s answer is %s', async (_what, prepare) => {
  prepare();
  const page = await render('/fruit');
  expect(page).toMatchObject({ status: 503, incomplete: true });
  expect(page.body).toContain('Retry');
  expect(JSON.stringify(page.state)).toContain('"mf-fruit/fruit":{"unreached":');
});

it('begins with what the browser begins with, and says that something is missing', async () => {
  says(500, '{}');
  const page = await render('/');
  expect(page).toMatchObject({ status: 200, incomplete: true });
  expect(page.body).toContain('<p>pending</p>');
});

it('misses nothing that the API says there is not', async () => {
  answer = (asked, response) =>
    response.writeHead(asked.url === '/api/settings' ? 404 : 200).end(JSON.stringify({ name: 'Mango' }));
  expect(await render('/fruit')).toMatchObject({ status: 200, incomplete: false });
});
