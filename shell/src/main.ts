import '@farmgate/shared/ui/global.css';
import { pageComposition } from '@farmgate/shared/composition';
import { federationSource } from './composition/federation-source.ts';
import { lendFederation } from './composition/lend-federation.ts';
import { createRemotes } from './composition/remotes.ts';
import './composition/provided-modules.ts';
import { startShell } from './start-shell.tsx';

lendFederation();
const composition = pageComposition();
void startShell(composition, createRemotes(federationSource(composition)));
