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
const read = (text: string, { channel = 'production', now = NOW, key = EDGE_TOKEN } = {}) =>
  readPreviewToken(key, text, channel, now);

test('a token opens what it was made for, until it ends', () => {
  expect(read(token)).toEqual(preview);
  expect(read(token, { now: Date.parse(preview.until) - 1 })).toEqual(preview);
  expect(() => read(token, { now: Date.parse(preview.until) })).toThrow('This preview has ended.');
  expect(() => read(token, { channel: 'staging' })).toThrow('This preview link is for production; this is staging.');
});

test('a token that any character of is other, missing or too many opens nothing', () => {
  for (let at = 0; at < token.length; at += 1) {
    expect(() => read(`${token.slice(0, at)}${token.slice(at + 1)}`)).toThrow('not whole');
    expect(() => read(`${token.slice(0, at)}~${token.slice(at + 1)}`)).toThrow('not whole');
  }
  expect(() => read(`${token}A`)).toThrow('not whole');
  expect(() => read(`${token}.A`)).toThrow('not whole');
  expect(() => read(token, { key: 'another edge token' })).toThrow('not whole');
});

test('text that was never a token is refused, whatever it is', () => {
  fc.assert(fc.property(fc.string(), (text) => expect(() => read(text)).toThrow('not whole')));
});

test('a token too long for a cookie opens nothing, although it is signed', () => {
  const long = previewToken(EDGE_TOKEN, { ...preview, by: 'x'.repeat(LONGEST_PREVIEW_TOKEN) });
  expect(() => read(long)).toThrow('not whole');
});
