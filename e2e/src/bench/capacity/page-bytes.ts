import { answerOf } from '../load/bytes-of.ts';

const HEADERS = { 'accept-encoding': 'br' };
/** Scripts and styles of releases, and pictures. */
const FILES = /(?:href|src)="(\/_parts\/[^"]+|\/api\/[^"]+\.(?:webp|avif|svg))"/g;

/** Bytes of a page as sent, and the files that it names. */
export async function pageBytes(url: string) {
  const { body } = await answerOf(url, HEADERS);
  const html = await (await fetch(url)).text();
  const files = [...new Set([...html.matchAll(FILES)].map(([, path]) => new URL(path!, url).href))];
  let bytes = 0;
  for (const file of files) bytes += (await answerOf(file, HEADERS)).body.length;
  return {
    document: body.length,
    files: bytes,
    fileCount: files.length,
    scripts: files.filter((file) => file.endsWith('.js')),
  };
}
