import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './field.module.css';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string;
}

/** What ties a control to its hint and its error. */
function useDescribed({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

function Frame({ id, label, hint, error, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  const described = useDescribed({ hint, error });
  return (
    <Frame id={described.id} {...{ label, hint, error }}>
      <input className={styles.control} {...input} {...described} />
    </Frame>
  );
}

export function TextArea({ label, hint, error, ...area }: FieldProps & ComponentProps<'textarea'>) {
  const described = useDescribed({ hint, error });
  return (
    <Frame id={described.id} {...{ label, hint, error }}>
      <textarea className={styles.control} rows={2} {...area} {...described} />
    </Frame>
  );
}

export function Select({ label, hint, error, ...select }: FieldProps & ComponentProps<'select'>) {
  const described = useDescribed({ hint, error });
  return (
    <Frame id={described.id} {...{ label, hint, error }}>
      <select className={styles.control} {...select} {...described} />
    </Frame>
  );
}

export function Checkbox({ label, hint, ...input }: Omit<FieldProps, 'error'> & ComponentProps<'input'>) {
  const described = useDescribed({ hint });
  return (
    <div className={styles.check}>
      <input type="checkbox" {...input} {...described} />
      <label htmlFor={described.id}>{label}</label>
      {hint && (
        <p id={`${described.id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
