import { Module } from '@nestjs/common';
import { AuthModule } from '@petcare/auth';
import { PetsModule } from '@petcare/pets';
import { HandOver } from './hand-over.event.ts';
import { DueMailKind } from './mail/due-mail.ts';
import { MailActionController } from './mail/mail-action.controller.ts';
import { MailActionService } from './mail/mail-action.service.ts';
import { ReminderLinks } from './mail/reminder-links.ts';
import { UnsubscribeController } from './mail/unsubscribe.controller.ts';
import { UnsubscribeService } from './mail/unsubscribe.service.ts';
import { NotificationSettingsController } from './notification-settings.controller.ts';
import { NotificationSettingsService } from './notification-settings.service.ts';
import { OccurrencesController } from './occurrences.controller.ts';
import { OccurrencesService } from './occurrences.service.ts';
import { PlanOccurrences } from './plan-occurrences.job.ts';
import { Notifier } from './notifier.ts';
import { Planner } from './planner.ts';
import { ResumeWithLife, ResumeWithPet, StopWithDeath, StopWithPet } from './reminder.events.ts';
import { ReminderUpkeep } from './reminder-upkeep.service.ts';
import { RemindersExportPart } from './reminders-export.ts';
import { RemindersController } from './reminders.controller.ts';
import { RemindersService } from './reminders.service.ts';

@Module({
  imports: [AuthModule, PetsModule],
  providers: [RemindersService, ReminderUpkeep, OccurrencesService, Planner, Notifier, ReminderLinks],
  exports: [RemindersService, ReminderUpkeep, OccurrencesService, Planner, ReminderLinks],
})
export class RemindersModule {}

@Module({
  imports: [RemindersModule],
  providers: [MailActionService, UnsubscribeService, NotificationSettingsService, RemindersExportPart],
  controllers: [
    RemindersController,
    OccurrencesController,
    MailActionController,
    UnsubscribeController,
    NotificationSettingsController,
  ],
})
export class RemindersHttpModule {}

@Module({
  imports: [RemindersModule, AuthModule, PetsModule],
  providers: [PlanOccurrences, DueMailKind, StopWithPet, ResumeWithPet, StopWithDeath, ResumeWithLife, HandOver],
})
export class RemindersWorkerModule {}
