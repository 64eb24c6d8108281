import type { Toasts } from './toast-container.tsx';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** Toasts close by themselves after this many ms. */
const AUTO_CLOSE_MS = 5000;

let mounted: Promise<Toasts> | undefined;

/**
 * Loads the library of the toasts and puts their container into the page. This happens with the first toast, or earlier when one is to be
 * expected: the library's styles make the browser compute those of all elements again.
 */
export function prepareToasts(): Promise<Toasts> {
  mounted ??= import('./toast-container.tsx')
    .then(({ mountToasts }) => mountToasts(AUTO_CLOSE_MS))
    .catch((error: unknown) => {
      // What did not load offline loads with a later toast.
      mounted = undefined;
      throw error;
    });
  return mounted;
}

/** Shows a toast. Never throws: a message that cannot be shown must not break what it speaks of. */
export async function notify(kind: ToastKind, message: string): Promise<void> {
  try {
    const { toast, raise } = await prepareToasts();
    // In a task of its own, so that a page that the same answer leads to is rendered first, and both are one frame.
    await new Promise((resolve) => setTimeout(resolve));
    toast[kind](message, { toastId: `${kind}:${message}` });
    // Raising reads the layout. In the middle of a task, the browser would lay out the page for it once more.
    requestAnimationFrame(raise);
  } catch (error) {
    console.warn(`Toast not shown: ${message}`, error);
  }
}

/** Takes away every toast that is showing. */
export async function dismissToasts(): Promise<void> {
  if (mounted) (await mounted).toast.dismiss();
}
