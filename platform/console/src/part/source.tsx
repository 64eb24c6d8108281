import { Commit } from '../format/version.tsx';
import type { Release } from '../registry/types.ts';
import { Badge } from '../ui/badge.tsx';

/** The commit that a release was built from, with what its team calls it. */
export const Source = ({ commit, source }: Pick<Release, 'commit' | 'source'>) => (
  <>
    {source?.subject && <span>{source.subject} </span>}
    <Commit commit={commit} />
    {source?.dirty && <Badge tone="warning">uncommitted changes</Badge>}
    {source && <div>{[source.branch, source.author].filter(Boolean).join(', ')}</div>}
  </>
);
