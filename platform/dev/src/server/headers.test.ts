import { localAnswer, shopRequest } from './headers.ts';

const SHOP = 'https://staging.example.com';

test('an answer asks nothing of the browser that only a site on TLS with pinned files may ask', () => {
  const headers = {
    'strict-transport-security': 'max-age=31536000',
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
  };
  expect(localAnswer(headers, SHOP, 'n0')).toEqual({ 'x-content-type-options': 'nosniff' });
});

test('the policy of a page also allows local scripts, and script addresses that local parts make', () => {
  const policy = (scripts: string, names: string) =>
    `default-src 'self'; script-src ${scripts}; require-trusted-types-for 'script'; trusted-types ${names}; report-uri /_reports`;
  const changed = (text: string) =>
    localAnswer({ 'content-security-policy': text }, SHOP, 'n0')['content-security-policy'];
  const old = "'nonce-x' 'strict-dynamic'";
  const local = policy(`${old} 'nonce-n0'`, 'farmgate-mf-cart default farmgate-part');
  expect(changed(policy(old, 'farmgate-mf-cart default'))).toBe(local);
  expect(changed(local)).toBe(local);
});

test('cookies are for this machine, redirects stay on it', () => {
  const headers = {
    'set-cookie': ['a=1; Domain=example.com; Path=/; Secure; HttpOnly; SameSite=Lax', 'b=Secure; secure'],
    location: `${SHOP}/cart?x=1`,
  };
  expect(localAnswer(headers, SHOP, 'n0')).toEqual({
    'set-cookie': ['a=1; Path=/; HttpOnly; SameSite=Lax', 'b=Secure'],
    location: '/cart?x=1',
  });
  expect(localAnswer({ 'set-cookie': 'a=1; Secure' }, SHOP, 'n0')).toEqual({ 'set-cookie': ['a=1'] });
  const elsewhere = { location: 'https://staging.example.com.evil.example/' };
  expect(localAnswer(elsewhere, SHOP, 'n0')).toEqual(elsewhere);
});

test('a cookie that may only be set with TLS has another name on this machine', () => {
  const set = '__Host-Http-farmgate_browser=x; Path=/; HttpOnly; SameSite=Strict';
  const answer = localAnswer({ 'set-cookie': [`${set}; Secure`, '__other=1'] }, SHOP, 'n0');
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
