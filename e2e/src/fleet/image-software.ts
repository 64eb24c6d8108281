import path from 'node:path';
import { execa } from 'execa';
import type { Program } from './fleet-process.ts';
import { builtSoftware, folderOf, LEAN, OPS_PROGRAM, type Software, type Workload } from './software.ts';

/** The user of the images. */
const USER = '10001';
const CERTIFICATE = '/tmp/certificate.pem';

/**
 * Starts a program on the file system of an image as a container engine does: read-only but for /tmp and /data, in a mount namespace of its
 * own, and without root. $1: the file system, $2: folder for /data, $3: certificate; then the program.
 */
const START = `
set -e
root="$1" data="$2" certificate="$3"
shift 3
chown ${USER}:${USER} "$data"
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmp "$root/tmp"
touch "$root${CERTIFICATE}"
mount --bind "$certificate" "$root${CERTIFICATE}"
mount --bind "$data" "$root/data"
mount -o remount,bind,ro "$root"
exec chroot "$root" setpriv --reuid ${USER} --regid ${USER} --clear-groups --no-new-privs --pdeathsig KILL "$@"
`;

interface MountedImages {
  /** Folder with the file system of each image. Changes stay in the container, not in the image. */
  roots: Map<Workload, string>;
  /** Unmounts them. */
  close(): Promise<void>;
}

/** Mounts `farmgate-<workload>:latest` of each workload with buildah. */
export async function mountImages(workloads: readonly Workload[]): Promise<MountedImages> {
  const containers: string[] = [];
  const close = async () => {
    for (const container of containers.splice(0)) await execa('buildah', ['rm', container], { reject: false });
  };
  const roots = new Map<Workload, string>();
  try {
    for (const workload of workloads) {
      const { stdout: container } = await execa('buildah', ['from', '--pull-never', `farmgate-${workload}:latest`]);
      containers.push(container);
      roots.set(workload, (await execa('buildah', ['mount', container])).stdout);
    }
    return { roots, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The services of mounted images. The payment simulator has no image and runs from this repository. */
export function imageSoftware(roots: Map<Workload, string>): Software {
  return {
    program(service, env) {
      const root = roots.get(service);
      return root
        ? onImage(root, [LEAN, path.join('/app', folderOf(service), 'dist/main.js')], env)
        : builtSoftware().program(service, env);
    },
    migration: (env) => onImage(roots.get('ops')!, [path.join('/app', folderOf('ops'), OPS_PROGRAM), 'migrate'], env),
  };
}

/** Node with `args` on the file system of an image. */
function onImage(root: string, args: string[], env: Record<string, string>): Program {
  const { DATA_DIR, NODE_EXTRA_CA_CERTS, ...others } = env;
  const words = ['sh', root, DATA_DIR!, NODE_EXTRA_CA_CERTS!, 'node', ...args];
  return {
    command: 'unshare',
    args: ['--mount', '--propagation', 'private', '--', 'sh', '-c', START, ...words],
    env: { PATH: process.env.PATH ?? '', ...others, DATA_DIR: '/data', NODE_EXTRA_CA_CERTS: CERTIFICATE },
  };
}
