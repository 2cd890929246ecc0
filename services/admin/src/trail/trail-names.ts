import { Injectable } from '@nestjs/common';
import { dataJobs, type DataJobKind } from '@petcare/contracts/maintenance';
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

/** `$1` runs. */
const jobsOf = `select id, kind from admin.data_job where id = any($1::uuid[])`;

const keyOf = (kind: string, id: string): string => `${kind} ${id}`;

/** The names of things that belong to the platform: people, organisations, bills, tickets and data jobs. */
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
    const runs = subjects.filter(({ entity }) => entity === 'data-job').map(({ entityId }) => entityId);
    for (const { id, kind } of await this.jobs(runs))
      names.set(keyOf('data-job', id), kind in dataJobs ? dataJobs[kind].title : kind);
    return ({ entity, entityId }) => names.get(keyOf(entity, entityId)) ?? null;
  }

  private async jobs(ids: string[]): Promise<{ id: string; kind: DataJobKind }[]> {
    return ids.length === 0 ? [] : this.database.acrossOrganisations(jobsOf, [ids]);
  }
}
