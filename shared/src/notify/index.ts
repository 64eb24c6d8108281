/** Entry point `@farmgate/shared/notify`: toasts and alerts, whose libraries load when first used. */
export { createMarkupPolicy } from './markup-policy.ts';
export { alertSessionExpired, confirmAction } from './alerts.ts';
export { dismissToasts, notify } from './toasts.ts';
export type { ToastKind } from './toasts.ts';
