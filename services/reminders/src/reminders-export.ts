import { Injectable } from '@nestjs/common';
import { AccountOrganisations } from '@petcare/auth';
import { Database, PersonExport } from '@petcare/platform';
import { feedSince } from './calendar-feed/calendar-feed.queries.ts';
import { getSettings } from './notification-settings.queries.ts';

/**
 * What a person wants to hear about in each organisation, and where a link lets calendar programs in; the reminders themselves belong to
 * the organisation.
 */
@Injectable()
export class RemindersExportPart extends PersonExport {
  readonly name = 'reminders';

  constructor(
    private readonly database: Database,
    private readonly organisations: AccountOrganisations,
  ) {
    super();
  }

  async of(userId: string): Promise<unknown> {
    const settings: unknown[] = [];
    const calendars: unknown[] = [];
    for (const { id, name } of await this.organisations.of(userId)) {
      const [own] = await this.database.read(id, getSettings, [userId]);
      if (own) settings.push({ organization: name, ...own });
      const [feed] = await this.database.read(id, feedSince, [userId]);
      if (feed) calendars.push({ organization: name, ...feed });
    }
    return { notificationSettings: settings, calendarLinks: calendars };
  }
}
