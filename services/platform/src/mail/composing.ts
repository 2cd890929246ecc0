import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { markedAsSpam } from '@petcare/contracts';
import { Database } from '../database/database.ts';
import { NoticeStore, type MailedNotice } from '../notices/notice-store.ts';
import { providersOf } from '../providers-of.ts';
import { MailKind, type DueMail, type Letter, type Suppressed } from './mail-kind.ts';
import { SuppressedAddresses } from './suppressed-addresses.ts';

/** A letter, why there is none, or what went wrong. */
export type Composed = Letter | Suppressed | { readonly error: unknown };

/** Transactions at once, leaving connections for those whose server is waiting. */
const lanes = 4;
/** As long as letters wait until what they say is kept for the app, in milliseconds. */
const longestWait = 2000;

/** Has mails' letters written by their kinds, those of one organisation and kind together. */
@Injectable()
export class Composing {
  private readonly logger = new Logger(Composing.name);
  private known: Map<string, MailKind> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly database: Database,
    private readonly addresses: SuppressedAddresses,
    private readonly notices: NoticeStore,
  ) {}

  /** By name; the process has all of them from the start. */
  get kinds(): ReadonlyMap<string, MailKind> {
    this.known ??= new Map(providersOf(this.discovery, MailKind).map((kind) => [kind.name, kind]));
    return this.known;
  }

  /** Calls `ready` for each mail as soon as its letter is there. */
  async compose<Mail extends DueMail>(
    mails: readonly Mail[],
    ready: (mail: Mail, composed: Composed) => void,
  ): Promise<void> {
    const groups = [...Map.groupBy(mails, ({ organisationId, kind }) => `${organisationId} ${kind}`).values()];
    const released: Promise<void>[] = [];
    const lane = async (): Promise<void> => {
      for (let group = groups.shift(); group; group = groups.shift()) {
        const letters = await this.withoutSuppressed(
          await this.composeGroup(group),
          this.kinds.get(group[0]?.kind ?? ''),
        );
        const release = (): void => {
          for (const [index, mail] of group.entries()) ready(mail, letters[index] ?? { suppress: 'no letter' });
        };
        const told = toldBy(group, letters);
        if (told.length === 0) release();
        else released.push(this.keep(told).then(release));
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    await Promise.all(released);
  }

  private async composeGroup(group: readonly DueMail[]): Promise<Composed[]> {
    const [head] = group;
    const kind = head && this.kinds.get(head.kind);
    if (!kind) return group.map(() => ({ error: new Error('Nobody writes letters of this kind') }));
    const composeSome = (mails: readonly DueMail[]): Promise<(Letter | Suppressed)[]> =>
      this.lettersOf(kind, head.organisationId, mails);
    try {
      return await composeSome(group);
    } catch (error) {
      if (group.length === 1) return [{ error }];
      this.logger.warn({ err: error, kind: head.kind }, 'Letters are written one by one, as one of them fails');
    }
    const composed: Composed[] = [];
    for (const mail of group) {
      composed.push(...(await composeSome([mail]).catch((error: unknown): Composed[] => [{ error }])));
    }
    return composed;
  }

  /** Begins a transaction only for mails that need one. */
  private async lettersOf(
    kind: MailKind,
    organisationId: string,
    mails: readonly DueMail[],
  ): Promise<(Letter | Suppressed)[]> {
    const read = (await kind.composeByReading?.(this.database, organisationId, mails)) ?? [];
    const left = mails.filter((_, index) => read[index] === undefined);
    if (left.length === 0) return read.filter((letter) => letter !== undefined);
    const written = await this.database.transaction(organisationId, (transaction) =>
      kind.composeAll(transaction, left),
    );
    return mails.map((mail, index) => read[index] ?? written[left.indexOf(mail)] ?? { suppress: 'no letter' });
  }

  private async withoutSuppressed(composed: readonly Composed[], kind: MailKind | undefined): Promise<Composed[]> {
    const addresses = composed.flatMap((letter) => ('to' in letter ? [letter.to.address] : []));
    const suppressed = await this.addresses
      .among(addresses)
      .catch((error: unknown) => (this.note(error), new Map<string, { reason: string }>()));
    return composed.map((letter) => {
      const refusal = 'to' in letter ? suppressed.get(letter.to.address.toLowerCase()) : undefined;
      if (!refusal || !('to' in letter)) return letter;
      const { notice } = letter;
      if (refusal.reason !== markedAsSpam)
        return { suppress: `the address refuses mail: ${refusal.reason}`, ...(notice && { notice }) };
      return kind?.stopsAtComplaint ? { suppress: 'marked as spam', ...(notice && { notice }) } : letter;
    });
  }

  /**
   * Before its letter is offered to a server, so that people are told whatever becomes of it. The letters go out without it if
   * that takes too long.
   */
  private async keep(told: readonly MailedNotice[]): Promise<void> {
    const kept = Promise.all(told.map((one) => this.notices.keep(one))).catch((error: unknown) =>
      this.logger.error({ err: error }, 'What people are told could not be kept for the app'),
    );
    await Promise.race([kept, pause(longestWait, undefined, { ref: false })]);
  }

  private note(error: unknown): void {
    this.logger.warn({ err: error }, 'Nobody knows which addresses refuse mail');
  }
}

function toldBy(mails: readonly DueMail[], letters: readonly Composed[]): MailedNotice[] {
  return mails.flatMap(({ organisationId, id }, index) => {
    const letter = letters[index];
    return letter && 'notice' in letter && letter.notice ? [{ organisationId, id, notice: letter.notice }] : [];
  });
}
