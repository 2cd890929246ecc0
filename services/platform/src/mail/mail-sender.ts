import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { CONFIG, type Config } from '../config/config.ts';
import { Database } from '../database/database.ts';
import { Jobs } from '../jobs/jobs.ts';
import { providersOf } from '../providers-of.ts';
import { MailKind, type Letter } from './mail-kind.ts';
import { LeaseLostError, MailStore, renewInterval, type ClaimedMail, type Settlement } from './mail-store.ts';
import { MailTransport } from './mail-transport.ts';
import { sendDueMail } from './send-due-mail.ts';
import { smtpFailure } from './smtp-failure.ts';

const batchSize = 50;
const day = 24 * 60 * 60;
/** Seconds until the next try, by how often it was tried; six hours from then on. */
const backoff = [5, 60, 300, 1800, 7200];
/** Seconds for a message on its way to arrive before it is given a second time. */
const uncertainty = 60;
/** A message may be offered once, and once again when the answer was lost. */
const maxOffers = 2;

/**
 * Sends what is due. The row decides at every step: it is claimed for a short while, marked before the server is given
 * the message, and settled only by whoever still holds it.
 */
@Injectable()
export class MailSender {
  private readonly logger = new Logger(MailSender.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly discovery: DiscoveryService,
    private readonly database: Database,
    private readonly store: MailStore,
    private readonly transport: MailTransport,
    private readonly jobs: Jobs,
  ) {}

  /** Sends until nothing is due; may run several times at once, in any number of processes. */
  async sendDue(signal: AbortSignal): Promise<void> {
    const kinds = new Map(providersOf(this.discovery, MailKind).map((kind) => [kind.name, kind]));
    const finish = (): void => this.transport.finish();
    signal.addEventListener('abort', finish, { once: true });
    try {
      while (!signal.aborted && (await this.sendBatch(kinds)));
      if (!signal.aborted) await this.wakeForNext([...kinds.keys()]);
    } finally {
      signal.removeEventListener('abort', finish);
    }
  }

  /** @returns whether there was anything to send */
  private async sendBatch(kinds: ReadonlyMap<string, MailKind>): Promise<boolean> {
    const token = randomUUID();
    const batch = await this.store.claim([...kinds.keys()], batchSize, token);
    const open = new Set(batch);
    const renewal = setInterval(() => {
      this.store.renew([...open], token).catch((error: unknown) => this.note(error, 'Leases could not be renewed'));
    }, renewInterval);
    const send = async (mail: ClaimedMail): Promise<void> => {
      const kind = kinds.get(mail.kind);
      if (kind) await this.send(mail, kind).catch((error: unknown) => this.note(error, 'A mail was left undone', mail));
      open.delete(mail);
    };
    await Promise.all(batch.map(send)).finally(() => clearInterval(renewal));
    return batch.length > 0;
  }

  private async send(mail: ClaimedMail, kind: MailKind): Promise<void> {
    const end = tooLate(mail);
    if (end) return this.settle(mail, kind, end);
    const messageId = mail.messageId ?? `<${mail.id}@${this.transport.domain}>`;
    let offered = false;
    const offer = async (): Promise<void> => {
      await this.store.offer(mail, messageId);
      offered = true;
    };
    let response: string;
    try {
      const letter = await this.compose(mail, kind);
      if (!letter) return;
      response = await this.transport.post({ letter, messageId, offer });
    } catch (error) {
      return this.fail(mail, kind, error, offered);
    }
    await this.settle(mail, kind, { outcome: 'sent', response });
  }

  /** @returns nothing when the mail is not to be sent any more, which is on record then. */
  private async compose(mail: ClaimedMail, kind: MailKind): Promise<Letter | undefined> {
    const composed = await this.database.transaction(mail.organisationId, (transaction) =>
      kind.compose(transaction, mail),
    );
    if (!('suppress' in composed)) return composed;
    await this.settle(mail, kind, { outcome: 'suppressed', reason: composed.suppress });
    return undefined;
  }

  private async fail(mail: ClaimedMail, kind: MailKind, error: unknown, offered: boolean): Promise<void> {
    if (error instanceof LeaseLostError) return this.note(error, 'A mail went to another worker', mail);
    const failure = smtpFailure(error);
    const refused = offered && failure.answered;
    const uncertain = offered && !failure.answered;
    if (failure.permanent) return this.settle(mail, kind, { outcome: 'failed', reason: failure.message, refused });
    this.note(error, uncertain ? 'A mail may or may not have been accepted' : 'A mail was not accepted', mail);
    const seconds = uncertain ? uncertainty : (backoff[mail.attempts - 1] ?? day / 4);
    await this.store.retry(mail, { seconds, refused, error: failure.message });
  }

  /** Records the end, again and again if the database is away for a moment: the server has the message already. */
  private async settle(mail: ClaimedMail, kind: MailKind, settlement: Settlement): Promise<void> {
    for (const wait of [100, 500, 2000, 5000]) {
      try {
        return await this.record(mail, kind, settlement);
      } catch (error) {
        if (error instanceof LeaseLostError) throw error;
        this.note(error, 'The outcome of a mail could not be recorded yet', mail);
        await pause(wait);
      }
    }
    return this.record(mail, kind, settlement);
  }

  private async record(mail: ClaimedMail, kind: MailKind, settlement: Settlement): Promise<void> {
    if (!kind.settled) return this.store.settle(mail, settlement);
    await this.database.transaction(mail.organisationId, async (transaction) => {
      await this.store.settle(mail, settlement);
      // In a savepoint: what the domain makes of it must not undo the record that keeps a mail from going out twice.
      await transaction.manager
        .transaction(async () => kind.settled?.(transaction, mail, settlement.outcome))
        .catch((error: unknown) => this.note(error, 'A domain could not note the outcome of a mail', mail));
    });
  }

  /** What is due before the next sweep gets a wake-up of its own, whoever planned it and whatever became of theirs. */
  private async wakeForNext(kinds: readonly string[]): Promise<void> {
    const seconds = await this.store.secondsToNext(kinds);
    if (seconds === null || seconds > this.config.SWEEP_SECONDS) return;
    await this.jobs.wake(sendDueMail, {}, { at: new Date(Date.now() + seconds * 1000) });
  }

  private note(error: unknown, message: string, mail?: ClaimedMail): void {
    this.logger.warn({ err: error, ...(mail && { mail: mail.id, kind: mail.kind, attempts: mail.attempts }) }, message);
  }
}

/** Mail that nobody waits for any more is not sent, and says so. */
function tooLate(mail: ClaimedMail): Settlement | undefined {
  if (mail.offerCount >= maxOffers) return { outcome: 'failed', reason: 'The answer of the server was lost twice' };
  if (mail.lateness <= day) return undefined;
  return mail.attempts === 1 ? { outcome: 'missed', reason: 'Found a day late' } : { outcome: 'failed' };
}
