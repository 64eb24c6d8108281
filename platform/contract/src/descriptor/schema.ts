import { type Static, Type } from 'typebox';
import { MAX_OUTCOMES, OUTCOME_NAME } from '../part/outcome.ts';
import { PART_NAME, type PartKind, RELEASE_VERSION } from '../part/part.ts';
import type { DeclaredTypes } from '../widgets/declared-type.ts';
import { WIDGET_NAME, declaredTypes } from './declared-types.ts';

const Path = Type.String({
  pattern: '^(?!__proto__$)[A-Za-z0-9_@~+=-][A-Za-z0-9._@~+=-]*(/[A-Za-z0-9_@~+=-][A-Za-z0-9._@~+=-]*)*$',
  maxLength: 255,
});
const Paths = Type.Array(Path, { uniqueItems: true });
const Text = Type.String({ minLength: 1, maxLength: 200 });
const Names = Type.Array(Text, { uniqueItems: true });
// Not a union: its error messages would not say what is wrong with the text.
const TextOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'], minLength: 1, maxLength: 200 });

/** Every sample is rendered for each promotion. */
export const MAX_SAMPLES = 5;

export type RouteDescriptor = Static<typeof Route>;
const Route = Type.Object({
  id: Text,
  path: Text,
  /** Search parameters that the page reads. Older releases do not list them and may read any. */
  search: Type.Optional(Names),
  title: Type.Optional(Type.String({ maxLength: 200 })),
  guard: Type.Optional(Type.Unsafe<'signed-in'>({ enum: ['signed-in'] })),
  layout: Type.Optional(Text),
  /** `react`: in the shell's tree. `application`: mounted by single-spa. */
  kind: Type.Unsafe<'react' | 'application'>({ enum: ['react', 'application'] }),
  /** Addresses of real pages of the route. The gate renders them before the release goes live. */
  samples: Type.Optional(Type.Array(Type.String({ pattern: '^/', maxLength: 500 }), { maxItems: MAX_SAMPLES })),
  /** Whether the release computes these addresses: `samples` is a function in its remote. */
  computesSamples: Type.Optional(Type.Boolean()),
  /** Scripts and stylesheets that the route needs besides the entry. */
  files: Paths,
  /** Names of shared modules that these files import. */
  shared: Type.Optional(Names),
  /**
   * Stylesheets of the chunks that the route loads after these files, and shared modules that those chunks import. A page
   * needs the ones that the edge renders. Older releases do not list them.
   */
  later: Type.Optional(Type.Object({ styles: Paths, shared: Names })),
});

const DeclaredTypesByName = Type.Unsafe<DeclaredTypes>({
  type: 'object',
  propertyNames: WIDGET_NAME,
  additionalProperties: { $ref: '#/$defs/declared0' },
});

export type WidgetDescriptor = Static<typeof Widget>;
const Widget = Type.Object({
  name: Text,
  files: Paths,
  shared: Type.Optional(Names),
  /** Props that the widget accepts. Older releases do not declare them. */
  props: Type.Optional(DeclaredTypesByName),
  /** Events that the widget sends, each with its detail. Older releases do not declare them. */
  events: Type.Optional(
    Type.Unsafe<Record<string, DeclaredTypes>>({
      type: 'object',
      propertyNames: WIDGET_NAME,
      additionalProperties: DeclaredTypesByName,
    }),
  ),
});

/** One use of a widget, of any part: the props that it gets there and the events that are listened to. */
const Mounted = Type.Object({
  widget: Text,
  props: Names,
  events: Names,
  /** Props that are literals in the code. Older releases do not list them. */
  values: Type.Optional(
    Type.Unsafe<Record<string, string | number | boolean>>({
      type: 'object',
      additionalProperties: { type: ['string', 'number', 'boolean'] },
    }),
  ),
});

/** A shared package: the range the part imports, and the version it provides (only the shell provides). */
type SharedDescriptor = Static<typeof Shared>;
const Shared = Type.Object({
  range: TextOrNull,
  provides: TextOrNull,
  /** Files of a provided package, unless it is part of the entry. */
  files: Type.Optional(Paths),
  /** Names that a provided package of this repository exports. Older releases do not list them. */
  exports: Type.Optional(Names),
  /** Names imported at run time from a package of this repository. */
  imports: Type.Optional(Names),
  /** Names imported as types only. Releases without declarations do not list them. */
  types: Type.Optional(Names),
  /** Versions of older majors that the shell provides beside `provides`, while live remotes need them. */
  alsoProvides: Type.Optional(Names),
  /** Of these, version → names that it exports, where they differ from `exports`. */
  olderExports: Type.Optional(Type.Unsafe<Record<string, string[]>>({ type: 'object', additionalProperties: Names })),
});

