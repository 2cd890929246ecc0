import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { listQuery, type ListQuery } from '@petcare/contracts';
import {
  backup,
  backupList,
  backupRemoval,
  lockedBackup,
  restore,
  type Backup,
  type BackupRemoval,
  type LockedBackup,
  type Restore,
} from '@petcare/contracts/backup';
import {
  Access,
  Answers,
  byteRange,
  CurrentScope,
  notFound,
  savedAs,
  Storage,
  TakesKey,
  type Scope,
} from '@petcare/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BackupsService } from './backups.service.ts';
import { RestoresService } from './restoring/restores.service.ts';

const zip = 'application/zip';

@Controller('api/backups')
export class BackupsController {
  constructor(
    private readonly backups: BackupsService,
    private readonly storage: Storage,
    private readonly restores: RestoresService,
  ) {}

  @Get()
  @Access('organisation.backup')
  @Answers(200, backupList)
  list(@CurrentScope() scope: Scope, @Query({ schema: listQuery }) query: ListQuery) {
    return this.backups.list(scope, query);
  }

  @Post()
  @HttpCode(202)
  @Access('organisation.backup')
  @TakesKey()
  @Answers(202, backup, ['csrf', 'conflict'])
  begin(@CurrentScope() scope: Scope): Promise<Backup> {
    return this.backups.begin(scope);
  }

  /** One that opens only with this passphrase, which isn't stored: an age file (age-encryption.org/v1) with the ZIP in it. */
  @Post('locked')
  @HttpCode(202)
  @Access('organisation.backup')
  @Answers(202, backup, ['csrf', 'conflict'])
  beginLocked(@CurrentScope() scope: Scope, @Body({ schema: lockedBackup }) body: LockedBackup): Promise<Backup> {
    return this.backups.beginLocked(scope, body);
  }

  /** Everything the organisation has, as a ZIP made while it's sent and not kept. */
  @Get('export')
  @Access('organisation.backup')
  @Answers(200, null)
  @Header('cache-control', 'private, no-store')
  async export(@CurrentScope() scope: Scope): Promise<StreamableFile> {
    const disposition = savedAs(`Petcare export ${await this.backups.dayOf(scope, new Date())}.zip`);
    return new StreamableFile(await this.backups.export(scope), { type: zip, disposition });
  }

  @Get(':id')
  @Access('organisation.backup', { row: 'backup' })
  @Answers(200, backup)
  get(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<Backup> {
    return this.backups.get(scope, id);
  }

  /** The ZIP, or the locked file containing it, or with `Range` part of that. */
  @Get(':id/download')
  @Access('organisation.backup', { row: 'backup' })
  @Answers(200, null, ['conflict'])
  @Header('cache-control', 'private, no-cache')
  @Header('accept-ranges', 'bytes')
  async download(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Req() { headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { key, bytes, sha256, madeOn, locked } = await this.backups.ready(scope, id);
    const etag = `"${sha256}"`;
    // A part is wanted only of the same file that was started (RFC 9110, 13.1.5).
    const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
    const range = isSame ? byteRange(headers.range, bytes) : null;
    const stream = await this.storage.read(key, range);
    if (!stream) throw notFound();
    void reply.header('etag', etag);
    if (range) void reply.status(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes}`);
    return new StreamableFile(stream, {
      type: locked ? 'application/octet-stream' : zip,
      disposition: savedAs(`Petcare backup ${madeOn}.zip${locked ? '.age' : ''}`),
      length: range ? range.last - range.first + 1 : bytes,
    });
  }

  /** Checks a backup stored here: what it would restore. */
  @Post(':id/restore')
  @HttpCode(202)
  @Access('organisation.backup', { row: 'backup' })
  @TakesKey()
  @Answers(202, restore, ['csrf', 'conflict'])
  beginFrom(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<Restore> {
    return this.restores.beginFrom(scope, id);
  }

  /** Cancels one being made, or deletes a finished one; with `underway=true` it only cancels. */
  @Delete(':id')
  @HttpCode(204)
  @Access('organisation.backup', { row: 'backup' })
  @Answers(204, null, ['csrf', 'conflict'])
  remove(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Query({ schema: backupRemoval }) query: BackupRemoval,
  ): Promise<void> {
    return this.backups.remove(scope, id, query);
  }
}
