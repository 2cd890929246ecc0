import { Body, Controller, Get, Patch } from '@nestjs/common';
import {
  notificationSettings,
  notificationSettingsUpdate,
  type NotificationSettings,
  type NotificationSettingsUpdate,
} from '@petcare/contracts';
import { Access, Answers, CurrentScope, type Scope } from '@petcare/platform';
import { NotificationSettingsService } from './notification-settings.service.ts';

@Controller('api/notification-settings')
export class NotificationSettingsController {
  constructor(private readonly settings: NotificationSettingsService) {}

  @Get()
  @Access('reminders.view')
  @Answers(200, notificationSettings)
  get(@CurrentScope() { organisationId, actor }: Scope): Promise<NotificationSettings> {
    return this.settings.of(organisationId, actor.userId);
  }

  @Patch()
  @Access('reminders.view', { droppedIn: false })
  @Answers(200, notificationSettings, ['csrf'])
  change(
    @CurrentScope() scope: Scope,
    @Body({ schema: notificationSettingsUpdate }) body: NotificationSettingsUpdate,
  ): Promise<NotificationSettings> {
    return this.settings.change(scope, body);
  }
}
