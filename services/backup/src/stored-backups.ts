import { Injectable } from '@nestjs/common';
import { Database, StoredFiles } from '@petcare/platform';
import { backupsAmong } from './backups.queries.ts';

const fileName = 'backup.zip';

/** Where a backup is stored. */
export function backupKey(organisationId: string, id: string): string {
  return `${organisationId}/${id}/${fileName}`;
}

@Injectable()
export class StoredBackups extends StoredFiles {
  override readonly fileNames = [fileName];

  constructor(private readonly database: Database) {
    super();
  }

  override async withRow(organisationId: string, ids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.database.read<{ id: string }>(organisationId, backupsAmong, [ids]);
    return rows.map(({ id }) => id);
  }
}
