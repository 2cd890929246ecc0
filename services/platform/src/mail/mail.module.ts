import { Global, Module } from '@nestjs/common';
import { Outbox } from './outbox.ts';

/** `Outbox`, with which domains plan mails. Needs `JobsModule`. */
@Global()
@Module({ providers: [Outbox], exports: [Outbox] })
export class MailModule {}
