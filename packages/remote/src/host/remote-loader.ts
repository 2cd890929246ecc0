import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { RemoteVersion } from '@petcare/contracts';
import { loadTimeout } from '../retry-delays.ts';
import { integrityOf } from './integrity.ts';

/** What the host needs of a federation runtime. */
export interface RemoteLoader {
  /** Evaluates the remote's entry and answers its `./app`; `afresh` forgets everything an earlier attempt left behind. */
  load(id: string, version: RemoteVersion, afresh: boolean): Promise<unknown>;
}

function entryScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.integrity = integrityOf(url);
  // Without it an error thrown by the entry reaches us without its file name and cannot be told from others.
  script.crossOrigin = 'anonymous';
  return script;
}

/** Module Federation's runtime; entries are only ever run with integrity, and given 8 s. */
export function federationLoader(): RemoteLoader {
  registerPlugins([
    { name: 'petcare-integrity', createScript: ({ url }) => ({ script: entryScript(url), timeout: loadTimeout }) },
  ]);
  return {
    async load(id, version, afresh) {
      const name = `mf_${id}`;
      registerRemotes([{ name, entry: version.base + version.entry, type: 'global' }], { force: afresh });
      return loadRemote(`${name}/app`);
    },
  };
}
