import { Injectable } from '@nestjs/common';
import type { Occurrence, OccurrenceList } from '@petcare/contracts';
import { Grants, type Session } from '@petcare/platform';
import { OccurrencesService } from '../occurrences.service.ts';

/** Dates of other people's reminders; only for requests, because nobody looks at them otherwise. */
@Injectable()
export class SharedOccurrences {
  constructor(
    private readonly occurrences: OccurrencesService,
    private readonly grants: Grants,
  ) {}

  /** Open ones for the animals whose reminders others share with this person, soonest first; the first hundred from each organisation. */
  async list(session: Session): Promise<OccurrenceList> {
    const read = async (organisationId: string) =>
      (await this.occurrences.list({ organisationId, via: 'grant' }, { status: 'open', limit: 100 })).items;
    const found = await this.grants.gather(session, 'reminders', { read, petsOf: ({ petIds }: Occurrence) => petIds });
    return { items: found.toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt)), nextCursor: null };
  }
}
