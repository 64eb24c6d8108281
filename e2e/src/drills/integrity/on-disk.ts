import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Drill, PART } from './drill.ts';
import { integrityOf, scriptsOf, tamperFiles } from './files.ts';
import { restartEdge, restartEdgeWithoutRegistry, waitUntilShopIsUp } from './restart-edge.ts';
import { TAMPERED_SCRIPT } from './tampered-code.ts';

/** Tampers with browser scripts, which the edge serves, and with server bundles, which it runs. */
export async function tamperOnEdgeDisk(drill: Drill): Promise<void> {
  const { counter, system } = drill;
  const part = await scriptsOf(drill.onEdge(PART));
  const shell = await scriptsOf(drill.onEdge('shell'));
  const { entry, chunks } = part;
  for (const [label, files] of Object.entries({ entry, chunks, 'shell’s scripts': shell.chunks })) {
    const undo = await tamperFiles(files, (text) => TAMPERED_SCRIPT + text);
    await drill.checkVisit(`edge's disk, ${label}`);
    await undo();
  }
  for (const [label, files] of Object.entries({
    'server bundle': part.server,
    'shell’s server bundle': shell.server,
  })) {
    const undo = await tamperFiles(files, (text) => counter.serverCode + text);
    const resume = await restartEdgeWithoutRegistry(system);
    await drill.checkVisit(`edge's disk, ${label}, without registry`);
    resume();
    await restartEdge(system);
    await waitUntilShopIsUp(system);
    await drill.checkVisit(`edge's disk, ${label}, with registry`);
    await undo();
  }
}

/** Tampers with an entry, and with its hash in the composition on the edge's disk. */
export async function tamperWithStoredComposition(drill: Drill): Promise<void> {
  const { system } = drill;
  const { entry } = await scriptsOf(drill.onEdge(PART));
  const original = integrityOf(await readFile(entry[0]!));
  const undoEntry = await tamperFiles(entry, (text) => TAMPERED_SCRIPT + text);
  const tampered = integrityOf(await readFile(entry[0]!));
  const composition = path.join(system.dataDir, 'edge/composition.json');
  const undoComposition = await tamperFiles([composition], (text) => text.replaceAll(original, tampered));
  const resume = await restartEdgeWithoutRegistry(system);
  // The edge trusts no file on its disk then, and answers that the shop is unavailable.
  await drill.checkVisit("edge's disk, descriptor and entry, without registry", system.url, { works: false });
  resume();
  await waitUntilShopIsUp(system);
  await drill.checkVisit("edge's disk, descriptor and entry, with registry");
  await undoEntry();
  await undoComposition();
}

/** Tampers with a release in the artifact store, and makes the edge download it again. */
export async function tamperInArtifactStore(drill: Drill): Promise<void> {
  const { counter, system } = drill;
  const { entry, chunks, server } = await scriptsOf(drill.inStore(PART));
  const undoWeb = await tamperFiles([...entry, ...chunks], (text) => TAMPERED_SCRIPT + text);
  const undoServer = await tamperFiles(server, (text) => counter.serverCode + text);
  await rm(drill.onEdge(PART), { recursive: true });
  await restartEdge(system);
  await waitUntilShopIsUp(system);
  await drill.checkVisit('artifact store, entry, chunks and server bundle');
  await undoWeb();
  await undoServer();
}
