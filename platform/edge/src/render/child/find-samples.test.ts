import { findSamples } from './find-samples.ts';

const remoteWith = (samples: unknown) => ({
  remote: {
    routes: [{ id: 'details', path: '/details/:id', samples }],
    applications: [{ id: 'calendar', path: '/calendar/:month', samples: async () => ['/calendar/may'] }],
  },
});
const read = async (path: string) => ({ rows: [{ id: path.length }] });

test('the function of a route is called with the reader of the API', async () => {
  const samples = async (api: typeof read) => [`/details/${(await api('/product')).rows[0]!.id}`];
  expect(await findSamples(remoteWith(samples), 'details', read)).toEqual(['/details/8']);
  expect(await findSamples(remoteWith(samples), 'calendar', read)).toEqual(['/calendar/may']);
});

test.each([
  ['a list', ['/details/1'], /has no function samples/],
  ['an error', () => Promise.reject(new Error('no products')), /no products/],
])('samples that are %s are rejected', async (_what, samples, message) => {
  await expect(findSamples(remoteWith(samples), 'details', read)).rejects.toThrow(message);
});
