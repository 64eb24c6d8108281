import type { ErrorInfo } from 'react';
import { note } from './journal.ts';

/**
 * For `onRecoverableError` of a root, made before it hydrates. React recovers from a difference between the edge's page and the
 * browser's by rendering in the browser. That is a failure if the visitor then sees other text; its part is in the stack of
 * components.
 */
export function noteRecoveries(place: Element): (error: unknown, info: ErrorInfo) => void {
  const rendered = place.textContent;
  return (error, { componentStack }) => {
    if (place.textContent !== rendered && error instanceof Error) {
      const { stack } = (error.cause ?? error) as Error;
      // Its name tells it from hydration errors that changed nothing.
      Object.assign(error, { name: 'HydrationError', stack: `${stack}${componentStack}` });
      note({ kind: 'render', error });
    }
    reportError(error);
  };
}
