import { localAnswer, shopRequest } from './headers.ts';

const SHOP = 'https://staging.example.com';

test('an answer asks nothing of the browser that only a site on TLS with pinned files may ask', () => {
  const headers = {
    'strict-transport-security': 'max-age=31536000',
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
  };
  expect(localAnswer(headers, SHOP, [])).toEqual({ 'x-content-type-options': 'nosniff' });
});

test('the policy of a page stays as it is, but that local parts may make script addresses', () => {
  const policy =
    "default-src 'self'; script-src 'nonce-x' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types farmgate-mf-cart default; report-uri /_reports";
  const { 'content-security-policy': changed } = localAnswer({ 'content-security-policy': policy }, SHOP, [
    'mf-cart',
    'mf-new',
  ]);
  expect(changed).toBe(policy.replace('mf-cart default', 'mf-cart default farmgate-mf-new'));
});

test('cookies are for this machine, redirects stay on it', () => {
  const headers = {
    'set-cookie': ['a=1; Domain=example.com; Path=/; Secure; HttpOnly; SameSite=Lax', 'b=Secure; secure'],
    location: `${SHOP}/cart?x=1`,
  };
  expect(localAnswer(headers, SHOP, [])).toEqual({
    'set-cookie': ['a=1; Path=/; HttpOnly; SameSite=Lax', 'b=Secure'],
    location: '/cart?x=1',
  });
  expect(localAnswer({ 'set-cookie': 'a=1; Secure' }, SHOP, [])).toEqual({ 'set-cookie': ['a=1'] });
  const elsewhere = { location: 'https://staging.example.com.evil.example/' };
  expect(localAnswer(elsewhere, SHOP, [])).toEqual(elsewhere);
});

test('a cookie that may only be set with TLS has another name on this machine', () => {
  const set = '__Host-Http-farmgate_browser=x; Path=/; HttpOnly; SameSite=Strict';
  const answer = localAnswer({ 'set-cookie': [`${set}; Secure`, '__other=1'] }, SHOP, []);
  expect(answer['set-cookie']).toEqual([`local${set}`, '__other=1']);
  const cookie = 'a=local__Host-b; local__Host-Http-farmgate_browser=x;local__Secure-c=1; local_d=1';
  expect(shopRequest({ cookie }, SHOP).cookie).toBe(
    'a=local__Host-b; __Host-Http-farmgate_browser=x;__Secure-c=1; local_d=1',
  );
});

test('the shop is asked as by a page of its own, for documents that can be read', () => {
  const page = { origin: 'http://localhost:3100', referer: 'http://localhost:3100/cart', cookie: 'a=1' };
  expect(shopRequest({ ...page, accept: '*/*', 'accept-encoding': 'br' }, SHOP)).toEqual({
    origin: SHOP,
    referer: `${SHOP}/`,
    cookie: 'a=1',
    accept: '*/*',
    'accept-encoding': 'br',
  });
  expect(shopRequest({ accept: 'text/html,*/*', 'accept-encoding': 'br', 'if-none-match': 'x' }, SHOP)).toEqual({
    accept: 'text/html,*/*',
    'accept-encoding': 'identity',
    'if-none-match': undefined,
  });
});
