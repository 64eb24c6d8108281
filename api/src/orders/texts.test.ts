import { day, documentTitle, money, packSize, paymentText, savedPaise } from './texts.ts';

test.each([
  [0, '₹0.00'],
  [1, '₹0.01'],
  [435, '₹4.35'],
  [99_999, '₹999.99'],
  [100_000, '₹1,000.00'],
  [16_250_050, '₹1,62,500.50'],
])('%p paise are %s', (paise, words) => expect(money(paise)).toBe(words));

test.each([
  [999, '999 g'],
  [1_000, '1 kg'],
  [1_250, '1.25 kg'],
])('%p g are %s', (grams, words) => expect(packSize(grams)).toBe(words));

test.each([
  ['2026-03-04T18:29:59Z', '04/03/2026'],
  ['2026-03-04T18:30:00Z', '05/03/2026'],
])('%s is %s in the shop’s city', (moment, words) => expect(day(new Date(moment))).toBe(words));

test.each([
  [0, 1, 'Cash on Delivery'],
  [0, 2, 'Cash on Delivery'],
  [1, 0, 'Online payment, not completed'],
  [1, 1, 'Online payment, pending'],
  [1, 2, 'Online payment, paid'],
  [1, 3, 'Online payment, failed'],
  [1, 4, 'Online payment, rejected'],
])('mode %p and status %p are told as %s', (paymentMode, paymentStatus, words) =>
  expect(paymentText({ paymentMode, paymentStatus })).toBe(words),
);

test.each([
  ['wanted', 'Online payment, rejected; ₹17.00 to be refunded'],
  ['pending', 'Online payment, rejected; ₹17.00 refund pending'],
  ['processed', 'Online payment, rejected; ₹17.00 refunded'],
  ['failed', 'Online payment, rejected; ₹17.00 refund failed'],
] as const)('a refund that is %s is told with its amount', (status, words) =>
  expect(paymentText({ paymentMode: 1, paymentStatus: 4 }, [{ amountPaise: 1_700, status }])).toBe(words),
);

test.each([
  [0, 'Bill of Supply'],
  [1, 'Tax Invoice'],
])('a sale with %p paise of tax has a %s', (taxPaise, title) => expect(documentTitle({ taxPaise })).toBe(title));

test('what was saved is the sum over all packs, nothing at equal prices', () => {
  const tomato = { regPricePaise: 1_388, salePricePaise: 1_138, quantity: 3 };
  const brinjal = { regPricePaise: 435, salePricePaise: 434, quantity: 2 };
  expect(savedPaise([tomato, brinjal])).toBe(752);
  expect(savedPaise([{ ...brinjal, salePricePaise: 435 }])).toBe(0);
  expect(savedPaise([])).toBe(0);
});
