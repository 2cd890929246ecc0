import { Injectable } from '@nestjs/common';
import { JobHandler } from '../jobs/job.ts';
import { MailSender } from './mail-sender.ts';
import { sendDueMail } from './send-due-mail.ts';

@Injectable()
export class SendDueMailJob extends JobHandler<typeof sendDueMail> {
  override readonly job = sendDueMail;

  constructor(private readonly sender: MailSender) {
    super();
  }

  override async handle(_payload: object, signal: AbortSignal): Promise<void> {
    await this.sender.sendDue(signal);
  }
}
