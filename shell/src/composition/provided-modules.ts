/**
 * Modules that remotes ask for and the shell's own code does not import. A module is provided to a page only when
 * something imports it, so they are named here; each is a chunk that comes when a remote needs it.
 * @public
 */
export const providedModules = [
  () => import('dompurify'),
  () => import('formik'),
  () => import('yup'),
  () => import('@farmgate/shared/api'),
  () => import('@farmgate/shared/form'),
  () => import('@farmgate/shared/parcel'),
  () => import('@farmgate/shared/ui/form'),
  () => import('@farmgate/shared/money'),
];
