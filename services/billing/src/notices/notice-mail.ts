import { Inject, Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import type { Organisation } from '@petcare/contracts';
import type { PaymentCard } from '@petcare/contracts/billing';
import {
  CONFIG,
  MailKind,
  newId,
  type Config,
  type DueMail,
  type Letter,
  type Suppressed,
  type Transaction,
} from '@petcare/platform';
import { getState, getStatus } from '../billing.queries.ts';
import { advance } from '../machine/machine.ts';
import { beyondPlan } from '../over-plan/over-plan.service.ts';
import { booksOf, type StateRow } from '../subscription-row.ts';
import { subscriptionOf } from '../subscription-view.ts';
import type { BillToTell, NoticeFacts } from './notice-facts.ts';
import { noticeLetter } from './notice-letter.ts';
import type { NoticeKind } from './notice.entity.ts';
import { noticeMailKind } from './notices.ts';

interface NoticeRow {
  kind: NoticeKind;
  about: string;
  recipientId: string;
  organisation: string;
  zone: string;
}

/** Nothing if its recipient no longer looks after the bills: `$1` organisation, `$2` notice. */
const getNotice = `
  select n.kind, n.about, n.recipient_id as "recipientId", o.name as organisation, o.zone
  from billing.notice n
  join organisations.organisation o on o.id = n.organisation_id and o.deleted_at is null
  join organisations.membership m on m.organisation_id = n.organisation_id and m.user_id = n.recipient_id
    and m.role in ('owner', 'billing-only')
  where n.organisation_id = $1 and n.id = $2`;

/** The ones due, earliest first, and the one a notice is about: `$1` organisation, `$2` what it's about. */
const getBills = `
  select i.id, i.number, i.total_pence as pence, i.refunded_pence as "refundedPence", i.due_at as "dueAt",
    i.paid_at is null and i.due_at <= platform.now() as "isOverdue", i.paid_at is not null as "isPaid",
    c.status as charge, coalesce(c.tries, 0) as tries, c.next_try_at is not null as "isTriedAgain", c.pay_url as "payUrl"
  from billing.invoice i left join billing.charge c on c.organisation_id = i.organisation_id and c.invoice_id = i.id
  where i.organisation_id = $1 and (i.paid_at is null or i.id::text = split_part($2, ':', 1)) order by i.due_at, i.sequence limit 20`;

/** `$1` organisation. */
const getCard = `
  select card_brand as brand, card_last4 as last4, card_expires as expires from billing.payer
  where organisation_id = $1 and card_id is not null`;

/** E-mails about plan, trial and payment; their contents are checked when they're sent. */
@Injectable()
export class NoticeMail extends MailKind {
  readonly name = noticeMailKind;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersService,
  ) {
    super();
  }

  async compose(transaction: Transaction, { subjectId }: DueMail): Promise<Letter | Suppressed> {
    const { query, organisationId } = transaction;
    const [notice] = await query<NoticeRow & Record<string, unknown>>(getNotice, [organisationId, subjectId]);
    const [row] = await query<StateRow & Record<string, unknown>>(getState, [organisationId]);
    if (!notice || !row) return { suppress: 'the recipient does not look after the bills any more' };
    const user = (await this.users.findAll([notice.recipientId])).get(notice.recipientId);
    if (!user) return { suppress: 'the recipient is gone' };
    const recipient = { userId: notice.recipientId, name: user.firstName, address: user.email };
    const letter = noticeLetter(notice.kind, await this.facts(transaction, { notice, row, recipient }));
    if (!letter) return { suppress: 'it does not hold any more' };
    if (user.emailVerified) return letter;
    // Under the bell it's for them to read all the same.
    return { suppress: 'the address is not confirmed', ...(letter.notice && { notice: letter.notice }) };
  }

  private async facts(
    { query, organisationId }: Transaction,
    { notice, row, recipient }: { notice: NoticeRow; row: StateRow; recipient: NoticeFacts['recipient'] },
  ): Promise<NoticeFacts> {
    const books = booksOf(row);
    const { state } = advance(books.state, books.now, newId);
    const [status] = await query<{ over: Organisation['over'] }>(getStatus, [organisationId]);
    const bills = await query<BillToTell & Record<string, unknown>>(getBills, [organisationId, notice.about]);
    const [card] = await query<PaymentCard & Record<string, unknown>>(getCard, [organisationId]);
    return {
      about: notice.about,
      organisation: notice.organisation,
      zone: notice.zone,
      standing: subscriptionOf({ ...books, state }),
      over: beyondPlan(status?.over ?? null),
      bills,
      creditPence: state.creditPence,
      recipient,
      bank: this.config.SELLER_BANK,
      card: card ?? null,
      subscriptionUrl: new URL('/subscription', this.config.PUBLIC_URL).href,
    };
  }
}
