import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  pushDevice,
  pushDevices,
  pushSubscriptionCreate,
  type PushDevice,
  type PushDevices,
  type PushSubscriptionCreate,
} from '@petcare/contracts/notifications';
import { Access, Answers, CurrentSession, type Session } from '@petcare/platform';
import { PushDevicesService } from './push-devices.service.ts';

@Controller('api/push-subscriptions')
export class PushDevicesController {
  constructor(private readonly devices: PushDevicesService) {}

  @Get()
  @Access('signed-in')
  @Answers(200, pushDevices)
  list(@CurrentSession() session: Session): Promise<PushDevices> {
    return this.devices.list(session);
  }

  @Post()
  @Access('signed-in')
  @Answers(201, pushDevice, ['csrf', 'unprocessable'])
  add(
    @CurrentSession() session: Session,
    @Body({ schema: pushSubscriptionCreate }) body: PushSubscriptionCreate,
  ): Promise<PushDevice> {
    return this.devices.add(session, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @Access('signed-in', { row: 'push-subscription' })
  @Answers(204, null, ['csrf'])
  remove(@CurrentSession() session: Session, @Param('id') id: string): Promise<void> {
    return this.devices.remove(session, id);
  }
}
