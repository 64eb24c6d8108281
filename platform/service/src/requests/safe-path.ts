/** Tokens, hashes and signatures: long without a separator, or long with capitals, which names in addresses do not have. */
const SECRET = /[A-Za-z0-9]{25,}|^(?=.*[A-Z]).{20,}$/;
const ADDRESS = /@|%40/i;
const LONGEST = 200;

/** The path of a request's address for the log: without its query, tokens and e-mail addresses. */
export function safePath(url: string): string {
  const path = url.split(/[?#;]/, 1)[0]!;
  const segments = path.split('/').map((segment) => (SECRET.test(segment) || ADDRESS.test(segment) ? '…' : segment));
  return segments.join('/').slice(0, LONGEST);
}
