import { ViolationList } from '../changes/violation-list.tsx';
import type { Violation } from '../registry/types.ts';
import { Notice } from '../ui/notice.tsx';

/** What the promotion gate says of a release, before anybody asks it to go live. */
export const GateVerdict = ({ violations }: { violations: Violation[] }) =>
  violations.length === 0 ? (
    <Notice tone="good" title="The gate has nothing against it" />
  ) : (
    <Notice tone="danger" title="The gate would refuse this">
      <ViolationList violations={violations} />
    </Notice>
  );
