import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { thumbnailSizes } from '@petcare/contracts/files';
import { Database, Storage, StoredFiles, type ServedSize } from '@petcare/platform';
import { storedAmong } from './files.queries.ts';
import type { Original } from './original.ts';

/** What one file's parts are called in storage. */
const names = ['original', ...thumbnailSizes.map((size) => `${size}.webp`)];

/** Where a file's bytes are stored. */
export function keyOf(organisationId: string, id: string, size: ServedSize): string {
  return `${organisationId}/${id}/${size === 'whole' ? 'original' : `${size}.webp`}`;
}

const partName = /^part-\d+-[\da-f-]+$/;

/** Where the bytes of an upload's part are stored. */
export function partKey(organisationId: string, uploadId: string, name: string): string {
  return `${organisationId}/${uploadId}/${name}`;
}

/** A name for the part starting at `offset`; two that start there have different ones. */
export function newPartName(offset: number): string {
  return `part-${offset}-${randomUUID()}`;
}

/** Writes what is kept of a file; the caller removes anything whose row never comes. */
export async function storeOriginal(
  storage: Storage,
  { organisationId, id, original }: { organisationId: string; id: string; original: Original },
): Promise<void> {
  await storage.putFile(keyOf(organisationId, id, 'whole'), original.path);
  const { picture } = original;
  if (!picture) return;
  for (const size of thumbnailSizes) await storage.put(keyOf(organisationId, id, size), picture.thumbnails[size]);
}

@Injectable()
export class StoredFileBytes extends StoredFiles {
  override readonly fileNames = names;

  constructor(private readonly database: Database) {
    super();
  }

  override isNamed(name: string): boolean {
    return super.isNamed(name) || partName.test(name);
  }

  override async withRow(organisationId: string, ids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.database.read<{ id: string }>(organisationId, storedAmong, [ids]);
    return rows.map(({ id }) => id);
  }
}
