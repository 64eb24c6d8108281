/** Entry point `@farmgate/shared/notify`: toasts and alerts. Their libraries load with the first one. */
export { confirmAction } from './alerts.ts';
export { dismissToasts, notify } from './toasts.ts';
