import type ts from 'typescript';
import type { TypeScript } from './tree.ts';

/**
 * Blanks private and protected members of classes. Two copies of a class with such members are different types for TypeScript, although
 * other code cannot use the members.
 */
export function withoutPrivate(typescript: TypeScript, path: string, text: string): string {
  if (!/#private|\bprivate\b|\bprotected\b/.test(text)) return text;
  const file = typescript.createSourceFile(path, text, typescript.ScriptTarget.Latest);
  let result = text;
  const blank = ({ pos, end }: ts.Node) => (result = result.slice(0, pos) + ' '.repeat(end - pos) + result.slice(end));
  const visit = (node: ts.Node): void => {
    if (typescript.isClassDeclaration(node)) for (const member of node.members) if (isHidden(member)) blank(member);
    typescript.forEachChild(node, visit);
  };
  const isHidden = (member: ts.ClassElement) =>
    (member.name && typescript.isPrivateIdentifier(member.name)) ||
    (typescript.canHaveModifiers(member) &&
      typescript
        .getModifiers(member)
        ?.some(({ kind }) =>
          [typescript.SyntaxKind.PrivateKeyword, typescript.SyntaxKind.ProtectedKeyword].includes(kind as never),
        ));
  visit(file);
  return result;
}
