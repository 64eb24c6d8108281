import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Drill, PART } from './drill.ts';
import { EVIL } from './evil.ts';
import { integrityOf, scriptsOf, tamperFiles } from './files.ts';
import { restartEdge, restartEdgeAlone, untilOpen } from './restart-edge.ts';

/** What browsers get from an edge's disk, and what the edge itself runs of it. */
export async function onTheEdgesDisk(drill: Drill): Promise<void> {
  const { evil, system } = drill;
  const part = await scriptsOf(drill.onEdge(PART));
  const shell = await scriptsOf(drill.onEdge('shell'));
  const { entry, chunks } = part;
  for (const [what, files] of Object.entries({ entry, chunks, 'shell’s scripts': shell.chunks })) {
    const undo = await tamperFiles(files, (text) => EVIL + text);
    await drill.attempt(`edge's disk, ${what}`);
    await undo();
  }
  for (const [what, files] of Object.entries({ 'server bundle': part.server, 'shell’s server bundle': shell.server })) {
    const undo = await tamperFiles(files, (text) => evil.forNode + text);
    const resume = await restartEdgeAlone(system);
    await drill.attempt(`edge's disk, ${what}, with no registry`);
    resume();
    await restartEdge(system);
    await untilOpen(system);
    await drill.attempt(`edge's disk, ${what}, with the registry`);
    await undo();
  }
}

/** The composition that an edge keeps is made to say of a tampered entry that it is as it should be. */
export async function lyingDescriptor(drill: Drill): Promise<void> {
  const { system } = drill;
  const { entry } = await scriptsOf(drill.onEdge(PART));
  const honest = integrityOf(await readFile(entry[0]!));
  const undoEntry = await tamperFiles(entry, (text) => EVIL + text);
  const tampered = integrityOf(await readFile(entry[0]!));
  const kept = path.join(system.dataDir, 'edge/composition.json');
  const undoKept = await tamperFiles([kept], (text) => text.replaceAll(honest, tampered));
  const resume = await restartEdgeAlone(system);
  // It knows nothing that it could believe, and says that it cannot open just now.
  await drill.attempt("edge's disk, descriptor and entry, with no registry", system.url, { stands: false });
  resume();
  await untilOpen(system);
  await drill.attempt("edge's disk, descriptor and entry, with the registry");
  await undoEntry();
  await undoKept();
}

/** The edge has to get a release anew from a store in which somebody was. */
export async function inTheStore(drill: Drill): Promise<void> {
  const { evil, system } = drill;
  const { entry, chunks, server } = await scriptsOf(drill.inStore(PART));
  const undoWeb = await tamperFiles([...entry, ...chunks], (text) => EVIL + text);
  const undoServer = await tamperFiles(server, (text) => evil.forNode + text);
  await rm(drill.onEdge(PART), { recursive: true });
  await restartEdge(system);
  await untilOpen(system);
  await drill.attempt('artifact store, entry, chunks and server bundle');
  await undoWeb();
  await undoServer();
}
