import { dehydrate } from '@tanstack/react-query';
import { createQueryClient } from './query-client.ts';

test('a page carries the answers that have come', async () => {
  const client = createQueryClient();
  await client.fetchQuery({ queryKey: ['page'], queryFn: () => 'shown' });
  await client.prefetchQuery({ queryKey: ['broken'], queryFn: () => Promise.reject(new Error('no')), retry: false });
  expect(dehydrate(client).queries.map(({ queryKey }) => queryKey)).toEqual([['page']]);
});
