import { z } from 'zod';
import { readRemoteRegistry, type RemoteRegistry } from '@petcare/contracts';
import { readStoredRegistry, storeRegistry } from './stored-registry.ts';

/** JSON the server put into the page as data, `<script type="application/json" id="…">`; null if it isn't there. */
function pageData(id: string): unknown {
  const text = document.getElementById(id)?.textContent?.trim();
  return text ? JSON.parse(text) : null;
}

export interface FoundRegistry {
  registry: RemoteRegistry;
  /** In the page; kept from an earlier one, because what the page says can't be read; or nowhere. */
  origin: 'page' | 'stored' | 'none';
}

/** This page's registry. Without any there are no remotes; the shell's own screens live on. */
export function readRegistry(): FoundRegistry {
  try {
    const registry = readRemoteRegistry(pageData('registry'));
    storeRegistry(registry);
    return { registry, origin: 'page' };
  } catch (error) {
    console.error('The registry in the page cannot be read.', error);
    const registry = readStoredRegistry();
    return registry ? { registry, origin: 'stored' } : { registry: { revision: 1, remotes: {} }, origin: 'none' };
  }
}

/** Integrity of the shell's own files, by path. */
export function readShellIntegrity(): Record<string, string> {
  return z.record(z.string(), z.string()).parse(pageData('integrity') ?? {});
}
