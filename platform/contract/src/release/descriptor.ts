import { Ajv, type ErrorObject } from 'ajv';
import { descriptorSchema } from './descriptor-schema.ts';
import type { FileRecord } from './integrity.ts';

export { contentHash, isVersionOf, releaseVersion } from './content-hash.ts';
export { descriptorSchema, PART_NAME, RELEASE_VERSION } from './descriptor-schema.ts';
export { globalName, styleMarker } from './style-marker.ts';
export { fileRecord, type FileRecord } from './integrity.ts';

/** The file at the root of a build's dist/release/ that says what the release is. */
export const DESCRIPTOR_FILE = 'release.json';

export interface RouteDescriptor {
  id: string;
  path: string;
  /** Search parameters that the page reads. Older releases do not list them: theirs may read any. */
  search?: string[];
  title?: string;
  guard?: 'signed-in';
  layout?: string;
  kind: 'react' | 'application';
  /** Scripts and stylesheets the route needs besides the entry. */
  files: string[];
  /** Shared modules that these files ask the page for, by name. */
  shared?: string[];
  /**
   * Style sheets of the chunks that the route loads after these files, and shared modules that those chunks ask for. A page
   * needs what the edge renders of them. Older releases do not list them.
   */
  later?: { styles: string[]; shared: string[] };
}

export interface WidgetDescriptor {
  name: string;
  files: string[];
  shared?: string[];
}

/** A shared package: the range the part asks for, and the version it brings (the shell provides, remotes do not). */
export interface SharedDescriptor {
  range: string | null;
  provides: string | null;
  /** Of one that is brought: the files it comes in, if not with the entry. */
  files?: string[];
  /** Of one of ours that is brought: the names it exports. Older releases do not tell. */
  exports?: string[];
  /** Of one of ours that is asked for: the names imported from it at run time. */
  imports?: string[];
}

/** One immutable build of one part. */
export interface ReleaseDescriptor {
  schema: 1;
  name: string;
  kind: 'shell' | 'remote';
  /** `<package version>-<8 hex of the content hash>`. */
  version: string;
  commit: string | null;
  /** ISO time; not part of the content hash. */
  builtAt: string;
  /** Wire-contract version it was built against. */
  wire: number;
  /** Path of the first script. */
  entry: string;
  /** Stylesheets the entry always needs. */
  styles: string[];
  /** Other scripts the entry always needs. */
  preload: string[];
  routes: RouteDescriptor[];
  widgets: WidgetDescriptor[];
  /** Widgets of whichever part that this one shows. Older releases do not tell. */
  mounts?: string[];
  /** The server bundle's entry, or null for a part that renders in the browser only. */
  server: string | null;
  shared: Record<string, SharedDescriptor>;
  /** Every file of the release but release.json itself. */
  files: Record<string, FileRecord>;
}

/** A descriptor that cannot be used; the message is one line that names the field. */
export class DescriptorError extends Error {
  override readonly name = 'DescriptorError';
}

const validate = new Ajv({ allowUnionTypes: true, allErrors: false }).compile<ReleaseDescriptor>(descriptorSchema);

/**
 * The descriptor in a parsed `release.json`.
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
  if (descriptor.server) yield ['server', descriptor.server];
  for (const path of descriptor.styles) yield ['styles', path];
  for (const path of descriptor.preload) yield ['preload', path];
  for (const { id, files, later } of descriptor.routes)
    for (const path of [...files, ...(later?.styles ?? [])]) yield [`route ${id}`, path];
  for (const [key, { files = [] }] of Object.entries(descriptor.shared))
    for (const path of files) yield [`shared ${key}`, path];
  for (const widget of descriptor.widgets) for (const path of widget.files) yield [`widget ${widget.name}`, path];
}
