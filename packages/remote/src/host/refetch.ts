import { loadTimeout } from '../retry-delays.ts';

/**
 * Fetches files past the browser's cache and stores what comes. A damaged file would else stay in the immutable cache, and
 * after a request that hangs Chromium queues the next one for the same address behind it. Never rejects.
 */
export async function refetch(urls: string[]): Promise<void> {
  const whole = async (url: string) =>
    (await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(loadTimeout) })).arrayBuffer();
  await Promise.allSettled(urls.map(whole));
}
