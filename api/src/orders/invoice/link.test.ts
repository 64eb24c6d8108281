import fc from 'fast-check';
import { invoicePath, signatureHolds } from './link.ts';

const key = Buffer.alloc(32, 1);
const proofOf = (path: string) => Object.fromEntries(new URL(path, 'http://shop').searchParams);
const MINUTE = 60_000;

test('a link is good for its order and 5 minutes, and for nothing else', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat({ max: 2_000_000_000_000 }), (order, other, now) => {
      const proof = proofOf(invoicePath(key, order, now));
      expect(signatureHolds(key, order, proof, now + 5 * MINUTE - 1)).toBe(true);
      expect(signatureHolds(key, order, proof, now + 5 * MINUTE)).toBe(false);
      expect(signatureHolds(key, other, proof, now)).toBe(other === order);
      expect(signatureHolds(Buffer.alloc(32, 2), order, proof, now)).toBe(false);
    }),
  );
});

test('its lifetime cannot be lengthened', () => {
  const proof = proofOf(invoicePath(key, 7, 0));
  expect(signatureHolds(key, 7, { ...proof, expires: '99999999999999' }, 0)).toBe(false);
  expect(signatureHolds(key, 7, {}, 0)).toBe(false);
});
