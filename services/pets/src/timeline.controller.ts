import { Controller, Get, Param, Query } from '@nestjs/common';
import { areas, timeline, timelineQuery, type Timeline, type TimelineQuery } from '@petcare/contracts';
import { Access, Answers, CurrentScope, Database, outputOf, pageFrom, type Scope } from '@petcare/platform';
import { entriesOfPet } from './timeline.queries.ts';

const toTimeline = outputOf(timeline);

@Controller('api/pets')
export class TimelineController {
  constructor(private readonly database: Database) {}

  /** Everything that happened to a pet and that the asker may see, the latest first. */
  @Get(':id/timeline')
  @Access('pets.view', { row: 'pet' })
  @Answers(200, timeline)
  async list(
    @CurrentScope() scope: Scope,
    @Param('id') petId: string,
    @Query({ schema: timelineQuery }) { kinds, limit, cursor }: TimelineQuery,
  ): Promise<Timeline> {
    const seen = areas.filter((area) => scope.can(`${area}.view`, petId));
    const asked = { limit, cursor, petId, areas: seen.join(','), kinds: kinds?.join(',') };
    return toTimeline(await pageFrom(this.database, scope.organisationId, entriesOfPet, asked));
  }
}
