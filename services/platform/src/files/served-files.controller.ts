import type { Readable } from 'node:stream';
import { Controller, Get, Header, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access, CurrentSession } from '../http/access.ts';
import { Answers } from '../http/openapi.ts';
import { notFound } from '../http/problem-error.ts';
import type { Session } from '../sessions/scope.ts';
import { byteRange, type ByteRange } from './byte-range.ts';
import { savedAs } from './file-name.ts';
import { sandboxed, ServedFiles, thumbnailSizes, type ServedFile, type ServedSize } from './served-files.ts';
import { Storage } from './storage.ts';

const immutable = 'private, max-age=31536000, immutable';
const thumbnailQuery = z.strictObject({ size: z.enum(thumbnailSizes).default('small') });

/** For those who can see them, with no caches in between; to be saved, never shown as a page. */
@Controller('api/files')
export class ServedFilesController {
  constructor(
    private readonly files: ServedFiles,
    private readonly storage: Storage,
  ) {}

  /** The bytes, or with `Range` part of them. */
  @Get(':id')
  @Access('signed-in', { row: 'served-file', droppedIn: true })
  @Answers(200, null)
  @Header('content-security-policy', sandboxed)
  async whole(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const file = await this.find(session, id);
    const etag = `"${file.sha256}"`;
    void reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': cacheOf(file) });
    if (request.headers['if-none-match'] === etag) return void reply.status(304);
    const range = byteRange(wantedOf(request, etag), file.bytes);
    if (range) void reply.status(206).header('content-range', `bytes ${range.first}-${range.last}/${file.bytes}`);
    return new StreamableFile(await this.open(file, 'whole', range), {
      type: file.mime,
      disposition: savedAs(file.name),
      length: range ? range.last - range.first + 1 : file.bytes,
    });
  }

  /** A picture's. */
  @Get(':id/thumbnail')
  @Access('signed-in', { row: 'served-file', droppedIn: true })
  @Answers(200, null)
  @Header('content-security-policy', sandboxed)
  async thumbnail(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Query({ schema: thumbnailQuery }) { size }: z.output<typeof thumbnailQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const file = await this.find(session, id);
    const etag = `"${file.sha256}-${size}"`;
    void reply.headers({ etag, 'cache-control': cacheOf(file) });
    if (request.headers['if-none-match'] === etag) return void reply.status(304);
    const stream = await this.open(file, size);
    return new StreamableFile(stream, { type: 'image/webp', disposition: 'attachment; filename="thumbnail.webp"' });
  }

  private async find(session: Session, id: string): Promise<ServedFile> {
    const file = await this.files.find(session, id);
    if (!file) throw notFound();
    return file;
  }

  private async open(file: ServedFile, size: ServedSize, range: ByteRange | null = null): Promise<Readable> {
    const key = file.keyOf(size);
    const stream = key === null ? null : await this.storage.read(key, range);
    if (!stream) throw notFound();
    return stream;
  }
}

/** Who can see a file may change, so one that may be another's tomorrow is asked for again. */
const cacheOf = ({ isImmutable }: ServedFile): string => (isImmutable ? immutable : 'private, no-cache');

/** A part is wanted only of the same file that was read before (RFC 9110, 13.1.5). */
function wantedOf({ headers }: FastifyRequest, etag: string): string | undefined {
  const still = headers['if-range'];
  return still === undefined || still === etag ? headers.range : undefined;
}
