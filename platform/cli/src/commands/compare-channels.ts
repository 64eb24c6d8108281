import type { ChannelState } from '@farmgate/registry-client/client';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import { liveVersion } from './resolve-release.ts';
import type { ReleaseName } from './arguments.ts';
import { onChannel } from './options.ts';

export interface ChannelDifference {
  /** What a promotion on the target would make the same as on the source. */
  releases: ReleaseName[];
  /** What stays different or is the same, as sentences. */
  notes: string[];
}

interface Selection {
  /** Empty: all that are live on the source. */
  parts: string[];
  /** Take releases that roll out on the source instead of the live ones. */
  rollouts?: boolean;
}

/** Compares what is live on two channels. @throws CliError when a named part is not live on the source, or both are the same */
export function compareChannels(source: ChannelState, target: ChannelState, selection: Selection): ChannelDifference {
  if (source.channel === target.channel) {
    throw new CliError(EXIT.usage, `Source and target are both ${source.channel}. Name two channels.`);
  }
  const rolling = source.rollouts.filter(({ part }) => isSelected(selection, part));
  const parts = selection.parts.length > 0 ? selection.parts : Object.keys(source.parts);
  if (selection.rollouts) parts.push(...rolling.map(({ part }) => part).filter((part) => !parts.includes(part)));
  const wanted = parts.map((part) => {
    const rollout = selection.rollouts ? rolling.find((each) => each.part === part) : undefined;
    return { part, version: rollout?.version ?? liveVersion(part, source) };
  });
  const isSame = ({ part, version }: ReleaseName) => target.parts[part]?.version === version;
  const same = wanted.filter(isSame).map(({ part }) => part);
  const gone = Object.keys(target.parts).filter(
    (part) => isSelected(selection, part) && !wanted.some((each) => each.part === part),
  );
  const { channel: from } = source;
  const { channel: to } = target;
  return {
    releases: wanted.filter((release) => !isSame(release)),
    notes: [
      ...(same.length > 0 ? [`The same on both: ${same.join(', ')}.`] : []),
      ...(selection.rollouts
        ? []
        : rolling.map(
            ({ part, version, percent }) =>
              `${part} ${version} rolls out to ${percent} % on ${from} and is left out. Include it with --rollouts.`,
          )),
      ...(gone.length > 0
        ? [
            `Live on ${to}, but not on ${from}: ${gone.join(', ')}. Withdraw with: farmgate retire ${gone.join(' ')}${onChannel(to)}`,
          ]
        : []),
    ],
  };
}

const isSelected = ({ parts }: Selection, part: string): boolean => parts.length === 0 || parts.includes(part);
