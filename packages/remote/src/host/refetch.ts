import { loadTimeout } from '../retry-delays.ts';

const absolute = (url: string) => new URL(url, location.href).href;

/** Removes stylesheets still waiting for an answer: the loader would mistake one with the same address for a loaded one. */
function dropWaitingSheets(urls: string[]): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet && urls.includes(link.href)) link.remove();
  }
}

async function whole(url: string): Promise<void> {
  const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(loadTimeout) });
  await response.arrayBuffer();
}

/**
 * Fetches files past the browser's cache and stores what arrives. Otherwise a damaged file would stay in the immutable
 * cache, and after a hanging request Chromium queues the next one for the same address behind it. Never rejects.
 */
export async function refetch(urls: string[]): Promise<void> {
  dropWaitingSheets(urls.map(absolute));
  await Promise.allSettled(urls.map(whole));
}
