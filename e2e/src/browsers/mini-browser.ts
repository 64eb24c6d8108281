import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const LIBRARIES = ['/usr/lib', '/usr/libexec', '/usr/lib64'];

/** Path of WebKitGTK's test browser. Its folder depends on architecture and API version. @throws Error when it is not installed */
export function miniBrowser(): string {
  const folders = LIBRARIES.filter((folder) => existsSync(folder)).flatMap((folder) => [
    folder,
    ...readdirSync(folder).map((name) => path.join(folder, name)),
  ]);
  for (const folder of folders) {
    const versions = namesIn(folder).filter((name) => name.startsWith('webkit2gtk-') || name.startsWith('webkitgtk-'));
    const found = versions.map((name) => path.join(folder, name, 'MiniBrowser')).find((file) => existsSync(file));
    if (found) return found;
  }
  throw new Error(
    `WebKitGTK's MiniBrowser was not found in ${LIBRARIES.join(', ')}. Install the package webkit2gtk-driver.`,
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
