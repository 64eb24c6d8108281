import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { Compilation } from '@rspack/core';
import { type JSXAttribute, type JSXOpeningElement, type SpreadElement, parseSync } from '@swc/core';
import { ownSources } from './own-sources.ts';

/** What a part passes to a widget that it mounts, and the events that it listens to. */
export type MountedWidget = NonNullable<ReleaseDescriptor['mounted']>[number];

const ELEMENT = 'RemoteWidget';
/** Attributes that the widget does not get. */
const NOT_PASSED = new Set(['name', 'fallback', 'key']);
const HANDLER = /^on([A-Z])(.*)$/;

/** What a build's own modules mount with `<RemoteWidget name="…">`, of any part, sorted and without duplicates. */
export function mountedWidgets(compilation: Compilation, folder: string): MountedWidget[] {
  const sources = ownSources(compilation, folder, ELEMENT);
  return mountsIn(sources.flatMap(({ text, tsx }) => (tsx ? text : [])));
}

/** @throws Error when a widget's name is not a literal, or when its props are not written one by one */
export function mountsIn(sources: string[]): MountedWidget[] {
  const mounts = sources
    .filter((source) => source.includes(ELEMENT))
    .flatMap((source) => elementsIn(parseSync(source, { syntax: 'typescript', tsx: true })))
    .map(mountOf)
    .map((mount) => JSON.stringify(mount));
  return [...new Set(mounts)].sort().map((mount) => JSON.parse(mount) as MountedWidget);
}

/** The opening tags of mounted widgets anywhere in a syntax tree. */
function elementsIn(node: unknown): JSXOpeningElement[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(elementsIn);
  return isWidget(node) ? [node, ...inner] : inner;
}

const isWidget = (node: object): node is JSXOpeningElement => {
  const { type, name } = node as Partial<JSXOpeningElement>;
  return type === 'JSXOpeningElement' && name?.type === 'Identifier' && name.value === ELEMENT;
};

function mountOf({ attributes }: JSXOpeningElement): MountedWidget {
  const names = attributes.map(nameOf);
  const widget = attributes.map(literalName).find((name) => name !== undefined);
  if (!widget) {
    throw new Error('The name of a widget must be a literal, as in <RemoteWidget name="cart-button" />.');
  }
  if (names.includes(undefined)) {
    throw new Error(
      `<RemoteWidget name="${widget}"> has a spread attribute. Write its props one by one, so that the release lists them.`,
    );
  }
  const passed = (names as string[]).filter((name) => !NOT_PASSED.has(name)).sort();
  const props = passed.filter((name) => !HANDLER.test(name));
  const literals = new Map(attributes.map((attribute) => [nameOf(attribute), literalOf(attribute)]));
  const values = props.flatMap((name) => {
    const value = literals.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    widget,
    props,
    events: passed.flatMap((name) => eventOf(name) ?? []),
    ...(values.length > 0 ? { values: Object.fromEntries(values) } : {}),
  };
}

/** The value of an attribute that is a literal: `size="big"`, `packs={2}`, `quiet`. */
function literalOf(attribute: JSXAttribute | SpreadElement): string | number | boolean | undefined {
  if (attribute.type !== 'JSXAttribute') return undefined;
  if (!attribute.value) return true;
  const value = attribute.value.type === 'JSXExpressionContainer' ? attribute.value.expression : attribute.value;
  const isLiteral =
    value.type === 'StringLiteral' || value.type === 'NumericLiteral' || value.type === 'BooleanLiteral';
  return isLiteral ? value.value : undefined;
}

/** `onAdded` → `added`. */
function eventOf(prop: string): string | undefined {
  const [, first, rest] = HANDLER.exec(prop) ?? [];
  return first && `${first.toLowerCase()}${rest}`;
}

const nameOf = (attribute: JSXAttribute | SpreadElement): string | undefined =>
  attribute.type === 'JSXAttribute' && attribute.name.type === 'Identifier' ? attribute.name.value : undefined;

function literalName(attribute: JSXAttribute | SpreadElement): string | undefined {
  const value = nameOf(attribute) === 'name' ? literalOf(attribute) : undefined;
  return typeof value === 'string' ? value : undefined;
}
