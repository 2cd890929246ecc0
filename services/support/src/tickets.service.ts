import { Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import { ticketFeed, staffTicketFeed, type StaffTicketFeed, type TicketFeed } from '@petcare/contracts';
import { Database, goneName, notFound, RowFinders, type Session } from '@petcare/platform';
import { ticketsForStaff, ticketsOfAuthor } from './tickets.queries.ts';

/** Whose ticket it is and where it lies. */
export interface TicketPlace {
  readonly organisationId: string;
  readonly authorId: string;
}

@Injectable()
export class TicketsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    rows: RowFinders,
  ) {
    rows.registerOwn('ticket', (session, id) => this.isSeenBy(session, id));
  }

  /** The asker's own tickets: all that count or are not closed, and the newest of the rest; last written first. */
  async mine({ actor }: Session): Promise<TicketFeed> {
    return ticketFeed.parse({ tickets: await this.database.readAcross(ticketsOfAuthor, [actor.userId]) });
  }

  /** Everybody's, likewise; for staff. */
  async forStaff(): Promise<StaffTicketFeed> {
    const rows = await this.database.across<TicketPlace>(ticketsForStaff);
    const people = await this.users.findAll([...new Set(rows.map(({ authorId }) => authorId))]);
    const tickets = rows.map((row) => ({ ...row, authorName: people.get(row.authorId)?.firstName ?? goneName }));
    return staffTicketFeed.parse({ tickets });
  }

  /** @throws {ProblemError} 404 for a ticket that is not there or somebody else's */
  async place(session: Session, id: string): Promise<TicketPlace> {
    const found = await this.find(session, id);
    if (!found) throw notFound();
    return found;
  }

  private async isSeenBy(session: Session, id: string): Promise<boolean> {
    return (await this.find(session, id)) !== null;
  }

  private async find({ actor, isSuperAdmin }: Session, id: string): Promise<TicketPlace | null> {
    const [row] = await this.database.across<TicketPlace>(
      `select organisation_id as "organisationId", author_id as "authorId" from support.place_of_ticket($1)`,
      [id],
    );
    return row && (row.authorId === actor.userId || isSuperAdmin) ? row : null;
  }
}
