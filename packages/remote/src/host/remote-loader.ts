import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { RemoteVersion } from '@petcare/contracts';
import { loadTimeout } from '../retry-delays.ts';
import { turn } from '../turn.ts';
import { tryLibrariesAgain } from './container-runtime.ts';
import { integrityOf } from './integrity.ts';

/** What the host needs from a federation runtime. */
export interface RemoteLoader {
  /** Evaluates the remote's entry and returns its `./app`; `afresh` forgets everything an earlier attempt left behind. */
  load(id: string, version: RemoteVersion, afresh: boolean): Promise<unknown>;
}

function entryScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.integrity = integrityOf(url);
  // Without it an error thrown by the entry reaches us without its file name and can't be told from others.
  script.crossOrigin = 'anonymous';
  return script;
}

/**
 * Another build of the same remote is about to run in this page: it must neither take the previous one's chunks for its own,
 * as they have the same ids, nor find its stylesheets before its own.
 */
function forgetBuild(id: string, base: string): void {
  Reflect.deleteProperty(globalThis, `webpackChunkmf_${id}`);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (new URL(link.href).pathname.startsWith(base)) link.remove();
  }
}

/** Module Federation's runtime; entries are only ever run with integrity, and given 8 s. */
export function federationLoader(): RemoteLoader {
  registerPlugins([
    { name: 'petcare-integrity', createScript: ({ url }) => ({ script: entryScript(url), timeout: loadTimeout }) },
    tryLibrariesAgain,
  ]);
  const bases = new Map<string, string>();
  return {
    async load(id, version, afresh) {
      const name = `mf_${id}`;
      const before = bases.get(id);
      const isAnother = before !== undefined && before !== version.base;
      if (isAnother) forgetBuild(id, before);
      bases.set(id, version.base);
      registerRemotes([{ name, entry: version.base + version.entry, type: 'global' }], { force: afresh || isAnother });
      const exported: unknown = await loadRemote(`${name}/app`);
      // Its code has just run; its first page comes in a task of its own.
      await turn();
      return exported;
    },
  };
}
