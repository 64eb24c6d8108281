import { controls } from './controls.ts';
import { Drill } from './drill.ts';
import { onTheWayToTheBrowser, onTheWayToTheEdge } from './in-transit.ts';
import { inTheStore, lyingDescriptor, onTheEdgesDisk } from './on-disk.ts';
import { report } from '../common/verdict.ts';
import { readCommandLine } from '../../system/command-line.ts';

readCommandLine({});

/**
 * `npm run drill:integrity`: scripts, server bundles, descriptors and pages are tampered with on an edge's disk, in the
 * artifact store, and on the lines between registry, edge and browser. Nothing of it may run, in Chromium or at the edge, and
 * the shop has to stand. Exits with 1 otherwise. Who can make releases in the registry's name is not tried: that takes a
 * token, or the registry itself.
 */

const STEPS = [controls, onTheEdgesDisk, lyingDescriptor, inTheStore, onTheWayToTheBrowser, onTheWayToTheEdge];

const drill = await Drill.start();
try {
  for (const step of STEPS) await step(drill);
  process.exitCode = report('Tampered code, and the shop around it', drill.found) ? 0 : 1;
} finally {
  await drill.stop();
}
