import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  preview,
  previewQuery,
  reminder,
  reminderCreate,
  reminderList,
  reminderListQuery,
  reminderUpdate,
  recordHistory,
  type Preview,
  type PreviewQuery,
  type Reminder,
  type ReminderCreate,
  type ReminderList,
  type ReminderListQuery,
  type ReminderUpdate,
  type RecordHistory,
} from '@petcare/contracts';
import {
  Access,
  Answers,
  ChangeHistory,
  CurrentScope,
  ExpectedVersion,
  RowFinders,
  TakesKey,
  type VersionRead,
  type Scope,
} from '@petcare/platform';
import { RemindersService } from './reminders.service.ts';
import { RemindersByGrant } from './shared/reminders-by-grant.ts';

/** People change what they added, or anything where they may edit. */
const change = { row: 'reminder', shared: 'reminder', ownUnless: 'reminders.edit' } as const;

@Controller('api/reminders')
export class RemindersController {
  constructor(
    private readonly reminders: RemindersService,
    private readonly changes: ChangeHistory,
    private readonly byGrant: RemindersByGrant,
    rows: RowFinders,
  ) {
    rows.registerWithin('reminder', (scope, id) => reminders.find(scope, id));
  }

  @Get()
  @Access('reminders.view')
  @Answers(200, reminderList)
  list(
    @CurrentScope() scope: Scope,
    @Query({ schema: reminderListQuery }) query: ReminderListQuery,
  ): Promise<ReminderList> {
    return this.reminders.list(scope, query);
  }

  @Post()
  @Access('reminders.add', { shared: 'petIds' })
  @TakesKey()
  @Answers(201, reminder, ['csrf', 'read-only'])
  create(@CurrentScope() scope: Scope, @Body({ schema: reminderCreate }) body: ReminderCreate): Promise<Reminder> {
    return this.reminders.create(scope, body);
  }

  @Get('preview')
  @Access('reminders.view')
  @Answers(200, preview)
  preview(@CurrentScope() scope: Scope, @Query({ schema: previewQuery }) query: PreviewQuery): Promise<Preview> {
    return this.reminders.preview(scope, query);
  }

  @Get(':id')
  @Access('reminders.view', { shared: 'reminder' })
  @Answers(200, reminder)
  get(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<Reminder> {
    return this.reminders.get(scope, id);
  }

  @Get(':id/history')
  @Access('reminders.view', { row: 'reminder' })
  @Answers(200, recordHistory)
  async history(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<RecordHistory> {
    return this.byGrant.historySeen(scope, await this.changes.of(scope, 'reminder', id));
  }

  @Patch(':id')
  @Access('reminders.add', change)
  @Answers(200, reminder, ['csrf', 'read-only', 'stale', 'precondition-failed', 'precondition-required'])
  update(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Body({ schema: reminderUpdate }) body: ReminderUpdate,
    @ExpectedVersion() expected: VersionRead,
  ): Promise<Reminder> {
    return this.reminders.update(scope, id, expected, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @Access('reminders.add', change)
  @Answers(204, null, ['csrf', 'read-only'])
  remove(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<void> {
    return this.reminders.remove(scope, id);
  }
}
