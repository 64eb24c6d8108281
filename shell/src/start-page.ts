import { createMarkupPolicy, onOutcome, pageComposition, setCipherKey } from '@farmgate/shared/shell';
import { federationSource } from './composition/federation-source.ts';
import { lendFederation } from './composition/lend-federation.ts';
import { createRemotes } from './composition/remotes.ts';
import { createRest } from './composition/rest.ts';
import './composition/provided-modules.ts';
import { watchGlobals } from './health/changed-globals.ts';
import { note } from './health/journal.ts';
import { olderMajors } from './majors/older-majors.ts';
import { provideOlderMajors } from './majors/provide-majors.ts';
import { nextTask } from './early/next-task.ts';
import { startShell } from './start-shell.tsx';

/** Starts the shop with the composition in the page. */
export async function startPage(): Promise<void> {
  createMarkupPolicy();
  watchGlobals();
  onOutcome((name) => note({ kind: 'outcome', name }));
  lendFederation();
  if (olderMajors) provideOlderMajors(olderMajors);
  const composition = pageComposition();
  setCipherKey(composition.cipherKey);
  const source = federationSource(composition);
  const rest = createRest(composition);
  rest.subscribe(source.add);
  await nextTask();
  await startShell({ composition, remotes: createRemotes(source, note), rest, origin: location.origin });
}
