import { IconButton } from '@farmgate/shared/ui';

/** Stops and starts what moves by itself. */
export function PlayButton({ playing, onToggle, what }: { playing: boolean; onToggle: () => void; what: string }) {
  return (
    <IconButton
      icon={playing ? 'pause' : 'play'}
      label={`${playing ? 'Pause' : 'Play'} ${what}`}
      variant="outline"
      size="sm"
      onClick={onToggle}
    />
  );
}
