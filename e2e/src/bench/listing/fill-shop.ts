import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { farmgateShop } from '../../system/farmgate-shop.ts';

/** As the staff's command line gives it. */
type Row = Record<string, string | number | boolean>;

const COLUMNS = ['name', 'category', 'packs', 'reg_price', 'sale_price', 'available', 'image', 'description'];
const quoted = (cell: Row[string]) => `"${String(cell).replaceAll('"', '""')}"`;
const inWords = (cell: Row[string]) => (typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : cell);

/**
 * Adds products like those that the shop has until it shows `count`, by the staff's own import.
 * @param dataDir The system's, which has to be running.
 * @returns how many it showed before.
 */
export async function fillShop(dataDir: string, count: number): Promise<number> {
  const all = JSON.parse(await farmgateShop('catalog', 'export', '--json')) as Row[];
  const there = all.filter(({ listed }) => listed === true);
  const more = Array.from({ length: count - there.length }, (_, at) => {
    const like = there[at % there.length]!;
    return { ...like, name: `${like['name']}, ${Math.floor(at / there.length) + 2}` };
  });
  const rows = more.map((row: Row) => COLUMNS.map((column) => quoted(inWords(row[column]!))).join(','));
  const file = path.join(dataDir, 'more-products.csv');
  writeFileSync(file, [COLUMNS.join(','), ...rows].join('\n'));
  await farmgateShop('catalog', 'import', file, '--yes');
  return there.length;
}

/** Pages are kept for a while: waits until the listing tells of as many. */
export async function untilShown(url: string, count: number): Promise<void> {
  for (let shown = false; !shown; shown = (await (await fetch(url)).text()).includes(`>${count} products<`)) {
    await new Promise((again) => setTimeout(again, 500));
  }
}
