import { DevError } from '../settings/dev-error.ts';
import { type StandInShop, startStandInShop } from '../testing/stand-in-shop.ts';
import { isOnThisMachine, requireDevelopmentChannel, requireShop } from './allowed-shop.ts';

let shop: StandInShop;
/** By path; anything else is not found. */
let answers: Record<string, string>;

beforeAll(async () => {
  shop = await startStandInShop((request, response) => {
    const answer = answers[request.url!];
    response.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
});
afterAll(() => shop.close());

const serving = (channel: string, state: object) => ({
  '/composition.json': JSON.stringify({ id: 'a', channel, parts: {}, ...state }),
});
const check = () => requireDevelopmentChannel(shop.origin);

test('a shop on a development channel takes local parts', async () => {
  answers = serving('staging', { development: true });
  await expect(check()).resolves.toBeUndefined();
});

test.each([{ development: false }, {}, { development: 'true' }])('a channel with %j does not', async (state) => {
  answers = serving('production', state);
  await expect(check()).rejects.toThrow(DevError);
  await expect(check()).rejects.toThrow(`${shop.origin} serves the channel "production", which is not for development`);
});

test.each([{}, { '/composition.json': '<!doctype html>' }])('what answers %j is no shop', async (other) => {
  answers = other as Record<string, string>;
  await expect(check()).rejects.toThrow(/is not a Farmgate shop: .* answers (200|404)\. Check the address/);
});

test('where nothing answers, it says so', async () => {
  const gone = await startStandInShop(() => undefined);
  await gone.close();
  await expect(requireDevelopmentChannel(gone.origin)).rejects.toThrow(
    `The shop at ${gone.origin} does not answer (ECONNREFUSED)`,
  );
});

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['https://shop.example', false],
  ['http://localhost.shop.example', false],
])('%s is on this machine: %s', (origin, expected) => {
  expect(isOnThisMachine(origin)).toBe(expected);
});

test('a shop on this machine needs no development channel, but has to be a shop', async () => {
  answers = serving('production', { development: false });
  await expect(requireShop(shop.origin)).resolves.toBeUndefined();
  answers = {};
  await expect(requireShop(shop.origin)).rejects.toThrow('is not a Farmgate shop');
});
