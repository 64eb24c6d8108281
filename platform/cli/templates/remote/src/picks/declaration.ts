import type { WidgetDeclaration } from '@farmgate/shared/remote';

/** The widget `sample-part-picks`: what other parts can pass to it, and what it tells them. */
export const picks = {
  props: { heading: 'string?', without: 'number?' },
  events: { picked: { id: 'number' } },
} as const satisfies WidgetDeclaration;
