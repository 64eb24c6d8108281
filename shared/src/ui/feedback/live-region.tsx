import { VisuallyHidden } from '../base/visually-hidden.tsx';

/** Says `message` to screen readers whenever it changes. Keep it mounted: a region that comes with its text is not read. */
export function LiveRegion({ message, assertive }: { message: string; assertive?: boolean }) {
  return (
    <VisuallyHidden
      as="div"
      role={assertive ? 'alert' : 'status'}
      aria-live={assertive ? 'assertive' : 'polite'}
      aria-atomic
    >
      {message}
    </VisuallyHidden>
  );
}
