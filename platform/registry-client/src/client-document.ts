import { createHash } from 'node:crypto';
import type { OpenApiDocument } from '@farmgate/registry/openapi';

/**
 * The registry's OpenAPI document as clients see it: paths without `/registry`, which is part of the address that they are
 * configured with, and parameters with a default value optional. Without texts, so that a better description changes no type.
 */
export function clientDocument(document: OpenApiDocument): OpenApiDocument {
  const { paths, ...rest } = JSON.parse(JSON.stringify(document, withoutTexts)) as OpenApiDocument;
  for (const { parameters = [] } of Object.values(paths).flatMap((path) => Object.values(path))) {
    for (const parameter of parameters) if (parameter.schema.default !== undefined) parameter.required = false;
  }
  const entries = Object.entries(paths).map(([path, operations]) => [path.replace(/^\/registry/, ''), operations]);
  return { ...rest, paths: Object.fromEntries(entries) as OpenApiDocument['paths'] };
}

export const hashOf = (document: OpenApiDocument): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex');

const withoutTexts = (key: string, value: unknown) =>
  (key === 'description' || key === 'summary') && typeof value === 'string' ? undefined : value;
