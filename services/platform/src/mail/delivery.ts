import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { Composing, type Composed } from './composing.ts';
import { failpoint } from './failpoint.ts';
import type { Letter, MailEnd, Suppressed } from './mail-kind.ts';
import { GroupedWrites } from './grouped-writes.ts';
import { MailLookup } from './mail-lookup.ts';
import { LeaseLostError, MailStore, MarkLostError, type ClaimedMail, type MailResult } from './mail-store.ts';
import { MailTransport } from './mail-transport.ts';
import { failureResult, lookupFailed, outcomeOf, tooLate } from './mail-results.ts';
import { smtpFailure, type SmtpFailure } from './smtp-failure.ts';
import { PoolClosedError } from './smtp-pool.ts';
import { Slots } from './slots.ts';
import { SuppressedAddresses } from './suppressed-addresses.ts';

/** What the mail server was like in a try: down or unwilling, fine, or not needed at all. */
export type ServerReply = SmtpFailure | 'fine' | 'not asked';

interface End extends MailEnd {
  readonly id: string;
  readonly mail: ClaimedMail;
  readonly result: MailResult;
}

/** Seconds until retrying a mail whose mark the database didn't take. */
const markPause = 5;

/** Brings one claimed mail to its end, or puts it back. */
@Injectable()
export class Delivery {
  private readonly logger = new Logger(Delivery.name);
  private readonly ends = new Map<string, GroupedWrites<End>>();

  /**
   * From a mail's mark to the record of its outcome, so that no more than these are in doubt when a process dies. Twice as many
   * as connections: otherwise half of them would be idle while records are on their way to disk.
   */
  private readonly slots: Slots;

  constructor(
    private readonly database: Database,
    private readonly store: MailStore,
    private readonly composing: Composing,
    private readonly transport: MailTransport,
    private readonly lookup: MailLookup,
    private readonly addresses: SuppressedAddresses,
  ) {
    this.slots = new Slots(2 * transport.connections);
  }

  /** Whether the mail no longer needs a letter: it has arrived, or it's too late, and that has now been recorded. */
  async isSettled(mail: ClaimedMail): Promise<boolean> {
    const asks = mail.offerCount > 0 && mail.messageId !== null && this.lookup.isPossible;
    const result = (asks ? await this.askFor(mail, mail.messageId ?? '') : undefined) ?? tooLate(mail, asks);
    if (result) await this.record(mail, result);
    return result !== undefined;
  }

  async deliver(mail: ClaimedMail, composed: Composed): Promise<ServerReply> {
    failpoint('mail-composed');
    if ('suppress' in composed) {
      await this.record(mail, { state: 'suppressed', reason: composed.suppress });
      return 'not asked';
    }
    return this.slots.within(() => this.offer(mail, composed));
  }

  private async offer(mail: ClaimedMail, composed: Exclude<Composed, Suppressed>): Promise<ServerReply> {
    let offered = false;
    let response: string;
    try {
      if ('error' in composed) throw composed.error;
      response = await this.post(mail, composed, () => (offered = true));
    } catch (error) {
      if (error instanceof LeaseLostError) throw error;
      if (error instanceof PoolClosedError) return this.putBack(mail, 0);
      if (error instanceof MarkLostError) return this.putBack(mail, markPause, error);
      return this.fail(mail, composed, smtpFailure(error, offered), error);
    }
    await this.record(mail, { state: 'sent', response });
    failpoint('mail-recorded');
    return 'fine';
  }

  private async post(mail: ClaimedMail, letter: Letter, offered: () => void): Promise<string> {
    const messageId = mail.messageId ?? `<${mail.id}@${this.transport.domain}>`;
    const offer = async (): Promise<void> => {
      await this.store.offer(mail, messageId, letter.to.address);
      offered();
    };
    return this.transport.post({ letter, mail, messageId, offer });
  }

