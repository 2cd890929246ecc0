import { Injectable } from '@nestjs/common';
import type { QuietHours } from '@petcare/contracts';
import { OrganisationsService } from '@petcare/organisations';
import { newId, Outbox, type Transaction } from '@petcare/platform';
import { digestMailKind } from './digest-mail-kind.ts';
import { nextDigest } from './digest-times.ts';
import {
  addDigest,
  dropDigests,
  lockDigestRule,
  setPlannedUntil,
  takenDates,
  turnDigestOff,
} from './digest.queries.ts';

/** Makes sure everybody who wants one has their next daily e-mail planned: one per day, whatever happens. */
@Injectable()
export class DigestPlanner {
  constructor(
    private readonly organisations: OrganisationsService,
    private readonly outbox: Outbox,
  ) {}

  /** Plans the next one, if somebody wants one. Repeating it changes nothing. */
  async plan(transaction: Transaction, userId: string): Promise<void> {
    const { query, organisationId } = transaction;
    const [rule] = await query<{ at: string; quiet: QuietHours | null; now: string }>(lockDigestRule, [
      organisationId,
      userId,
    ]);
    if (!rule) return;
    const zone = await this.organisations.zoneOf(organisationId);
    const taken = await query<{ date: string }>(takenDates, [organisationId, userId]);
    const { date, from, until } = nextDigest(
      { ...rule, zone },
      new Date(rule.now),
      new Set(taken.map((row) => row.date)),
    );
    const [digest] = await query<{ id: string }>(addDigest, [organisationId, newId(), userId, date, from, until]);
    if (digest) await this.outbox.plan(transaction, [{ kind: digestMailKind, subjectId: digest.id, sendAt: from }]);
    await query(setPlannedUntil, [organisationId, userId, from]);
  }

  /** Somebody wants it at another time, or no longer; anything already written stays. */
  async replan(transaction: Transaction, userId: string): Promise<void> {
    await this.drop(transaction, userId, 'the daily e-mail was changed');
    await this.plan(transaction, userId);
  }

  /** Somebody no longer belongs to the organisation; anyone who has come back keeps theirs. */
  async stop(transaction: Transaction, userId: string): Promise<void> {
    const { query, organisationId } = transaction;
    const members = await this.organisations.members(organisationId);
    if (members.some((member) => member.userId === userId)) return;
    const off = await query(turnDigestOff, [organisationId, userId]);
    if (off.length > 0) await this.drop(transaction, userId, 'the recipient may not see this any more');
  }

  private async drop(transaction: Transaction, userId: string, reason: string): Promise<void> {
    const { query, organisationId } = transaction;
    const dropped = await query<{ id: string }>(dropDigests, [organisationId, userId]);
    const ids = dropped.map(({ id }) => id);
    if (ids.length > 0) await this.outbox.cancel(transaction, digestMailKind, ids, reason);
  }
}
