import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Stepper } from './stepper.tsx';

function setUp(props: { quantity: number; busy?: boolean; max?: number }) {
  const acts = { onIncrease: jest.fn(), onDecrease: jest.fn() };
  render(<Stepper label="Tomato" {...acts} {...props} />);
  return acts;
}

test('counts up and down', async () => {
  const { onIncrease, onDecrease } = setUp({ quantity: 2 });
  expect(screen.getByRole('group', { name: 'Quantity of Tomato' })).toHaveTextContent('2');
  await userEvent.click(screen.getByRole('button', { name: 'More of Tomato' }));
  await userEvent.click(screen.getByRole('button', { name: 'Less of Tomato' }));
  expect(onIncrease).toHaveBeenCalledTimes(1);
  expect(onDecrease).toHaveBeenCalledTimes(1);
});

test('at 1 the minus says that it removes', async () => {
  const { onDecrease } = setUp({ quantity: 1 });
  expect(screen.queryByRole('button', { name: 'Less of Tomato' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Tomato' }));
  expect(onDecrease).toHaveBeenCalledTimes(1);
});

test('while busy it ignores clicks, and keeps the focus and the quantity', async () => {
  const { onIncrease } = setUp({ quantity: 2, busy: true });
  const more = screen.getByRole('button', { name: 'More of Tomato' });
  await userEvent.click(more);
  expect(onIncrease).not.toHaveBeenCalled();
  expect(more).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('2');
});

test.each([
  [98, false],
  [99, true],
  [100, true],
])('%i of 99 at most is the end: %p', async (quantity, isEnd) => {
  const { onIncrease, onDecrease } = setUp({ quantity, max: 99 });
  await userEvent.click(screen.getByRole('button', { name: 'More of Tomato' }));
  await userEvent.click(screen.getByRole('button', { name: 'Less of Tomato' }));
  expect(onIncrease).toHaveBeenCalledTimes(isEnd ? 0 : 1);
  expect(onDecrease).toHaveBeenCalledTimes(1);
});

test('there is no more than the most, and the button that says so keeps the focus', async () => {
  const { onIncrease } = setUp({ quantity: 5, max: 5 });
  const more = screen.getByRole('button', { name: 'More of Tomato' });
  await userEvent.click(more);
  expect(onIncrease).not.toHaveBeenCalled();
  expect(more).toHaveAttribute('aria-disabled', 'true');
  expect(more).toHaveFocus();
});
