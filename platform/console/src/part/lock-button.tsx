import { usePropose } from '../changes/changes.ts';
import type { Lock } from '../registry/types.ts';
import { Button } from '../ui/button.tsx';

export function LockButton({ channel, part, lock }: { channel: string; part: string; lock: Lock | undefined }) {
  const propose = usePropose();
  return (
    <Button size="small" onClick={() => propose({ kind: lock ? 'unlock' : 'lock', channel, part })}>
      {lock ? 'Unlock …' : 'Lock …'}
    </Button>
  );
}
