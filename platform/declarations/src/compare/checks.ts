import type ts from 'typescript';
import type { TypeScript } from './tree.ts';

/** One exported name of one entry point. */
export interface Name {
  module: string;
  name: string;
}

/** How a name's two declarations are compared: a line with an error is a difference. */
export interface Check extends Name {
  /** For a name that may exist at run time: an error in the first line says that only its type is exported. */
  value: [probe: string, check: string] | [];
  types: string[];
  /** Whether errors in lines of `types` are a difference that matters. */
  areTypesBroken: (failed: boolean[]) => boolean;
}

interface CheckContext {
  typescript: TypeScript;
  checker: ts.TypeChecker;
  /** The number of the entry point among the checked ones. */
  at: number;
}

const BEFORE = 'before:';
const AFTER = 'after:';

/** The checks' first lines: both sides of each entry point. */
export const importsOf = (modules: string[]): string[] =>
  modules.map(
    (module, at) =>
      `import * as before${at} from '${BEFORE}${module}'; import * as after${at} from '${AFTER}${module}'; void before${at}; void after${at};`,
  );

export const sideOf = (specifier: string): { side: 'before' | 'after'; module: string } | undefined => {
  for (const side of ['before', 'after'] as const)
    if (specifier.startsWith(`${side}:`)) return { side, module: specifier.slice(side.length + 1) };
  return undefined;
};

/**
 * The checks of a name. A value is used by those who import it, so the new value must be assignable to the old one: that covers
 * removed properties, narrowed parameters and changed results. A type alone exists only where code is compiled, and data may
 * flow into it or out of it. So an object type may grow or accept more but loses no property, and a union loses no member.
 */
export function checkOf(context: CheckContext, { module, name }: Name, exported: ts.Symbol): Check {
  const { typescript, checker, at } = context;
  const { SymbolFlags } = typescript;
  const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const value = `{ const value: typeof before${at}.${name} = after${at}.${name}; void value; }`;
  const check: Check = { module, name, value: [], types: [], areTypesBroken: some };
  if (symbol.flags & SymbolFlags.Value) check.value = [`{ void before${at}.${name}; }`, value];
  if (!(symbol.flags & SymbolFlags.Type)) return check;
  const parameters = typeParameters(typescript, symbol);
  const [old, now] = [`before${at}.${name}${parameters}`, `after${at}.${name}${parameters}`];
  const [reads, writes] = [assignment(now, old), assignment(old, now)];
  const kind = kindOf(typescript, checker.getDeclaredTypeOfSymbol(symbol));
  if (kind === 'function') return { ...check, types: [reads] };
  if (kind === 'union') return { ...check, types: [writes] };
  const types = [assignment(`keyof ${old}`, `keyof ${now}`), reads, writes];
  return { ...check, types, areTypesBroken: ([lost, read, write]) => lost! || (read! && write!) };
}

const some = (failed: boolean[]) => failed.some(Boolean);

const assignment = (from: string, to: string) =>
  `{ const from = null! as (${from}); const to: ${to} = from; void to; }`;

/** `<any, any>` for a generic type. */
function typeParameters(typescript: TypeScript, symbol: ts.Symbol): string {
  const declared = symbol.declarations?.find(
    (node) => typescript.isTypeAliasDeclaration(node) || typescript.isInterfaceDeclaration(node),
  ) as ts.TypeAliasDeclaration | ts.InterfaceDeclaration | undefined;
  const count = declared?.typeParameters?.filter((parameter) => !parameter.default).length ?? 0;
  return count > 0 ? `<${Array.from({ length: count }, () => 'any').join(', ')}>` : '';
}

function kindOf({ TypeFlags }: TypeScript, type: ts.Type): 'function' | 'union' | 'object' {
  if (type.getCallSignatures().length > 0) return 'function';
  const members = type.isUnion() ? type.types : [type];
  return members.every(({ flags }) => flags & (TypeFlags.Object | TypeFlags.Intersection)) ? 'object' : 'union';
}
