import { Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import {
  auditEventList,
  type AuditEvent,
  type AuditEventFilters,
  type AuditEventList,
  type AuditEventQuery,
} from '@petcare/contracts';
import { Database, decodeCursor, encodeCursor, noOrganisation, type Parameter } from '@petcare/platform';
import { OrganisationNames } from '../organisation-names.ts';
import { People } from '../people.ts';
import { StaffRecord } from '../staff-record.ts';
import { auditPage, auditPageOf } from './audit-trail.queries.ts';
import { auditSheet } from './audit-sheet.ts';
import { TrailNames } from './trail-names.ts';

interface EventRow {
  isEdge: boolean;
  organisationId: string;
  id: string;
  occurredAt: string;
  actorKind: AuditEvent['actor']['kind'];
  actorId: string | null;
  action: string;
  entity: string;
  entityId: string;
  changed: string[];
  changes: AuditEvent['changes'];
  requestId: string | null;
}

/** The most events one request looks at: a rare one is then found over several. */
const lookedAtMost = 20_000;

/** The most events in one file. */
const longestSheet = 5_000;

/** Who did what, in every organisation, as platform staff can see it. */
@Injectable()
export class AuditTrailService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly people: People,
    private readonly organisations: OrganisationNames,
    private readonly record: StaffRecord,
    private readonly names: TrailNames,
  ) {}

  /** One page, newest first. Looking at it is itself an event. */
  async list(query: AuditEventQuery): Promise<AuditEventList> {
    const { limit: _, cursor, ...filters } = query;
    if (cursor === undefined)
      await this.record.looked('audit-trail.looked-at', { kind: 'audit-trail', id: noOrganisation }, filters);
    return this.search(query);
  }

  /** Everything found, in one file, up to a length at which its last line says there may be more; taking it is recorded. */
  async sheet(filters: AuditEventFilters): Promise<string> {
    await this.record.looked('audit-trail.exported', { kind: 'audit-trail', id: noOrganisation }, filters);
    return auditSheet(await this.search({ ...filters, limit: longestSheet }));
  }

  private async search(query: AuditEventQuery): Promise<AuditEventList> {
    const { limit } = query;
    const who = query.who === undefined ? null : await this.people.named(query.who);
    if (who?.length === 0) return { items: [], nextCursor: null, searchedTo: null };
    const rows = await this.page(query, who);
    const found = rows.filter(({ isEdge }) => !isEdge);
    const edge = rows.find(({ isEdge }) => isEdge);
    const items = found.slice(0, limit);
    const isFull = found.length > limit;
    const last = isFull ? items.at(-1) : edge;
    return auditEventList.parse({
      items: await this.withNames(items),
      nextCursor: last ? encodeCursor([last.occurredAt, last.id]) : null,
      searchedTo: !isFull && edge ? edge.occurredAt : null,
    });
  }

  private async page(query: AuditEventQuery, who: readonly string[] | null): Promise<EventRow[]> {
    const { organizationId, as, action, entity, entityId, requestId, from, to, limit } = query;
    const before = decodeCursor(query.cursor, 2);
    const isSifted = [query.who, as, action, entity, entityId, requestId].some((value) => value !== undefined);
    const parameters: Parameter[] = [
      organizationId ?? null,
      from ?? null,
      before?.[0] ?? null,
      to ?? null,
      before?.[1] ?? null,
      who,
      as ?? null,
      action ?? null,
      entity ?? null,
      entityId ?? null,
      requestId ?? null,
      isSifted ? lookedAtMost : limit + 1,
      limit + 1,
    ];
    return this.database.acrossOrganisations<EventRow>(
      organizationId === undefined ? auditPage : auditPageOf,
      parameters,
    );
  }

  private async withNames(rows: readonly EventRow[]): Promise<AuditEvent[]> {
    const [people, nameOf, nameOfEntity] = await Promise.all([
      this.users.findAll([...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]),
      this.organisations.of(rows.map(({ organisationId }) => organisationId)),
      this.names.of(rows),
    ]);
    return rows.map(({ organisationId, actorKind, actorId, ...row }) => ({
      ...row,
      entityName: nameOfEntity({ organisationId, ...row }),
      actor: { kind: actorKind, id: actorId, username: (actorId && people.get(actorId)?.username) ?? null },
      organization:
        organisationId === noOrganisation ? null : { id: organisationId, name: nameOf.get(organisationId) ?? null },
    }));
  }
}
