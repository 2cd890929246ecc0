import { Injectable } from '@nestjs/common';
import { Database, StoredFiles } from '@petcare/platform';
import { attachmentsAmong } from './attachments.queries.ts';
import { attachmentFileNames } from './stored-attachments.ts';

@Injectable()
export class AttachmentFiles extends StoredFiles {
  override readonly fileNames = attachmentFileNames;

  constructor(private readonly database: Database) {
    super();
  }

  override async withRow(organisationId: string, ids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.database.read<{ id: string }>(organisationId, attachmentsAmong, [ids]);
    return rows.map(({ id }) => id);
  }
}
