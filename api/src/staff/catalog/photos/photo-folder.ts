import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { rejectedError } from '../../command-line/rejected-error.ts';

/** HEIC is among them so that its error says what to do. */
const PHOTO = /\.(?:jpe?g|jfif|png|webp|avif|heic|heif|tiff?|gif)$/i;

/** The files of a folder and of the folders in it, found by the words of a catalog file. */
export interface PhotoFolder {
  root: string;
  /** Paths inside the folder, with `/` on every system. */
  photos: string[];
  /** The files that a cell can mean: none, one, or several. */
  find(cell: string): string[];
  /** The photos whose file names are this word: an id, or the name of a product. */
  named(word: string): string[];
}

/**
 * Lists a folder. Hidden files are left out, and links to folders are not followed.
 * @throws CliError when the folder cannot be read or has no photos
 */
export async function openPhotoFolder(root: string): Promise<PhotoFolder> {
  const files = await filesIn(root);
  const photos = files.filter((file) => PHOTO.test(file));
  if (photos.length === 0)
    throw rejectedError(`The folder ${root} has no photos. Give the folder with the JPEG, PNG, WebP or AVIF files.`);
  const exact = new Set(files);
  const byPath = groupBy(files, fold);
  const byFileName = groupBy(files, (file) => fold(basename(file)));
  const byWord = groupBy(photos, (file) => wordOf(basename(file, extname(file))));
  return {
    root,
    photos,
    find(cell) {
      const path = cell.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
      // Linux keeps apart what differs only in capitals.
      if (exact.has(path)) return [path];
      return byPath.get(fold(path)) ?? byFileName.get(fold(path)) ?? [];
    },
    named: (word) => (wordOf(word) && byWord.get(wordOf(word))) || [],
  };
}

async function filesIn(root: string): Promise<string[]> {
  const files: string[] = [];
  const open = [''];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      throw rejectedError(`The folder ${join(root, folder!)} cannot be read (${error.code ?? error.message}).`);
    });
    for (const entry of entries.filter(({ name }) => !name.startsWith('.'))) {
      const path = `${folder}${entry.name}`;
      if (entry.isDirectory()) open.push(`${path}/`);
      else files.push(path);
    }
  }
  return files.toSorted();
}

function groupBy(files: string[], keyOf: (file: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const key = keyOf(file);
    const group = groups.get(key);
    if (group) group.push(file);
    else groups.set(key, [file]);
  }
  return groups;
}

/** macOS stores accents and vowel signs as letters of their own; spreadsheets do not. */
const fold = (text: string) => text.normalize('NFC').toLowerCase();

/** Letters and digits of any script; everything between them counts as the same. */
const wordOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
