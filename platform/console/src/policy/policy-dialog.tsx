import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Failure } from '../changes/failure.tsx';
import { ReasonField, readReason, type ReasonForm, useReason } from '../changes/reason.tsx';
import { api, call } from '../registry/call.ts';
import type { HealthPolicy } from '../registry/types.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Select, TextField } from '../ui/field.tsx';
import { Filters } from '../ui/page.tsx';
import { ACTIONS, FIGURES, readable, SIGNAL_NAMES } from './figures.ts';
import { type Mode, MODES, modeOf, ofMode } from './mode.ts';
import styles from './policy-dialog.module.css';

interface Props {
  channel: string;
  policy: HealthPolicy;
  onClose: () => void;
}

/** Changes a channel's policy; administrators may. */
export function PolicyDialog({ channel, policy, onClose }: Props) {
  const client = useQueryClient();
  const reason = useReason();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: HealthPolicy & { reason: string }) =>
      call((signal) => api.PUT('/channels/{channel}/policy', { params: { path: { channel } }, body, signal })),
    onSuccess: () => {
      onClose();
      void client.invalidateQueries();
    },
  });

  const onSubmit = (event: ReasonForm) => {
    const form = readReason(event, reason.complain);
    if (!form || !event.currentTarget.reportValidity()) return;
    const data = new FormData(event.currentTarget);
    const figures = FIGURES.map(({ name, scale = 1 }) => [name, Number(data.get(name)) / scale]);
    const actions = Object.fromEntries(SIGNAL_NAMES.map((name) => [name, data.get(name)]));
    const next = { ...ofMode(data.get('mode') as Mode), ...Object.fromEntries(figures), actions } as HealthPolicy;
    mutate({ ...next, reason: form.reason });
  };
  return (
    <Dialog title={`Change the policy of ${channel}`} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <Filters>
          <Select label="Guard" name="mode" defaultValue={modeOf(policy)}>
            <Options texts={MODES} />
          </Select>
          {FIGURES.map(({ name, label, min, max, scale }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              type="number"
              step="any"
              required
              min={min}
              max={max}
              defaultValue={readable(policy[name], scale)}
            />
          ))}
        </Filters>
        <fieldset className={styles.actions}>
          <legend>Actions by signal</legend>
          <Filters>
            {SIGNAL_NAMES.map((name) => (
              <Select key={name} label={name} name={name} defaultValue={policy.actions[name]}>
                <Options texts={ACTIONS} />
              </Select>
            ))}
          </Filters>
        </fieldset>
        <ReasonField error={reason.error} />
        <Failure error={error} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isPending}>
            Change the policy
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const Options = ({ texts }: { texts: Record<string, string> }) =>
  Object.entries(texts).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
