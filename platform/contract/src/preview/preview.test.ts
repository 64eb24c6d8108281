import * as fc from 'fast-check';
import { LONGEST_PREVIEW_TOKEN, type Preview, previewToken, readPreviewToken } from './preview.ts';

const EDGE_TOKEN = 'an edge token for tests';
const NOW = Date.parse('2026-11-21T10:00:00Z');
const preview: Preview = {
  id: '3fa94c1e77aa',
  channel: 'production',
  parts: { 'mf-cart': '1.0.0-3fa94c1e' },
  until: '2026-11-21T11:00:00.000Z',
  by: 'asha',
};
const token = previewToken(EDGE_TOKEN, preview);
const read = (text: string, { channel = 'production', now = NOW, key = EDGE_TOKEN as string | string[] } = {}) =>
  readPreviewToken([key].flat(), text, channel, now);

test('a token opens its preview until it expires', () => {
  expect(read(token)).toEqual(preview);
  expect(read(token, { now: Date.parse(preview.until) - 1 })).toEqual(preview);
  expect(() => read(token, { now: Date.parse(preview.until) })).toThrow('This preview has expired.');
  expect(() => read(token, { channel: 'staging' })).toThrow(
    'This preview link is for the channel production. This shop serves staging.',
  );
});

test('a token with a changed, missing or added character opens nothing', () => {
  for (let at = 0; at < token.length; at += 1) {
    expect(() => read(`${token.slice(0, at)}${token.slice(at + 1)}`)).toThrow('incomplete');
    expect(() => read(`${token.slice(0, at)}~${token.slice(at + 1)}`)).toThrow('incomplete');
  }
  expect(() => read(`${token}A`)).toThrow('incomplete');
  expect(() => read(`${token}.A`)).toThrow('incomplete');
  expect(() => read(token, { key: 'another edge token' })).toThrow('incomplete');
});

test('while EDGE_TOKEN is replaced, tokens of both values are valid', () => {
  expect(read(token, { key: ['another edge token', EDGE_TOKEN] })).toEqual(preview);
  expect(() => read(token, { key: [] })).toThrow('incomplete');
});

test('any other text is rejected', () => {
  fc.assert(fc.property(fc.string(), (text) => expect(() => read(text)).toThrow('incomplete')));
});

test('a signed token that is too long for a cookie opens nothing', () => {
  const long = previewToken(EDGE_TOKEN, { ...preview, by: 'x'.repeat(LONGEST_PREVIEW_TOKEN) });
  expect(() => read(long)).toThrow('incomplete');
});
