import { loadTimeout } from '../retry-delays.ts';

const absolute = (url: string) => new URL(url, location.href).href;

/** Takes away sheets that still wait for an answer: the loader would take one with the same address for a loaded one. */
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
 * Fetches files past the browser's cache and stores what comes. A damaged file would else stay in the immutable cache, and
 * after a request that hangs Chromium queues the next one for the same address behind it. Never rejects.
 */
export async function refetch(urls: string[]): Promise<void> {
  dropWaitingSheets(urls.map(absolute));
  await Promise.allSettled(urls.map(whole));
}
