import { errorText } from '@farmgate/shared/api';
import { profileQuery } from '@farmgate/shared/data';
import { CheckboxField } from '@farmgate/shared/ui/form';
import { useQueryClient } from '@farmgate/shared/query';
import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { TEXTS } from '../texts/texts.ts';
import { NO_ADDRESS, addressOf } from './details.ts';
import type { Address } from './details.ts';

const HINTS = {
  idle: 'Use my saved details.',
  loading: 'Fetching your address…',
  incomplete: 'Your account has no complete address yet. Fill in the empty fields.',
};

/** The account's empty fields do not replace what the customer typed. */
const filledFields = (address: Address): Partial<Address> =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value.trim() !== ''));

interface Props {
  /** The form's values. */
  typed: Address;
  fill: (address: Partial<Address>) => void;
}

/** Fills the form from the customer's account when ticked; unticked, restores the values from before. */
export function DefaultAddress({ typed, fill }: Props) {
  const client = useQueryClient();
  const before = useRef<Address>(NO_ADDRESS);
  const wanted = useRef(false);
  const [ticked, setTicked] = useState(false);
  const [hint, setHint] = useState<keyof typeof HINTS>('idle');
  const [error, setError] = useState('');

  async function fillFromAccount() {
    const { name, mobile, email, address, city, zipcode } = typed;
    before.current = { name, mobile, email, address, city, zipcode };
    setHint('loading');
    try {
      const kept = addressOf(await client.ensureQueryData(profileQuery()));
      if (!wanted.current) return;
      fill(filledFields(kept));
      setHint(Object.values(kept).every(Boolean) ? 'idle' : 'incomplete');
    } catch (failure) {
      setTicked(false);
      setHint('idle');
      setError(errorText(failure));
    }
  }

  const toggle = ({ target: { checked } }: ChangeEvent<HTMLInputElement>) => {
    wanted.current = checked;
    setTicked(checked);
    setError('');
    setHint('idle');
    if (checked) void fillFromAccount();
    else fill(before.current);
  };
  return (
    <CheckboxField label={TEXTS.defaultAddress} checked={ticked} onChange={toggle} hint={HINTS[hint]} error={error} />
  );
}
