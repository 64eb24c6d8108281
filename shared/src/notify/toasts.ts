export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** Toasts close by themselves after this many ms. */
const AUTO_CLOSE_MS = 5000;

let mounted: Promise<typeof import('react-toastify')> | undefined;

/** The library and its container come with the first toast, and not before. */
function toastify() {
  mounted ??= import('./toast-container.tsx').then((module) => module.mountToastContainer(AUTO_CLOSE_MS));
  return mounted;
}

/** Shows a toast. Never throws: a message that cannot be shown must not break what it speaks of. */
export async function notify(kind: ToastKind, message: string): Promise<void> {
  try {
    const { toast } = await toastify();
    toast[kind](message, { toastId: `${kind}:${message}` });
  } catch (error) {
    console.warn(`Toast not shown: ${message}`, error);
  }
}

/** Takes away every toast that is showing. */
export async function dismissToasts(): Promise<void> {
  if (mounted) (await mounted).toast.dismiss();
}
