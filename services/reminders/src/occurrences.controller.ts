import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  bookBody,
  doneBody,
  occurrence,
  occurrenceCounts,
  occurrenceCountsQuery,
  occurrenceList,
  occurrenceListQuery,
  skipBody,
  snoozeBody,
  undoBody,
  type BookBody,
  type DoneBody,
  type Occurrence,
  type OccurrenceCounts,
  type OccurrenceCountsQuery,
  type OccurrenceList,
  type OccurrenceListQuery,
  type SkipBody,
  type SnoozeBody,
  type UndoBody,
} from '@petcare/contracts';
import {
  Access,
  Answers,
  CurrentScope,
  CurrentSession,
  RowFinders,
  TakesKey,
  type Scope,
  type Session,
} from '@petcare/platform';
import { BookingService } from './links/booking.service.ts';
import { OccurrencesService } from './occurrences.service.ts';
import { SharedOccurrences } from './shared/shared-occurrences.service.ts';

@Controller('api')
export class OccurrencesController {
  constructor(
    private readonly occurrences: OccurrencesService,
    private readonly shared: SharedOccurrences,
    private readonly bookings: BookingService,
    rows: RowFinders,
  ) {
    rows.register('occurrence', (scope, id) => occurrences.exists(scope, id));
  }

  @Get('shared-with-me/occurrences')
  @Access('signed-in')
  @Answers(200, occurrenceList)
  sharedWith(@CurrentSession() session: Session): Promise<OccurrenceList> {
    return this.shared.list(session);
  }

  @Get('occurrences')
  @Access('reminders.view', { shared: 'petId' })
  @Answers(200, occurrenceList)
  list(
    @CurrentScope() scope: Scope,
    @Query({ schema: occurrenceListQuery }) query: OccurrenceListQuery,
  ): Promise<OccurrenceList> {
    return this.occurrences.list(scope, query);
  }

  @Get('occurrences/counts')
  @Access('reminders.view', { shared: 'petId' })
  @Answers(200, occurrenceCounts)
  count(
    @CurrentScope() scope: Scope,
    @Query({ schema: occurrenceCountsQuery }) query: OccurrenceCountsQuery,
  ): Promise<OccurrenceCounts> {
    return this.occurrences.count(scope, query);
  }

  @Post('occurrences/:id/done')
  @HttpCode(200)
  @Access('reminders.complete', { row: 'occurrence', shared: 'occurrence' })
  @TakesKey()
  @Answers(200, occurrence, ['csrf', 'conflict'])
  done(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Body({ schema: doneBody }) said: DoneBody,
  ): Promise<Occurrence> {
    const doing = { actor: scope.actor, ...said, scope };
    return this.occurrences.onBehalf(scope, id, () => this.occurrences.done(scope.organisationId, id, doing));
  }

  @Post('occurrences/:id/skip')
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

  @Post('occurrences/:id/snooze')
  @HttpCode(200)
  @Access('reminders.complete', { row: 'occurrence', shared: 'occurrence' })
  @TakesKey()
  @Answers(200, occurrence, ['csrf', 'conflict'])
  snooze(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Body({ schema: snoozeBody }) { until }: SnoozeBody,
  ): Promise<Occurrence> {
    const keepsBooking = scope.via === 'grant';
    return this.occurrences.onBehalf(scope, id, () =>
      this.occurrences.snooze(scope.organisationId, id, until, { keepsBooking }),
    );
  }

  @Post('occurrences/:id/book')
  @HttpCode(200)
  @Access('reminders.complete', { row: 'occurrence' })
  @TakesKey()
  @Answers(200, occurrence, ['csrf', 'conflict'])
  book(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Body({ schema: bookBody }) body: BookBody,
  ): Promise<Occurrence> {
    return this.occurrences.onBehalf(scope, id, () => this.bookings.book(scope.organisationId, id, body));
  }

  @Post('occurrences/:id/undo')
  @HttpCode(200)
  @Access('reminders.complete', { row: 'occurrence', shared: 'occurrence' })
  @TakesKey()
  @Answers(200, occurrence, ['csrf', 'conflict'])
  undo(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Body({ schema: undoBody }) { booked, doneAt }: UndoBody,
  ): Promise<Occurrence> {
    const { organisationId, actor, via } = scope;
    // People it's shared with can't book, so they don't cancel what was booked either.
    return this.occurrences.onBehalf(scope, id, () =>
      booked !== null && via !== 'grant'
        ? this.bookings.cancel(organisationId, id, booked)
        : this.occurrences.undo(organisationId, id, { actor, doneAt }),
    );
  }
}
