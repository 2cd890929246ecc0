import { Injectable } from '@nestjs/common';
import type { Grant } from '@petcare/contracts/sharing';
import { DailyCaps, newId, Outbox, type Transaction } from '@petcare/platform';
import type { GrantNoticeWhat } from './grant-notice.entity.ts';
import { grantNoticeMail } from './grant-notice-mail-kind.ts';
import { addEnd, addNotice, changesTold, otherEnds, termsOfGrant } from './grant-notice.queries.ts';
import { offerMail } from './offer-mail-kind.ts';

/** How many mails about changes one person gets in 24 hours: trying out levels for an hour floods nobody. */
const ofChanges = { name: 'sharing.changes', most: 10 };
const dayMs = 24 * 60 * 60 * 1000;

export type Term = Pick<Grant, 'id' | 'from' | 'until'>;
/** As returned by `termsOfGrant`. */
type Terms = object;

/** Tells people by e-mail what happens to a grant, once for each event, in the transaction where it happens. */
@Injectable()
export class GrantNotices {
  constructor(
    private readonly outbox: Outbox,
    private readonly caps: DailyCaps,
  ) {}

  /** A grant takes effect for somebody: they hear a day before it ends, and when it does. */
  async holds(transaction: Transaction, { id, from, until }: Term): Promise<void> {
    await this.holdsNoMore(transaction, id, until);
    if (until === null) return;
    const { query, organisationId } = transaction;
    const told = await query<{ id: string; what: 'ending' | 'ended' }>(addEnd, [organisationId, id, until, from]);
    const end = Date.parse(until);
    await this.outbox.plan(
      transaction,
      told.map(({ id: subjectId, what }) => ({
        kind: grantNoticeMail,
        subjectId,
        sendAt: new Date(what === 'ended' ? end : end - dayMs),
      })),
    );
  }

  /** Drops reports of an end other than `until`. */
  async holdsNoMore(transaction: Transaction, id: string, until: string | null = null): Promise<void> {
    const { query, organisationId } = transaction;
    const others = await query<{ id: string }>(otherEnds, [organisationId, id, until]);
    const ids = others.map((one) => one.id);
    await this.outbox.cancel(transaction, grantNoticeMail, ids, 'the end was moved');
  }

  async accepted(transaction: Transaction, term: Term): Promise<void> {
    await this.tell(transaction, term.id, 'accepted');
    await this.holds(transaction, term);
  }

  declined(transaction: Transaction, id: string): Promise<void> {
    return this.tell(transaction, id, 'declined');
  }

  /** Whoever had it gave it back. */
  async left(transaction: Transaction, id: string): Promise<void> {
    await this.holdsNoMore(transaction, id);
    await this.tell(transaction, id, 'left');
  }

  /** What a locked grant opens and for how long, for `changed`. */
  async termsOf({ query, organisationId }: Transaction, id: string): Promise<Terms> {
    const [row] = await query<{ terms: Terms }>(termsOfGrant, [organisationId, id]);
    return row?.terms ?? {};
  }

  /** `before` are its terms when this transaction locked it; unsent reports of earlier changes cover this one, too. */
  async changed(transaction: Transaction, { to, ...term }: Grant, before: Terms): Promise<void> {
    // Anyone who hasn't accepted yet will see the current terms when they do.
    if (to.userId === null) return;
    await this.holds(transaction, term);
    const after = await this.termsOf(transaction, term.id);
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    if (await this.isUntold(transaction, term.id, to)) return;
    const { query, organisationId } = transaction;
    const told = await query<{ id: string }>(changesTold, [organisationId, term.id]);
    const ids = told.map((one) => one.id);
    if (await this.anyWaits(transaction, grantNoticeMail, ids)) return;
    if (await this.caps.take(transaction, ofChanges, to.userId))
      await this.tell(transaction, term.id, 'changed', before);
  }

  /** If they were never told about it, they don't hear that it's over. */
  async revoked(transaction: Transaction, { id, to }: Grant): Promise<void> {
    await this.holdsNoMore(transaction, id);
    if (to.userId !== null && !(await this.isUntold(transaction, id, to))) await this.tell(transaction, id, 'revoked');
  }

  /** The mail announcing the share hasn't gone out, and will say what applies then. */
  private async isUntold(transaction: Transaction, id: string, to: Grant['to']): Promise<boolean> {
    return to.email === null && (await this.anyWaits(transaction, offerMail, [id]));
  }

  /** None of those waiting goes out before this transaction has committed. */
  private async anyWaits(transaction: Transaction, kind: string, ids: readonly string[]): Promise<boolean> {
    await this.outbox.recheck(transaction, kind, ids);
    const waiting = await this.outbox.waiting(transaction, kind, { from: '-infinity', until: 'infinity' });
    return ids.some((id) => waiting.includes(id));
  }

  private async tell(transaction: Transaction, id: string, what: GrantNoticeWhat, before?: Terms): Promise<void> {
    const { query, organisationId } = transaction;
    const subjectId = newId();
    const terms = before === undefined ? null : JSON.stringify(before);
    await query(addNotice, [organisationId, id, subjectId, what, terms, null]);
    await this.outbox.plan(transaction, [{ kind: grantNoticeMail, subjectId }]);
  }
}
