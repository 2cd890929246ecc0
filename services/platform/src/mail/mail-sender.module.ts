import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BounceReceiver } from './bounces/bounce-receiver.ts';
import { Bounces } from './bounces/bounces.ts';
import { NoticeStore } from '../notices/notice-store.ts';
import { CheckMailLedgerJob } from './check-mail-ledger.job.ts';
import { Claims } from './claims.ts';
import { Composing } from './composing.ts';
import { Delivery } from './delivery.ts';
import { MailLedger } from './mail-ledger.ts';
import { MailLookup } from './mail-lookup.ts';
import { MailSender } from './mail-sender.ts';
import { MailStore } from './mail-store.ts';
import { MailTransport } from './mail-transport.ts';
import { PruneOutboxJob } from './prune-outbox.job.ts';
import { SendDueMailJob } from './send-due-mail.job.ts';
import { UnsentMails } from './unsent-mails.ts';

/** For the worker process only: sends what `Outbox` planned, accounts for it, and takes what comes back. */
@Module({
  imports: [DiscoveryModule],
  providers: [
    BounceReceiver,
    Bounces,
    CheckMailLedgerJob,
    { provide: Claims, useFactory: (store: MailStore) => new Claims(store), inject: [MailStore] },
    Composing,
    Delivery,
    MailLedger,
    MailLookup,
    MailSender,
    MailStore,
    MailTransport,
    NoticeStore,
    PruneOutboxJob,
    SendDueMailJob,
    UnsentMails,
  ],
  exports: [MailLedger, MailSender],
})
export class MailSenderModule {}
