import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { StoredFiles } from '../files/stored-files.ts';

@Injectable()
export class PictureFiles extends StoredFiles {
  override readonly fileNames = ['picture.webp', 'thumbnail.webp'];

  constructor(private readonly database: Database) {
    super();
  }

  override async withRow(organisationId: string, ids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.database.read<{ id: string }>(
      organisationId,
      `select id from platform.picture where organisation_id = $1 and id = any($2::uuid[])`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }
}
