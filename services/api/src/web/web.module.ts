import { Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { PageSource } from './page.ts';
import { serveFiles } from './serve-files.ts';
import { WebController } from './web.controller.ts';
import { WebFolder } from './web-folder.ts';

@Module({ providers: [PageSource], controllers: [WebController] })
export class WebModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly folder: WebFolder,
  ) {}

  static over(folder: WebFolder): DynamicModule {
    return { module: WebModule, providers: [{ provide: WebFolder, useValue: folder }] };
  }

  async onModuleInit(): Promise<void> {
    await serveFiles(this.host.httpAdapter.getInstance(), this.folder);
  }
}
