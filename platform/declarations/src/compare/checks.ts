import type ts from 'typescript';
import type { TypeScript } from './tree.ts';

/** One exported name of one entry point. */
export interface Name {
  module: string;
  name: string;
}

/** How a name's two declarations are compared: each check is one line, and a failed line is a difference. */
interface Check extends Name {
  lines: string[];
  /** Whether failed lines mean a breaking difference. */
  isBroken: (failed: boolean[]) => boolean;
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
export function checksOf(typescript: TypeScript, checker: ts.TypeChecker, at: number, { module, name }: Name, symbol: ts.Symbol): Check[] {
  const { SymbolFlags } = typescript;
  const { flags } = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const checks: Check[] = [];
  const all = (failed: boolean[]) => failed.some(Boolean);
  if (flags & SymbolFlags.Value) {
    checks.push({ module, name, lines: [`{ const value: typeof before${at}.${name} = after${at}.${name}; void value; }`], isBroken: all });
  }
  if (flags & SymbolFlags.Type && !(flags & SymbolFlags.Class)) {
    const target = flags && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const parameters = typeParameters(typescript, target);
    const [old, now] = [`before${at}.${name}${parameters}`, `after${at}.${name}${parameters}`];
    const reads = assignment(now, old);
    const writes = assignment(old, now);
    const keys = assignment(`keyof ${old}`, `keyof ${now}`);
    const kind = kindOf(typescript, checker.getDeclaredTypeOfSymbol(target));
    if (kind === 'function') checks.push({ module, name, lines: [reads], isBroken: all });
    else if (kind === 'union') checks.push({ module, name, lines: [writes], isBroken: all });
    else checks.push({ module, name, lines: [keys, reads, writes], isBroken: ([lost, read, write]) => lost! || (read! && write!) });
  }
  return checks;
}

const assignment = (from: string, to: string) => `{ const from = null! as (${from}); const to: ${to} = from; void to; }`;

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
