import type { PartKind } from '@farmgate/contract/part';
import type { SharedPackage } from './shared-packages.ts';

/** Input of a part's two builds. */
export interface PartOptions {
  name: string;
  kind: PartKind;
  /** The workspace's folder. */
  folder: string;
  /** The shell's first module, or the module that a remote exposes as `./remote`. */
  entry: string;
  production: boolean;
  /** Whether open pages get changed components. */
  hot?: boolean;
  /** Folder for the builds. */
  output: string;
  shared: SharedPackage[];
  /** `kit.json` of the kit that the shell's release brings. */
  kit?: string;
}
