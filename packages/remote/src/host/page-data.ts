import { z } from 'zod';
import { remoteRegistry, type RemoteRegistry } from '@petcare/contracts';

/** JSON that the server put into the page as data, `<script type="application/json" id="…">`; null when it is not there. */
function pageData(id: string): unknown {
  const text = document.getElementById(id)?.textContent?.trim();
  return text ? JSON.parse(text) : null;
}

/** The registry in the page. A page without a readable one has no remotes; the shell's own screens live on. */
export function readRegistry(): RemoteRegistry {
  try {
    return remoteRegistry.parse(pageData('registry'));
  } catch (error) {
    console.error('The registry in the page cannot be read.', error);
    return { revision: 1, remotes: {} };
  }
}

/** Integrity of the shell's own files, by path. */
export function readShellIntegrity(): Record<string, string> {
  return z.record(z.string(), z.string()).parse(pageData('integrity') ?? {});
}
