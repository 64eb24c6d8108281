// Holds docs/product-coverage.md to its word: every row of a table with the columns Statement, Code and Test must name
// code and tests that exist, a test as `path › title` with the title as it is written in the test file.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const DOC = 'docs/product-coverage.md';
const root = path.join(import.meta.dirname, '..');
const sources = new Map();

function source(file) {
  const where = path.join(root, file);
  if (!sources.has(file)) sources.set(file, existsSync(where) ? readFileSync(where, 'utf8') : null);
  return sources.get(file);
}

const codeSpans = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text);

/** A title is the first argument of a test: a string of its own, with more arguments behind it. */
const holdsTitle = (text, title) =>
  [`'`, '"', '`'].some((quote) => text.includes(`(${quote}${title}${quote},`)) ||
  // Prettier puts long titles on a line of their own.
  text.split('\n').some((line) => [`'`, '"', '`'].some((quote) => line.trim() === `${quote}${title}${quote},`));

function mistakesOfRow([statement, code, tests]) {
  const named = codeSpans(tests ?? '').map((test) => test.split(' › '));
  if (named.length === 0) return [`"${statement}" names no test. Name one as \`path › title\`, or write it.`];
  const missing = codeSpans(code ?? '').filter((file) => !existsSync(path.join(root, file)));
  return [
    ...missing.map((file) => `"${statement}": there is no ${file}. Name the file that does it now.`),
    ...named.flatMap(([file, title]) => {
      const text = source(file);
      if (text === null) return [`"${statement}": there is no test file ${file}.`];
      if (!title) return [`"${statement}": ${file} needs the title of a test, as \`path › title\`.`];
      return holdsTitle(text, title) ? [] : [`"${statement}": ${file} has no test '${title}'.`];
    }),
  ];
}

const text = source(DOC);
if (text === null) {
  console.error(`${DOC} is missing.`);
  process.exit(1);
}

let rows = 0;
let inTable = false;
const mistakes = [];
for (const [index, line] of text.split('\n').entries()) {
  if (!line.startsWith('|')) {
    inTable = false;
    continue;
  }
  const cells = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  if (cells.join() === 'Statement,Code,Test') inTable = true;
  else if (inTable && !/^[-: |]+$/.test(line)) {
    rows += 1;
    mistakes.push(...mistakesOfRow(cells).map((mistake) => `${DOC}:${index + 1} ${mistake}`));
  }
}

if (rows === 0) mistakes.push(`${DOC} has no table with the columns Statement, Code and Test.`);
for (const mistake of mistakes) console.error(mistake);
if (mistakes.length > 0) process.exit(1);
console.log(`${rows} statements of the specification, each with its code and its tests.`);
