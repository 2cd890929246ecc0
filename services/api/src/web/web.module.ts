import { Inject, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { CONFIG, type Config } from '@petcare/platform';
import { LandingController } from './landing.controller.ts';
import { LandingSource } from './landing.ts';
import { PageSource } from './page.ts';
import { ReleasesModule } from '../releases/releases.module.ts';
import { BackendVersions } from './backend-versions.ts';
import { hasTools, RegistrySource } from './registry-source.ts';
import { serveFiles } from './serve-files.ts';
import { WebController } from './web.controller.ts';
import { WebFolder } from './web-folder.ts';

@Module({
  imports: [ReleasesModule],
  providers: [PageSource, RegistrySource, LandingSource],
  controllers: [LandingController, WebController],
})
export class WebModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly folder: WebFolder,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  static over(folder: WebFolder, backend: BackendVersions): DynamicModule {
    return {
      module: WebModule,
      providers: [
        { provide: WebFolder, useValue: folder },
        { provide: BackendVersions, useValue: backend },
      ],
    };
  }

  async onModuleInit(): Promise<void> {
    await serveFiles(this.host.httpAdapter.getInstance(), this.folder, hasTools(this.config));
  }
}
