import { Notice } from '../ui/notice.tsx';

/** The registry's error message. */
export function Failure({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <Notice tone="danger" role="alert" title="The request failed">
      <p>{error.message}</p>
    </Notice>
  );
}
