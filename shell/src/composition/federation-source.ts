import type { BrowserComposition } from '@farmgate/contract/browser-composition';
import { globalName, isShell } from '@farmgate/contract/part';
import type { Remote } from '@farmgate/shared/remote';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteSource } from './remote-source.ts';
import type { Parts } from './parts.ts';

/** After this many ms a remote counts as failed. */
const SCRIPT_TIMEOUT_MS = 4_000;

/** Allows only the entries of the composition as script URLs. */
function entryPolicy(integrityOf: Map<string, string>) {
  const rules = {
    createScriptURL: (url: string) => {
      if (integrityOf.has(new URL(url, location.href).pathname)) return url;
      throw new TypeError(`${url} is not an entry of this page's composition.`);
    },
  };
  return window.trustedTypes?.createPolicy('farmgate-entries', rules) ?? rules;
}

function entryScripts(integrityOf: Map<string, string>) {
  const policy = entryPolicy(integrityOf);
  return ({ url }: { url: string }) => {
    const script = document.createElement('script');
    script.src = policy.createScriptURL(url) as string;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf.get(new URL(url, location.href).pathname) ?? '';
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  };
}

interface FederationSource extends RemoteSource {
  /** Registers parts that were added to the composition. */
  add: (added: Parts) => void;
}

/** Loads remotes by Module Federation, only from the addresses in the page's composition. */
export function federationSource({ parts }: Pick<BrowserComposition, 'parts'>): FederationSource {
  const entryOf = (part: string) => {
    const found = parts[part];
    if (!found) throw new Error(`The composition of this page has no release of "${part}".`);
    return { name: globalName(part), entry: `${found.base}${found.entry}`, type: 'global' as const };
  };
  const integrityOf = new Map<string, string>();
  registerPlugins([{ name: 'farmgate-integrity', createScript: entryScripts(integrityOf) }]);
  const failed = new Set<string>();

  const add = (added: Parts) => {
    const remotes = Object.keys(added).filter((part) => !isShell(part));
    for (const part of remotes) integrityOf.set(entryOf(part).entry, added[part]!.integrity);
    registerRemotes(remotes.map(entryOf));
  };
  add(parts);

  return {
    add,
    async load(part) {
      // The runtime caches a failed entry, so a retry has to register it again.
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
