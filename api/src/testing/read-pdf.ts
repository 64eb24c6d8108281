import { spawnSync } from 'node:child_process';

/** The reader is an ES module, which Jest cannot load, so it runs in a separate process. */
const READER = `
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'unpdf/pdfjs';
const document = await getDocument({ data: new Uint8Array(await buffer(process.stdin)), verbosity: 0 }).promise;
const pages = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const { items } = await (await document.getPage(number)).getTextContent();
  pages.push(items.map((item) => item.str + (item.hasEOL ? '\\n' : '')).join(''));
}
const { info } = await document.getMetadata();
process.stdout.write(JSON.stringify({ pages, title: info.Title }));
`;

/** The text of a PDF by page, as search finds it, and its title. */
export function readPdf(file: Buffer): { pages: string[]; title: string } {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', READER], { input: file });
  if (stdout.length === 0) throw new Error(`this is no PDF that can be read: ${stderr.toString()}`);
  return JSON.parse(stdout.toString()) as { pages: string[]; title: string };
}
