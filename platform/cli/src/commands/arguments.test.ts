import { InvalidArgumentError } from 'commander';
import { CliError } from '@farmgate/terminal/exit-codes';
import * as of from './arguments.ts';

const REFUSED = 'refused';
const attempt = (read: (text: string) => unknown, text: string) => {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof InvalidArgumentError || error instanceof CliError) return REFUSED;
    throw error;
  }
};

test.each<[string, unknown]>([
  ['0', 0],
  ['0.01', 0.01],
  ['99.99', 99.99],
  ['100', 100],
  ['100.00', 100],
  ['100.01', REFUSED],
  ['101', REFUSED],
  ['1.234', REFUSED],
  ['-1', REFUSED],
  ['1e1', REFUSED],
  ['.5', REFUSED],
  ['5.', REFUSED],
  ['10%', REFUSED],
  ['', REFUSED],
])('the share %j', (text, share) => expect(attempt(of.percentage, text)).toBe(share));

test.each<[string, unknown]>([
  ['0', REFUSED],
  ['0.0001', 0.0001],
  ['.5', 0.5],
  ['1', 1],
  ['1.0', 1],
  ['1.0001', REFUSED],
  ['-0.1', REFUSED],
  ['0,1', REFUSED],
])('%j as a fraction', (text, value) => expect(attempt(of.fraction, text)).toBe(value));

test.each<[string, unknown]>([
  ['ab', REFUSED],
  [' ab ', REFUSED],
  ['abc', 'abc'],
  ['  abc\n', 'abc'],
  ['x'.repeat(500), 'x'.repeat(500)],
  [` ${'x'.repeat(500)} `, 'x'.repeat(500)],
  ['x'.repeat(501), REFUSED],
])('the reason %j', (text, reason) => expect(attempt(of.validReason, text)).toBe(reason));

test.each<[string, unknown]>([
  ['2026-11-01', '2026-11-01T00:00:00.000Z'],
  ['2026-11-01T09:00Z', '2026-11-01T09:00:00.000Z'],
  ['2026-11-01T09:00+05:30', '2026-11-01T03:30:00.000Z'],
  ['2026-13-01', REFUSED],
  ['1 November 2026', REFUSED],
  ['2026', REFUSED],
])('the time %j', (text, time) => expect(attempt(of.time, text)).toBe(time));

test.each<[string[], unknown]>([
  [['mf-cart@1'], [{ part: 'mf-cart', version: '1' }]],
  [['mf-cart', '1'], [{ part: 'mf-cart', version: '1' }]],
  [
    ['mf-cart', 'latest', 'shell@2'],
    [
      { part: 'mf-cart', version: 'latest' },
      { part: 'shell', version: '2' },
    ],
  ],
  [
    ['shell@2', 'mf-cart'],
    [
      { part: 'shell', version: '2' },
      { part: 'mf-cart', version: '' },
    ],
  ],
  [[`mf-cart@${'1'.repeat(64)}`], [{ part: 'mf-cart', version: '1'.repeat(64) }]],
  [[`mf-cart@${'1'.repeat(65)}`], REFUSED],
  [['mf-cart@1@2'], REFUSED],
  [['@1'], REFUSED],
  [['mf-cart@a b'], REFUSED],
])('the releases %j', (texts, releases) => {
  const read = () => texts.reduce<of.ReleaseName[]>((before, text) => of.releaseNames(text, before), []);
  expect(attempt(read, '')).toEqual(releases);
});

test.each<[string, unknown]>([
  ['production', 'production'],
  ['a'.repeat(63), 'a'.repeat(63)],
  ['a'.repeat(64), REFUSED],
  ['', REFUSED],
  ['../x', REFUSED],
])('the channel %j', (text, name) => expect(attempt(of.channelName, text)).toBe(name));

test.each<[string, unknown]>([
  ['https://shop.example', 'https://shop.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['ftp://shop.example', REFUSED],
  ['shop.example', REFUSED],
  ['https://', REFUSED],
])('the shop %j', (text, address) => expect(attempt(of.shopAddress, text)).toBe(address));
