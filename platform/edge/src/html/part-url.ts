import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';

/** One file of one release. */
export interface ReleaseFile {
  release: ReleaseDescriptor;
  file: string;
}

/** Where a release's files are served, with a slash at the end. */
export function partBase({ name, version }: ReleaseDescriptor): string {
  return `/_parts/${name}/${version}/`;
}

/** The attributes that name one file of a release and pin its content. */
export function pinned(release: ReleaseDescriptor, file: string, attribute: 'href' | 'src'): string {
  return `${attribute}="${partBase(release)}${file}" integrity="${release.files[file]!.integrity}" crossorigin="anonymous"`;
}
