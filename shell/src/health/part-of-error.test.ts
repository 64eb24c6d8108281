import { samplePart } from '../testing/sample-shell.tsx';
import { partOfError } from './part-of-error.ts';

const parts = { shell: samplePart([]), 'mf-fruit': samplePart([]) };
const { version } = samplePart([]);

const thrown = (message: string, ...scripts: string[]) =>
  Object.assign(new Error(message), {
    stack: [message, ...scripts.map((script) => `    at f (https://shop.example/${script}:1:234)`)].join('\n'),
  });
const SHELL = `_parts/shell/${version}/web/shell.js`;
const FRUIT = `_parts/mf-fruit/${version}/web/fruit.js`;

test.each([
  ['its own script', thrown('x', FRUIT), 'mf-fruit'],
  ['the shell’s script that a remote called', thrown('x', SHELL, FRUIT), 'mf-fruit'],
  ['the shell alone', thrown('x', SHELL), 'shell'],
  ['React, over what the page shows', thrown('Minified React error #31; …', SHELL), 'mf-badge'],
  ['another release than the page’s', thrown('x', '_parts/mf-fruit/0.9.0-00000000/web/fruit.js'), undefined],
  ['a browser’s extension', thrown('x', 'extension/content.js'), undefined],
  ['what is no error', 'x', undefined],
])('an error of %s', (_, error, part) => expect(partOfError(error, parts, 'mf-badge')).toBe(part));
