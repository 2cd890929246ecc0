import { Injectable } from '@nestjs/common';
import { addDays, dateIn, type Occurrence, type OccurrenceList } from '@petcare/contracts';
import { Grants, type Session } from '@petcare/platform';
import { OccurrencesService } from '../occurrences.service.ts';

const mostPages = 10;

/** Dates of other people's reminders; only for requests, because nobody looks at them otherwise. */
@Injectable()
export class SharedOccurrences {
  constructor(
    private readonly occurrences: OccurrencesService,
    private readonly grants: Grants,
  ) {}

  /** Open ones for the animals whose reminders others share with this person, soonest first: from each organisation at least those of a week. */
  async list(session: Session): Promise<OccurrenceList> {
    const read = (organisationId: string) => this.ofWeek(organisationId);
    const found = await this.grants.gather(session, 'reminders', { read, petsOf: ({ petIds }: Occurrence) => petIds });
    return { items: found.toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt)), nextCursor: null };
  }

  /** Page after page until the coming week is over: overdue ones alone may fill several. At most a thousand. */
  private async ofWeek(organisationId: string): Promise<Occurrence[]> {
    const items: Occurrence[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const query = { status: 'open', limit: 100, cursor } as const;
      const read = await this.occurrences.list({ organisationId, via: 'grant' }, query);
      items.push(...read.items);
      const last = read.items.at(-1);
      if (!last || read.nextCursor === null || (await this.isPastWeek(last))) break;
      cursor = read.nextCursor;
    }
    return items;
  }

  private async isPastWeek({ localDate, zone }: Occurrence): Promise<boolean> {
    return localDate > addDays(dateIn(zone, await this.occurrences.now()), 7);
  }
}
