import { Slots } from './slots.ts';

test('slots are assigned in order and up to the limit', async () => {
  const slots = new Slots({ total: 1, perClient: 9, queued: 2 });
  const order: string[] = [];
  const take = async (name: string) => {
    const release = await slots.take(name);
    order.push(name);
    return release;
  };
  const first = await take('a');
  const others = [take('b'), take('c')];
  await expect(take('d')).rejects.toMatchObject({ statusCode: 503 });
  first();
  first();
  const second = await others[0]!;
  const late = take('e');
  expect(order).toEqual(['a', 'b']);
  second();
  (await others[1]!)();
  (await late)();
  expect(order).toEqual(['a', 'b', 'c', 'e']);
});

test('a wait has a time limit and frees its place', async () => {
  const slots = new Slots({ total: 1, perClient: 9, queued: 1 }, 1);
  const release = await slots.take('a');
  for (let time = 0; time < 3; time += 1) {
    await expect(slots.take('b')).rejects.toMatchObject({ statusCode: 503 });
  }
  release();
  (await slots.take('b'))();
});
