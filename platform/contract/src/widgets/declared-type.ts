/** A type without details. With `?` the value may be missing. `object` is a JSON object or array. */
type Shorthand = `${'string' | 'number' | 'boolean' | 'object'}${'' | '?'}`;

/** A type with details: a small part of JSON Schema. `optional`: the value may be missing. */
export type DeclaredSchema =
  | { type: 'string'; enum?: readonly string[]; optional?: boolean }
  | { type: 'number'; enum?: readonly number[]; optional?: boolean }
  | { type: 'boolean'; optional?: boolean }
  | { type: 'array'; items?: DeclaredType; optional?: boolean }
  | { type: 'object'; properties?: DeclaredTypes; optional?: boolean };

/** Type of a widget's prop, of a value in an event's detail, or of a value inside these. */
export type DeclaredType = Shorthand | DeclaredSchema;

/** Name → type: a widget's props, an event's detail, or an object's properties. */
export interface DeclaredTypes {
  readonly [name: string]: DeclaredType;
}

/** What a widget accepts and sends. The release lists it, and the gate compares it with the parts that mount the widget. */
export interface WidgetDeclaration {
  /** `{ product: 'number', variant: 'string?', size: { type: 'string', enum: ['small', 'big'] } }`. */
  props?: DeclaredTypes;
  /** Event → its detail: `{ added: { packs: 'number' } }`. It arrives as the prop `onAdded`. */
  events?: Readonly<Record<string, DeclaredTypes>>;
}

/** Whether the value may be missing. */
export const isOptional = (type: DeclaredType): boolean =>
  typeof type === 'string' ? type.endsWith('?') : type.optional === true;

/** The same type, with details. */
export const schemaOf = (type: DeclaredType): DeclaredSchema =>
  typeof type === 'string'
    ? { type: type.replace('?', '') as 'string' | 'number' | 'boolean' | 'object', optional: type.endsWith('?') }
    : type;

/** An own property only: names come from other parts. */
export const typeOf = (types: DeclaredTypes, name: string): DeclaredType | undefined =>
  Object.hasOwn(types, name) ? types[name] : undefined;

/** `onAdded` for the event `added`. */
export const handlerOf = (event: string): string => `on${event[0]!.toUpperCase()}${event.slice(1)}`;
