import { pack } from 'tar-stream';
import type { SampleRelease } from '@farmgate/contract/testing';

interface Registry {
  /** `http://127.0.0.1:<port>/registry` */
  url: string;
  adminToken: string;
}

/** Publishes a release to a real registry. */
export async function publish(registry: Registry, { descriptor, content }: SampleRelease): Promise<void> {
  const tar = pack();
  tar.entry({ name: 'release.json' }, JSON.stringify(descriptor));
  for (const [name, text] of Object.entries(content)) tar.entry({ name }, text);
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  await post(registry, '/releases', 'application/x-tar', new Uint8Array(Buffer.concat(chunks)));
}

/** Promotes published releases on the production channel together. */
export async function promote(registry: Registry, ...releases: SampleRelease[]): Promise<string> {
  const items = releases.map(({ descriptor: { name, version } }) => ({ part: name, version }));
  return change(registry, 'promotions', { releases: items });
}

/** Rolls a part back to an earlier release. */
export async function rollback(registry: Registry, { descriptor }: SampleRelease): Promise<string> {
  return change(registry, 'rollbacks', { part: descriptor.name, to: descriptor.version });
}

/** Starts a rollout of a published release to a percentage of the visitors. */
export async function rollOut(registry: Registry, { descriptor }: SampleRelease, percent: number): Promise<string> {
  return change(registry, 'rollouts', { part: descriptor.name, version: descriptor.version, percent });
}

/** Aborts a part's rollout as bad. */
export async function abort(registry: Registry, { descriptor }: SampleRelease): Promise<string> {
  return change(registry, `rollouts/${descriptor.name}/abort`, { bad: true });
}

/** Changes the production channel; returns the id of the resulting composition. */
export async function change(registry: Registry, kind: string, body: object): Promise<string> {
  const json = JSON.stringify({ ...body, reason: 'for the test' });
  const answer = await post(registry, `/channels/production/${kind}`, 'application/json', json);
  return answer.compositionId!;
}

async function post({ url, adminToken }: Registry, path: string, type: string, body: string | Uint8Array<ArrayBuffer>) {
  const headers = { authorization: `Bearer ${adminToken}`, 'content-type': type };
  const response = await fetch(url + path, { method: 'POST', headers, body });
  const answer = (await response.json()) as { compositionId?: string };
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}
