import { render } from '@testing-library/react';
import { Price } from './price.tsx';

const text = (element: React.ReactElement) => render(element).container.textContent;

test('shows the price, what it is for, the MRP and the saving', () => {
  expect(text(<Price rupees="40" mrpRupees="50.00" unit="kg" />)).toBe('₹40/kgMRP ₹5020% off');
  expect(text(<Price paise={12000} mrpPaise={15000} saving="amount" />)).toBe('₹120MRP ₹150Save ₹30');
});

test('promises no saving where there is none, and never more than there is', () => {
  expect(text(<Price paise={4000} mrpPaise={4000} />)).toBe('₹40');
  expect(text(<Price paise={5000} mrpPaise={4000} />)).toBe('₹50');
  expect(text(<Price paise={9999} mrpPaise={10000} />)).toBe('₹99.99MRP ₹100');
  expect(text(<Price paise={8001} mrpPaise={10000} />)).toBe('₹80.01MRP ₹10019% off');
});
