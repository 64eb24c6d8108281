import { answer, clearSession, fakeApi, type FakeCall } from '@farmgate/testing';
import { signOut } from '@farmgate/shared/data';
import { siteStorage } from '@farmgate/shared/shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followLinkClicks } from '../router/link-clicks.ts';
import { MemorySource, renderShell } from '../testing/sample-shell.tsx';

const page = (path: string) => ({
  id: path,
  path,
  lazy: () => Promise.resolve({ Component: () => <h1>{path}</h1> }),
});
const source = new MemorySource({ 'mf-fruit': { routes: [page('/')] } });

const suggestions = {
  products: [
    { id: 7, category_id: 1, name: 'Tomato Hybrid', image: 'tomato.webp', sale_price: 32, available: true },
    { id: 8, category_id: 1, name: 'Tomato Country', image: 'tomato.webp', sale_price: 45.5, available: false },
  ],
  categories: [{ id: 4, name: 'Fresh Cuts and Salads' }],
  did_you_mean: null,
};

const settings = answer(404);
type Suggest = (call: FakeCall) => unknown;

/** Opens a page with the search box, and answers its calls. */
async function open(suggest: Suggest = () => suggestions, path = '/nowhere') {
  const calls = fakeApi({ 'GET /settings': settings, 'GET /product/suggest': suggest });
  const view = renderShell(path, source);
  await screen.findByRole('heading', { level: 1 });
  go = (to) => void view.router.navigate(to);
  const asked = () => calls.filter(({ call }) => call === 'GET /product/suggest').map(({ params }) => params.query);
  const address = () => view.router.state.location.pathname + view.router.state.location.search;
  return { ...view, user: userEvent.setup(), asked, address };
}
let go: (path: string) => void;
beforeAll(() => followLinkClicks((path) => go(path)));

