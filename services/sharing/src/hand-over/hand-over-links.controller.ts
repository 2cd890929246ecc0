import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import {
  handOverLink,
  handOverLinkCreate,
  handOverLinkList,
  handOverLinkListQuery,
  type HandOverLink,
  type HandOverLinkCreate,
  type HandOverLinkList,
  type HandOverLinkListQuery,
} from '@petcare/contracts/hand-over';
import { Access, Answers, CurrentScope, RowFinders, type Scope } from '@petcare/platform';
import { handOverDisposition } from './hand-over-code.ts';
import { HandOverFiles } from './hand-over-files.service.ts';
import { HandOverLinks } from './hand-over-links.service.ts';

/**
 * Made and ended by those who decide what is shared. Each of them sees the addresses of all live ones, also of those others made; once
 * somebody isn't one of them any more, the links they made are revoked.
 */
@Controller('api/hand-over-links')
export class HandOverLinksController {
  constructor(
    private readonly links: HandOverLinks,
    private readonly files: HandOverFiles,
    rows: RowFinders,
  ) {
    rows.register('hand-over-link', (scope, id) => links.exists(scope, id));
  }

  @Get()
  @Access('members.edit')
  @Answers(200, handOverLinkList)
  list(
    @CurrentScope() scope: Scope,
    @Query({ schema: handOverLinkListQuery }) query: HandOverLinkListQuery,
  ): Promise<HandOverLinkList> {
    return this.links.list(scope, query);
  }

  @Post()
  @Access('members.edit')
  @Answers(201, handOverLink, ['csrf', 'conflict'])
  create(
    @CurrentScope() scope: Scope,
    @Body({ schema: handOverLinkCreate }) body: HandOverLinkCreate,
  ): Promise<HandOverLink> {
    return this.links.create(scope, body);
  }

  @Post(':id/revoke')
  @HttpCode(200)
  @Access('members.edit', { row: 'hand-over-link' })
  @Answers(200, handOverLink, ['csrf', 'conflict'])
  revoke(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<HandOverLink> {
    return this.links.revoke(scope, id);
  }

  @Get(':id/code.svg')
  @Header('content-type', 'image/svg+xml')
  @Access('members.edit', { row: 'hand-over-link' })
  @Answers(200, null)
  svg(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<string> {
    return this.links.svg(scope, id);
  }

  @Get(':id/sheet.pdf')
  @Access('members.edit', { row: 'hand-over-link' })
  @Answers(200, null)
  async sheet(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<StreamableFile> {
    const document = await this.files.ofLink(scope, id);
    return new StreamableFile(document, { type: 'application/pdf', disposition: handOverDisposition });
  }
}
