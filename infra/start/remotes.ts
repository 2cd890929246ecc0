import type { Published } from '../registry/index.ts';
import { placesIn, type Settings } from './settings.ts';

/**
 * Gives the running product the newest build of every remote it doesn't have yet, unless somebody pinned another.
 * Returns what happened, in words.
 */
export async function publishRemotes(
  { root, dataDirectory }: Settings,
  url: string,
  appSecret: string,
): Promise<string> {
  // Only now: what it imports has to be built first.
  const { BuildStore, publishNew, publisherToken, ReleasesClient } = await import('../registry/index.ts');
  const client = new ReleasesClient(url, publisherToken(appSecret, '*', 'npm start', 1));
  const store = new BuildStore(placesIn(dataDirectory).remotes);
  const { published, refused } = await publishNew(root, { client, store });
  // The rest of the product carries on without it, or with the version people have.
  for (const { message } of refused) console.error(message);
  if (refused.length > 0) return `${refused.length} not published, see above`;
  return published.length === 0 ? 'up to date' : published.map(inWords).join(', ');
}

function inWords({ id, version, isCurrent }: Published): string {
  return `mf-${id} ${version}${isCurrent ? '' : ' (published; another one is pinned)'}`;
}
