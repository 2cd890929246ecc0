import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { Access, Answers, CurrentScope, type Scope } from '@petcare/platform';
import type { FastifyReply } from 'fastify';
import { PassportFiles } from './passport-files.service.ts';

const named = (name: string): string => `attachment; filename="petcare-passport-${name}"`;

/** A passport's code as files. */
@Controller('api/passports')
export class PassportFilesController {
  constructor(private readonly files: PassportFiles) {}

  @Get(':id/code.svg')
  @Access('pets.edit', { row: 'passport' })
  @Answers(200, null)
  async svg(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const svg = await this.files.svg(scope, id);
    void reply.headers({ 'content-type': 'image/svg+xml', 'content-disposition': named('code.svg') });
    return svg;
  }

  @Get(':id/code.png')
  @Access('pets.edit', { row: 'passport' })
  @Answers(200, null)
  async png(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<StreamableFile> {
    return new StreamableFile(await this.files.png(scope, id), { type: 'image/png', disposition: named('code.png') });
  }

  @Get(':id/tags.pdf')
  @Access('pets.edit', { row: 'passport' })
  @Answers(200, null)
  async tags(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<StreamableFile> {
    const document = await this.files.tags(scope, id);
    return new StreamableFile(document, { type: 'application/pdf', disposition: named('tags.pdf') });
  }

  @Get(':id/poster.pdf')
  @Access('pets.edit', { row: 'passport' })
  @Answers(200, null)
  async poster(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<StreamableFile> {
    const document = await this.files.poster(scope, id);
    return new StreamableFile(document, { type: 'application/pdf', disposition: named('poster.pdf') });
  }
}
