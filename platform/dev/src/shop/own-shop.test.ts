import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { acquireLock, type Lock } from '@farmgate/postgres/lock';
import { DevError } from '../settings/dev-error.ts';
import { type StandInShop, startStandInShop } from '../testing/stand-in-shop.ts';
import { ownShop } from './own-shop.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'farmgate-dev-test-'));
const find = () => ownShop({ DATA_DIR: folder });
let lock: Lock;
let shop: StandInShop;
let isUp: boolean;

beforeEach(async () => {
  isUp = true;
  shop = await startStandInShop((_request, response) => response.writeHead(isUp ? 200 : 503).end('{}'));
  // As a system that runs on the folder holds it.
  lock = acquireLock(path.join(folder, 'lock'));
});
afterEach(async () => {
  lock.release();
  await shop.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the shop that runs on the data folder is used, and goes on when this ends', async () => {
  lock.annotate(shop.origin);
  const { origin, stop } = await find();
  expect(origin).toBe(shop.origin);
  await stop();
  expect((await fetch(origin)).status).toBe(200);
});

test('one that is still starting is waited for', async () => {
  isUp = false;
  const finding = find();
  lock.annotate(shop.origin);
  while (shop.asked.length < 2) await new Promise((again) => setTimeout(again, 20));
  isUp = true;
  expect((await finding).origin).toBe(shop.origin);
});

test('one that ends before it answers is told', async () => {
  const finding = find();
  lock.release();
  await expect(finding).rejects.toThrow(DevError);
});
