import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { Jobs } from '../jobs/jobs.ts';
import { Claims } from './claims.ts';
import { Composing } from './composing.ts';
import { Delivery, type ServerReply } from './delivery.ts';
import { failpoint } from './failpoint.ts';
import { serverPause } from './mail-results.ts';
import { LeaseLostError, MailStore, renewInterval, type ClaimedMail } from './mail-store.ts';
import { MailTransport } from './mail-transport.ts';
import { sendDueMail } from './send-due-mail.ts';
import type { SmtpFailure } from './smtp-failure.ts';
import { UnsentMails } from './unsent-mails.ts';
import { unattended } from '../process/unattended.ts';

/** Mails this process is handling; more are claimed when half of them are done. */
const capacity = 200;

/**
 * Sends what is due. The row decides at every step: it's claimed for a short time, marked before the server is given
 * the message, and settled only by whoever still holds it.
 */
@Injectable()
export class MailSender {
  /** Why the mail server last accepted nothing, until it accepts something again. */
  stoppedBy: SmtpFailure | undefined;
  private readonly logger = new Logger(MailSender.name);
  private readonly open = new Set<ClaimedMail>();
  private isRunning = false;
  private asked = false;
  private notice = Promise.withResolvers<void>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly claims: Claims,
    private readonly composing: Composing,
    private readonly delivery: Delivery,
    private readonly store: MailStore,
    private readonly transport: MailTransport,
    private readonly jobs: Jobs,
    private readonly unsent: UnsentMails,
  ) {}

  /** Sends until nothing is due. One call at a time does it for everything a process gets in the meantime; other calls return at once. */
  async sendDue(signal: AbortSignal): Promise<void> {
    this.ask();
    if (!this.isRunning) await this.run(signal);
  }

  private ask(): void {
    this.asked = true;
    this.stir();
  }

  private async run(signal: AbortSignal): Promise<void> {
    this.isRunning = true;
    const finish = (): void => (this.transport.finish(), this.stir());
    signal.addEventListener('abort', finish, { once: true });
    const renewal = setInterval(() => unattended(() => this.renew()), renewInterval);
    // One mail may hang for minutes: others become due in the meantime, and their wake-up may be lost.
    const again = setInterval(() => this.ask(), this.config.SWEEP_SECONDS * 1000);
    try {
      while (this.asked && !signal.aborted) {
        await this.sendAll(signal);
        if (this.stoppedBy) await this.tellUnsent(signal);
        // Anybody asking in the middle of this is satisfied, so it isn't the end.
        if (!signal.aborted) await this.wakeForNext();
      }
    } finally {
      this.isRunning = false;
      clearInterval(renewal);
      clearInterval(again);
      signal.removeEventListener('abort', finish);
    }
  }

  private async sendAll(signal: AbortSignal): Promise<void> {
    let isMore = true;
    while (isMore || this.asked || this.open.size > 0) {
      if (!signal.aborted && (isMore || this.asked) && this.open.size <= capacity / 2) {
        this.asked = false;
        isMore = await this.claimSome().catch(
          (error: unknown) => (this.note(error, 'Nothing could be claimed'), false),
        );
      } else {
        await this.change();
      }
      if (signal.aborted && this.open.size === 0) return;
    }
  }

  /** @returns whether there may be more */
  private async claimSome(): Promise<boolean> {
    // To find out whether the server accepts mail again, one at a time will do, whatever still hangs from before.
    const limit = this.stoppedBy ? 1 : capacity - this.open.size;
    const batch = await this.claims.next([...this.composing.kinds.keys()], limit);
    if (batch.length === 0) return false;
    failpoint('mail-claimed');
    for (const mail of batch) this.open.add(mail);
    const sending = this.send(batch);
    if (!this.stoppedBy) return true;
    await sending;
    return !this.stoppedBy;
  }

  private async send(batch: readonly ClaimedMail[]): Promise<void> {
    const wanted = await Promise.all(
      batch.map(async (mail) =>
        (await this.guard(mail, () => this.delivery.isSettled(mail))) === false ? [mail] : [],
      ),
    );
    const deliveries: Promise<unknown>[] = [];
    await this.composing
      .compose(wanted.flat(), (mail, composed) => {
        const deliver = async (): Promise<void> => this.judge(await this.delivery.deliver(mail, composed));
        deliveries.push(this.guard(mail, deliver).finally(() => this.done(mail)));
      })
      .catch((error: unknown) => this.note(error, 'Letters were not written'));
    await Promise.all(deliveries);
    for (const mail of batch) this.done(mail);
  }

  private async tellUnsent(signal: AbortSignal): Promise<void> {
    await this.unsent
      .tell(signal)
      .catch((error: unknown) => this.note(error, 'What waits for the mail server could not be said in the app'));
  }

  /** A mail that goes wrong leaves the others alone: its lease ends, and it's claimed again. */
  private async guard<T>(mail: ClaimedMail, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      const lost = error instanceof LeaseLostError;
      this.note(error, lost ? 'A mail went to another worker, or was stopped' : 'A mail was left undone', mail);
      return undefined;
    }
  }

  private judge(reply: ServerReply): void {
    if (reply === 'not asked') return;
    if (reply === 'fine') {
      if (this.stoppedBy) this.logger.log('The mail server takes mail again');
      this.stoppedBy = undefined;
      return;
    }
    if (reply.about === 'sender' && this.stoppedBy?.about !== 'sender') {
      this.logger.error({ alarm: 'mail-stopped', reason: reply.reason }, 'The mail server takes nothing from us');
    }
    this.stoppedBy = reply;
  }

  private done(mail: ClaimedMail): void {
    this.open.delete(mail);
    if (this.open.size <= capacity / 2) this.stir();
  }

  /** Resolves when something the loop is waiting for has changed. */
  private async change(): Promise<void> {
    this.notice = Promise.withResolvers<void>();
    return this.notice.promise;
  }

  private stir(): void {
    this.notice.resolve();
  }

  private async renew(): Promise<void> {
    await this.store.renew([...this.open]).catch((error: unknown) => this.note(error, 'Leases could not be renewed'));
  }

  /** Anything due before the next sweep gets its own wake-up, whoever planned it and whatever became of theirs. */
  private async wakeForNext(): Promise<void> {
    const next = await this.store.secondsToNext([...this.composing.kinds.keys()]);
    const seconds = next !== null && this.stoppedBy ? Math.max(next, serverPause) : next;
    if (seconds === null || seconds > this.config.SWEEP_SECONDS) return;
    await this.jobs.wake(sendDueMail, {}, { at: new Date(Date.now() + seconds * 1000) });
  }

  private note(error: unknown, message: string, mail?: ClaimedMail): void {
    this.logger.warn({ err: error, ...(mail && { mail: mail.id, kind: mail.kind, attempts: mail.attempts }) }, message);
  }
}
