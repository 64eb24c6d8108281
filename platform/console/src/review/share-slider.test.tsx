import { fireEvent, render, screen } from '@testing-library/react';
import { ShareSlider } from './share-slider.tsx';

test.each<[string, number | null]>([
  ['0', 0],
  ['0.004', 0],
  ['0.01', 0.01],
  ['12.345', 12.35],
  ['33.33', 33.33],
  ['99.99', 99.99],
  ['100', 100],
  ['100.01', 100],
  ['250', 100],
  ['-1', 0],
  ['', null],
])('typing %j asks for %p', (typed, percent) => {
  const onChange = jest.fn();
  render(<ShareSlider percent={50} onChange={onChange} />);
  fireEvent.change(screen.getByLabelText('Share of visitors in percent'), { target: { value: typed } });
  expect(onChange.mock.calls).toEqual(percent === null ? [] : [[percent]]);
});

test('the slider stands at the nearest whole step and says the exact share', () => {
  render(<ShareSlider percent={12.5} onChange={jest.fn()} />);
  expect(screen.getByRole('slider')).toHaveValue('13');
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '12.5%');
  expect(screen.getByLabelText('Share of visitors in percent')).toHaveValue(12.5);
});
