import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { listQuery, type ListQuery } from '@petcare/contracts';
import { setAsideEventList, type SetAsideEventList } from '@petcare/contracts/maintenance';
import { Access, Answers } from '@petcare/platform';
import { EventsSetAside } from './events-set-aside.service.ts';

@Controller('api/super-admin/set-aside-events')
export class EventsSetAsideController {
  constructor(private readonly events: EventsSetAside) {}

  @Get()
  @Access('super-admin')
  @Answers(200, setAsideEventList)
  list(@Query({ schema: listQuery }) query: ListQuery): Promise<SetAsideEventList> {
    return this.events.list(query);
  }

  @Post(':id/retry')
  @HttpCode(204)
  @Access('super-admin', { row: 'event-set-aside' })
  @Answers(204, null, ['csrf', 'proof-required', 'conflict'])
  retry(@Param('id') id: string): Promise<void> {
    return this.events.retry(id);
  }
}
