import { Controller, Get } from '@nestjs/common';
import { platformOverview, type PlatformOverview } from '@petcare/contracts';
import { Access, Answers } from '@petcare/platform';
import { OverviewService } from './overview.service.ts';

@Controller('api/super-admin/overview')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Get()
  @Access('super-admin')
  @Answers(200, platformOverview)
  get(): Promise<PlatformOverview> {
    return this.overview.get();
  }
}
