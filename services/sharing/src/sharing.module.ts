import { Module } from '@nestjs/common';
import { AuthModule } from '@petcare/auth';
import { DosesModule } from '@petcare/health';
import { PetsModule } from '@petcare/pets';
import { LimitsModule } from '@petcare/platform';
import { RemindersModule } from '@petcare/reminders';
import { AccessLogExportPart } from './access-log/access-log-export.ts';
import { AccessLogController } from './access-log/access-log.controller.ts';
import { AccessLogService } from './access-log/access-log.service.ts';
import { ForgetAccessVisitsJob } from './access-log/forget-access-visits.job.ts';
import { EndGrants } from './end-grants.ts';
import { ForgetGrantee } from './forget-grantee.event.ts';
import { GrantScopes } from './grant-scopes.ts';
import { GrantsController } from './grants.controller.ts';
import { GrantsService } from './grants.service.ts';
import { HandOverFiles } from './hand-over/hand-over-files.service.ts';
import { HandOverLinksController } from './hand-over/hand-over-links.controller.ts';
import { HandOverLinks } from './hand-over/hand-over-links.service.ts';
import { HandOverReading } from './hand-over/hand-over-reading.service.ts';
import { HandOverTicks } from './hand-over/hand-over-ticks.service.ts';
import { PublicHandOverController } from './hand-over/public-hand-over.controller.ts';
import { PublicHandOver } from './hand-over/public-hand-over.service.ts';
import { RevokeLinks, RevokeLinksWithRole } from './hand-over/revoke-links.event.ts';
import { GrantNoticeMail } from './mail/grant-notice.mail.ts';
import { GrantNotices } from './mail/grant-notices.ts';
import { OfferCaps } from './mail/offer-caps.ts';
import { OfferMailSubjects } from './mail/offer-mail-subjects.ts';
import { OfferMail } from './mail/offer.mail.ts';
import { Offers } from './mail/offers.ts';
import { PlanGrantEnds } from './mail/plan-grant-ends.ts';
import { SharedNews } from './news/shared-news.service.ts';
import { GrantedNoticeReaders } from './notices/granted-notice-readers.ts';
import { NotificationsExportPart } from './notices/notifications-export.ts';
import { NotificationsController } from './notices/notifications.controller.ts';
import { NotificationsService } from './notices/notifications.service.ts';
import { AnswerByMailController } from './passport/answer-by-mail.controller.ts';
import { AnswerByMail } from './passport/answer-by-mail.service.ts';
import { FinderAnswerMail } from './passport/finder-answer.mail.ts';
import { PassportFilesController } from './passport/passport-files.controller.ts';
import { PassportFiles } from './passport/passport-files.service.ts';
import { PassportMailSubjects } from './passport/passport-mail-subjects.ts';
import { PassportNoticeMail } from './passport/passport-notice.mail.ts';
import { PassportNotices } from './passport/passport-notices.ts';
import { PassportsController } from './passport/passports.controller.ts';
import { PassportsService } from './passport/passports.service.ts';
import { PublicPassportsController } from './passport/public-passports.controller.ts';
import { PublicPassports } from './passport/public-passports.service.ts';
import { TellNextScan } from './passport/tell-next-scan.event.ts';
import { SharedWithMeController } from './shared-with-me.controller.ts';
import { SharedWithMeService } from './shared-with-me.service.ts';
import { SharingExportPart } from './sharing-export.ts';
import {
  EndingOffers,
  EndOffersAtDeath,
  EndOffersOfDeleted,
  EndOffersOfGone,
  EndOffersWithMember,
  EndOffersWithRole,
} from './transfers/end-offers.event.ts';
import { ForgetClaimer } from './transfers/forget-claimer.event.ts';
import { TransferClaimedMail, TransferExpiredMail } from './transfers/mail/transfer-ended.mail.ts';
import { TransferMailSubjects } from './transfers/mail/transfer-mail-subjects.ts';
import { TransferMails } from './transfers/mail/transfer-mails.ts';
import { TransferOfferMail } from './transfers/mail/transfer-offer.mail.ts';
import { TransferOffersController } from './transfers/transfer-offers.controller.ts';
import { TransferOffers } from './transfers/transfer-offers.service.ts';
import { TransfersController } from './transfers/transfers.controller.ts';
import { Transfers } from './transfers/transfers.service.ts';

@Module({
  imports: [AuthModule, DosesModule, LimitsModule, PetsModule, RemindersModule],
  providers: [
    AccessLogExportPart,
    AccessLogService,
    AnswerByMail,
    EndGrants,
    GrantNotices,
    GrantScopes,
    GrantsService,
    HandOverFiles,
    HandOverLinks,
    HandOverReading,
    HandOverTicks,
    NotificationsExportPart,
    NotificationsService,
    OfferCaps,
    OfferMailSubjects,
    Offers,
    PassportFiles,
    PassportMailSubjects,
    PassportNotices,
    PassportsService,
    PublicHandOver,
    PublicPassports,
    SharedNews,
    SharedWithMeService,
    SharingExportPart,
    TransferMails,
    TransferMailSubjects,
    TransferOffers,
    Transfers,
  ],
  controllers: [
    AccessLogController,
    AnswerByMailController,
    GrantsController,
    HandOverLinksController,
    NotificationsController,
    PassportFilesController,
    PassportsController,
    PublicHandOverController,
    PublicPassportsController,
    SharedWithMeController,
    TransferOffersController,
    TransfersController,
  ],
})
export class SharingHttpModule {}

/** What happens in sharing without a request. */
@Module({
  imports: [LimitsModule, PetsModule],
  providers: [
    EndingOffers,
    EndOffersAtDeath,
    EndOffersOfDeleted,
    EndOffersOfGone,
    EndOffersWithMember,
    EndOffersWithRole,
    FinderAnswerMail,
    ForgetAccessVisitsJob,
    ForgetClaimer,
    ForgetGrantee,
    GrantedNoticeReaders,
    GrantNoticeMail,
    GrantNotices,
    OfferCaps,
    OfferMail,
    PassportNoticeMail,
    PlanGrantEnds,
    RevokeLinks,
    RevokeLinksWithRole,
    TellNextScan,
    TransferClaimedMail,
    TransferExpiredMail,
    TransferMails,
    TransferOfferMail,
  ],
})
export class SharingWorkerModule {}
