import { flushCompileCache } from 'node:module';
import { JobRunnerModule } from '../src/jobs/job-runner.module.ts';
import { MailSenderModule } from '../src/mail/mail-sender.module.ts';
import { sendDueMail } from '../src/mail/send-due-mail.ts';
import { closeOnSignal } from '../src/process/close-on-signal.ts';
import { backgroundConfig, startBackground } from './background.ts';
import { PostcardKind } from './mails.ts';

/** A separate worker process, so that a test can kill it. */
const worker = startBackground(backgroundConfig(process.env), {
  modules: [JobRunnerModule.for([sendDueMail]), MailSenderModule],
  providers: [PostcardKind],
});
closeOnSignal(async () => (await worker).close(), console.error);
await worker;
// For those that start after this one was killed.
flushCompileCache();
