import { isPublicCall } from './public-calls.ts';

test.each([
  ['GET', '/api/settings'],
  ['GET', '/api/product/7?weight=500'],
  ['POST', '/api/product/filters'],
  ['POST', '/api/product/bycategory'],
])('%s %s is public', (method, path) => expect(isPublicCall(method, path)).toBe(true));

test.each([
  ['POST', '/api/auth/signup'],
  ['POST', '/api/auth/contact_us'],
  ['POST', '/api/product/filters/more'],
  ['PUT', '/api/settings'],
  ['DELETE', '/api/cart'],
  ['CONNECT', '/api/settings'],
  ['get', '/api/settings'],
  ['GET', '/registry/channels'],
  ['GET', '/apis'],
  ['GET', '/api/'],
  ['GET', '//other.example/api/settings'],
  ['GET', 'http://other.example/api/settings'],
  ['GET', '/api/../registry'],
  ['GET', '/api/%2e%2e/registry'],
  ['GET', '/api/..%2fregistry'],
  ['GET', '/api\\registry'],
  ['GET', '/api/settings\r\nx: y'],
  ['GET', `/api/${'a'.repeat(2_100)}`],
])('%s %s is not', (method, path) => expect(isPublicCall(method, path)).toBe(false));
