import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/** Different words in the names of the large shop, besides those of the demo shop. */
const VARIETIES = 20_000;
const ONSETS = ['b', 'ch', 'd', 'g', 'j', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'y'];
const VOWELS = ['a', 'e', 'i', 'o', 'u'];
const SYLLABLES = ONSETS.flatMap((onset) => VOWELS.map((vowel) => onset + vowel));

/** A word that looks like the name of a variety or a village, different for each number below 421,875. */
function variety(number: number): string {
  const { length } = SYLLABLES;
  // Neighbors must not differ by their last syllable only.
  const spread = (number * 7_919) % length ** 3;
  const places = [spread % length, Math.floor(spread / length) % length, Math.floor(spread / length ** 2)];
  return places.map((place) => SYLLABLES[place]).join('');
}

export interface NamedProduct {
  name: string;
  alternative_names: string[];
}

/** Writes a catalog file with varieties of these products, each with one of their alternative names. */
export async function writeLargeCatalog(file: string, products: NamedProduct[], count: number): Promise<void> {
  const stream = createWriteStream(file);
  stream.write('id,name,category,packs,reg_price,sale_price,image,alternative_names,description\n');
  for (let row = 0; row < count; row += 1) {
    const product = products[row % products.length]!;
    const word = variety(row % VARIETIES);
    const name = `${word} ${product.name.replace(/ \(.*/, '')} ${variety(VARIETIES + (row % 300))}`.replaceAll(',', '');
    const other = product.alternative_names[row % product.alternative_names.length];
    const cells = `${(row % 90) + 30},${(row % 90) + 20},country-tomato.webp,"${other}","<p>Picked at dawn near ${word}.</p>"`;
    const isWritten = stream.write(`,"${name}",1,250 500,${cells}\n`);
    if (!isWritten) await new Promise<void>((resolve) => stream.once('drain', () => resolve()));
  }
  stream.end();
  await finished(stream);
}
