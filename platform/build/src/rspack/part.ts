import type { PartKind } from '@farmgate/contract/part';
import type { Configuration } from '@rspack/core';
import type { SharedPackage } from './shared-packages.ts';

/** Options of a remote's build. */
export interface RemoteOptions {
  /**
   * `own`: the remote brings its framework and its version of it, for applications. It cannot import modules of
   * `@farmgate/shared` that use the shell's React. Default: the shell's React.
   */
  framework?: 'own';
  /** Names of Trusted Types policies that the framework creates, for example `vue`. */
  policies?: string[];
  /** Changes the configuration of both builds, for example adds a loader for `.vue` files. */
  customize?: (config: Configuration, side: 'web' | 'server') => Configuration;
}

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
  /** Modules that the part takes from the shell. */
  shared: SharedPackage[];
  /** Modules that it cannot import, because its framework is its own. */
  foreign?: string[];
  /** `kit.json` of the kit that the shell's release brings. */
  kit?: string;
}
