import { lazy, type ComponentType } from 'react';

/** A component whose code loads when it is first shown. If it does not load, it shows nothing, and the page still works. */
export const optional = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: () => null }) as { default: ComponentType<Props> }));
