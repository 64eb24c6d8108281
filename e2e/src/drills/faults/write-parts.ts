import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execaNode } from 'execa';
import { repository } from '../../system/farmgate.ts';
import { type Fault, PAGE, WIDGET } from './fault.ts';
import { BOX } from './throwing.ts';

const IMPORTS = `import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { RemoteWidget } from '@farmgate/shared/widgets';
import { box } from '../box.ts';
`;

const casesOf = (faults: Fault[]) => `import type { ComponentType } from 'react';
${faults.map(({ id }) => `import Case${id} from './case-${id}.tsx';`).join('\n')}
export const cases: Record<string, ComponentType<any>> = { ${faults.map(({ id }) => `${id}: Case${id}`).join(', ')} };
`;

/** The case starts after the page is hydrated, because a server bundle would fail, too. */
const PAGE_ROUTE = `import { useEffect, useState } from 'react';
import { cases } from './cases/cases.ts';

export function Component() {
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => setFault(new URLSearchParams(location.search).get('fault')), []);
  const Case = fault ? cases[fault] : undefined;
  return <main><h1>Faults</h1>{Case ? <Case /> : <p>No case</p>}</main>;
}
`;
const PAGE_REMOTE = `import { defineRemote } from '@farmgate/shared/remote';
export const remote = defineRemote({
  routes: [{ id: 'faults', path: '/faults', handle: { title: 'Faults' }, lazy: () => import(/* webpackChunkName: "faults" */ './route.tsx') }],
});
`;

const PACK = `{ type: 'object', properties: { grams: 'number', name: 'string' }, optional: OPTIONAL }`;
const WIDGET_REMOTE = `import { defineRemote } from '@farmgate/shared/remote';
const events = { added: { packs: 'number', names: { type: 'array', items: 'string' } } } as const;
const load = () => import(/* webpackChunkName: "widget-faulty-widget" */ './widget.tsx');
export const remote = defineRemote({
  routes: [],
  widgets: {
    'faulty-widget': { props: { fault: 'number', label: 'string?', pack: ${PACK.replace('OPTIONAL', 'true')} }, events, load },
    'strict-widget': {
      props: { pack: ${PACK.replace('OPTIONAL', 'false')} },
      load: () => import(/* webpackChunkName: "widget-strict-widget" */ './strict.tsx'),
    },
  },
});
`;
const WIDGET_ENTRY = `import { reactParcel } from '@farmgate/shared/parcel';
import { cases } from './cases/cases.ts';

function FaultyWidget(props: any) {
  const Case = cases[props.fault];
  return Case ? <Case {...props} /> : <p>Widget</p>;
}
export const { bootstrap, mount, unmount, update } = reactParcel(FaultyWidget);
`;

async function writePart(part: string, files: Record<string, string>): Promise<string> {
  // Inside the repository, so that the part finds the shop's packages.
  const folder = path.join(repository, 'e2e/test-results/faults', part);
  await rm(folder, { recursive: true, force: true });
  const all = {
    'package.json': JSON.stringify({ name: `@farmgate/${part}`, version: '1.0.0', type: 'module' }),
    'rspack.config.mjs': `import { remoteConfig } from '@farmgate/build/rspack';\nexport default remoteConfig('${part}');\n`,
    'src/box.ts': BOX,
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await execaNode(path.join(repository, 'node_modules/@rspack/cli/bin/rspack.js'), ['build'], { cwd: folder });
  return path.join(folder, 'dist/release');
}

/** Writes and builds both parts with all faults. @returns the folders of their releases, the owner of the widgets first */
export async function buildFaultyParts(faults: Fault[]): Promise<string[]> {
  const modules = (of: 'page' | 'widget') => {
    const having = faults.filter((fault) => fault[of] !== undefined);
    const files = having.map((fault) => [`src/cases/case-${fault.id}.tsx`, `${IMPORTS}\n${fault[of]}\n`]);
    return Object.fromEntries([...files, ['src/cases/cases.ts', casesOf(having)]]);
  };
  const widget = await writePart(WIDGET, {
    ...modules('widget'),
    'src/remote.ts': WIDGET_REMOTE,
    'src/widget.tsx': WIDGET_ENTRY,
    'src/strict.tsx': WIDGET_ENTRY.replaceAll('FaultyWidget', 'StrictWidget'),
  });
  const page = await writePart(PAGE, { ...modules('page'), 'src/remote.ts': PAGE_REMOTE, 'src/route.tsx': PAGE_ROUTE });
  return [widget, page];
}
