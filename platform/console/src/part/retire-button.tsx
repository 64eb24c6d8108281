import { usePropose } from '../changes/changes.ts';
import { Button } from '../ui/button.tsx';

export function RetireButton({ channel, part }: { channel: string; part: string }) {
  const propose = usePropose();
  return (
    <Button size="small" onClick={() => propose({ kind: 'retire', channel, parts: [part] })}>
      Retire …
    </Button>
  );
}
