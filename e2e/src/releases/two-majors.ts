import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildElsewhere, copyRepository } from './copy-repository.ts';

/** Folders of releases, to be published. */
interface TwoMajors {
  /** A shell with the next major of `shared`, which also provides the current one. */
  both: string;
  /** The same shell without the current major. */
  nextOnly: string;
  /** mf-forms, built against the next major. */
  forms: string;
  remove: () => Promise<void>;
}

/** What mf-forms shows on its page by a name that only the next major has. */
export const NEXT_TEXT = 'Orders from ₹100';

/** Builds a next major of `@farmgate/shared` in a copy of the repository: `formatRupees` gets the name `formatAmount`. */
export async function buildTwoMajors(): Promise<TwoMajors> {
  const { root, folder } = await copyRepository();
  const edit = (file: string, ...changes: [from: string, to: string][]) => replaceIn(path.join(folder, file), changes);
  const { version } = JSON.parse(await readFile(path.join(folder, 'shared/package.json'), 'utf8')) as {
    version: string;
  };
  const next = `${Number(version.split('.')[0]) + 1}.0.0`;
  const adapter = 'shared/src/majors/current/money.ts';

  await edit('shared/package.json', [
    `"version": "${version}"`,
    `"version": "${next}",\n  "olderMajors": { "${version.split('.')[0]}": "${version}" }`,
  ]);
  await edit('shared/package.json', ['"./src/money/index.ts"', '"./src/money/next.ts"']);
  await write(
    folder,
    'shared/src/money/next.ts',
    "export { packPricePaise, rupeesToPaise, savedPercent } from '@farmgate/contract/shop/rules/paise';\nexport { formatPackSize, formatRupees as formatAmount } from './format.ts';\n",
  );
  await write(folder, adapter, "export * from '../../money/index.ts';\n");
  const list = (module: string) => `[{ version: '${version}', modules: { '@farmgate/shared/money': ${module} } }]`;
  await edit('shell/src/majors/older-majors.ts', ['= undefined', `= ${list(`() => import('../../../${adapter}')`)}`]);
  await edit(
    'shell/src/majors/older-majors.server.ts',
    ['= undefined', `= ${list('money')}`],
    ['/** The list', `import * as money from '../../../${adapter}';\n\n/** The list`],
  );
  await edit(
    'mf-forms/src/contact-us/contact-us-route.tsx',
    ['import { useQuery }', "import { formatAmount } from '@farmgate/shared/money';\nimport { useQuery }"],
    ['        <ContactForm />', '        <p>{`Orders from ${formatAmount(10_000)}`}</p>\n        <ContactForm />'],
  );
  await buildElsewhere(folder, 'mf-forms');
  await buildElsewhere(folder, 'shell');
  const both = await keep(root, folder, 'shell', 'both');

  await edit('shared/package.json', [`,\n  "olderMajors": { "${version.split('.')[0]}": "${version}" }`, '']);
  await edit('shell/src/majors/older-majors.ts', [`= ${list(`() => import('../../../${adapter}')`)}`, '= undefined']);
  await edit('shell/src/majors/older-majors.server.ts', [`= ${list('money')}`, '= undefined']);
  await buildElsewhere(folder, 'shell');
  return {
    both,
    nextOnly: path.join(folder, 'shell'),
    forms: path.join(folder, 'mf-forms'),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Copies a part with its release, so that it can be built again. */
async function keep(root: string, folder: string, part: string, name: string): Promise<string> {
  const kept = path.join(root, name, part);
  await cp(path.join(folder, part, 'package.json'), path.join(kept, 'package.json'));
  await cp(path.join(folder, part, 'dist'), path.join(kept, 'dist'), { recursive: true });
  return kept;
}

async function write(folder: string, file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

/** @throws Error when the file does not contain a text */
async function replaceIn(file: string, changes: [from: string, to: string][]): Promise<void> {
  let text = await readFile(file, 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from))
      throw new Error(`${file} does not contain ${JSON.stringify(from)}. Update the test's text.`);
    text = text.replaceAll(from, () => to);
  }
  await writeFile(file, text);
}
