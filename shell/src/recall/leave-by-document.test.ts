import { waitFor } from '@testing-library/react';
import { createBrowserRouter } from 'react-router-dom';
import { leaveByDocument } from './leave-by-document.ts';

const leave = { assign: jest.fn(), replace: jest.fn(), reload: jest.fn() };
let due = false;
const router = createBrowserRouter([{ path: '*', Component: () => null }]);
leaveByDocument(router, () => due, leave as never);

const at = () => router.state.location.pathname + router.state.location.search;
/** The browser's own Back. */
async function back(to: string) {
  history.back();
  await waitFor(() => expect(at()).toBe(to));
}

beforeEach(async () => {
  due = false;
  await router.navigate('/one');
  await router.navigate('/two');
  for (const way of Object.values(leave)) way.mockClear();
});

test('pages go on changing softly while nothing is wrong', async () => {
  await router.navigate('/three');
  expect(at()).toBe('/three');
  await back('/two');
  for (const way of Object.values(leave)) expect(way).not.toHaveBeenCalled();
});

test('another page is then a document: by a link, by code that takes the place of this one, and by Back', async () => {
  due = true;
  await router.navigate('/three?of=4#five');
  expect(leave.assign).toHaveBeenCalledWith('/three?of=4#five');
  await router.navigate('/three', { replace: true });
  expect(leave.replace).toHaveBeenCalledWith('/three');
  expect(at()).toBe('/two');
  await back('/one');
  expect(leave.reload).toHaveBeenCalledTimes(1);
});

test('another choice within the page is not', async () => {
  due = true;
  await router.navigate('/two?search=tom');
  expect(at()).toBe('/two?search=tom');
  await back('/two');
  for (const way of Object.values(leave)) expect(way).not.toHaveBeenCalled();
});

test('a page from the back/forward cache reloads if it was left for a recall', () => {
  const comeBack = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  comeBack(true);
  due = true;
  comeBack(false);
  expect(leave.reload).not.toHaveBeenCalled();
  comeBack(true);
  expect(leave.reload).toHaveBeenCalledTimes(1);
});
