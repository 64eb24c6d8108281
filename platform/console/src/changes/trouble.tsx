import { RejectedError } from '@farmgate/registry-client/errors';
import { recallIn } from '../registry/errors.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Failure } from './failure.tsx';
import { RecallRejection } from './recalled-notice.tsx';
import { ViolationList } from './violation-list.tsx';

interface Props {
  stale: boolean;
  error: Error | null;
  reload: () => Promise<void>;
}

/** Why a change failed, and what to do. */
export function Trouble({ stale, error, reload }: Props) {
  if (stale) {
    return (
      <Notice tone="warning" role="alert" title="The part has changed">
        <p>Someone else has changed it since you opened this dialog. Load its current state, then decide again.</p>
        <Button size="small" onClick={() => void reload().catch(() => undefined)}>
          Load the current state
        </Button>
      </Notice>
    );
  }
  const recall = recallIn(error);
  if (recall) return <RecallRejection recall={recall} />;
  const violations = error instanceof RejectedError ? error.violations : [];
  if (violations.length === 0) return <Failure error={error} />;
  return (
    <Notice tone="danger" role="alert" title="The gate rejected this">
      <ViolationList violations={violations} />
    </Notice>
  );
}

/** For administrators, after a recall, or when all violations are of rules that can be overridden. */
export function ForceField({ error }: { error: Error | null }) {
  const { identity } = useSession();
  if (identity?.role !== 'admin') return null;
  if (recallIn(error)) {
    return (
      <Checkbox
        name="force"
        label="Return to it all the same"
        hint="This overrides the gate, too. The log records what was overridden, by whom and why."
      />
    );
  }
  const violations = error instanceof RejectedError ? error.violations : [];
  if (violations.length === 0 || !violations.every(({ forceable }) => forceable)) return null;
  return (
    <Checkbox
      name="force"
      label="Override the gate"
      hint="The log records which rules were overridden, by whom and why."
    />
  );
}
