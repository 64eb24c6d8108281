import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import type { NewSubscription } from '@farmgate/registry-client/client';
import { Failure } from '../changes/failure.tsx';
import { api, call } from '../registry/call.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Select, TextField } from '../ui/field.tsx';
import { EventsField } from './events-field.tsx';
import { FORMATS, type Format } from './formats.ts';
import { NewSecret } from './new-secret.tsx';
import { readSubscription, type Problems } from './read-subscription.ts';

interface Props {
  channel: string;
  onClose: () => void;
}

/** Adds a subscription and shows its secret, which no later answer of the registry contains. */
export function AddDialog({ channel, onClose }: Props) {
  const client = useQueryClient();
  const [format, setFormat] = useState<Format>('json');
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (body: NewSubscription) => call((signal) => api.POST('/subscriptions', { body, signal })),
    // The cache must not keep the secret after the dialog is closed.
    gcTime: 0,
    onSuccess: ({ secret }) => {
      if (secret === null) onClose();
      void client.invalidateQueries({ queryKey: ['subscriptions'] });
    },
  });

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readSubscription(event.currentTarget);
    setProblems(read.problems);
    if (read.body) mutate(read.body);
  };
  if (data?.secret) return <NewSecret target={data.target} secret={data.secret} onClose={onClose} />;
  const { target, hint } = FORMATS[format];
  return (
    <Dialog title="Add a subscription" onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <Select
          label="Send to"
          name="format"
          value={format}
          onChange={({ target: { value } }) => setFormat(value as Format)}
        >
          {Object.entries(FORMATS).map(([value, { name }]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          label={target}
          name="target"
          type={format === 'email' ? 'email' : 'url'}
          autoComplete="off"
          spellCheck={false}
          required
          hint={hint}
          error={problems.target}
        />
        <Select label="Events of" name="channel">
          <option value={channel}>{channel}</option>
          <option value="">all channels</option>
        </Select>
        <EventsField error={problems.events} />
        <Failure error={error} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isPending}>
            Add
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
