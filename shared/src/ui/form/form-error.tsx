import type { ReactNode } from 'react';
import { Notice } from '../feedback/notice.tsx';

export interface FormErrorProps {
  title?: ReactNode;
  errors?: readonly string[];
  children?: ReactNode;
}

/** What is wrong with the form as a whole, read out when it appears; nothing while there is nothing to say. */
export function FormError({ title, errors = [], children }: FormErrorProps) {
  if (!title && !children && errors.length === 0) return null;
  return (
    <Notice tone="danger" title={title} role="alert">
      {children ?? errors.map((error) => <p key={error}>{error}</p>)}
    </Notice>
  );
}
