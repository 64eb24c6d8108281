// @ts-check
const HEAD = 'Declarations of @farmgate/shared ';
const MARK = '=== ';

/**
 * One text with all files, for reviews and for the next comparison.
 * @param {string} version
 * @param {ReadonlyMap<string, string>} files
 */
export const printFiles = (version, files) =>
  `${HEAD}${version}\n${[...files].map(([path, text]) => `${MARK}${path}\n${text}`).join('')}`;

/**
 * @param {string} text
 * @returns {{ version: string, files: Map<string, string> }}
 */
export function parseFiles(text) {
  const [head = '', ...sections] = text.split(new RegExp(`^${MARK}`, 'm'));
  const files = sections.map((section) => {
    const end = section.indexOf('\n');
    return /** @type {[string, string]} */ ([section.slice(0, end), section.slice(end + 1)]);
  });
  return { version: head.slice(HEAD.length).trim(), files: new Map(files) };
}
