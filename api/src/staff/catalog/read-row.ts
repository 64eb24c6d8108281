import type { ProductChange } from '../../catalog/import-store.ts';
import type { NewProduct } from '../../catalog/write.ts';
import { storableText } from '../../database/storable.ts';
import type { CsvRow } from '../command-line/csv.ts';
import type { Names } from './columns.ts';
import { COLUMNS, REQUIRED } from './columns.ts';

/**
 * Reads the cells of a row. Rows are compared with each other and with the shop's products later, all at once.
 * @param complain Gets a message for staff for each invalid cell; its field is missing in the result
 */
export function readRow({ line, cells }: CsvRow, names: Names, complain: (words: string) => void): ProductChange {
  const id = readId(cells['id'], complain);
  const fields: Partial<NewProduct> = {};
  for (const [head, column] of Object.entries(COLUMNS)) {
    const cell = cells[head];
    if (cell === undefined) {
      if (!cells['id'] && REQUIRED.includes(head)) complain(`${head} is missing: a new product needs it`);
    } else if (storableText(cell) !== cell) {
      complain(`${head} contains a character that cannot be stored: remove it`);
    } else {
      try {
        Object.assign(fields, column.read(cell, names));
      } catch (error) {
        complain(`${head} is ${(error as Error).message}`);
      }
    }
  }
  return { line, id, fields };
}

/** Larger numbers are no ids, and would not fit into the database's type. */
const ID = /^[1-9]\d{0,8}$/;

function readId(cell: string | undefined, complain: (words: string) => void): number | undefined {
  if (!cell) return undefined;
  if (ID.test(cell)) return Number(cell);
  complain(`id is "${cell.slice(0, 40)}": there is no such product; leave it empty for a new one`);
  return undefined;
}
