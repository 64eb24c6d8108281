import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { farmgateShop } from '../../system/farmgate-shop.ts';

/** A row of `farmgate-shop catalog export`. */
export type Row = Record<string, string | number | boolean>;

const COLUMNS = ['name', 'category', 'packs', 'reg_price', 'sale_price', 'available', 'season', 'image', 'description'];
const quoted = (cell: Row[string]) => `"${String(cell).replaceAll('"', '""')}"`;
const asText = (cell: Row[string]) => (typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : cell);

/**
 * Adds copies of the shop's products, with the staff's import, until the shop lists `count` products.
 * @param dataDir The data folder of a running system.
 * @param vary Changes a copy.
 * @returns the number of products listed before.
 */
export async function fillShop(dataDir: string, count: number, vary: (row: Row, copy: number) => Row): Promise<number> {
  const all = JSON.parse(await farmgateShop('catalog', 'export', '--json')) as Row[];
  const listed = all.filter((row) => row['listed'] === true);
  const more = Array.from({ length: count - listed.length }, (_, index) => {
    const original = listed[index % listed.length]!;
    const copy = Math.floor(index / listed.length) + 2;
    return vary({ ...original, name: `${original['name']}, ${copy}` }, copy);
  });
  const rows = more.map((row: Row) => COLUMNS.map((column) => quoted(asText(row[column]!))).join(','));
  const file = path.join(dataDir, 'more-products.csv');
  writeFileSync(file, [COLUMNS.join(','), ...rows].join('\n'));
  await farmgateShop('catalog', 'import', file, '--yes');
  return listed.length;
}
