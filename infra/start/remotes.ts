import type { Published } from '../registry/index.ts';

export interface Publishing {
  /** Of the repository. */
  root: string;
  /** Directory the product serves builds from. */
  store: string;
  /** The product's, without a trailing slash. */
  url: string;
  appSecret: string;
  /** Who is named in the registry's history. */
  by: string;
}

/**
 * Gives a running product the newest build of every remote it doesn't have yet, unless somebody pinned another.
 * Returns what happened, in words.
 */
export async function publishRemotes({ root, store, url, appSecret, by }: Publishing): Promise<string> {
  // Only now: what it imports has to be built first.
  const { BuildStore, publishNew, publisherToken, ReleasesClient } = await import('../registry/index.ts');
  const client = new ReleasesClient(url, publisherToken(appSecret, '*', by, 1));
  const { published, refused } = await publishNew(root, { client, store: new BuildStore(store) });
  // The rest of the product carries on without it, or with the version people have.
  for (const { message } of refused) console.error(message);
  if (refused.length > 0) return `${refused.length} not published, see above`;
  return published.length === 0 ? 'up to date' : published.map(inWords).join(', ');
}

function inWords({ id, version, isCurrent }: Published): string {
  return `mf-${id} ${version}${isCurrent ? '' : ' (published; another one is pinned)'}`;
}
