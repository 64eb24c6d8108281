import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const LIBRARIES = ['/usr/lib', '/usr/libexec', '/usr/lib64'];

/** Path of WebKitGTK's own browser, which comes with its library, in a folder by architecture and API version. */
export function miniBrowser(): string {
  const folders = LIBRARIES.filter((folder) => existsSync(folder)).flatMap((folder) => [
    folder,
    ...readdirSync(folder).map((name) => path.join(folder, name)),
  ]);
  for (const folder of folders) {
    const versions = safeList(folder).filter((name) => name.startsWith('webkit2gtk-') || name.startsWith('webkitgtk-'));
    const found = versions.map((name) => path.join(folder, name, 'MiniBrowser')).find((file) => existsSync(file));
    if (found) return found;
  }
  throw new Error(`There is no MiniBrowser of WebKitGTK below ${LIBRARIES.join(', ')}. Install webkit2gtk-driver.`);
}

function safeList(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
