import { Notice } from '../ui/notice.tsx';

/** Says in the registry's words why what was asked for was not done. */
export function Failure({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <Notice tone="danger" role="alert" title="That did not work">
      <p>{error.message}</p>
    </Notice>
  );
}
