import { ViolationList } from '../changes/violation-list.tsx';
import type { Violation } from '../registry/types.ts';
import { Notice } from '../ui/notice.tsx';

/** The gate's result for a release before its promotion. */
export const GateVerdict = ({ violations }: { violations: Violation[] }) =>
  violations.length === 0 ? (
    <Notice tone="good" title="The gate found no violations" />
  ) : (
    <Notice tone="danger" title="The gate would reject this">
      <ViolationList violations={violations} />
    </Notice>
  );
