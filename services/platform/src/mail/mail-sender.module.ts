import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MailSender } from './mail-sender.ts';
import { MailStore } from './mail-store.ts';
import { MailTransport } from './mail-transport.ts';
import { SendDueMailJob } from './send-due-mail.job.ts';

/** For the worker process only: sends what `Outbox` planned. */
@Module({ imports: [DiscoveryModule], providers: [MailStore, MailTransport, MailSender, SendDueMailJob] })
export class MailSenderModule {}
