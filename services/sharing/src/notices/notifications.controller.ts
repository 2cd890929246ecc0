import { Body, Controller, Get, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import {
  notifications,
  notificationsRead,
  type Notifications,
  type NotificationsRead,
} from '@petcare/contracts/notifications';
import { Access, Answers, CurrentSession, Revalidated, type Session } from '@petcare/platform';
import { NotificationsService } from './notifications.service.ts';

@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly told: NotificationsService) {}

  @Get()
  @Access('signed-in', { droppedIn: true })
  @Answers(200, notifications)
  @UseInterceptors(Revalidated)
  list(@CurrentSession() session: Session): Promise<Notifications> {
    return this.told.list(session);
  }

  @Post('read')
  @HttpCode(204)
  @Access('signed-in')
  @Answers(204, null, ['csrf'])
  read(
    @CurrentSession() session: Session,
    @Body({ schema: notificationsRead }) body: NotificationsRead,
  ): Promise<void> {
    return this.told.read(session, body);
  }
}
