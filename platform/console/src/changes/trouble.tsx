import { RejectedError } from '@farmgate/registry-client/errors';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Failure } from './failure.tsx';
import { ViolationList } from './violation-list.tsx';

interface Props {
  stale: boolean;
  error: Error | null;
  lookAgain: () => Promise<void>;
}

/** Why a change did not go through, and what to do about it. */
export function Trouble({ stale, error, lookAgain }: Props) {
  if (stale) {
    return (
      <Notice tone="warning" role="alert" title="Changed since you looked">
        <p>Somebody else has changed this channel. Look at what is live now, then decide again.</p>
        <Button size="small" onClick={() => void lookAgain().catch(() => undefined)}>
          Look again
        </Button>
      </Notice>
    );
  }
  const violations = error instanceof RejectedError ? error.violations : [];
  if (violations.length === 0) return <Failure error={error} />;
  return (
    <Notice tone="danger" role="alert" title="The gate refuses this">
      <ViolationList violations={violations} />
    </Notice>
  );
}

/** Offered to administrators once the gate has refused, for rules that may be overridden. */
export function ForceField({ error }: { error: Error | null }) {
  const { identity } = useSession();
  const violations = error instanceof RejectedError ? error.violations : [];
  if (identity?.role !== 'admin' || violations.length === 0 || !violations.every(({ forceable }) => forceable))
    return null;
  return (
    <Checkbox
      name="force"
      label="Override the gate"
      hint="The log keeps which rules were overridden, by whom and why."
    />
  );
}
