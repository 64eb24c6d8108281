let pages = 0;

/** Imports all server bundles, as the real worker does, and fails or answers as they export. */
export default async function renderPage({ url, composition, bundles }) {
  const { pathname } = new URL(url);
  const versions = Object.entries(composition.parts).map(([part, { version }]) => `${part}@${version}`);
  const parts = await Promise.all(Object.values(bundles).map(({ entry }) => import(entry)));
  const marks = parts.map(({ mark }) => mark);
  for (const { failsAt, failsBeside, failsWithout, hangsAt } of parts) {
    if (failsAt === pathname || (failsBeside && marks.includes(failsBeside))) throw new Error('a part threw');
    if (failsWithout && !marks.includes(failsWithout)) throw new Error(`it needs ${failsWithout}`);
    if (hangsAt === pathname) await new Promise(() => {});
  }
  const status = parts.map(({ statusAt }) => statusAt?.[pathname]).find(Boolean) ?? 200;
  return { status, title: `page ${(pages += 1)} of this thread`, head: '', body: versions.join(), state: 'null' };
}

/** Calls the function `samples` that a server bundle exports. */
export async function samples({ bundles, part }) {
  const { samples: find } = await import(bundles[part].entry);
  return find();
}
