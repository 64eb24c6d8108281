import { ViolationList } from '../changes/violation-list.tsx';
import type { Diff } from '../registry/types.ts';
import { Notice } from '../ui/notice.tsx';

/** The gate's result for a release before its promotion. */
export const GateVerdict = ({ refusals, notChecked }: Pick<Diff, 'refusals' | 'notChecked'>) => (
  <>
    {refusals.length === 0 ? (
      <Notice tone="good" title="The gate found no violations" />
    ) : (
      <Notice tone="danger" title="The gate would reject this">
        <ViolationList violations={refusals} />
      </Notice>
    )}
    {notChecked.length > 0 && (
      <Notice tone="warning" title="Not checked by the gate">
        <ul>
          {notChecked.map(({ rule, message }) => (
            <li key={rule + message}>{message}</li>
          ))}
        </ul>
      </Notice>
    )}
  </>
);
