import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  areas,
  onThisDay,
  timeline,
  timelineQuery,
  timelineYears,
  type Area,
  type OnThisDay,
  type Timeline,
  type TimelineQuery,
  type TimelineYears,
} from '@petcare/contracts';
import { Access, Answers, CurrentScope, Database, outputOf, pageFrom, type Scope } from '@petcare/platform';
import { entriesOfPet, entriesSince, onThisDayOfPet, yearsOfPet } from './timeline.queries.ts';

const toTimeline = outputOf(timeline);
const toDay = outputOf(onThisDay);

const seenBy = (scope: Scope, petId: string): Area[] => areas.filter((area) => scope.can(`${area}.view`, petId));

@Controller('api/pets')
export class TimelineController {
  constructor(private readonly database: Database) {}

  /** Everything that happened to a pet and that the asker can see, latest first; with `since`, forwards from a day. */
  @Get(':id/timeline')
  @Access('pets.view', { row: 'pet', shared: 'pet', shows: 'history' })
  @Answers(200, timeline)
  async list(
    @CurrentScope() scope: Scope,
    @Param('id') petId: string,
    @Query({ schema: timelineQuery }) { kinds, ...query }: TimelineQuery,
  ): Promise<Timeline> {
    const asked = { ...query, petId, areas: seenBy(scope, petId).join(','), kinds: kinds?.join(',') };
    const list = query.since === undefined ? entriesOfPet : entriesSince;
    return toTimeline(await pageFrom(this.database, scope.organisationId, list, asked));
  }

  /** What happened on this day in earlier years. */
  @Get(':id/timeline/on-this-day')
  @Access('pets.view', { row: 'pet', shared: 'pet', shows: 'history' })
  @Answers(200, onThisDay)
  async thisDay(@CurrentScope() scope: Scope, @Param('id') petId: string): Promise<OnThisDay> {
    const values = [petId, seenBy(scope, petId)];
    return toDay({ items: await this.database.read(scope.organisationId, onThisDayOfPet, values) });
  }

  /** The years to go back to. */
  @Get(':id/timeline/years')
  @Access('pets.view', { row: 'pet', shared: 'pet', shows: 'history' })
  @Answers(200, timelineYears)
  async years(@CurrentScope() scope: Scope, @Param('id') petId: string): Promise<TimelineYears> {
    const values = [petId, seenBy(scope, petId)];
    const rows = await this.database.read<{ year: number }>(scope.organisationId, yearsOfPet, values);
    return { years: rows.map(({ year }) => year) };
  }
}
