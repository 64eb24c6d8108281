import type { WidgetDeclaration } from '@farmgate/shared/remote';

/** The widget `cart-button`, in the header. It needs nothing of the part that mounts it. */
export const cartButton = { props: {}, events: {} } as const satisfies WidgetDeclaration;
