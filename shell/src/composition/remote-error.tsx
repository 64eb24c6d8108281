import { Container, ErrorCard } from '@farmgate/shared/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useOnline } from '../offline/use-online.ts';
import styles from './remote-error.module.css';

const BROKEN = {
  title: 'This part of the shop did not load',
  text: 'The rest of the shop works. Try again in a moment.',
};
const OFFLINE = {
  title: 'This page is not available offline',
  text: 'You have not opened this page before. It loads automatically when you are online again.',
};

/** Shown in place of a part that did not load or that failed. */
export function RemoteError({ part, onRetry, busy }: { part: string; onRetry: () => void; busy?: boolean }) {
  const online = useOnline();
  const wasOffline = useRef(false);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (online && wasOffline.current) retry();
    wasOffline.current = !online;
  }, [online]);
  return (
    <Container data-remote-error={part} className={styles.place}>
      <ErrorCard heading="h1" {...(online ? BROKEN : OFFLINE)} onRetry={onRetry} busy={busy} />
    </Container>
  );
}
