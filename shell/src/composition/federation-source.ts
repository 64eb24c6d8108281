import type { BrowserComposition } from '@farmgate/shared/composition';
import type { Remote } from '@farmgate/shared/remote';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteSource } from './remote-source.ts';

/** A remote that has not come after this many ms counts as failed. */
const SCRIPT_TIMEOUT_MS = 4_000;

/** `mf-cart` → `mf_cart`: the global that the remote's entry sets, as the build names it. */
const globalName = (part: string) => part.replace(/[^a-zA-Z0-9]/g, '_');

function createScript(url: string, integrityOf: Map<string, string>) {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  const integrity = integrityOf.get(new URL(url, location.href).pathname);
  if (integrity) script.integrity = integrity;
  return { script, timeout: SCRIPT_TIMEOUT_MS };
}

/** Loads remotes by Module Federation from the addresses in the page's composition, and from no others. */
export function federationSource({ parts }: BrowserComposition): RemoteSource {
  const entryOf = (part: string) => {
    const found = parts[part];
    if (!found) throw new Error(`No release of "${part}" is live in this composition.`);
    return { name: globalName(part), entry: `${found.base}${found.entry}`, type: 'global' as const };
  };
  const remotes = Object.keys(parts).filter((part) => part !== 'shell');
  const integrityOf = new Map(remotes.map((part) => [entryOf(part).entry, parts[part]!.integrity]));

  registerPlugins([{ name: 'farmgate-integrity', createScript: ({ url }) => createScript(url, integrityOf) }]);
  registerRemotes(remotes.map(entryOf));
  const failed = new Set<string>();

  return {
    async load(part) {
      // The runtime remembers an entry that failed, so a second try has to be registered anew.
      if (failed.delete(part)) registerRemotes([entryOf(part)], { force: true });
      try {
        const module = await loadRemote<{ remote: Remote }>(`${globalName(part)}/remote`);
        if (!module) throw new Error(`"${part}" exposes no ./remote.`);
        return module.remote;
      } catch (error) {
        failed.add(part);
        throw error;
      }
    },
    forget: (part) => void failed.add(part),
  };
}
