import { notify } from '@farmgate/shared/notify';
import { IconButton } from '@farmgate/shared/ui';

/** The device's own way of sharing; without one the address goes to the clipboard. */
async function share(name: string): Promise<void> {
  const url = location.origin + location.pathname;
  try {
    if (navigator.share) return await navigator.share({ title: name, url });
    await navigator.clipboard.writeText(url);
    void notify('success', 'Link copied');
  } catch (error) {
    if ((error as Error).name === 'AbortError') return; // changed their mind
    void notify('info', `Copy this address to share it: ${url}`);
  }
}

export function ShareButton({ name }: { name: string }) {
  return <IconButton icon="share" label={`Share ${name}`} variant="outline" onClick={() => void share(name)} />;
}
