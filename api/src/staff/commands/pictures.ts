import type { Io } from '@farmgate/terminal/io';
import type { Command } from 'commander';
import { findAllProducts } from '../../catalog/store.ts';
import { updateProduct } from '../../catalog/write.ts';
import { addStaffPicture, staffPictures } from '../../media/staff-pictures.ts';
import type { Staff } from '../command-line/command-context.ts';
import { action } from '../command-line/command-context.ts';
import { rejectedError } from '../command-line/rejected-error.ts';

const HELP = `
A photo of any usual kind is cut square about its middle; 1000 px and more look best. It is kept in DATA_DIR/media.

Examples:
  farmgate-shop pictures set 101 ~/photos/tomato.jpg      the picture of product 101, live at once
  farmgate-shop pictures add ~/photos/*.jpg               says what to write into the column image of a catalogue`;

export function registerPictures(program: Command, io: Io): void {
  const pictures = program
    .command('pictures')
    .description('Pictures of products, from photos')
    .addHelpText('after', HELP);
  pictures
    .command('add')
    .argument('<files...>', 'photos')
    .description('Make pictures, for products that a catalogue file names.')
    .action(action(io, add));
  pictures
    .command('set')
    .argument('<product>', 'its id')
    .argument('<file>', 'a photo')
    .description('Give a product another picture.')
    .action(action(io, set));
}

async function add(staff: Staff, files: string[]): Promise<void> {
  const made: { file: string; image: string }[] = [];
  for (const file of files) made.push({ file, image: await make(staff, file) });
  staff.show(made, made.map(({ file, image }) => `${image}  ${file}`).join('\n'));
  staff.io.words('Write these into the column image of a catalogue file, then: farmgate-shop catalog import <file>');
}

async function set(staff: Staff, id: string, file: string): Promise<void> {
  const product = (await findAllProducts(staff.db)).find((known) => String(known.id) === id);
  if (!product) throw rejectedError(`There is no product ${id}. farmgate-shop catalog export lists them.`);
  const image = await make(staff, file);
  await updateProduct(staff.db, product.id, { image });
  staff.show({ id: product.id, image }, '');
  staff.io.words(`${product.name} has its new picture: ${image}`);
}

const make = ({ dataDir }: Staff, file: string) =>
  addStaffPicture(staffPictures(dataDir), file).catch((error: Error) => {
    throw rejectedError(error.message);
  });
