import type { NewProduct } from '../../catalog/write.ts';
import type { CsvRow } from '../command-line/csv.ts';
import { rejectedError } from '../command-line/rejected-error.ts';
import type { Names } from './columns.ts';
import { COLUMNS, REQUIRED } from './columns.ts';

/** What a file says of one product: new where `id` is missing. Fields whose columns are missing stay as they are. */
export interface ProductChange {
  id: number | undefined;
  fields: Partial<NewProduct>;
}

const MOST_REPORTED = 20;

/**
 * Checks every row before anything is done with any.
 * @param known The products there are.
 * @throws CliError with a line for each cell that is wrong.
 */
export function readRows(rows: CsvRow[], names: Names, known: Map<number, NewProduct>): ProductChange[] {
  const heads = Object.keys(rows[0]?.cells ?? {});
  if (rows.length === 0) throw rejectedError('The file has no rows. Nothing was imported.');
  const strange = heads.filter((head) => head !== 'id' && !COLUMNS[head]);
  if (strange.length > 0) {
    throw rejectedError(`There is no column ${strange.join(', ')}. Use id, ${Object.keys(COLUMNS).join(', ')}.`);
  }
  const wrong: string[] = [];
  const seen = new Map<number, number>();
  const changes = rows.map((row) =>
    readRow(row, names, known, seen, (words) => wrong.push(`line ${row.line}: ${words}`)),
  );
  if (wrong.length > 0) throw report(wrong);
  return changes;
}

function readRow(
  { line, cells }: CsvRow,
  names: Names,
  known: Map<number, NewProduct>,
  seen: Map<number, number>,
  complain: (words: string) => void,
): ProductChange {
  const id = cells['id'] ? Number(cells['id']) : undefined;
  const current = id === undefined ? undefined : known.get(id);
  if (id !== undefined && !current)
    complain(`id is "${cells['id']}": there is no such product; leave it empty for a new one`);
  if (id !== undefined && seen.has(id)) complain(`id is "${id}": line ${seen.get(id)} has it already`);
  if (id !== undefined) seen.set(id, line);

  const fields: Partial<NewProduct> = {};
  for (const [head, column] of Object.entries(COLUMNS)) {
    const cell = cells[head];
    if (cell === undefined) {
      if (id === undefined && REQUIRED.includes(head)) complain(`${head} is missing: a new product needs it`);
      continue;
    }
    try {
      Object.assign(fields, column.read(cell, names));
    } catch (error) {
      complain(`${head} is ${(error as Error).message}`);
    }
  }
  const { regPricePaise, salePricePaise } = { ...current, ...fields };
  if (regPricePaise && salePricePaise && salePricePaise > regPricePaise)
    complain('sale_price is above reg_price: correct one of them');
  return { id, fields };
}

function report(wrong: string[]) {
  const more = wrong.length - MOST_REPORTED;
  const details = [...wrong.slice(0, MOST_REPORTED), ...(more > 0 ? [`and ${more} more`] : [])];
  return rejectedError(
    `${wrong.length === 1 ? 'One cell is' : `${wrong.length} cells are`} wrong. Nothing was imported.`,
    details,
  );
}
