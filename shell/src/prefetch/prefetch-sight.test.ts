import { addresses, IDLE_MS, link, pass, startPrefetching, tell, watched } from '../testing/prefetching.ts';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn() }));

test('links in sight and the next page wait for a first sign of use, and until it is over; a form that is being filled in does not', async () => {
  document.body.innerHTML = '<form data-next="/fruit?form"><input /></form>';
  document.querySelector('input')!.focus();
  startPrefetching({});
  await pass(0);
  expect(addresses()).toEqual(['/fruit?form']);
  link('/fruit?sight');
  document.querySelector('main')!.insertAdjacentHTML('beforeend', '<a href="/fruit?page=2" rel="next">Next</a>');
  await pass(3_000);
  expect(watched).toEqual([]);
  dispatchEvent(new Event('scroll'));
  await pass(499);
  expect(watched).toEqual([]);
  await pass(1 + IDLE_MS);
  expect(addresses()).toEqual(['/fruit?form', '/fruit?page=2']);
  tell([...watched], true);
  await pass(IDLE_MS);
  expect(addresses()).toEqual(['/fruit?form', '/fruit?page=2', '/fruit?sight']);
});
