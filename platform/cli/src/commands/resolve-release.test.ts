import type { ChannelState } from '@farmgate/registry-client/client';
import type { RegistryClient } from '../client/registry-client.ts';
import { liveVersion, resolveRelease } from './resolve-release.ts';

const parts = Object.fromEntries(
  ['mf-cart', 'mf-card', 'shell'].map((name) => [name, { version: `1-${name}`, since: '', by: '', reason: '' }]),
);
const state = { channel: 'production', parts } as unknown as ChannelState;
const client = (versions: string[]) =>
  ({ releases: async () => ({ releases: versions.map((version) => ({ version })) }) }) as unknown as RegistryClient;

test.each([
  ['mf-cart', '1-mf-cart'],
  ['shell', '1-shell'],
])('%s is live', (part, version) => expect(liveVersion(part, state)).toBe(version));

test.each([
  ['mf-cat', 'Did you mean mf-cart?'],
  ['mf-cards', 'Did you mean mf-card?'],
  ['schelle', 'Did you mean shell?'],
  ['shellabc', 'Did you mean shell?'],
  ['shellabcd', 'See farmgate status.'],
  ['nothing-like-it', 'See farmgate status.'],
])('%s is not: %s', (part, hint) => {
  expect(() => liveVersion(part, state)).toThrow(`${part} is not live on production. ${hint}`);
});

test('latest is what was published last; any other version is taken at its word', async () => {
  const of = (version: string, published: string[] = []) =>
    resolveRelease(client(published), { part: 'mf-cart', version }, state);
  await expect(of('latest', ['3', '2'])).resolves.toEqual({ part: 'mf-cart', version: '3' });
  await expect(of('2', ['3', '2'])).resolves.toEqual({ part: 'mf-cart', version: '2' });
  await expect(of('')).rejects.toThrow('mf-cart has no version');
});

test('a part that is live under its own name is not mistyped for another', async () => {
  const none = resolveRelease(client([]), { part: 'shell', version: 'latest' }, state);
  await expect(none).rejects.toThrow('shell has no published release. Run farmgate publish in its folder first.');
});
