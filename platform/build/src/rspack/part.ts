import type { PartKind } from '@farmgate/contract/part';
import type { SharedPackage } from './shared-packages.ts';

/** What a part's two builds are made from. */
export interface PartOptions {
  name: string;
  kind: PartKind;
  /** The workspace's folder. */
  folder: string;
  /** The module of the shell's start, or the one that a remote exposes as `./remote`. */
  entry: string;
  production: boolean;
  /** Whether components are to be changed in an open page. */
  hot?: boolean;
  /** Folder that the builds go into. */
  output: string;
  shared: SharedPackage[];
}