/** Packages with which other repositories build remotes for this shell: name without scope → version and tar file of the release. */
export type Kit = Static<typeof Kit>;
const Kit = Type.Unsafe<Record<string, { version: string; file: string }>>({
  type: 'object',
  propertyNames: { pattern: '^[a-z][a-z0-9-]{0,62}$' },
  additionalProperties: Type.Object({
    /** `<package version>-<8 hex of the content hash>`. */
    version: Type.String({ pattern: RELEASE_VERSION, maxLength: 64 }),
    file: Path,
  }),
});

/** The kit that a part in another repository was built with. */
export type BuiltWith = Static<typeof BuiltWith>;
const BuiltWith = Type.Object({
  /** Origin of the shop that served the kit. */
  shop: Text,
  /** Version of the kit's package `shared`, as in `Kit`. */
  shared: Type.String({ pattern: RELEASE_VERSION, maxLength: 64 }),
});

/** The commit that a release was built from. */
export type Source = Static<typeof Source>;
const Source = Type.Object({
  branch: TextOrNull,
  subject: TextOrNull,
  author: TextOrNull,
  /** Whether the working tree had changes that were not committed. */
  dirty: Type.Boolean(),
});

/** Size in bytes and `sha384-<base64>` subresource integrity of one file. */
export type FileRecord = Static<typeof FileRecord>;
const FileRecord = Type.Object(
  { bytes: Type.Integer({ minimum: 0 }), integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }) },
  { additionalProperties: false },
);

/** One immutable build of one part. */
export type ReleaseDescriptor = Static<typeof ReleaseDescriptor>;

/**
 * Schema of `release.json` (JSON Schema draft 7). Unknown fields are allowed, so that a newer build can publish to an older
 * registry.
 */
export const ReleaseDescriptor = Type.Object(
  {
    schema: Type.Unsafe<1>({ const: 1 }),
    name: Type.String({ pattern: PART_NAME }),
    kind: Type.Unsafe<PartKind>({ enum: ['shell', 'remote'] }),
    /** `<package version>-<8 hex of the content hash>`. */
    version: Type.String({ pattern: RELEASE_VERSION, maxLength: 64 }),
    commit: TextOrNull,
    /** Where the build came from. Older releases and builds outside a repository lack it. */
    source: Type.Optional(Source),
    /** ISO time. The content hash does not include it. */
    builtAt: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' }),
    /** Version of the wire contract that the part was built against. */
    wire: Type.Integer({ minimum: 1 }),
    /** Path of the first script. */
    entry: Path,
    /** Stylesheets that the entry always needs. */
    styles: Paths,
    /** Other scripts that the entry always needs. */
    preload: Paths,
    routes: Type.Array(Route),
    widgets: Type.Array(Widget),
    /** Widgets, of any part, that this one mounts. Older releases do not list them. */
    mounts: Type.Optional(Names),
    /** The same, with props and events. Older releases do not list them. */
    mounted: Type.Optional(Type.Array(Mounted)),
    /** Outcomes of a visit that the part counts, for example `cart-add`. Older releases do not declare them. */
    outcomes: Type.Optional(
      Type.Array(Type.String({ pattern: OUTCOME_NAME }), { uniqueItems: true, maxItems: MAX_OUTCOMES }),
    ),
    /** Name of the Trusted Types policy for the part's scripts. Older releases lack it; theirs is `farmgate-<name>`. */
    policy: Type.Optional(Text),
    /** The server bundle's entry. Null for a part that renders in the browser only. */
    server: Type.Union([Path, Type.Null()]),
    shared: Type.Unsafe<Record<string, SharedDescriptor>>({ type: 'object', additionalProperties: Shared }),
    /** Only in the shell. Older releases lack it. */
    kit: Type.Optional(Kit),
    /** Only in parts of other repositories. */
    builtWith: Type.Optional(BuiltWith),
    /**
     * Tar file with declarations (`.d.ts`). The shell's: what it shares, and the libraries' declarations that these need. A
     * remote's: what it was built against. Older releases lack it.
     */
    declarations: Type.Optional(Path),
    /** Every file of the release except release.json. */
    files: Type.Unsafe<Record<string, FileRecord>>({
      type: 'object',
      minProperties: 1,
      propertyNames: Path,
      additionalProperties: FileRecord,
    }),
  },
  { $id: 'https://farmgate.dev/schema/release-1.json', title: 'Release descriptor', $defs: declaredTypes() },
);
