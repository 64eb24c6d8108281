import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PackSelect } from './pack-select.tsx';

test('offers every pack with its price, and tells grams or nothing', async () => {
  const change = jest.fn();
  const { rerender } = render(
    <PackSelect
      label="Package of Tomato"
      packs={[250, 1000]}
      value={null}
      onChange={change}
      salePrice="40.50"
      regPrice={50}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Package of Tomato' });
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Select Package',
    '250 g · ₹10.13 (MRP ₹12.50)',
    '1 kg · ₹40.50 (MRP ₹50)',
  ]);
  await userEvent.selectOptions(select, '1 kg · ₹40.50 (MRP ₹50)');
  expect(change).toHaveBeenLastCalledWith(1000);

  rerender(<PackSelect label="Package of Tomato" packs={[250, 1000]} value={1000} onChange={change} />);
  expect(select).toHaveDisplayValue('1 kg');
  await userEvent.selectOptions(select, 'Select Package');
  expect(change).toHaveBeenLastCalledWith(null);
});
