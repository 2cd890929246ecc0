import { Injectable } from '@nestjs/common';
import type { ListQuery } from '@petcare/contracts';
import { setAsideEventList, type SetAsideEventList } from '@petcare/contracts/maintenance';
import { Database, decodeCursor, noOrganisation, notFound, pageOf, RetriedEvents, RowFinders } from '@petcare/platform';
import { OrganisationNames } from '../organisation-names.ts';
import { safeProblem } from './safe-problem.ts';

interface EventRow {
  organisationId: string;
  id: string;
  name: string;
  occurredAt: string;
  setAsideAt: string;
  attempts: number;
  lastError: string | null;
}

/** `$1` and `$2` the last row before the page, `$3` rows. */
const listEvents = `
  select organisation_id as "organisationId", id, name, occurred_at as "occurredAt", given_up_at as "setAsideAt", attempts,
    last_error as "lastError"
  from admin.events_set_aside($1::timestamptz, $2::uuid, $3)`;

/** What one part of the product couldn't tell another, and what can be done about it. */
@Injectable()
export class EventsSetAside {
  constructor(
    private readonly database: Database,
    private readonly organisations: OrganisationNames,
    private readonly retried: RetriedEvents,
    rows: RowFinders,
  ) {
    rows.registerOwn(
      'event-set-aside',
      async (session, id) => session.isSuperAdmin && (await this.places(id)).length > 0,
    );
  }

  /** One page, most recently set aside first. */
  async list({ limit, cursor }: ListQuery): Promise<SetAsideEventList> {
    const before = decodeCursor(cursor, 2);
    const rows = await this.database.acrossOrganisations<EventRow & Record<string, unknown>>(listEvents, [
      before?.[0] ?? null,
      before?.[1] ?? null,
      limit + 1,
    ]);
    const { items, nextCursor } = pageOf(rows, limit, (row) => [row.setAsideAt, row.id]);
    const nameOf = await this.organisations.of(items.map(({ organisationId }) => organisationId));
    return setAsideEventList.parse({
      items: items.map(({ organisationId, lastError, ...row }) => ({
        ...row,
        organization:
          organisationId === noOrganisation ? null : { id: organisationId, name: nameOf.get(organisationId) ?? null },
        problem: safeProblem(lastError),
      })),
      nextCursor,
    });
  }

  /** @throws {ProblemError} 404 when it isn't set aside, 409 when somebody was faster */
  async retry(id: string): Promise<void> {
    const [place] = await this.places(id);
    if (!place) throw notFound();
    await this.retried.retry(place.organisationId, id);
  }

  private places(id: string): Promise<{ organisationId: string }[]> {
    return this.database.acrossOrganisations(
      `select organisation_id as "organisationId" from admin.place_of_event_set_aside($1)`,
      [id],
    );
  }
}
