import { inParallel } from './in-parallel.ts';

test('runs the work for each item once, at most the limit at a time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await inParallel(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test('rejects with an error of the work', async () => {
  const work = async (item: number) => {
    if (item === 2) throw new Error('no space');
  };
  await expect(inParallel(2, [1, 2, 3], work)).rejects.toThrow('no space');
});
