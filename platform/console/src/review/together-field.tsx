import { useQuery } from '@tanstack/react-query';
import { releasesQuery } from '../registry/queries.ts';
import { VersionChoices, withChoice } from './version-choices.tsx';

interface Props {
  /** The part under review, which is chosen already. */
  part: string;
  /** Other parts → versions. */
  chosen: Record<string, string>;
  onChange: (chosen: Record<string, string>) => void;
}

/** Other releases that go live together with the reviewed one. */
export function TogetherField({ part, chosen, onChange }: Props) {
  const { data: releases = [] } = useQuery(releasesQuery());
  const others = releases.filter(({ name }) => name !== part);
  if (others.length === 0) return null;
  return (
    <details>
      <summary>Together with other parts</summary>
      <VersionChoices
        releases={others}
        chosen={chosen}
        onChoose={(name, version) => onChange(withChoice(chosen, name, version))}
      />
    </details>
  );
}
