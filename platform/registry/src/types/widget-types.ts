import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { propsText } from '@farmgate/contract/widgets';

export type DeclaredWidget = Pick<ReleaseDescriptor['widgets'][number], 'name' | 'props' | 'events'>;

/** `widgets.d.ts`: what parts that mount a part's widgets pass to them. `RemoteWidget` takes its props from it. */
export function widgetTypes(widgets: DeclaredWidget[]): string {
  const sorted = [...widgets].sort((a, b) => (a.name < b.name ? -1 : 1));
  const members = sorted.map((widget) => `  ${JSON.stringify(widget.name)}: ${propsText(widget)};\n`);
  return `interface FarmgateWidgets {\n${members.join('')}}\n`;
}
