import { Controller, Get, Headers, Req, Res } from '@nestjs/common';
import { remoteRegistry } from '@petcare/contracts';
import { Access, Answers, notFound } from '@petcare/platform';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VersionTallies } from '../releases/version-tallies.ts';
import { etagOf } from './etag.ts';
import { PageSource } from './page.ts';
import { RegistrySource } from './registry-source.ts';
import { sendPage } from './send-page.ts';

/** Nothing below these is ever a page. */
const neverPages = /^\/(api|mf|assets|health)(\/|$)/;

@Controller()
export class WebController {
  constructor(
    private readonly pages: PageSource,
    private readonly registries: RegistrySource,
    private readonly tallies: VersionTallies,
  ) {}

  @Get('api/mf/registry')
  @Access('public')
  @Answers(200, remoteRegistry)
  async registry(
    @Req() request: FastifyRequest,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const text = JSON.stringify(await this.registries.get(request));
    const etag = etagOf(text);
    void reply.headers({ etag, 'cache-control': 'private, no-cache' });
    await (known === etag ? reply.status(304).send() : reply.type('application/json; charset=utf-8').send(text));
  }

  /** Every other path is a screen; the shell knows which one, or that there is none. */
  @Get('*')
  @Access('public')
  @ApiExcludeEndpoint()
  async page(
    @Req() request: FastifyRequest,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (neverPages.test(request.url)) throw notFound();
    // A page that can't be told its remotes still has the shell's own screens, and the registry the browser had last.
    const registry = await this.registries.get(request).catch(() => null);
    if (registry) this.tallies.count(registry);
    await sendPage(reply, await this.pages.get(request.url.replace(/[?#].*$/, ''), registry), known);
  }
}
