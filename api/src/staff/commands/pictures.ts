import { wholeNumber } from '@farmgate/terminal/arguments';
import type { Io } from '@farmgate/terminal/io';
import type { Command } from 'commander';
import { findProductName } from '../../catalog/store.ts';
import { updateProduct } from '../../catalog/write.ts';
import { type PictureStore, PicturesUnavailableError } from '../../media/picture-store.ts';
import { addStaffPicture } from '../../media/staff-pictures.ts';
import type { Staff } from '../command-line/command-context.ts';
import { withPictures } from '../catalog/staff-pictures-store.ts';
import { action } from '../command-line/command-context.ts';
import { rejectedError } from '../command-line/rejected-error.ts';

const HELP = `
A photo (JPEG, PNG, WebP or AVIF) is cut square about its middle; 960 px and more look best. Its metadata is removed. It is kept in the bucket PICTURES,
or in DATA_DIR/media without one. Give this command the same settings as the API, AWS_* included.

Examples:
  farmgate-shop pictures set 101 ~/photos/tomato.jpg      the picture of product 101, live at once
  farmgate-shop pictures add ~/photos/*.jpg               prints what to write into the column image of a catalog`;

export function registerPictures(program: Command, io: Io): void {
  const pictures = program
    .command('pictures')
    .description('Pictures of products, from photos')
    .addHelpText('after', HELP);
  pictures
    .command('add')
    .argument('<files...>', 'photos')
    .description('Make pictures for products in a catalog file.')
    .action(action(io, add));
  pictures
    .command('set')
    .argument('<product>', 'its id', wholeNumber(1, 999_999_999))
    .argument('<file>', 'a photo')
    .description('Replace the picture of a product.')
    .action(action(io, set));
}

async function add(staff: Staff, files: string[]): Promise<void> {
  const made = await withPictures(staff, async (store) => {
    const images: { file: string; image: string }[] = [];
    for (const file of files) images.push({ file, image: await make(store, file) });
    return images;
  });
  staff.show(made, made.map(({ file, image }) => `${image}  ${file}`).join('\n'));
  staff.io.words(
    'Write these names to the column image of a catalog file, then run farmgate-shop catalog import <file>',
  );
}

async function set(staff: Staff, id: number, file: string): Promise<void> {
  const name = await findProductName(staff.db, id);
  if (name === undefined) {
    throw rejectedError(`There is no product ${id}. Run farmgate-shop catalog export to list them.`);
  }
  const image = await withPictures(staff, (store) => make(store, file));
  await updateProduct(staff.db, id, { image });
  staff.show({ id, image }, '');
  staff.io.words(`${name} has a new picture: ${image}`);
}

const make = (store: PictureStore, file: string) =>
  addStaffPicture(store, file).catch((error: Error) => {
    throw error instanceof PicturesUnavailableError ? error : rejectedError(error.message);
  });