const box = () => screen.getByLabelText<HTMLInputElement>('Search products');
const list = () => screen.findByRole('listbox', { name: 'Suggestions' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;

beforeEach(() => {
  siteStorage.clear();
  Element.prototype.scrollIntoView = jest.fn();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** Types and waits for the list. */
async function type(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.click(box());
  await waitFor(() => expect(box()).toHaveAttribute('role', 'combobox'));
  await user.keyboard(text);
}

test('is a form that works without scripts', async () => {
  await open();
  const form = screen.getByRole('search');
  expect(form).toHaveAttribute('action', '/products');
  expect(within(form).getByRole('searchbox', { name: 'Search products' })).toHaveAttribute('name', 'query');
});

test('suggests products with price and link, categories, and all results, from the second letter', async () => {
  const { user, asked } = await open();
  await type(user, 't');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('o');
  await list();
  await waitFor(() => expect(options()).toHaveLength(4));
  expect(asked()).toEqual(['to']);
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(box()).toHaveAttribute('aria-controls', (await list()).id);
  const links = screen.getAllByRole('option').map((option) => [option.textContent, option.getAttribute('href')]);
  expect(links).toEqual([
    ['Tomato Hybrid₹32/kg', '/product_details/7/1'],
    ['Tomato CountryOut Of Stock', '/product_details/8/1'],
    ['Fresh Cuts and Salads', '/products?category=4'],
    ['See all results for "to"', '/products?query=to'],
  ]);
  expect(screen.getByText('3 suggestions')).toBeInTheDocument();
});

test('arrows go from the box through the options and back; Home, End and a letter lead back to the box', async () => {
  const { user } = await open();
  await type(user, 'tom');
  await waitFor(() => expect(options()).toHaveLength(4));
  expect(chosen()).toBeUndefined();
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBe('Tomato Hybrid₹32/kg');
  expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  expect(box()).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toBeUndefined();
  expect(box()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toBe('See all results for "tom"');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBeUndefined();
  for (const key of ['{Home}', '{End}', 'a']) {
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBeDefined();
    await user.keyboard(key);
    expect(chosen()).toBeUndefined();
  }
});

test('Enter opens the chosen option, and otherwise the results', async () => {
  const { user, address } = await open();
  await type(user, 'tom');
  await waitFor(() => expect(options()).toHaveLength(4));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/product_details/7/1'));
  expect(options()).toEqual([]);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(box()).toHaveValue('');

  await type(user, ' green tomato {Enter}');
  await waitFor(() => expect(address()).toBe('/products?query=green+tomato'));
  expect(screen.getByRole('main')).toHaveFocus();
  await waitFor(() => expect(box()).toHaveValue('green tomato'));
});

test('Escape closes the list and then leaves the text to the browser; Alt with arrows opens and closes it', async () => {
  const { user } = await open();
  await type(user, 'tom');
  await list();
  expect(fireEvent.keyDown(box(), { key: 'Escape' })).toBe(false);
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(box()).toHaveValue('tom');
  expect(fireEvent.keyDown(box(), { key: 'Escape' })).toBe(true);
  fireEvent.keyDown(box(), { key: 'ArrowDown', altKey: true });
  await list();
  expect(chosen()).toBeUndefined();
  fireEvent.keyDown(box(), { key: 'ArrowUp', altKey: true });
  expect(options()).toEqual([]);
});

test('Tab leaves the box and closes the list', async () => {
  const { user } = await open();
  await type(user, 'tom');
  await list();
  await user.tab();
  await user.tab();
  expect(box()).not.toHaveFocus();
  await waitFor(() => expect(options()).toEqual([]));
});

test('keys of a keyboard that composes a letter are its own', async () => {
  const { user, address } = await open();
  await type(user, 'தக்');
  await list();
  fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true });
  expect(chosen()).toBeUndefined();
  expect(address()).toBe('/nowhere');
});

test('letters in a burst are one call, and an older call is cancelled', async () => {
  const { user, asked } = await open(() => new Promise(() => undefined));
  const abort = jest.spyOn(AbortController.prototype, 'abort');
  await type(user, 'tomato');
  await waitFor(() => expect(asked().at(-1)).toBe('tomato'));
  expect(asked().length).toBeLessThan(5);
  abort.mockClear();
  await user.keyboard('es');
  await waitFor(() => expect(asked().at(-1)).toBe('tomatoes'));
  expect(abort).toHaveBeenCalled();
});

test('a late answer does not replace a newer one; until it comes, the list is busy', async () => {
  const arrive: Record<string, (given: unknown) => void> = {};
  const { user } = await open(({ params }) => new Promise((give) => (arrive[String(params.query)] = give)));
  await type(user, 'to');
  await waitFor(() => expect(arrive.to).toBeDefined());
  expect((await list()).getAttribute('aria-busy')).toBe('true');
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  await user.keyboard('m');
  await waitFor(() => expect(arrive.tom).toBeDefined());
  await act(async () => arrive.tom!({ ...suggestions, categories: [], products: suggestions.products.slice(0, 1) }));
  await waitFor(() => expect(options()).toEqual(['Tomato Hybrid₹32/kg', 'See all results for "tom"']));
  await act(async () => arrive.to!(suggestions));
  expect(options()).toEqual(['Tomato Hybrid₹32/kg', 'See all results for "tom"']);
  expect((await list()).getAttribute('aria-busy')).toBe('false');
});

test('a close spelling comes first; a failed call leaves the way to the results', async () => {
  const { user, address } = await open(({ params }) =>
    params.query === 'onoin' ? { products: [], categories: [], did_you_mean: 'onion' } : answer(503),
  );
  await type(user, 'onoin');
  await waitFor(() => expect(options()).toEqual(['Did you mean onion?', 'See all results for "onoin"']));
  await user.clear(box());
  await user.keyboard('okra');
  await waitFor(() => expect(options()).toEqual(['See all results for "okra"']));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('option'));
  await waitFor(() => expect(address()).toBe('/products?query=okra'));
});

test('searches are kept, newest first, once, at most five', async () => {
  siteStorage.setItem('farmgate.searches', '["two","three","four","Five","six"]');
  const { user, address } = await open();
  await type(user, 'five{Enter}');
  await waitFor(() => expect(address()).toBe('/products?query=five'));
  await user.clear(box());
  await waitFor(() => expect(options()).toEqual(['five', 'two', 'three', 'four', 'six']));
  await user.keyboard('seven{Enter}');
  await waitFor(() => expect(address()).toBe('/products?query=seven'));
  await user.clear(box());
  await waitFor(() => expect(options()).toEqual(['seven', 'five', 'two', 'three', 'four']));
});

test('recent searches show in the empty box, and can be removed', async () => {
  siteStorage.setItem('farmgate.searches', '["one","two","three","four"]');
  const { user, address } = await open();
  await user.click(box());
  await waitFor(() => expect(options()).toEqual(['one', 'two', 'three', 'four']));
  expect(screen.getByText('4 recent searches')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{ArrowDown}{Delete}');
  expect(options()).toEqual(['one', 'three', 'four']);
  await user.click(screen.getAllByTitle('Remove this search')[1]!);
  expect(options()).toEqual(['one', 'four']);
  expect(box()).toHaveFocus();
  await user.keyboard('{Home}{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/products?query=one'));
  await user.clear(box());
  await user.click(await screen.findByRole('button', { name: 'Clear recent searches' }));
  expect(options()).toEqual([]);
  expect(box()).toHaveFocus();
});

test('recent searches of one customer do not show to the next', async () => {
  const { user } = await open();
  await type(user, 'okra{Enter}');
  await waitFor(() => expect(siteStorage.getItem('farmgate.searches')).toBe('["okra"]'));
  await signOut(() => undefined);
  await waitFor(() => expect(siteStorage.getItem('farmgate.searches')).toBeNull());
  clearSession();
});

test('what the browser keeps is not trusted', async () => {
  siteStorage.setItem('farmgate.searches', '{"no":"list"}');
  const { user } = await open();
  await type(user, '{ArrowDown}');
  expect(options()).toEqual([]);
});

test('the box shows what the page shows the results of, on this page only', async () => {
  const { router } = await open(undefined, '/products?query=okra');
  expect(box()).toHaveValue('okra');
  await act(() => router.navigate('/products?query=beans&page=2'));
  expect(box()).toHaveValue('beans');
  await act(() => router.navigate('/other?query=no'));
  expect(box()).toHaveValue('');
  await act(() => router.navigate(-1));
  expect(box()).toHaveValue('beans');
});

test('a press outside the box closes the list', async () => {
  const { user } = await open();
  await type(user, 'tom');
  await list();
  await user.click(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(options()).toEqual([]));
});

test('the button of the narrow box closes it', async () => {
  const { user } = await open();
  await type(user, 'tom');
  await list();
  await user.click(screen.getByRole('button', { name: 'Close search' }));
  expect(box()).not.toHaveFocus();
  await waitFor(() => expect(options()).toEqual([]));
});
