import { promisedDay } from './promise.ts';

const FRIDAY_EVENING = new Date('2026-11-27T18:30:00+05:30');
const cash = { deliveryBy: null, createdAt: FRIDAY_EVENING, paymentMode: 0, paymentStatus: 1 };

test('the promise that an order was given stays', () => {
  expect(promisedDay({ ...cash, deliveryBy: '2026-11-29' })).toBe('2026-11-29');
});

test('an order from before promises were kept has the day of its time', () => {
  expect(promisedDay(cash)).toBe('2026-12-02');
  expect(promisedDay({ ...cash, paymentMode: 1, paymentStatus: 2 })).toBe('2026-12-02');
});

test.each([0, 1, 3, 4])('an online order of payment status %d has no day yet', (paymentStatus) => {
  expect(promisedDay({ ...cash, paymentMode: 1, paymentStatus })).toBeNull();
});
