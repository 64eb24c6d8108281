import type { PhotoFolder } from './photo-folder.ts';

/** How a row came to its photo. */
export type ChosenBy = 'image' | 'id' | 'name';

/** A row, as far as it chooses a photo. The name is the shop's if the file has no column for it. */
export interface ChoosingRow {
  image: string | undefined;
  id: string | undefined;
  name: string | undefined;
}

export type Choice = { file: string; by: ChosenBy } | { problem: string } | undefined;

/**
 * The photo of a row: the one that its image cell names, or without an image the one whose file name is its id or its
 * name. Undefined when there is none.
 */
export function photoOfRow(folder: PhotoFolder, { image, id, name }: ChoosingRow): Choice {
  if (image) {
    const found = folder.find(image);
    if (found.length > 1)
      return { problem: `image is "${image}": ${inWords(found)} have this name. Write the path of one of them` };
    return found[0] === undefined ? undefined : { file: found[0], by: 'image' };
  }
  const byId = id ? folder.named(id) : [];
  const found = [...new Set([...byId, ...(name ? folder.named(name) : [])])];
  if (found.length > 1)
    return { problem: `image is empty: ${inWords(found)} fit this product. Write one of them into the image cell` };
  return found[0] === undefined ? undefined : { file: found[0], by: byId.length > 0 ? 'id' : 'name' };
}

const SHOWN = 4;

/** Some files as part of a sentence. */
export function inWords(files: string[]): string {
  if (files.length > SHOWN) return `${files.slice(0, SHOWN).join(', ')} and ${files.length - SHOWN} more`;
  return files.length === 1 ? files[0]! : `${files.slice(0, -1).join(', ')} and ${files.at(-1)}`;
}
