import { Injectable } from '@nestjs/common';
import { newId, Outbox, type Transaction } from '@petcare/platform';
import type { Effect } from '../machine/state.ts';
import type { NoticeKind } from './notice.entity.ts';

/** Kind of all these mails. Its subject is a notice. */
export const noticeMailKind = 'billing.notice';

/** One for each who pays, unless they have been told: `$1` organisation, `$2` ids to use, `$3` kind, `$4` what it is about. */
const addNotices = `
  insert into billing.notice (organisation_id, id, kind, about, recipient_id)
  select $1, ($2::uuid[])[(row_number() over (order by m.user_id))::int], $3, $4, m.user_id
  from organisations.membership m
  where m.organisation_id = $1 and m.role in ('owner', 'billing-only')
  order by m.user_id limit cardinality($2::uuid[])
  on conflict (organisation_id, kind, about, recipient_id) do nothing
  returning id`;

/** More people than these are not told of a bill. */
const mostRecipients = 20;

/** What a notice about money sent back is about: the next part of a bill that is sent back is news again. */
export function aboutRefund(billId: string, refundedPence: number): string {
  return `${billId}:${refundedPence}`;
}

/** What of a step is worth an e-mail, and what it is about. A bill that comes with a change is told of with that. */
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

/** Tells owners and those who look after the bills of what has happened, in the transaction in which it does. */
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
