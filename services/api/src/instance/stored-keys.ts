import type { Storage } from '@petcare/platform';

/** The keys of all stored files, as `organisation/id/name`. */
export async function* storedKeys(storage: Storage): AsyncGenerator<string> {
  for await (const organisation of storage.folders('/'))
    for await (const id of storage.folders(organisation))
      for (const name of await storage.files(`${organisation}/${id}`)) yield `${organisation}/${id}/${name}`;
}
