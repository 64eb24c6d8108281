import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CheckboxList } from './checkbox-list.tsx';
import { RangeSlider } from './range-slider.tsx';

const words = (value: number) => `₹${value}`;
const options = [
  { value: 1, label: 'Fresh Vegetables', count: 42 },
  { value: 2, label: 'Leafy' },
  { value: 3, label: 'Exotic' },
];

test('a list tells all that is ticked, in the order of the options', async () => {
  const told: number[][] = [];
  function Categories() {
    const [values, setValues] = useState<number[]>([3]);
    const change = (next: number[]) => {
      told.push(next);
      setValues(next);
    };
    return <CheckboxList label="Product Categories" options={options} values={values} onChange={change} />;
  }
  render(<Categories />);
  expect(screen.getByRole('group', { name: 'Product Categories' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: /Fresh Vegetables/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Exotic' }));
  expect(told).toEqual([[1, 3], [1]]);
});

test('a slider reports each move, and the final value when it is released', () => {
  const change = jest.fn();
  const commit = jest.fn();
  render(
    <RangeSlider
      label="Price Range"
      min={200}
      max={800}
      value={800}
      onChange={change}
      onCommit={commit}
      format={words}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Price Range' });
  expect(slider).toHaveAttribute('aria-valuetext', '₹800');
  fireEvent.input(slider, { target: { value: '560' } });
  expect(change).toHaveBeenCalledWith(560);
  expect(commit).not.toHaveBeenCalled();
  slider.dispatchEvent(new Event('change', { bubbles: true }));
  expect(commit).toHaveBeenCalledTimes(1);
});
