import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { tusVersion, upload, uploadBegin, uploadQuery, type Upload, type UploadBegin } from '@petcare/contracts/files';
import {
  Access,
  Answers,
  CurrentScope,
  CurrentSession,
  ProblemError,
  TakesKey,
  TakesPart,
  type Scope,
  type Session,
} from '@petcare/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { UploadsService } from './uploads.service.ts';

const own = { row: 'upload', droppedIn: true } as const;

/** Large files are sent in parts here, with the tus 1.0 protocol; calls that use one take `uploadId` instead of `file`. */
@Controller('api/uploads')
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  /** Starts one; its room is held from now on. For a shared pet, `petId` is in the query. */
  @Post()
  @Access('documents.add', { shared: 'petId' })
  @TakesKey()
  @Answers(201, upload, ['csrf', 'read-only', 'plan-limit', 'too-large'])
  begin(
    @CurrentScope() scope: Scope,
    @Query({ schema: uploadQuery }) _query: z.output<typeof uploadQuery>,
    @Body({ schema: uploadBegin }) body: UploadBegin,
  ): Promise<Upload> {
    return this.uploads.begin(scope, body);
  }

  /** How much of it has arrived. */
  @Get(':id')
  @Access('signed-in', own)
  @Header('cache-control', 'no-store')
  @Header('tus-resumable', tusVersion)
  @Answers(200, upload)
  async get(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Upload> {
    const found = await this.uploads.get(session, id);
    void reply.headers({ 'upload-offset': found.offset, 'upload-length': found.bytes });
    return found;
  }

  /** The next part, from `Upload-Offset`; the answer has the new `Upload-Offset`. If a part breaks off, what arrived is kept. */
  @Patch(':id')
  @HttpCode(204)
  @Access('signed-in', { ...own, part: true })
  @TakesPart()
  @Header('tus-resumable', tusVersion)
  @Answers(204, null, ['csrf', 'conflict', 'precondition-failed', 'too-large', 'unsupported-type'])
  async append(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    requireVersion(request);
    void reply.header('upload-offset', await this.uploads.append(session, id, request));
  }

  /** Gives it up, which frees its room. */
  @Delete(':id')
  @HttpCode(204)
  @Access('signed-in', own)
  @Answers(204, null, ['csrf'])
  remove(@CurrentSession() session: Session, @Param('id') id: string): Promise<void> {
    return this.uploads.remove(session, id);
  }
}

/** Without a version, this one is assumed. @throws {ProblemError} 412 for another version, 415 for something that isn't a part */
function requireVersion({ headers, raw }: FastifyRequest): void {
  const version = headers['tus-resumable'] ?? tusVersion;
  if (version === tusVersion && headers['content-type'] === 'application/offset+octet-stream') return;
  raw.resume();
  if (version === tusVersion) throw new ProblemError('unsupported-type', 'This kind of content isn’t accepted here.');
  const headersOfOurs = { 'tus-version': tusVersion };
  throw new ProblemError('precondition-failed', `We speak tus ${tusVersion}.`, { headers: headersOfOurs });
}
