const path = {
  type: 'string',
  pattern: '^(?!__proto__$)[A-Za-z0-9_@~+=-][A-Za-z0-9._@~+=-]*(/[A-Za-z0-9_@~+=-][A-Za-z0-9._@~+=-]*)*$',
  maxLength: 255,
};
const paths = { type: 'array', items: path, uniqueItems: true };
const text = { type: 'string', minLength: 1, maxLength: 200 };
const names = { type: 'array', items: text, uniqueItems: true };
const textOrNull = { type: ['string', 'null'], minLength: 1, maxLength: 200 };

const route = {
  type: 'object',
  required: ['id', 'path', 'kind', 'files'],
  properties: {
    id: text,
    path: text,
    search: names,
    title: { type: 'string', maxLength: 200 },
    guard: { enum: ['signed-in'] },
    layout: text,
    kind: { enum: ['react', 'application'] },
    files: paths,
    shared: names,
    later: { type: 'object', required: ['styles', 'shared'], properties: { styles: paths, shared: names } },
  },
};

const file = {
  type: 'object',
  required: ['bytes', 'integrity'],
  additionalProperties: false,
  properties: {
    bytes: { type: 'integer', minimum: 0 },
    integrity: { type: 'string', pattern: '^sha384-[A-Za-z0-9+/]{64}$' },
  },
};

/** What a part may be called: it becomes a folder, a URL segment and a federation container. */
export const PART_NAME = '^[a-z][a-z0-9-]{0,62}$';

/** `<package version>-<8 hex>`; nothing that could be read as a path. */
export const RELEASE_VERSION = '^[0-9]+\\.[0-9]+\\.[0-9]+([-+][0-9A-Za-z.-]+)?-[0-9a-f]{8}$';

/**
 * JSON Schema (draft 7) of `release.json`. Fields it does not know are let through: a newer build can publish to an
 * older registry as long as what the registry does know is right.
 */
export const descriptorSchema = {
  $id: 'https://farmgate.dev/schema/release-1.json',
  title: 'Release descriptor',
  type: 'object',
  required: [
    'schema',
    'name',
    'kind',
    'version',
    'commit',
    'builtAt',
    'wire',
    'entry',
    'styles',
    'preload',
    'routes',
    'widgets',
    'server',
    'shared',
    'files',
  ],
  properties: {
    schema: { const: 1 },
    name: { type: 'string', pattern: PART_NAME },
    kind: { enum: ['shell', 'remote'] },
    version: { type: 'string', pattern: RELEASE_VERSION, maxLength: 64 },
    commit: textOrNull,
    builtAt: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' },
    wire: { type: 'integer', minimum: 1 },
    entry: path,
    styles: paths,
    preload: paths,
    routes: { type: 'array', items: route },
    widgets: {
      type: 'array',
      items: { type: 'object', required: ['name', 'files'], properties: { name: text, files: paths, shared: names } },
    },
    mounts: names,
    server: { anyOf: [path, { type: 'null' }] },
    shared: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['range', 'provides'],
        properties: { range: textOrNull, provides: textOrNull, files: paths, exports: names, imports: names },
      },
    },
    files: { type: 'object', minProperties: 1, propertyNames: path, additionalProperties: file },
  },
};
