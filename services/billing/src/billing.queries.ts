import { trialDays } from '@petcare/contracts';
import { pastDueDays } from '@petcare/contracts/billing';
import { keyset } from '@petcare/platform';
import { overSql } from './over-plan/over-plan.queries.ts';

const trialEnd = `o.trial_started_at + interval '${trialDays * 24} hours'`;

/** `$1` organisation: states that come about just by time passing count before a worker has recorded them. */
export const getStatus = `
  select case
      when s.standing is null then case when ${trialEnd} > platform.now() then 'trial' else 'trial-ended' end
      when s.cancels_at_period_end and s.period_ends_at <= platform.now() then 'cancelled'
      when s.past_due_at + interval '${pastDueDays * 24} hours' <= platform.now() then 'restricted'
      else s.standing end as status,
    case s.standing when 'past-due' then least(s.past_due_at + interval '${pastDueDays * 24} hours',
      case when s.cancels_at_period_end then s.period_ends_at end) end as "fullAccessUntil",
    billing.reminders_until(o.id) as "remindersUntil", ${overSql} as over
  from organisations.organisation o left join billing.subscription s on s.organisation_id = o.id
  where o.id = $1`;

/** `$1` organisation. */
export const getState = `
  select o.plan, o.storage_gb as "storageGb", ${trialEnd} as "trialEndsAt", platform.now() as now, s.standing,
    s.anchor_at as "anchorAt", s.period_starts_at as "periodStartsAt", s.period_ends_at as "periodEndsAt", s.is_free as "isFree",
    coalesce(s.cancels_at_period_end, false) as "cancelsAtPeriodEnd", s.next_plan as "nextPlan", s.next_storage_gb as "nextStorageGb",
    s.past_due_at as "pastDueAt", billing.reminders_until(o.id) as "remindersUntil", coalesce(s.bills, 0) as bills, coalesce(s.credit_pence, 0) as "creditPence",
    coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'dueAt', i.due_at, 'pence', i.total_pence) order by i.sequence)
      from billing.invoice i where i.organisation_id = o.id and i.paid_at is null), '[]') as open
  from organisations.organisation o left join billing.subscription s on s.organisation_id = o.id
  where o.id = $1 and o.deleted_at is null`;

/** `$1` organisation, then the columns in their order. */
export const keepSubscription = `
  insert into billing.subscription as kept (organisation_id, standing, anchor_at, period_starts_at, period_ends_at, is_free,
    cancels_at_period_end, next_plan, next_storage_gb, past_due_at, turns_at, bills, credit_pence)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (organisation_id) do update set standing = excluded.standing, anchor_at = excluded.anchor_at,
    period_starts_at = excluded.period_starts_at, period_ends_at = excluded.period_ends_at, is_free = excluded.is_free,
    cancels_at_period_end = excluded.cancels_at_period_end, next_plan = excluded.next_plan,
    next_storage_gb = excluded.next_storage_gb, past_due_at = excluded.past_due_at, turns_at = excluded.turns_at,
    bills = excluded.bills, credit_pence = excluded.credit_pence, updated_at = platform.now()`;

/** `$1` organisation, then the columns in their order. */
export const addInvoice = `
  insert into billing.invoice (organisation_id, id, sequence, number, lines, total_pence, vat_percent, vat_pence,
    period_starts_at, period_ends_at, issued_at, due_at, paid_at)
  values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11, $12, $13)`;

/** `$1` organisation, `$2` bill, `$3` when it's due. */
export const moveDue = `update billing.invoice set due_at = $3 where organisation_id = $1 and id = $2`;

export interface InvoiceRow {
  id: string;
  number: string;
  sequence: number;
}

const invoiceColumns = `i.id, i.number, i.sequence, i.lines, i.total_pence as "totalPence", i.vat_percent as "vatPercent", i.vat_pence as "vatPence",
  i.period_starts_at as "periodStartsAt", i.period_ends_at as "periodEndsAt", i.issued_at as "issuedAt", i.due_at as "dueAt",
  i.paid_at as "paidAt", i.refunded_pence as "refundedPence",
  case when i.refunded_pence > 0 and i.refunded_pence = i.total_pence then 'refunded' when i.paid_at is not null then 'paid'
    when i.due_at <= platform.now() then 'overdue' else 'open' end as status, c.status as charge,
  coalesce(c.is_paid and c.back_pence = i.refunded_pence, false) as "paidByCard",
  case when i.paid_at is null then c.pay_url end as "payUrl",
  case when i.paid_at is null and c.status in ('asked', 'declined') then c.next_try_at end as "chargedAgainAt"`;
const invoices = `billing.invoice i left join billing.charge c on c.organisation_id = i.organisation_id and c.invoice_id = i.id`;

export const latestInvoices = keyset<InvoiceRow>({
  order: { sequence: ['i.sequence', 'int'] },
  direction: 'desc',
  sql: ({ beyond, inOrder }) =>
    `select ${invoiceColumns} from ${invoices} where i.organisation_id = $1 ${beyond} ${inOrder}`,
});

/** `$1` organisation, `$2` bill. */
export const getInvoice = `select ${invoiceColumns} from ${invoices} where i.organisation_id = $1 and i.id = $2`;

/** `$1` organisation. */
export const buyerOf = `select name, address, zone from organisations.organisation where id = $1`;
