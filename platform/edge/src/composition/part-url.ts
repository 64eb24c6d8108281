import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';

/** One file of one release. */
export interface ReleaseFile {
  release: ReleaseDescriptor;
  file: string;
}

/** URL path of a release's files, with a trailing slash. */
export function partBase({ name, version }: ReleaseDescriptor): string {
  return `/_parts/${name}/${version}/`;
}

/** HTML attributes with the URL and the integrity of a release's file. */
export function pinned(release: ReleaseDescriptor, file: string, attribute: 'href' | 'src'): string {
  return `${attribute}="${partBase(release)}${file}" integrity="${release.files[file]!.integrity}" crossorigin="anonymous"`;
}
