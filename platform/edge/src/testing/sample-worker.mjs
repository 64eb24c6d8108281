import { setTimeout as delay } from 'node:timers/promises';

const kept = [];

/** Throws, hangs or answers, depending on the path. */
export default async function renderPage({ url, limitMs }) {
  const { pathname } = new URL(url);
  if (pathname === '/throw') throw new Error('a part threw');
  if (pathname === '/hang') for (;;);
  if (pathname === '/grow') for (;;) kept.push(Array.from({ length: 100_000 }, Math.random));
  if (pathname === '/wait') await delay(limitMs / 2);
  return { status: 200, title: pathname, head: '', body: '', state: 'null' };
}
