/** `shell`: draws the frame around every page. `remote`: adds routes and widgets. */
export type PartKind = 'shell' | 'remote';

/** Name of the shell. The gate keeps other parts from going live under it. */
export const SHELL = 'shell';

/** Whether a part is the shell, by its name or by the kind in its descriptor. */
export const isShell = (part: string | { kind: PartKind }): boolean =>
  (typeof part === 'string' ? part : part.kind) === SHELL;

/** Pattern of a part's name, which becomes a folder, a URL segment and a federation container. */
export const PART_NAME = '^[a-z][a-z0-9-]{0,62}$';

/** Pattern of a release's version: `<package version>-<8 hex>`, never readable as a path. */
export const RELEASE_VERSION = '^[0-9]+\\.[0-9]+\\.[0-9]+([-+][0-9A-Za-z.-]+)?-[0-9a-f]{8}$';

/** Name of the Trusted Types policy with which every part's code loads its own chunks. One name for all keeps pages' headers small. */
export const TRUSTED_TYPES_POLICY = 'farmgate-part';

/** `mf-cart` → `mf_cart`: the global variable that a remote's entry sets, and the name of its build. */
export const globalName = (part: string) => part.replace(/[^a-zA-Z0-9]/g, '_');
