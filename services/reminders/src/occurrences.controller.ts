import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  bookBody,
  occurrence,
  occurrenceCounts,
  occurrenceCountsQuery,
  occurrenceList,
  occurrenceListQuery,
  skipBody,
  snoozeBody,
  type BookBody,
  type Occurrence,
  type OccurrenceCounts,
  type OccurrenceCountsQuery,
  type OccurrenceList,
  type OccurrenceListQuery,
  type SkipBody,
  type SnoozeBody,
} from '@petcare/contracts';
import { Access, Answers, CurrentScope, RowFinders, TakesKey, type Scope } from '@petcare/platform';
import { BookingService } from './links/booking.service.ts';
import { OccurrencesService } from './occurrences.service.ts';

@Controller('api/occurrences')
export class OccurrencesController {
  constructor(
    private readonly occurrences: OccurrencesService,
    private readonly bookings: BookingService,
    rows: RowFinders,
  ) {
    rows.register('occurrence', (scope, id) => occurrences.exists(scope, id));
  }

  @Get()
  @Access('reminders.view', { shared: 'petId' })
  @Answers(200, occurrenceList)
  list(
    @CurrentScope() scope: Scope,
    @Query({ schema: occurrenceListQuery }) query: OccurrenceListQuery,
  ): Promise<OccurrenceList> {
    return this.occurrences.list(scope, query);
  }

  @Get('counts')
  @Access('reminders.view', { shared: 'petId' })
  @Answers(200, occurrenceCounts)
  count(
    @CurrentScope() scope: Scope,
    @Query({ schema: occurrenceCountsQuery }) query: OccurrenceCountsQuery,
  ): Promise<OccurrenceCounts> {
    return this.occurrences.count(scope, query);
  }

  @Post(':id/done')
  @HttpCode(200)
  @Access('reminders.complete', { row: 'occurrence', shared: 'occurrence' })
  @TakesKey()
  @Answers(200, occurrence, ['csrf', 'conflict'])
  done(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<Occurrence> {
    return this.occurrences.onBehalf(scope, id, () => this.occurrences.done(scope.organisationId, id, scope.actor));
  }

  @Post(':id/skip')
  @HttpCode(200)
  @Access('reminders.complete', { row: 'occurrence', shared: 'occurrence' })
  @TakesKey()
  @Answers(200, occurrence, ['csrf', 'conflict'])
  skip(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Body({ schema: skipBody }) { reason }: SkipBody,
  ): Promise<Occurrence> {
    return this.occurrences.onBehalf(scope, id, () => this.occurrences.skip(scope, id, reason));
  }

  @Post(':id/snooze')
  @HttpCode(200)
  @Access('reminders.complete', { row: 'occurrence', shared: 'occurrence' })
  @TakesKey()
  @Answers(200, occurrence, ['csrf', 'conflict'])
  snooze(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Body({ schema: snoozeBody }) { until }: SnoozeBody,
  ): Promise<Occurrence> {
    return this.occurrences.onBehalf(scope, id, () => this.occurrences.snooze(scope.organisationId, id, until));
  }

  @Post(':id/book')
  @HttpCode(200)
  @Access('reminders.complete', { row: 'occurrence' })
  @TakesKey()
  @Answers(200, occurrence, ['csrf', 'conflict'])
  book(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Body({ schema: bookBody }) body: BookBody,
  ): Promise<Occurrence> {
    return this.bookings.book(scope.organisationId, id, body);
  }

  @Post(':id/undo')
  @HttpCode(200)
  @Access('reminders.complete', { row: 'occurrence', shared: 'occurrence' })
  @TakesKey()
  @Answers(200, occurrence, ['csrf', 'conflict'])
  undo(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<Occurrence> {
    return this.occurrences.onBehalf(scope, id, () => this.occurrences.undo(scope.organisationId, id, scope.actor));
  }
}
