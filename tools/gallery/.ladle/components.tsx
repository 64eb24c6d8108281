import '@farmgate/shared/ui/global.css';
import type { GlobalProvider } from '@ladle/react';

/** What surrounds each story: the shop's styles and the page's main landmark. */
export const Provider: GlobalProvider = ({ children }) => <main id="main">{children}</main>;
