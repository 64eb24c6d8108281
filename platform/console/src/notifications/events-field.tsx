import { NOTIFICATION_EVENTS } from '@farmgate/registry-client/notification-events';
import { useId } from 'react';
import { Checkbox } from '../ui/field.tsx';
import styles from './events-field.module.css';

/** Which events a subscription gets: all of them at first. */
export function EventsField({ error }: { error?: string }) {
  const id = useId();
  return (
    <fieldset className={styles.events} aria-describedby={error && id}>
      <legend>Events</legend>
      {error && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {Object.entries(NOTIFICATION_EVENTS).map(([name, meaning]) => (
        <Checkbox key={name} name="events" value={name} label={name} hint={sentence(meaning)} defaultChecked />
      ))}
    </fieldset>
  );
}

const sentence = (words: string) => `${words[0]!.toUpperCase()}${words.slice(1)}.`;
