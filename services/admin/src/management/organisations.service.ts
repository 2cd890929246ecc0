import { Injectable } from '@nestjs/common';
import {
  managedMemberList,
  managedOrganisation,
  managedOrganisationList,
  managedTicketList,
  numberOfTicket,
  restorableDays,
  type ListQuery,
  type ManagedMember,
  type ManagedMemberList,
  type ManagedOrganisation,
  type ManagedOrganisationItem,
  type ManagedOrganisationList,
  type ManagedOrganisationQuery,
  type ManagedTicket,
  type ManagedTicketList,
} from '@petcare/contracts';
import { Database, decodeCursor, notFound, outputOf, pageOf, RowFinders, type Session } from '@petcare/platform';
import { People } from '../people.ts';
import { StaffRecord } from '../staff-record.ts';
import {
  getOrganisation,
  largestOrganisations,
  listMembers,
  listTickets,
  newestOrganisations,
} from './organisations.queries.ts';

const toList = outputOf(managedOrganisationList);
const toMembers = outputOf(managedMemberList);
const toTickets = outputOf(managedTicketList);

/** Organisations as platform staff see them. Everything comes from functions with a role that can read nothing else. */
@Injectable()
export class ManagedOrganisationsService {
  constructor(
    private readonly database: Database,
    private readonly people: People,
    private readonly record: StaffRecord,
    rows: RowFinders,
  ) {
    rows.registerOwn('managed-organisation', (session, id) => this.isSeenBy(session, id));
  }

  /** One page, newest first or those that store most. @throws {ProblemError} 400 when the cursor is for a different order */
  async list(query: ManagedOrganisationQuery): Promise<ManagedOrganisationList> {
    const { search, plan, status, type, backup, order, limit, cursor } = query;
    const isBySize = order === 'largest';
    const before = decodeCursor(cursor, isBySize ? 3 : 2);
    const rows = await this.database.acrossOrganisations<ManagedOrganisationItem>(
      isBySize ? largestOrganisations : newestOrganisations,
      [
        search ?? null,
        search === undefined ? [] : await this.people.named(search),
        search === undefined ? null : numberOfTicket(search),
        plan ?? null,
        status ?? null,
        type ?? null,
        backup ?? null,
        before?.[0] ?? null,
        before?.[1] ?? null,
        limit + 1,
      ],
    );
    const keyOf = ({ createdAt, storageBytes, id }: ManagedOrganisationItem) =>
      isBySize ? [String(storageBytes), id, order] : [createdAt, id];
    return toList(pageOf(rows, limit, keyOf));
  }

  /** @throws {ProblemError} 404 */
  async get(id: string): Promise<ManagedOrganisation> {
    const [row] = await this.database.acrossOrganisations(getOrganisation, [id, `${restorableDays * 24} hours`]);
    if (!row) throw notFound();
    await this.record.looked('organisation.looked-at', { kind: 'organisation', id });
    return managedOrganisation.parse(row);
  }

  /** One page, in the order they joined. */
  async members(id: string, { limit, cursor }: ListQuery): Promise<ManagedMemberList> {
    const after = decodeCursor(cursor, 2);
    const rows = await this.database.acrossOrganisations<ManagedMember>(listMembers, [
      id,
      after?.[0] ?? null,
      after?.[1] ?? null,
      limit + 1,
    ]);
    return toMembers(pageOf(rows, limit, (row) => [row.joinedAt, row.id]));
  }

  /** One page, newest first. */
  async tickets(id: string, { limit, cursor }: ListQuery): Promise<ManagedTicketList> {
    const before = decodeCursor(cursor, 2);
    const rows = await this.database.acrossOrganisations<ManagedTicket>(listTickets, [
      id,
      before?.[0] ?? null,
      before?.[1] ?? null,
      limit + 1,
    ]);
    return toTickets(pageOf(rows, limit, (row) => [row.createdAt, row.id]));
  }

  private async isSeenBy({ isSuperAdmin }: Session, id: string): Promise<boolean> {
    if (!isSuperAdmin) return false;
    return (await this.database.acrossOrganisations(`select from admin.organisation($1)`, [id])).length > 0;
  }
}
