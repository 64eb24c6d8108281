import type { WidgetDeclaration } from '../remote/widget-declaration.ts';
import type { WidgetUse } from './check-props.ts';
import { widgetChecks } from './misfits.ts';
import type { WidgetHost } from './widget-host.ts';

type Given = Record<string, unknown>;

/** A wrong detail of an event can make the page fail while it handles the event, and shortly after. */
const DETAIL_MS = 1_000;

/** Props for the widget, checked, and what ends the checks when it leaves the page. */
interface Checked {
  take: (given: Given) => Given;
  end: () => void;
}

/**
 * Checks what a page passes to a widget and what the widget sends. In development and tests it tells `host.misfit`; on visitors'
 * pages the host remembers the mistake, so that the right part is blamed if the other one fails.
 */
export function checkedProps(
  declaration: WidgetDeclaration | undefined,
  use: WidgetUse,
  { misfit = (message) => console.warn(message), suspect }: WidgetHost,
): Checked {
  if (!declaration) return { take: (given) => given, end: () => undefined };
  let wrongProps: (() => void)[] = [];
  const end = () => {
    wrongProps.forEach((forget) => forget());
    wrongProps = [];
  };
  const { owner, user, at } = use;
  const remember = (message: string, mistake?: 'user' | 'owner') => {
    if (!mistake || !suspect) return;
    const [culprit, failing] = mistake === 'user' ? [user, owner] : [owner, user];
    const trace = new Error(message);
    if (mistake === 'user' && at) trace.stack = at().stack;
    const forget = suspect({ culprit, failing, trace });
    if (mistake === 'user') wrongProps.push(forget);
    else setTimeout(forget, DETAIL_MS);
  };
  const report = process.env.NODE_ENV === 'production' ? remember : once(misfit);
  const check = widgetChecks(declaration, use, report);
  return { take: (given) => (end(), check(given)), end };
}

/** Tells each message once: props are checked with every update. */
function once(tell: (message: string) => void): (message: string) => void {
  const told = new Set<string>();
  return (message) => {
    if (told.has(message)) return;
    told.add(message);
    tell(message);
  };
}
