import { samplePart } from '../testing/sample-shell.tsx';
import { createRest } from './rest.ts';
import type { Parts } from './parts.ts';

const badge = samplePart([], ['badge']);

test('the parts join the page’s composition before anyone is told, once', async () => {
  const composition = { parts: { shell: samplePart([]) } };
  const read = jest.fn(() => Promise.resolve({ 'mf-badge': badge }));
  const rest = createRest(composition, read);
  const told: string[][] = [];
  rest.subscribe(() => void told.push(Object.keys(composition.parts)));
  rest.subscribe(() => void told.push(['left']))();
  expect(await Promise.all([rest.load(), rest.load()])).toEqual([true, true]);
  expect(told).toEqual([['shell', 'mf-badge']]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a failed load is repeated by the next call', async () => {
  const read = jest.fn<Promise<Parts>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({});
  const rest = createRest({ parts: {} }, read);
  await expect(rest.load()).rejects.toThrow('offline');
  expect(await rest.load()).toBe(true);
});

test('a page of older versions adds nothing', async () => {
  const composition = { parts: { shell: samplePart([]) } };
  const onAdded = jest.fn();
  const rest = createRest(composition, () => Promise.resolve(undefined));
  rest.subscribe(onAdded);
  expect(await rest.load()).toBe(false);
  expect(Object.keys(composition.parts)).toEqual(['shell']);
  expect(onAdded).not.toHaveBeenCalled();
});
