import { addresses, link, pass, startPrefetching, tell, watched } from '../testing/prefetching.ts';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn() }));

test('links in sight wait for a first sign of use', async () => {
  startPrefetching({});
  link('/fruit?sight');
  await pass(3_000);
  expect(watched).toEqual([]);
  dispatchEvent(new Event('scroll'));
  await pass(200);
  tell([...watched], true);
  await pass(0);
  expect(addresses()).toEqual(['/fruit?sight']);
});
