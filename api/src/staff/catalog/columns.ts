import type { NewProduct } from '../../catalog/write.ts';
import { rupeesToPaise, paiseToRupees } from '@farmgate/contract/shop/rules/paise';

/** Data for writing the catalog's columns. */
interface Categories {
  categories: { id: number; name: string }[];
}

/** Data for checking them. */
export interface Names extends Categories {
  /** Whether a product picture with this name exists. */
  hasPicture(image: string): boolean;
  /** What to do about a picture that does not exist. */
  pictureAdvice: string;
}

interface Column {
  /** The cell of a product. */
  write(product: Required<NewProduct>, names: Categories): string | number | boolean;
  /** The product field of the cell. @throws Error with a message for staff */
  read(cell: string, names: Names): Partial<NewProduct>;
}

/** Letters of an alternative name. */
const LONGEST_NAME = 100;
/** Alternative names of a product. */
const MOST_NAMES = 60;

/** The columns of the catalog file, except `id`. */
export const COLUMNS: Record<string, Column> = {
  name: {
    write: ({ name }) => name,
    read: (cell) => ({
      name: needs(cell.length > 0 && cell.length <= 200 && cell, cell, 'give a name of at most 200 letters'),
    }),
  },
  category: {
    write: ({ categoryId }, { categories }) => categories.find(({ id }) => id === categoryId)?.name ?? categoryId,
    read: (cell, { categories }) => {
      const found = categories.find(({ id, name }) => String(id) === cell || name === cell);
      const known = categories.map(({ name }) => name).join(', ');
      return { categoryId: needs(found, cell, `choose one of ${known}`).id };
    },
  },
  packs: {
    write: ({ packGrams }) => packGrams.join(' '),
    read: (cell) => {
      const grams = cell.split(/[\s;]+/).map(Number);
      const sound = grams.every((pack) => Number.isInteger(pack) && pack > 0 && pack <= 100_000);
      return { packGrams: needs(sound && grams, cell, 'give grams separated by spaces, like 250 500 1000') };
    },
  },
  reg_price: {
    write: ({ regPricePaise }) => paiseToRupees(regPricePaise),
    read: (cell) => ({ regPricePaise: price(cell) }),
  },
  sale_price: {
    write: ({ salePricePaise }) => paiseToRupees(salePricePaise),
    read: (cell) => ({ salePricePaise: price(cell) }),
  },
  season: {
    write: ({ seasonMonths }) => seasonMonths.join(' '),
    read: (cell) => {
      const months = [
        ...new Set(
          cell
            .split(/[\s;]+/)
            .filter(Boolean)
            .map(Number),
        ),
      ];
      const sound = months.every((month) => Number.isInteger(month) && month >= 1 && month <= 12);
      return {
        seasonMonths: needs(sound && months, cell, 'give months separated by spaces, like 4 5 6, or leave it empty'),
      };
    },
  },
  available: { write: ({ available }) => available, read: (cell) => ({ available: yesOrNo(cell) }) },
  listed: { write: ({ listed }) => listed, read: (cell) => ({ listed: yesOrNo(cell) }) },
  position: {
    write: ({ position }) => position,
    read: (cell) => ({ position: Number(needs(/^\d{1,6}$/.test(cell) && cell, cell, 'give a whole number from 0')) }),
  },
  image: {
    write: ({ image }) => image,
    read: (cell, { hasPicture, pictureAdvice }) => ({ image: needs(hasPicture(cell) && cell, cell, pictureAdvice) }),
  },
  alternative_names: {
    write: ({ alternativeNames }) => alternativeNames.join('; '),
    read: (cell) => {
      const given = cell.split(/[;\n]/).map((name) => name.trim().replace(/\s+/g, ' '));
      const names = [...new Set(given.filter((name) => name !== ''))];
      const long = names.find((name) => name.length > LONGEST_NAME);
      needs(long === undefined, long ?? '', `give names of at most ${LONGEST_NAME} letters, with semicolons between`);
      needs(names.length <= MOST_NAMES, `${names.length} names`, `give at most ${MOST_NAMES} names`);
      return { alternativeNames: names };
    },
  },
  description: {
    write: ({ description }) => description,
    read: (cell) => ({
      description: needs(cell.length <= 10_000 && { cell }, 'too long', 'give at most 10000 letters').cell,
    }),
  },
};

/** Columns that a new product needs. */
export const REQUIRED = ['name', 'category', 'packs', 'reg_price', 'sale_price', 'image'];

function needs<Value>(value: Value | false | undefined, cell: string, advice: string): Value {
  if (value === false || value === undefined) throw new Error(`"${shorten(cell)}": ${advice}`);
  return value;
}

const shorten = (cell: string) => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);

/** Rupees per kilogram → paise. */
function price(cell: string): number {
  const sound = /^\d{1,6}(\.\d{1,2})?$/.test(cell) && Number(cell) > 0;
  return rupeesToPaise(Number(needs(sound && cell, cell, 'give rupees per kilogram, like 45 or 45.50')));
}

function yesOrNo(cell: string): boolean {
  return needs(/^(yes|no)$/i.test(cell) && cell, cell, 'say yes or no').toLowerCase() === 'yes';
}
