import { Module } from '@nestjs/common';
import { ReplanReminders } from './replan-reminders.ts';
import { AuthModule } from '@petcare/auth';
import { DosesModule } from '@petcare/health';
import { reportController, ReportsModule } from '@petcare/money';
import { PetsModule } from '@petcare/pets';
import { LimitsModule } from '@petcare/platform';
import { CalendarFeedController } from './calendar-feed/calendar-feed.controller.ts';
import { CalendarFeeds } from './calendar-feed/calendar-feeds.service.ts';
import { PublicCalendarsController } from './calendar-feed/public-calendars.controller.ts';
import { PublicCalendars } from './calendar-feed/public-calendars.service.ts';
import { CompletionEntries } from './completion-entries.ts';
import { DailyNotifications } from './digest/daily-notifications.ts';
import { DigestMailKind } from './digest/digest-mail.ts';
import { DigestPlanner } from './digest/digest-planner.ts';
import { DigestSubjects } from './digest/digest-subjects.ts';
import { PlanDigests } from './digest/plan-digests.job.ts';
import { DoseActionService } from './doses/dose-action.service.ts';
import { DoseLinks } from './doses/dose-links.ts';
import { DoseMailSubjects } from './doses/dose-mail-subjects.ts';
import { DoseMailKind, LateDoseMailKind, RefillMailKind } from './doses/dose-mails.ts';
import { GuestDoseMailKind } from './doses/guest-dose-mail.ts';
import { TellDoseGuests } from './doses/tell-dose-guests.job.ts';
import { ForgetPerson } from './forget-person.event.ts';
import { GuestCompletions } from './guest-completions.ts';
import { HandOver, HandOverUnseen } from './hand-over.event.ts';
import { Horizon } from './horizon.ts';
import { BookingService } from './links/booking.service.ts';
import { FollowZone } from './follow-zone.event.ts';
import { FollowRecord } from './links/follow-record.event.ts';
import { LinkedRecords } from './links/linked-records.ts';
import { RecordFollower } from './links/record-follower.ts';
import { DueMailKind } from './mail/due-mail.ts';
import { MailActionPages } from './mail/mail-action-pages.ts';
import { BookingForm } from './mail/booking-form.ts';
import { MailActionService } from './mail/mail-action.service.ts';
import { OccurrencePages } from './mail/occurrence-pages.ts';
import { Recipients } from './mail/recipients.ts';
import { ReminderLinks } from './mail/reminder-links.ts';
import { signedPageAt } from './mail/signed-page.ts';
import { UnsubscribeService } from './mail/unsubscribe.service.ts';
import { RefusedAddressesController } from './refused-addresses/refused-addresses.controller.ts';
import { RefusedAddressesService } from './refused-addresses/refused-addresses.service.ts';
import { DueMailSubjects } from './mail/due-mail-subjects.ts';
import { NotificationSettingsController } from './notification-settings.controller.ts';
import { NotificationSettingsService } from './notification-settings.service.ts';
import { OccurrencesController } from './occurrences.controller.ts';
import { OccurrencesService } from './occurrences.service.ts';
import { PlanOccurrences } from './plan-occurrences.job.ts';
import { Notifier } from './notifier.ts';
import { PlanRestored } from './plan-restored.event.ts';
import { PlainOccurrences } from './plain-occurrences.ts';
import { Planner } from './planner.ts';
import {
  PlanArrived,
  ResumeWithLife,
  ResumeWithPet,
  ResumeWithReturn,
  StopWithDeath,
  StopWithPet,
  StopWithTransfer,
} from './reminder.events.ts';
import { Assignees } from './assignees.ts';
import { ReminderBin } from './reminder-bin.ts';
import { ReminderUpkeep } from './reminder-upkeep.service.ts';
import { reminderReport } from './reminder-report.ts';
import { ReminderReports } from './reminder-reports.ts';
import { ReminderSearch } from './reminder-search.ts';
import { RemindersExportPart } from './reminders-export.ts';
import { RemindersByGrant } from './shared/reminders-by-grant.ts';
import { SharedOccurrences } from './shared/shared-occurrences.service.ts';
import { TellGrantees } from './shared/tell-grantees.job.ts';
import { RemindersController } from './reminders.controller.ts';
import { RemindersService } from './reminders.service.ts';

@Module({
  imports: [AuthModule, PetsModule],
  providers: [
    RemindersService,
    ReminderSearch,
    Assignees,
    ReminderBin,
    ReminderUpkeep,
    OccurrencesService,
    GuestCompletions,
    RemindersByGrant,
    CompletionEntries,
    LinkedRecords,
    Planner,
    PlainOccurrences,
    Horizon,
    Notifier,
    BookingService,
    ReminderLinks,
    DoseLinks,
    DigestPlanner,
  ],
  exports: [
    BookingService,
    LinkedRecords,
    DoseLinks,
    RemindersService,
    ReminderUpkeep,
    OccurrencesService,
    GuestCompletions,
    RemindersByGrant,
    Planner,
    ReminderLinks,
    DigestPlanner,
  ],
})
export class RemindersModule {}

@Module({
  imports: [RemindersModule, AuthModule, DosesModule, PetsModule, LimitsModule, ReportsModule],
  providers: [
    SharedOccurrences,
    MailActionService,
    BookingForm,
    OccurrencePages,
    DoseActionService,
    MailActionPages,
    UnsubscribeService,
    NotificationSettingsService,
    RefusedAddressesService,
    DueMailSubjects,
    DigestSubjects,
    DoseMailSubjects,
    RemindersExportPart,
    CalendarFeeds,
    PublicCalendars,
  ],
  controllers: [
    RemindersController,
    OccurrencesController,
    signedPageAt('api/r', MailActionPages),
    signedPageAt('api/u', UnsubscribeService),
    NotificationSettingsController,
    RefusedAddressesController,
    CalendarFeedController,
    PublicCalendarsController,
    reportController(reminderReport),
  ],
})
export class RemindersHttpModule {}

@Module({
  imports: [RemindersModule, AuthModule, PetsModule, ReportsModule],
  providers: [
    ReminderReports,
    PlanOccurrences,
    PlanDigests,
    TellGrantees,
    TellDoseGuests,
    ReplanReminders,
    Recipients,
    DailyNotifications,
    DueMailKind,
    DigestMailKind,
    DoseMailKind,
    LateDoseMailKind,
    RefillMailKind,
    GuestDoseMailKind,
    StopWithPet,
    ResumeWithPet,
    StopWithDeath,
    ResumeWithLife,
    StopWithTransfer,
    ResumeWithReturn,
    PlanArrived,
    RecordFollower,
    FollowRecord,
    FollowZone,
    HandOver,
    HandOverUnseen,
    ForgetPerson,
    PlanRestored,
  ],
})
export class RemindersWorkerModule {}
