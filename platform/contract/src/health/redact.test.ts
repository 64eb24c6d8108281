import { redact } from './redact.ts';

test.each([
  ['cannot read /products?search=asha#top now', 'cannot read /products now'],
  ['no mail to asha.k@example.com!', 'no mail to (address)'],
  ['call +91 98765 43210.', 'call (number).'],
  ['wrong token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhc2hhIn0.c2lnbmF0dXJl', 'wrong token (token)'],
  ['session 6f1e2d3c4b5a69788796a5b4c3d2e1f0 ended', 'session (token) ended'],
  ["Cannot read properties of undefined (reading 'price')", "Cannot read properties of undefined (reading 'price')"],
  ['/_parts/mf-cart/1.0.0-bb7ddacc/web/cart.js failed', '/_parts/mf-cart/1.0.0-bb7ddacc/web/cart.js failed'],
])('%j is stored as %j', (message, stored) => expect(redact(message)).toBe(stored));
