/**
 * Modules that remotes share and the shell's own code does not import. The shell provides only modules that it imports, so they
 * are listed here. Each is a chunk that loads when a remote needs it.
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
