import { Controller, Get, Header, Headers, Req, Res } from '@nestjs/common';
import { remoteRegistry, type RemoteRegistry } from '@petcare/contracts';
import { Access, Answers, notFound } from '@petcare/platform';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from './page-policy.ts';
import { PageSource } from './page.ts';

/** Nothing under these is ever a page. */
const neverPages = /^\/(api|mf|assets|health)(\/|$)/;

@Controller()
export class WebController {
  constructor(private readonly pages: PageSource) {}

  @Get('api/mf/registry')
  @Header('cache-control', 'private, no-cache')
  @Access('public')
  @Answers(200, remoteRegistry)
  registry(): Promise<RemoteRegistry> {
    return this.pages.registry();
  }

  /** Every other path is a screen; which one, or that there is none, the shell knows. */
  @Get('*')
  @Access('public')
  @ApiExcludeEndpoint()
  async page(
    @Req() request: FastifyRequest,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (neverPages.test(request.url)) throw notFound();
    const { html, etag } = await this.pages.get(request.url.replace(/[?#].*$/, ''));
    void reply.headers({ ...pagePolicy, etag, 'cache-control': 'private, no-cache' });
    await (known === etag ? reply.status(304).send() : reply.type('text/html; charset=utf-8').send(html));
  }
}
