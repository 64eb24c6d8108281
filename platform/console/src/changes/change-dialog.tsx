import type { ChangeResult } from '../registry/types.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Checkbox } from '../ui/field.tsx';
import { partsOf, type PlainIntent } from './intent.ts';
import { RecalledNotice } from './recalled-notice.tsx';
import { ForceField, Trouble } from './trouble.tsx';
import { ReasonField, readReason, type ReasonForm, useReason } from './reason.tsx';
import { send } from './send.ts';
import { useConfirmation } from './use-confirmation.ts';
import { textsFor } from './texts.ts';

interface Props {
  intent: PlainIntent;
  onDone: (result: ChangeResult) => Promise<void>;
  onClose: () => void;
}

/** Confirms an intent with a reason. */
export function ChangeDialog({ intent, onDone, onClose }: Props) {
  const { title, explanation, submit, danger, mayBeBad } = textsFor(intent);
  const confirmation = useConfirmation({
    channel: intent.channel,
    parts: partsOf(intent),
    send: (confirmed) => send(intent, confirmed),
    onDone,
  });
  const reason = useReason();

  const onSubmit = (event: ReasonForm) => {
    const form = readReason(event, reason.complain);
    if (form) confirmation.confirm({ ...form, bad: mayBeBad ? form.bad : undefined });
  };
  const returning = intent.kind === 'rollback' ? intent.releases : [];
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <p>{explanation}</p>
        <RecalledNotice channel={intent.channel} releases={returning.map(({ part, to }) => ({ part, version: to }))} />
        <ReasonField error={reason.error} />
        {mayBeBad && (
          <Checkbox
            name="bad"
            label="It is broken: reload open pages"
            hint="Pages with the current version reload at their next navigation. Nothing typed into a form is lost."
          />
        )}
        <Trouble {...confirmation} />
        <ForceField error={confirmation.error} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look={danger ? 'danger' : 'primary'} busy={confirmation.busy}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
