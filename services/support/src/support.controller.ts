import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import {
  listQuery,
  staffTicketFeed,
  ticketCreate,
  ticketFeed,
  ticketMessageCreate,
  ticketRead,
  ticketThread,
  ticketUpdate,
  type ListQuery,
  type StaffTicketFeed,
  type TicketCreate,
  type TicketFeed,
  type TicketMessageCreate,
  type TicketRead,
  type TicketThread,
  type TicketUpdate,
} from '@petcare/contracts';
import { staffTicketList, type StaffTicketList } from '@petcare/contracts/tickets';
import {
  Access,
  Answers,
  CurrentSession,
  ExpectedVersion,
  Revalidated,
  TakesKey,
  type VersionRead,
  type Session,
} from '@petcare/platform';
import { ThreadsService } from './threads.service.ts';
import { TicketsService } from './tickets.service.ts';

@Controller('api/support/tickets')
export class SupportController {
  constructor(
    private readonly tickets: TicketsService,
    private readonly threads: ThreadsService,
  ) {}

  @Get()
  @Access('signed-in', { droppedIn: true })
  @Answers(200, ticketFeed)
  @UseInterceptors(Revalidated)
  list(@CurrentSession() session: Session): Promise<TicketFeed> {
    return this.tickets.mine(session);
  }

  @Get('admin')
  @Access('super-admin')
  @Answers(200, staffTicketFeed)
  @UseInterceptors(Revalidated)
  forStaff(): Promise<StaffTicketFeed> {
    return this.tickets.forStaff();
  }

  @Get('all')
  @Access('super-admin')
  @Answers(200, staffTicketList)
  pageForStaff(@Query({ schema: listQuery }) query: ListQuery): Promise<StaffTicketList> {
    return this.tickets.pageForStaff(query);
  }

  @Post()
  @Access('signed-in')
  @TakesKey()
  @Answers(201, ticketThread, ['csrf'])
  create(
    @CurrentSession() session: Session,
    @Body({ schema: ticketCreate }) body: TicketCreate,
  ): Promise<TicketThread> {
    return this.threads.open(session, body);
  }

  @Get(':id')
  @Access('signed-in', { row: 'ticket', droppedIn: true })
  @Answers(200, ticketThread)
  get(@CurrentSession() session: Session, @Param('id') id: string): Promise<TicketThread> {
    return this.threads.get(session, id);
  }

  @Post(':id/messages')
  @Access('signed-in', { row: 'ticket', droppedIn: true })
  @TakesKey()
  @Answers(201, ticketThread, ['csrf', 'conflict'])
  reply(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Body({ schema: ticketMessageCreate }) body: TicketMessageCreate,
  ): Promise<TicketThread> {
    return this.threads.reply(session, id, body);
  }

  @Post(':id/read')
  @HttpCode(204)
  @Access('signed-in', { row: 'ticket', droppedIn: true })
  @TakesKey()
  @Answers(204, null, ['csrf'])
  read(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Query({ schema: ticketRead }) seen: TicketRead,
  ): Promise<void> {
    return this.threads.read(session, id, seen);
  }

  @Patch(':id')
  @Access('super-admin', { row: 'ticket' })
  @Answers(200, ticketThread, ['csrf', 'proof-required', 'stale', 'precondition-failed', 'precondition-required'])
  update(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Body({ schema: ticketUpdate }) body: TicketUpdate,
    @ExpectedVersion() expected: VersionRead,
  ): Promise<TicketThread> {
    return this.threads.update(session, id, expected, body);
  }
}