  private async fail(
    mail: ClaimedMail,
    composed: Composed,
    failure: SmtpFailure,
    error: unknown,
  ): Promise<ServerReply> {
    const about = 'error' in composed ? 'message' : failure.about;
    this.note(error, noteOf[about], mail);
    if (about === 'recipient' && 'to' in composed) await this.addresses.add(composed.to.address, failure.reason);
    await this.record(mail, failureResult(mail, { ...failure, about }, this.lookup.isPossible));
    if (about === 'server' || about === 'sender') return failure;
    return about === 'recipient' || failure.refused ? 'fine' : 'not asked';
  }

  /** As if nobody had tried: the mail server has nothing to do with it. */
  private async putBack(mail: ClaimedMail, seconds: number, error?: MarkLostError): Promise<ServerReply> {
    if (error) this.note(error, 'A mail could not be marked', mail);
    await this.record(mail, { state: 'planned', seconds, ...(error && { reason: error.message }) });
    return 'not asked';
  }

  private async askFor(mail: ClaimedMail, messageId: string): Promise<MailResult | undefined> {
    try {
      const taken = await this.lookup.wasTaken(messageId);
      failpoint('mail-looked-up');
      return taken ? { state: 'sent', response: 'The relay has it' } : undefined;
    } catch (error) {
      this.note(error, 'Nobody says whether a mail was accepted', mail);
      return lookupFailed(mail);
    }
  }

  /** Records a result, repeatedly if the database is down for a moment, because the server already has the message. */
  private async record(mail: ClaimedMail, result: MailResult): Promise<void> {
    for (const wait of [100, 500, 2000, 5000]) {
      try {
        return await this.recordOnce(mail, result);
      } catch (error) {
        if (error instanceof LeaseLostError) throw error;
        this.note(error, 'The outcome of a mail could not be recorded yet', mail);
        await pause(wait);
      }
    }
    return this.recordOnce(mail, result);
  }

  private async recordOnce(mail: ClaimedMail, result: MailResult): Promise<void> {
    const outcome = outcomeOf(result);
    const kind = this.composing.kinds.get(mail.kind);
    if (!outcome || !kind?.settled) return this.store.record(mail, result, kind?.endsNotedBy);
    // One transaction for the outcomes of an organisation's mails of one kind since the last.
    const key = `${mail.organisationId} ${mail.kind}`;
    const writes = this.ends.get(key) ?? new GroupedWrites<End>((group) => this.recordGroup(group));
    this.ends.set(key, writes);
    const held = await writes.add({ id: mail.id, mail, result, outcome });
    if (writes.isIdle) this.ends.delete(key);
    if (!held) throw new LeaseLostError(`The mail ${mail.id} is another worker's now`);
  }

  private async recordGroup(group: readonly End[]): Promise<ReadonlySet<string>> {
    const [head] = group;
    const kind = head && this.composing.kinds.get(head.mail.kind);
    if (!kind) return new Set();
    return this.database.transaction(head.mail.organisationId, async (transaction) => {
      const held = await this.store.recordHere(group);
      // In a savepoint: what the domain makes of it mustn't undo the record that keeps a mail from going out twice.
      await transaction.manager
        .transaction(async () =>
          kind.settledAll(
            transaction,
            group.filter(({ id }) => held.has(id)),
          ),
        )
        .catch((error: unknown) => this.note(error, 'A domain could not note the outcome of a mail', head.mail));
      return held;
    });
  }

  private note(error: unknown, message: string, mail: ClaimedMail): void {
    this.logger.warn({ err: error, mail: mail.id, kind: mail.kind, attempts: mail.attempts }, message);
  }
}

const noteOf: Record<SmtpFailure['about'], string> = {
  message: 'A mail was not accepted',
  recipient: 'An address refuses mail',
  server: 'The mail server is away',
  sender: 'The mail server takes nothing from us',
  answer: 'A mail may or may not have been accepted',
};
