import type { Shot } from './shot.ts';
import { variantsOf } from './variants.ts';

const STYLE = `
  body { margin: 2rem; font: 1rem/1.4 system-ui, sans-serif; background: #f3f4f1; color: #1b211d; }
  ul { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none; align-items: start; }
  img { display: block; height: 24rem; width: auto; max-width: 40rem; object-fit: cover; object-position: top; border: 1px solid #ccd2c9; }`;

const picture = (file: string) => `<li><a href="${file}"><img src="${file}" alt="" loading="lazy">${file}</a></li>`;

const row = (shot: Shot) =>
  `<h2>${shot.name} <small>${shot.path.replaceAll('&', '&amp;')}</small></h2>
<ul>${variantsOf(shot)
    .map(({ file }) => picture(file))
    .join('\n')}</ul>`;

/** An HTML page with all screenshots. */
export const contactSheet = (shots: Shot[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Farmgate screenshots</title>
<style>${STYLE}</style>
<h1>Farmgate screenshots</h1>
${shots.map(row).join('\n')}
`;
