import { Body, Controller, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import { releaseChange, releases, type ReleaseChange, type Releases } from '@petcare/contracts/releases';
import { Access, Answers, ExpectedVersion, type VersionRead } from '@petcare/platform';
import type { Publisher } from './publisher-token.ts';
import { CurrentPublisher, PublisherGuard } from './publisher.guard.ts';
import { ReleasesService } from './releases.service.ts';

/** For those who publish remotes: the releases, and what can be done to them. */
@Controller('api/mf/releases')
@UseGuards(PublisherGuard)
export class ReleasesController {
  constructor(private readonly service: ReleasesService) {}

  @Get()
  @Access('signed-link', { bearer: true })
  @Answers(200, releases)
  read(): Promise<Releases> {
    return this.service.read();
  }

  @Post()
  @HttpCode(200)
  @Access('signed-link', { bearer: true })
  @Answers(200, releases, ['precondition-failed', 'precondition-required', 'unprocessable'])
  change(
    @CurrentPublisher() publisher: Publisher,
    @ExpectedVersion() { version }: VersionRead,
    @Body({ schema: releaseChange }) change: ReleaseChange,
  ): Promise<Releases> {
    return this.service.change(publisher, version, change);
  }
}
