import { Global, Module } from '@nestjs/common';
import { MailSubjects } from './mail-subjects.ts';
import { Outbox } from './outbox.ts';
import { SuppressedAddresses } from './suppressed-addresses.ts';

/** `Outbox`, which domains plan mails with, what those are about, and the addresses that reject all mail. Needs `JobsModule`. */
@Global()
@Module({
  providers: [Outbox, MailSubjects, SuppressedAddresses],
  exports: [Outbox, MailSubjects, SuppressedAddresses],
})
export class MailModule {}
