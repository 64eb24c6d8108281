import { useState } from 'react';
import { Time } from '../format/time.tsx';
import { Commit, Version } from '../format/version.tsx';
import type { ErrorSummary } from '../registry/types.ts';
import styles from './error-card.module.css';
import { ErrorStack } from './error-stack.tsx';
import { placeText } from './place-text.ts';

/** An error: whom it concerns, which line it is from, and its stack when it is opened. */
export function ErrorCard({ channel, error }: { channel: string; error: ErrorSummary }) {
  const [isOpen, setOpen] = useState(false);
  const { message, part, version, place, commit, visitors, count, pages, browsers, firstSeen, lastSeen } = error;
  return (
    <article className={styles.card} aria-label={message}>
      <h2 className={styles.message}>{message}</h2>
      <p className={styles.place}>
        <code>{place ? placeText(place) : 'Line unknown'}</code>
      </p>
      {place?.text && (
        <pre className={styles.line}>
          <code>{place.text}</code>
        </pre>
      )}
      <dl className={styles.facts}>
        <dt>Release</dt>
        <dd>
          {part} <Version version={version} /> <Commit commit={commit} />
        </dd>
        <dt>Visitors</dt>
        <dd>
          {visitors} ({count} times)
        </dd>
        <dt>Seen</dt>
        <dd>
          <Time iso={lastSeen} />, first <Time iso={firstSeen} />
        </dd>
        <dt>Pages</dt>
        <dd>{pages.join(', ')}</dd>
        <dt>Browsers</dt>
        <dd>{browsers.join(', ')}</dd>
      </dl>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Stack</summary>
        {isOpen && <ErrorStack channel={channel} error={error} />}
      </details>
    </article>
  );
}
