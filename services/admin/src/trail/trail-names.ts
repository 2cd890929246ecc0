import { Injectable } from '@nestjs/common';
import { Database } from '@petcare/platform';
import { ticketRef } from '@petcare/support';

/** What an event is about. */
interface Subject {
  readonly organisationId: string;
  readonly entity: string;
  readonly entityId: string;
}

/** `$1` organisations, `$2` kinds and `$3` ids of what to name. */
const namesOf = `
  select kind, id, coalesce(name, ${ticketRef('number')}) as name from admin.names_in_the_trail($1::uuid[], $2::text[], $3::uuid[])`;

const keyOf = (kind: string, id: string): string => `${kind} ${id}`;

/** The names of things that belong to the platform: people, organisations, bills and tickets. */
@Injectable()
export class TrailNames {
  constructor(private readonly database: Database) {}

  /** One per event; null for what has no name staff can see, and for what has gone. */
  async of(subjects: readonly Subject[]): Promise<(subject: Subject) => string | null> {
    const rows = await this.database.acrossOrganisations<{ kind: string; id: string; name: string }>(namesOf, [
      subjects.map(({ organisationId }) => organisationId),
      subjects.map(({ entity }) => entity),
      subjects.map(({ entityId }) => entityId),
    ]);
    const names = new Map(rows.map(({ kind, id, name }) => [keyOf(kind, id), name]));
    return ({ entity, entityId }) => names.get(keyOf(entity, entityId)) ?? null;
  }
}
