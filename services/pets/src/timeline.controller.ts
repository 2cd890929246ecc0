import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  areas,
  timeline,
  timelineQuery,
  timelineYears,
  type Area,
  type Timeline,
  type TimelineQuery,
  type TimelineYears,
} from '@petcare/contracts';
import { Access, Answers, CurrentScope, Database, outputOf, pageFrom, type Scope } from '@petcare/platform';
import { entriesOfPet, yearsOfPet } from './timeline.queries.ts';

const toTimeline = outputOf(timeline);

const seenBy = (scope: Scope, petId: string): Area[] => areas.filter((area) => scope.can(`${area}.view`, petId));

@Controller('api/pets')
export class TimelineController {
  constructor(private readonly database: Database) {}

  /** Everything that happened to a pet and that the asker may see, the latest first. */
  @Get(':id/timeline')
  @Access('pets.view', { row: 'pet', shared: 'pet', shows: 'history' })
  @Answers(200, timeline)
  async list(
    @CurrentScope() scope: Scope,
    @Param('id') petId: string,
    @Query({ schema: timelineQuery }) { kinds, until, limit, cursor }: TimelineQuery,
  ): Promise<Timeline> {
    const asked = { limit, cursor, petId, areas: seenBy(scope, petId).join(','), kinds: kinds?.join(','), until };
    return toTimeline(await pageFrom(this.database, scope.organisationId, entriesOfPet, asked));
  }

  /** The years one can go back to. */
  @Get(':id/timeline/years')
  @Access('pets.view', { row: 'pet', shared: 'pet', shows: 'history' })
  @Answers(200, timelineYears)
  async years(@CurrentScope() scope: Scope, @Param('id') petId: string): Promise<TimelineYears> {
    const values = [petId, seenBy(scope, petId)];
    const rows = await this.database.read<{ year: number }>(scope.organisationId, yearsOfPet, values);
    return { years: rows.map(({ year }) => year) };
  }
}
