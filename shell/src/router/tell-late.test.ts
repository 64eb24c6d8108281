import { createMemoryRouter } from '@farmgate/testing';
import { tellWaitingLate } from './tell-late.ts';

let answer: (value: null) => void;

function open() {
  const router = createMemoryRouter([
    { path: '/' },
    { path: '/kept', loader: () => null },
    { path: '/slow', loader: () => new Promise((resolve) => (answer = resolve)) },
  ]);
  tellWaitingLate(router);
  const told: string[] = [];
  const leave = router.subscribe(({ location, navigation }) => told.push(`${location.pathname} ${navigation.state}`));
  return { router, told, leave };
}

const task = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a page whose data is there is told once, when it is there', async () => {
  const { router, told } = open();
  await router.navigate('/kept');
  await task();
  expect(told).toEqual(['/kept idle']);
});

test('a page that waits for its data is told as waiting first', async () => {
  const { router, told } = open();
  const navigation = router.navigate('/slow');
  await task();
  expect(told).toEqual(['/ loading']);
  answer(null);
  await navigation;
  expect(told).toEqual(['/ loading', '/slow idle']);
});

test('who has left is told nothing', async () => {
  const { router, told, leave } = open();
  const navigation = router.navigate('/slow');
  leave();
  answer(null);
  await navigation;
  await task();
  expect(told).toEqual([]);
});
