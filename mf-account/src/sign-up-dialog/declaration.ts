import type { WidgetDeclaration } from '@farmgate/shared/remote';

/** The widget `sign-up-dialog`. It opens when it is mounted. */
export const signUpDialog = {
  props: {},
  /** After `signedIn` the dialog has closed; the page that mounts it decides where to go. */
  events: { signedIn: {} },
} as const satisfies WidgetDeclaration;
