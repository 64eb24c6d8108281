/** @jest-environment node */
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from '@farmgate/shared/api';
import type { ApplicationModule, LoaderArgs, PageRequest, Remote } from '@farmgate/shared/remote';
import type { WrittenPage } from '@farmgate/shared/rendering';
import { useQuery } from '@farmgate/shared/query';
import { sampleComposition, samplePart, sampleRoute } from '../testing/sample-shell.tsx';
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
  applications: [
    { id: 'recipe', load: async () => ({ render: (asked: PageRequest) => renderRecipe(asked) }) },
    { id: 'drawn', load: async () => ({ mount: () => undefined }) },
  ],
  widgets: {},
} as unknown as Remote;

/** `render` of the application. */
let renderRecipe: NonNullable<ApplicationModule['render']>;

const composition = {
  ...sampleComposition,
  parts: {
    ...sampleComposition.parts,
    'mf-recipes': samplePart([
      sampleRoute('recipe', { path: '/recipes/:name', kind: 'application', title: 'Recipe' }),
      sampleRoute('drawn', { kind: 'application' }),
    ]),
  },
};

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
      composition,
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

describe('an application', () => {
  beforeEach(() => says(200, '{"name":"Mango"}'));

  it('renders its page into the frame', async () => {
    let asked: PageRequest | undefined;
    renderRecipe = async (request) => {
      asked = request;
      const { name } = (await request.read('/fruit')) as { name: string };
      return { html: `<h1>${name} rasam</h1>`, state: { name }, status: 404 };
    };
    const page = await render('/recipes/rasam?serves=2');
    expect(asked).toMatchObject({ url: 'https://shop.example/recipes/rasam?serves=2', params: { name: 'rasam' } });
    expect(page).toMatchObject({ status: 404, title: 'Recipe · Farmgate' });
    expect(page.body).toMatch(
      /<main.*<div id="single-spa-application:mf-recipes\/recipe" data-part="mf-recipes"[^>]*><h1>Mango rasam<\/h1><\/div>.*<\/main>/s,
    );
    const { loaderData } = (JSON.parse(JSON.stringify(page.state)) as { router: { loaderData: object } }).router;
    expect(loaderData).toMatchObject({ 'mf-recipes/recipe': { state: { name: 'Mango' } } });
    expect(JSON.stringify(page.state)).not.toContain('<h1>');
  });

  it('gives elements and the title of the head', async () => {
    renderRecipe = async () => ({
      html: '',
      head: '<title>Dal &amp; rice</title>\n<meta name="description" content="a > b"><link rel="stylesheet" href="/x.css">',
    });
    const page = await render('/recipes/dal');
    expect(page.title).toBe('Dal & rice');
    expect(page.head).toContain('<meta name="description" content="a > b" data-application>');
    expect(page.head).toContain('<link rel="stylesheet" href="/x.css">');
    expect(page.head).not.toContain('<title>');
    expect(JSON.stringify(page.state)).toContain('"documentTitle":"Dal & rice"');
  });

  it('redirects by a thrown response, and is not found by one', async () => {
    renderRecipe = async () => {
      throw new Response(null, { status: 302, headers: { location: '/recipes/dal' } });
    };
    expect(await render('/recipes/Dal')).toEqual({ status: 302, location: '/recipes/dal' });
    renderRecipe = async () => {
      throw new Response('No such recipe', { status: 404 });
    };
    const page = await render('/recipes/none');
    expect(page).toMatchObject({ status: 404, title: 'Page Not Found · Farmgate' });
    expect(page.body).toContain('No such recipe');
  });

  it('shows the frame with another try when the API does not answer', async () => {
    says(500, '{}');
    renderRecipe = async ({ read }) => ({ html: JSON.stringify(await read('/fruit')) });
    expect(await render('/recipes/dal')).toMatchObject({ status: 503, incomplete: true });
  });

  it.each([
    ['no html', {}, 'render() of mf-recipes/recipe returned no html. Return { html }.'],
    ['a redirect', { html: '', status: 302 }, 'returned the status 302'],
    ['a script in its head', { html: '', head: '<script>x</script>' }, 'an invalid head: its head contains <script>'],
    ['text in its head', { html: '', head: 'Dal' }, 'its head contains Dal. Only <title>, <meta> and <link>'],
  ])('fails with %s', async (_what, page, message) => {
    renderRecipe = async () => page as never;
    await expect(render('/recipes/dal')).rejects.toThrow(message);
  });

  it('without render() has an empty element', async () => {
    const page = await render('/drawn');
    expect(page.status).toBe(200);
    expect(page.body).toMatch(/<div id="single-spa-application:mf-recipes\/drawn"[^>]*><\/div>/);
  });
});
