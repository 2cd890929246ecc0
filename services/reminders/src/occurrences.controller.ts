import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  occurrence,
  occurrenceList,
  occurrenceListQuery,
  type Occurrence,
  type OccurrenceList,
  type OccurrenceListQuery,
} from '@petcare/contracts';
import { Access, Answers, CurrentScope, RowFinders, type Scope } from '@petcare/platform';
import { OccurrencesService } from './occurrences.service.ts';

@Controller('api/occurrences')
export class OccurrencesController {
  constructor(
    private readonly occurrences: OccurrencesService,
    rows: RowFinders,
  ) {
    rows.register('occurrence', (scope, id) => occurrences.exists(scope, id));
  }

  @Get()
  @Access('reminders.view')
  @Answers(200, occurrenceList)
  list(
    @CurrentScope() scope: Scope,
    @Query({ schema: occurrenceListQuery }) query: OccurrenceListQuery,
  ): Promise<OccurrenceList> {
    return this.occurrences.list(scope, query);
  }

  @Post(':id/done')
  @HttpCode(200)
  @Access('reminders.complete', { row: 'occurrence' })
  @Answers(200, occurrence, ['csrf', 'conflict'])
  done(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<Occurrence> {
    return this.occurrences.done(scope.organisationId, id, scope.actor);
  }

  @Post(':id/undo')
  @HttpCode(200)
  @Access('reminders.complete', { row: 'occurrence' })
  @Answers(200, occurrence, ['csrf', 'conflict'])
  undo(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<Occurrence> {
    return this.occurrences.undo(scope, id);
  }
}
