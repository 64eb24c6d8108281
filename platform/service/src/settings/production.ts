import { edgeTokensIn } from './edge-tokens.ts';
import type { Env } from './env.ts';
import { LEAST_LENGTH, SECRET_FIX, TOO_SHORT } from './secret.ts';

/** Whether the service has real customers, so that defaults that are safe only for a demo shop are problems. */
export const isProduction = (env: Env): boolean => env['NODE_ENV'] === 'production';

/** Fewer different characters are a repeated word or a repeated key. */
const LEAST_DIFFERENT = 6;
const LEAST_PASSWORD = 12;

/** Problems of a secret of a shop with real customers: it must be long and not repeat a few characters. Never shows the value. */
export function secretProblems(name: string, value: string | undefined): string[] {
  if (!value) return [`${name} is not set. ${SECRET_FIX}`];
  if (value.length < LEAST_LENGTH) return [`${name} ${TOO_SHORT}. ${SECRET_FIX}`];
  if (new Set(value).size < LEAST_DIFFERENT) return [`${name} has too few different characters. ${SECRET_FIX}`];
  return [];
}

/** EDGE_TOKEN has two values while it is replaced. */
export const edgeTokenProblems = (value: string | undefined): string[] => [
  ...new Set(edgeTokensIn(value ?? '').flatMap((token) => secretProblems('EDGE_TOKEN', token))),
];

/** The password in a URL, if there is one: `postgres://user:password@host`. */
export function urlPasswordProblems(name: string, value: string | undefined): string[] {
  const password = value && URL.canParse(value) ? new URL(value).password : '';
  if (!password || password.length >= LEAST_PASSWORD) return [];
  return [`The password in ${name} is shorter than ${LEAST_PASSWORD} characters. Change it there and in ${name}.`];
}

/** Links in mail, cookies and page headers depend on the address that customers use. */
export function publicUrlProblems(value: string | undefined): string[] {
  const fix = "Set it to the shop's address for customers, such as https://shop.example.com";
  if (!value) return [`PUBLIC_URL is not set. ${fix}`];
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 'https:') return [`PUBLIC_URL does not begin with https://. ${fix}`];
  if (/^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(url.hostname)) return [`PUBLIC_URL is this machine. ${fix}`];
  return [];
}

/** The default key is in the public source; it has to be the same for the API and every edge. */
export function cipherKeyProblems(value: string | undefined, defaultKey: string): string[] {
  if (value && value.toLowerCase() !== defaultKey) return [];
  const fix = 'Set it to the output of: openssl rand -hex 32, the same for the API and every edge.';
  return [`FARMGATE_CIPHER_KEY is ${value ? "the demo shop's" : 'not set'}. ${fix}`];
}

/** Without it, or with a wrong one, every visitor has the address of the proxy, and limits per address apply to all of them at once. */
export function trustProxyProblems(value: string | undefined, proxy: string): string[] {
  if (value) return [];
  return [
    `TRUST_PROXY is not set, so all visitors would share the address of ${proxy}. Set it to the address or range of ${proxy}, such as 10.0.0.0/8, or to none if there is no proxy.`,
  ];
}

/** The release registry, its console and the API's documentation are for staff. */
export function operationsPortProblems(value: string | undefined): string[] {
  if (value) return [];
  return [
    'OPERATIONS_PORT is not set, so /registry, /console and /api/docs would be public. Set it to a port that only staff reach, or to public to serve them to everyone.',
  ];
}
