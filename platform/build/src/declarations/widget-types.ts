import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';

export type DeclaredWidget = Pick<ReleaseDescriptor['widgets'][number], 'name' | 'props' | 'events'>;
type Declared = NonNullable<DeclaredWidget['props']>;

/**
 * `widgets.d.ts`: the props that a part's widgets accept, for `RemoteWidget` of `@farmgate/shared/widgets`. Parts that mount them are
 * compiled with it.
 */
export function widgetTypes(widgets: DeclaredWidget[]): string {
  const lines = [...widgets]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, props = {}, events = {} }) => {
      const handlers = Object.entries(events).map(
        ([event, detail]) => `on${event[0]!.toUpperCase()}${event.slice(1)}?: (detail: ${objectOf(detail)}) => void;`,
      );
      return `    ${JSON.stringify(name)}: { ${[fieldsOf(props), ...handlers].join(' ')} };`;
    });
  return [
    `import '@farmgate/shared/widgets';`,
    `declare module '@farmgate/shared/widgets' {`,
    `  interface LiveWidgets {`,
    ...lines,
    `  }`,
    `}`,
    ``,
  ].join('\n');
}

const objectOf = (types: Declared) => `{ ${fieldsOf(types)} }`;

const fieldsOf = (types: Declared): string =>
  Object.entries(types)
    .map(([name, type]) => `${name}${type.endsWith('?') ? '?' : ''}: ${type.replace('?', '')};`)
    .join(' ');
