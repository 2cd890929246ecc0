import { Injectable } from '@nestjs/common';
import { newId, Outbox, type Transaction } from '@petcare/platform';
import type { Effect } from '../machine/state.ts';
import type { NoticeKind } from './notice.entity.ts';

/** The kind of all these mails. Its subject is a notice. */
export const noticeMailKind = 'billing.notice';

/** One for each person who pays, unless they've been told: `$1` organisation, `$2` ids to use, `$3` kind, `$4` what it's about. */
const addNotices = `
  insert into billing.notice (organisation_id, id, kind, about, recipient_id)
  select $1, ($2::uuid[])[(row_number() over (order by m.user_id))::int], $3, $4, m.user_id
  from organisations.membership m
  where m.organisation_id = $1 and m.role in ('owner', 'billing-only')
  order by m.user_id limit cardinality($2::uuid[])
  on conflict (organisation_id, kind, about, recipient_id) do nothing
  returning id`;

/** The most people told about a bill. */
const mostRecipients = 20;

/** What a refund notice is about: refunding another part of a bill is news again. */
export function aboutRefund(billId: string, refundedPence: number): string {
  return `${billId}:${refundedPence}`;
}

/** What a notice about confirming a payment is about: each time a bank wants that is news again. `tries` counts the charges so far. */
export function aboutConfirming(billId: string, tries: number): string {
  return `${billId}:${tries}`;
}

/** Which parts of a step are worth an e-mail, and what they're about. A bill that comes with a change is covered by that. */
export function noticesOf(effects: readonly Effect[]): [NoticeKind, string][] {
  const changes = new Set(
    effects.filter(({ kind }) => kind === 'subscribed' || kind === 'changed').map(({ at }) => at),
  );
  return effects.flatMap((effect): [NoticeKind, string][] => {
    if (effect.kind === 'billed') return changes.has(effect.at) ? [] : [['billed', effect.id]];
    // The one comes with its bill, the other with the payment.
    if (effect.kind === 'renewed' || effect.kind === 'paid-up') return [];
    return [[effect.kind, new Date(effect.at).toISOString()]];
  });
}

/** Tells owners and those who look after the bills what has happened, in the transaction where it does. */
@Injectable()
export class Notices {
  constructor(private readonly outbox: Outbox) {}

  async tell(transaction: Transaction, kind: NoticeKind, about: string): Promise<void> {
    const ids = Array.from({ length: mostRecipients }, () => newId());
    const rows = await transaction.query<{ id: string }>(addNotices, [transaction.organisationId, ids, kind, about]);
    await this.outbox.plan(
      transaction,
      rows.map(({ id: subjectId }) => ({ kind: noticeMailKind, subjectId })),
    );
  }
}
