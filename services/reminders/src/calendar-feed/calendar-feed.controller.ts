import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { calendarFeed, type CalendarFeed } from '@petcare/contracts/calendar-feed';
import { Access, Answers, CurrentScope, type Scope } from '@petcare/platform';
import { CalendarFeeds } from './calendar-feeds.service.ts';

/** One's own link; nobody visiting has one. */
@Controller('api/calendar-feed')
export class CalendarFeedController {
  constructor(private readonly feeds: CalendarFeeds) {}

  @Get()
  @Access('reminders.view', { droppedIn: false })
  @Answers(200, calendarFeed)
  get(@CurrentScope() scope: Scope): Promise<CalendarFeed> {
    return this.feeds.of(scope);
  }

  @Post()
  @HttpCode(200)
  @Access('reminders.view', { droppedIn: false })
  @Answers(200, calendarFeed, ['csrf'])
  renew(@CurrentScope() scope: Scope): Promise<CalendarFeed> {
    return this.feeds.renew(scope);
  }

  @Delete()
  @HttpCode(204)
  @Access('reminders.view', { droppedIn: false })
  @Answers(204, null, ['csrf'])
  turnOff(@CurrentScope() scope: Scope): Promise<void> {
    return this.feeds.turnOff(scope);
  }
}
