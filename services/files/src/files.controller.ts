import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Req,
  StreamableFile,
} from '@nestjs/common';
import { recordHistory, type RecordHistory } from '@petcare/contracts';
import {
  archiveQuery,
  filesRoom,
  filesSummary,
  filesSummaryQuery,
  storedFile,
  type ArchiveQuery,
  type FilesRoom,
  type FilesSummary,
  type StoredFile,
  type StoredFileUpdate,
} from '@petcare/contracts/files';
import {
  Access,
  Answers,
  ChangeHistory,
  CurrentScope,
  ExpectedVersion,
  RowFinders,
  savedAs,
  TakesFile,
  type VersionRead,
  type RecordQuery,
  type Scope,
} from '@petcare/platform';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { FileArchives } from './file-archives.ts';
import { FileSight } from './file-sight.ts';
import { FilesService } from './files.service.ts';
import { LargestFiles } from './largest-files.ts';
import { FilesRoomService } from './room.service.ts';

const changeErrors = ['csrf', 'read-only', 'stale', 'precondition-failed', 'precondition-required'] as const;

/** Platform serves a file's bytes, along with pictures: `GET /api/files/{id}`. */
@Controller('api/files')
export class FilesController {
  constructor(
    private readonly files: FilesService,
    private readonly rooms: FilesRoomService,
    private readonly archives: FileArchives,
    private readonly largest: LargestFiles,
    private readonly changes: ChangeHistory,
    sight: FileSight,
    rows: RowFinders,
  ) {
    rows.registerWithin('file', async (scope, id) => {
      const found = await files.store.find(scope.organisationId, { parentId: null, id });
      return found && (await sight.isSeen(scope, found)) ? found : null;
    });
  }

  @Get()
  @Access('documents.view', { shared: 'petId' })
  @Answers(200, storedFile.list)
  list(@CurrentScope() scope: Scope, @Query({ schema: storedFile.query }) query: RecordQuery) {
    return this.files.list(scope, query);
  }

  /** Body: `multipart/form-data` with the file in its field `file`, and `type`, `petId` and `takenOn` as texts; for a shared pet, `petId` goes in the query as well. Instead of `file`, `uploadId` can name an upload sent in parts, in JSON if you like. */
  @Post()
  @Access('documents.add', { upload: true, shared: 'petId' })
  @TakesFile({ orUpload: true })
  @Answers(201, storedFile.row, ['csrf', 'read-only', 'plan-limit', 'too-large', 'unsupported-type', 'conflict'])
  receive(@CurrentScope() scope: Scope, @Req() request: FastifyRequest): Promise<StoredFile> {
    return this.files.receive(scope, request);
  }

  /** What takes up room, and how much there is. */
  @Get('room')
  @Access('documents.view')
  @Answers(200, filesRoom)
  async room(@CurrentScope() scope: Scope): Promise<FilesRoom> {
    const [room, largest] = await Promise.all([this.rooms.room(scope), this.largest.of(scope)]);
    return { ...room, largest };
  }

  /** The types and years that exist, for filtering. */
  @Get('summary')
  @Access('documents.view', { shared: 'petId' })
  @Answers(200, filesSummary)
  summary(
    @CurrentScope() scope: Scope,
    @Query({ schema: filesSummaryQuery }) { petId }: z.output<typeof filesSummaryQuery>,
  ): Promise<FilesSummary> {
    return this.rooms.summary(scope, petId ?? null);
  }

  /** A ZIP of the named files, or of everything that matches, made as it's sent. */
  @Get('archive')
  @Access('documents.view', { shared: 'petId' })
  @Answers(200, null, ['too-large'])
  @Header('cache-control', 'private, no-store')
  async archive(
    @CurrentScope() scope: Scope,
    @Query({ schema: archiveQuery }) query: ArchiveQuery,
  ): Promise<StreamableFile> {
    const files = await this.files.all(scope, query);
    const disposition = savedAs('Petcare files.zip');
    return new StreamableFile(this.archives.of(scope, files), { type: 'application/zip', disposition });
  }

  /** Who changed its name, type and dates. */
  @Get(':id/history')
  @Access('documents.view', { row: 'file' })
  @Answers(200, recordHistory)
  history(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<RecordHistory> {
    return this.changes.of(scope, 'file', id);
  }

  @Patch(':id')
  @Access('documents.add', { row: 'file', ownUnless: 'documents.edit', shared: 'file' })
  @Answers(200, storedFile.row, changeErrors)
  update(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Body({ schema: storedFile.update }) body: StoredFileUpdate,
    @ExpectedVersion() expected: VersionRead,
  ): Promise<StoredFile> {
    return this.files.update(scope, id, expected, body);
  }

  /** Moves it to the recycle bin. */
  @Delete(':id')
  @HttpCode(204)
  @Access('documents.add', { row: 'file', ownUnless: 'documents.edit', shared: 'file' })
  @Answers(204, null, ['csrf', 'read-only', 'conflict'])
  remove(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<void> {
    return this.files.remove(scope, { parentId: null, id });
  }
}
