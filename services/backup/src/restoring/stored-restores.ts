import { Injectable } from '@nestjs/common';
import { Database, StoredFiles } from '@petcare/platform';
import { restoresAmong } from './restores.queries.ts';

const fileName = 'restore.zip';

/** Where an uploaded file to be restored is stored. */
export function restoreKey(organisationId: string, id: string): string {
  return `${organisationId}/${id}/${fileName}`;
}

@Injectable()
export class StoredRestores extends StoredFiles {
  override readonly fileNames = [fileName];

  constructor(private readonly database: Database) {
    super();
  }

  override async withRow(organisationId: string, ids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.database.read<{ id: string }>(organisationId, restoresAmong, [ids]);
    return rows.map(({ id }) => id);
  }
}
