import { formatMoment } from '../format/format.ts';
import type { Release } from '../registry/types.ts';
import { Select } from '../ui/field.tsx';
import { Filters } from '../ui/page.tsx';

interface Props {
  releases: Release[];
  /** The part to begin with. */
  first?: string | null;
  /** Part → version. */
  chosen: Record<string, string>;
  onChoose: (part: string, version: string) => void;
}

/** One choice for each part: a release of it, or what is live. */
export function VersionChoices({ releases, first, chosen, onChoose }: Props) {
  const names = [...new Set(releases.map(({ name }) => name))];
  const parts = names.sort((one, other) => Number(other === first) - Number(one === first) || one.localeCompare(other));
  return (
    <Filters>
      {parts.map((part) => (
        <Select
          key={part}
          label={part}
          value={chosen[part] ?? ''}
          onChange={({ target }) => onChoose(part, target.value)}
        >
          <option value="">what is live</option>
          {releases
            .filter(({ name, removed }) => name === part && !removed)
            .map(({ version, publishedAt }) => (
              <option key={version} value={version}>
                {version}, {formatMoment(publishedAt)}
              </option>
            ))}
        </Select>
      ))}
    </Filters>
  );
}

/** Choices of part → version with one changed; no version is what is live. */
export function withChoice(chosen: Record<string, string>, part: string, version: string): Record<string, string> {
  const { [part]: _, ...others } = chosen;
  return version ? { ...others, [part]: version } : others;
}
