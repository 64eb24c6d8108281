import { Ajv, type ErrorObject } from 'ajv';
import { ReleaseDescriptor } from './schema.ts';

/** Name of the descriptor's file, at the root of a build's dist/release/. */
export const DESCRIPTOR_FILE = 'release.json';

/** Rejects a descriptor; the message is one line that names the field. */
export class DescriptorError extends Error {
  override readonly name = 'DescriptorError';
}

const validate = new Ajv({ allowUnionTypes: true, allErrors: false }).compile<ReleaseDescriptor>(ReleaseDescriptor);

/**
 * Checks the content of `release.json`.
 * @throws DescriptorError when a field is missing or wrong, or names a file that `files` does not list.
 */
export function parseDescriptor(json: unknown): ReleaseDescriptor {
  if (!validate(json)) throw new DescriptorError(describe(validate.errors![0]!));
  for (const [field, path] of namedFiles(json)) {
    if (!Object.hasOwn(json.files, path))
      throw new DescriptorError(`release.json: ${field} names ${path}, which files does not list`);
  }
  return json;
}

function describe({ instancePath, message, params, propertyName }: ErrorObject): string {
  const field =
    instancePath.slice(1).replaceAll('~1', '/').replaceAll('~0', '~').replaceAll('/', '.') || 'the descriptor';
  const detail = params.allowedValues ? ` (${(params.allowedValues as unknown[]).join(', ')})` : '';
  return propertyName === undefined
    ? `release.json: ${field} ${message}${detail}`
    : `release.json: ${field} has the path ${JSON.stringify(propertyName)}, which ${message}`;
}

function* namedFiles(descriptor: ReleaseDescriptor): Generator<[field: string, path: string]> {
  yield ['entry', descriptor.entry];
  if (descriptor.declarations) yield ['declarations', descriptor.declarations];
  for (const [name, { file }] of Object.entries(descriptor.kit ?? {})) yield [`kit ${name}`, file];
  if (descriptor.server) yield ['server', descriptor.server];
  for (const path of descriptor.styles) yield ['styles', path];
  for (const path of descriptor.preload) yield ['preload', path];
  for (const { id, files, later } of descriptor.routes)
    for (const path of [...files, ...(later?.styles ?? [])]) yield [`route ${id}`, path];
  for (const [key, { files = [] }] of Object.entries(descriptor.shared))
    for (const path of files) yield [`shared ${key}`, path];
  for (const widget of descriptor.widgets) for (const path of widget.files) yield [`widget ${widget.name}`, path];
}
