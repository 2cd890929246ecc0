import { open, rm, stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import {
  Database,
  invalid,
  isId,
  NamedUploads,
  ProblemError,
  Storage,
  temporaryPath,
  type Scope,
  type UploadUse,
} from '@petcare/platform';
import { partKey } from './stored-bytes.ts';
import { FilesRoomService } from './room.service.ts';
import { getUpload } from './uploads.queries.ts';
import { UploadsService, type UploadRow } from './uploads.service.ts';

const wrong = (message: string) => invalid([{ path: 'uploadId', message }]);
const unknown = () => wrong('This upload is no longer here. Send the file again.');

/** Complete uploads, whatever they were sent for: their parts become one file again, which is used once. */
@Injectable()
export class WholeUploads {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly room: FilesRoomService,
    private readonly uploads: UploadsService,
    named: NamedUploads,
  ) {
    named.fillBy((scope, use) => this.use(scope, use));
  }

  /** @throws {ProblemError} 400 at `uploadId` if it isn't this person's, isn't complete, or isn't for that; 409 while it's in use */
  async use<Made>(scope: Scope, use: UploadUse<Made>): Promise<Made> {
    const row = await this.database.asOrganisation(() => this.find(scope, use));
    if (row.usedFor !== null) return use.again(row.usedFor);
    if (row.offset < row.bytes) throw wrong('Some of this file hasn’t arrived yet.');
    const { organisationId } = scope;
    const path = temporaryPath('upload');
    const remove = (): Promise<void> => rm(path, { force: true });
    try {
      await this.assemble(organisationId, row, path);
      const file = { path, bytes: row.bytes, name: row.name, fields: {}, remove };
      const made = await use.make(file, (transaction, done) => this.room.settleParts(transaction, row.id, done));
      // It's stored elsewhere by now; anything left if this fails goes with the row, a day later.
      await this.storage.removeAll(`${organisationId}/${row.id}`).catch(() => undefined);
      return made;
    } catch (error) {
      // No other attempt can make an accepted file of it.
      if (isRefused(error)) await this.uploads.drop(organisationId, row.id);
      throw error;
    } finally {
      await remove();
    }
  }

  private async find<Made>(scope: Scope, use: UploadUse<Made>): Promise<UploadRow> {
    const { organisationId, actor } = scope;
    const { uploadId, purpose } = use;
    if (!isId(uploadId)) throw unknown();
    if ((await this.uploads.placeOf({ actor, scope }, uploadId)) !== organisationId) throw unknown();
    const [row] = await this.database.read<UploadRow>(organisationId, getUpload, [uploadId]);
    if (row?.purpose !== purpose) throw unknown();
    return row;
  }

  private async assemble(organisationId: string, { id, parts, bytes }: UploadRow, path: string): Promise<void> {
    const file = await open(path, 'wx', 0o600);
    try {
      for (const name of parts) {
        const part = await this.storage.read(partKey(organisationId, id, name));
        if (!part) throw unknown();
        for await (const piece of part) await file.writeFile(piece as Buffer);
      }
    } finally {
      await file.close();
    }
    if ((await stat(path)).size !== bytes) throw unknown();
  }
}

/** Was the file itself refused, rather than its details? */
function isRefused(error: unknown): boolean {
  return error instanceof ProblemError && (error.details.errors ?? []).some(({ path }) => path === 'file');
}
