import { execa } from 'execa';

/** Installs a package of Debian if `program` cannot be run. @throws Error that says what to install */
export async function needDebianPackage(name: string, isInstalled: () => Promise<boolean>): Promise<void> {
  if (await isInstalled()) return;
  // RUNLEVEL: services of the package are not started.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const words = ['install', '-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', name];
  const installed = await execa('apt-get', words, { env, reject: false });
  if (installed.exitCode === 0 && (await isInstalled())) return;
  throw new Error(
    `${name} is not installed, and apt-get could not install it. Install the package ${name}, then run the command again.`,
  );
}

/** Whether a program can be started. */
export const runs = async (program: string, option: string): Promise<boolean> =>
  (await execa(program, [option], { reject: false })).exitCode === 0;
