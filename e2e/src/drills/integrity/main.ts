import { runControls } from './controls.ts';
import { Drill } from './drill.ts';
import { injectMarkup } from './injected-markup.ts';
import { tamperBetweenEdgeAndBrowser, tamperBetweenRegistryAndEdge } from './in-transit.ts';
import { tamperInArtifactStore, tamperWithStoredComposition, tamperOnEdgeDisk } from './on-disk.ts';
import { reportInvariants } from '../common/invariants.ts';
import { readCommandLine } from '../../system/command-line.ts';

readCommandLine({});

/**
 * `npm run drill:integrity`: tampers with scripts, server bundles, descriptors and pages on an edge's disk, in the artifact store, and on
 * the connections between registry, edge and browser, and injects markup into documents. No tampered code may run in Chromium or at the edge, and the shop must work. Exits
 * with 1 otherwise. An attacker with a token, or in control of the registry, is out of scope.
 */

const STEPS = [
  runControls,
  tamperOnEdgeDisk,
  tamperWithStoredComposition,
  tamperInArtifactStore,
  tamperBetweenEdgeAndBrowser,
  injectMarkup,
  tamperBetweenRegistryAndEdge,
];

const drill = await Drill.start();
try {
  for (const step of STEPS) await step(drill);
  process.exitCode = reportInvariants('Tampered code', drill.results) ? 0 : 1;
} finally {
  await drill.stop();
}
