import {
  type WidgetDeclaration,
  type DeclaredType,
  type DeclaredTypes,
  handlerOf,
  isOptional,
  schemaOf,
} from './declared-type.ts';

/** The type as TypeScript: `"small" | "big"`, `{ id: number; name?: string }[]`. */
export function typeText(type: DeclaredType): string {
  const schema = schemaOf(type);
  if ('enum' in schema && schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ') || 'never';
  if (schema.type === 'array') return `readonly ${parenthesized(schema.items ? typeText(schema.items) : 'unknown')}[]`;
  return schema.type === 'object' && schema.properties ? objectText(schema.properties) : schema.type;
}

/** What a part that mounts the widget passes, as the text of a TypeScript type: its props, and a handler for each event. */
export function propsText({ props = {}, events = {} }: WidgetDeclaration): string {
  const handlers = Object.entries(events).map(
    ([event, detail]) => `${handlerOf(event)}?: (detail: ${objectText(detail)}) => void`,
  );
  return block([...members(props), ...handlers]);
}

const objectText = (types: DeclaredTypes): string => block(members(types));

const members = (types: DeclaredTypes): string[] =>
  Object.entries(types).map(([name, type]) => `${nameText(name)}${isOptional(type) ? '?' : ''}: ${typeText(type)}`);

const block = (lines: string[]): string => (lines.length === 0 ? '{}' : `{ ${lines.join('; ')} }`);

const nameText = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

const parenthesized = (text: string): string => (/[ |]/.test(text) && !text.startsWith('{') ? `(${text})` : text);
