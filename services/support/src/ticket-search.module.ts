import { Module } from '@nestjs/common';
import { Database, Search, type FoundRow } from '@petcare/platform';
import { foundTickets } from './tickets.queries.ts';

type FoundTicket = FoundRow & { strength: number } & Record<string, unknown>;

/** Finds what a person asked support. Support staff visiting an organisation have their own tickets elsewhere. */
@Module({})
export class TicketSearchModule {
  constructor(database: Database, search: Search) {
    search.registerOwn({
      kind: 'ticket',
      find: async ({ actor, via }, typed, most) =>
        via === 'dropIn' ? [] : database.readAcross<FoundTicket>(foundTickets, [actor.userId, typed, most]),
    });
  }
}
