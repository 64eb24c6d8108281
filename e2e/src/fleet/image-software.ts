import { execa } from 'execa';
import path from 'node:path';
import { makeNext, UPGRADED } from './next-version.ts';
import { builtSoftware, folderOf, LEAN, type Service, type Software } from './software.ts';

/** The user of the images. */
const USER = '10001';
const CERTIFICATE = '/tmp/certificate.pem';

/**
 * Starts a program on the file system of an image as a container engine does: read-only but for /tmp and /data, in its own mount
 * namespace, and without root. $1: the file system, $2: folder for /data, $3: certificate, then the program.
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

export interface Images {
  /** As they were built. */
  current: Software;
  /** The same with changes of `makeNext`. */
  next: Software;
  /** Unmounts them. */
  close(): Promise<void>;
}

/** Mounts the images `<prefix>-<service>` with buildah, which needs root. The payment simulator has no image and runs from this repository. */
export async function mountImages(prefix: string, tag: string): Promise<Images> {
  const containers: string[] = [];
  const close = async () => {
    for (const container of containers.splice(0)) await execa('buildah', ['rm', container], { reject: false });
  };
  const mount = async (service: Service) => {
    const { stdout: container } = await execa('buildah', ['from', '--pull-never', `${prefix}-${service}:${tag}`]);
    containers.push(container);
    return (await execa('buildah', ['mount', container])).stdout;
  };
  try {
    const roots = new Map<Service, string>();
    const nextRoots = new Map<Service, string>();
    for (const service of UPGRADED) {
      roots.set(service, await mount(service));
      const next = await mount(service);
      nextRoots.set(service, next);
      await makeNext(path.join(next, 'app'), service);
    }
    return { current: imageSoftware(roots), next: imageSoftware(nextRoots), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function imageSoftware(roots: Map<Service, string>): Software {
  return {
    program(service, env) {
      const root = roots.get(service);
      if (!root) return builtSoftware().program(service, env);
      const { DATA_DIR, NODE_EXTRA_CA_CERTS, ...others } = env;
      const entry = path.join('/app', folderOf(service), 'dist/main.js');
      const words = ['sh', root, DATA_DIR!, NODE_EXTRA_CA_CERTS!, 'node', LEAN, entry];
      return {
        command: 'unshare',
        args: ['--mount', '--propagation', 'private', '--', 'sh', '-c', START, ...words],
        env: { PATH: process.env.PATH ?? '', ...others, DATA_DIR: '/data', NODE_EXTRA_CA_CERTS: CERTIFICATE },
      };
    },
  };
}
