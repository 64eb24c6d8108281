import { RefusalList } from '../changes/refusal-list.tsx';
import type { Violation } from '../registry/contract.ts';
import { Notice } from '../ui/notice.tsx';

/** What the promotion gate says of a release, before anybody asks it to go live. */
export const GateVerdict = ({ refusals }: { refusals: Violation[] }) =>
  refusals.length === 0 ? (
    <Notice tone="good" title="The gate has nothing against it" />
  ) : (
    <Notice tone="danger" title="The gate would refuse this">
      <RefusalList refusals={refusals} />
    </Notice>
  );
