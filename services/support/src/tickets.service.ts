import { Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import {
  staffTicketFeed,
  ticketFeed,
  type ListQuery,
  type StaffTicket,
  type StaffTicketFeed,
  type TicketFeed,
} from '@petcare/contracts';
import { staffTicketList, type StaffTicketList } from '@petcare/contracts/tickets';
import {
  Database,
  decodeCursor,
  goneName,
  notFound,
  enoughForToday,
  outputOf,
  pageOf,
  RowFinders,
  type Session,
  type Transaction,
} from '@petcare/platform';
import { ticketPage, ticketsForStaff, ticketsOfAuthor, ticketsOfLate } from './tickets.queries.ts';

/** Whose ticket it is and which organisation it's in. */
export interface TicketPlace {
  readonly organisationId: string;
  readonly authorId: string;
}

/** Without the name of whoever wrote it. */
type StaffRow = Omit<StaffTicket, 'authorName'> & TicketPlace;

/** How many tickets one person may have open, and may open in a day. */
const most = 20;

const toPage = outputOf(staffTicketList);

@Injectable()
export class TicketsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    rows: RowFinders,
  ) {
    rows.registerOwn('ticket', (session, id) => this.isSeenBy(session, id));
  }

  /** The asker's own tickets: all that count or aren't closed, and the newest of the rest; most recent first. */
  async mine({ actor }: Session): Promise<TicketFeed> {
    return ticketFeed.parse({ tickets: await this.database.readAcross(ticketsOfAuthor, [actor.userId]) });
  }

  /** Everybody's, likewise; for staff. */
  async forStaff(): Promise<StaffTicketFeed> {
    const rows = await this.database.acrossOrganisations<StaffRow>(ticketsForStaff);
    return staffTicketFeed.parse({ tickets: await this.withAuthors(rows) });
  }

  /** One page of everybody's, the latest message first; for staff. @throws {ProblemError} 400 when the cursor isn't one of ours */
  async pageForStaff({ limit, cursor }: ListQuery): Promise<StaffTicketList> {
    const before = decodeCursor(cursor, 2);
    const rows = await this.database.acrossOrganisations<StaffRow>(ticketPage, [
      before?.[0] ?? null,
      before?.[1] ?? null,
      limit + 1,
    ]);
    const { items, nextCursor } = pageOf(rows, limit, ({ lastMessageAt, id }) => [lastMessageAt, id]);
    return toPage({ items: await this.withAuthors(items), nextCursor });
  }

  /**
   * Stops anybody burying other people's questions; from here on, one person's tickets are opened one after
   * another.
   * @throws {ProblemError} 409 with 20 open tickets, or 20 opened in a day
   */
  async requireRoom({ query }: Transaction, userId: string): Promise<void> {
    await query(`select pg_advisory_xact_lock(hashtextextended('support.tickets ' || $1, 0))`, [userId]);
    const [row] = await query<{ open: number; today: number }>(ticketsOfLate, [userId]);
    if ((row?.open ?? 0) >= most)
      throw enoughForToday('tickets', `You have ${most} open tickets. Write in one of them, or wait for an answer.`);
    if ((row?.today ?? 0) >= most)
      throw enoughForToday('tickets', `You’ve opened ${most} tickets in a day. Please continue tomorrow.`);
  }

  /** @throws {ProblemError} 404 for a ticket that doesn't exist or is somebody else's */
  async place(session: Session, id: string): Promise<TicketPlace> {
    const found = await this.find(session, id);
    if (!found) throw notFound();
    return found;
  }

  private async isSeenBy(session: Session, id: string): Promise<boolean> {
    return (await this.find(session, id)) !== null;
  }

  private async withAuthors(rows: readonly StaffRow[]): Promise<StaffTicket[]> {
    const people = await this.users.findAll([...new Set(rows.map(({ authorId }) => authorId))]);
    return rows.map((row) => ({ ...row, authorName: people.get(row.authorId)?.firstName ?? goneName }));
  }

  private async find({ actor, isSuperAdmin }: Session, id: string): Promise<TicketPlace | null> {
    const [row] = await this.database.acrossOrganisations<TicketPlace>(
      `select organisation_id as "organisationId", author_id as "authorId" from support.place_of_ticket($1)`,
      [id],
    );
    return row && (row.authorId === actor.userId || isSuperAdmin) ? row : null;
  }
}
