import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { cx } from './cx.ts';
import styles from './dialog.module.css';

interface Props {
  title: string;
  onClose: () => void;
  wide?: boolean;
  children: ReactNode;
}

/** A native modal dialog, open while it is rendered: the browser holds the focus in it and gives it back afterwards. */
export function Dialog({ title, onClose, wide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useLayoutEffect(() => {
    const element = dialog.current!;
    if (!element.open) element.showModal();
    // Removed while open it would take the focus with it.
    return () => element.close();
  }, []);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={dialog} className={cx(styles.dialog, wide && styles.wide)} aria-labelledby={heading} onCancel={cancel}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
      {/* Last, so that the focus begins at the first field. */}
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      </button>
    </dialog>
  );
}

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
