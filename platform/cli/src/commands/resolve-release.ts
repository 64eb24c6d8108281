import leven from 'leven';
import type { ChannelState } from '@farmgate/registry-client/client';
import type { RegistryClient } from '../client/registry-client.ts';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { ReleaseName } from './arguments.ts';

/** A name with more edits than this is not a typo. */
const MISTYPED = 3;

/** Resolves `latest` to the newest release. @throws CliError when the part has none. */
export async function resolveRelease(
  client: RegistryClient,
  { part, version }: ReleaseName,
  state: ChannelState,
): Promise<ReleaseName> {
  if (version === '')
    throw new CliError(EXIT.usage, `${part} has no version. Use ${part}@latest or ${part}@<version>.`);
  if (version !== 'latest') return { part, version };
  const { releases } = await client.releases({ part, limit: 1 });
  if (releases[0]) return { part, version: releases[0].version };
  const near = similar(part, Object.keys(state.parts));
  const remedy = near ? `Did you mean ${near}?` : 'Run farmgate publish in its folder first.';
  throw new CliError(EXIT.failure, `${part} has no published release. ${remedy}`);
}

/** The most similar known name. */
function similar(name: string, known: string[]): string | undefined {
  const near = known.map((candidate) => ({ candidate, edits: leven(name, candidate) }));
  return near.filter(({ edits }) => edits > 0 && edits <= MISTYPED).sort((one, other) => one.edits - other.edits)[0]
    ?.candidate;
}

/** The live version of a part. @throws CliError, with the most similar name. */
export function liveVersion(part: string, { channel, parts }: ChannelState): string {
  const live = parts[part];
  if (live) return live.version;
  const near = similar(part, Object.keys(parts));
  const remedy = near ? `Did you mean ${near}?` : 'See farmgate status.';
  throw new CliError(EXIT.failure, `${part} is not live on ${channel}. ${remedy}`);
}
