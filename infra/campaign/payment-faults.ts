import type { Client } from 'pg';
import type { StripeServer } from '@petcare/testing/server/stripe';

interface BillRow {
  id: string;
  totalPence: number;
  isPaid: boolean;
  isCharged: boolean;
  backPence: number;
}

const bills = `
  select i.id, i.total_pence as "totalPence", i.paid_at is not null as "isPaid", coalesce(c.is_paid, false) as "isCharged",
    coalesce(c.sent_back_pence, 0) as "backPence"
  from billing.invoice i left join billing.charge c on c.organisation_id = i.organisation_id and c.invoice_id = i.id`;

/** Organisations that may only read although no bill is a week past due, or there is no bill to pay. */
const restrictedEarly = `
  select count(*)::int as count from billing.subscription s where s.standing in ('past-due', 'restricted') and not (
    exists (select from billing.invoice i where i.organisation_id = s.organisation_id and i.paid_at is null and i.due_at <= now())
    and (s.standing = 'past-due' or s.past_due_at <= now() - interval '7 days'))`;

const withoutWayOut = `select count(*)::int as count from billing.subscription where standing in ('past-due', 'restricted')`;

/** Two bills for one month, by their lines. */
const monthsTwice = `
  select count(*)::int as count from billing.invoice a join billing.invoice b on b.organisation_id = a.organisation_id
    and b.sequence > a.sequence and b.period_starts_at < a.period_ends_at and a.period_starts_at < b.period_ends_at
  where a.lines->0->>'text' like '% plan, one month' and b.lines->0->>'text' like '% plan, one month'`;

export interface PaymentFaults {
  /** Bills that cards paid more than once, or more than the amount. */
  chargedTwice: number;
  /** Bills Stripe has the money for and the books don't, or the other way round, once everything is reported. */
  outOfStep: number;
  restrictedEarly: number;
  monthsTwice: number;
  /** Organisations behind on payment with nothing left to pay. */
  withoutWayOut: number;
}

/** Checks the books against what Stripe has charged. */
export async function paymentFaults(database: Client, { books }: StripeServer): Promise<PaymentFaults> {
  const { rows } = await database.query<BillRow>(bills);
  const count = async (sql: string): Promise<number> =>
    (await database.query<{ count: number }>(sql)).rows[0]?.count ?? 0;
  return {
    chargedTwice: rows.filter(({ id, totalPence }) => books.takenFor(id) > totalPence).length,
    outOfStep: rows.filter(
      ({ id, totalPence, isCharged, backPence }) => books.takenFor(id) !== (isCharged ? totalPence - backPence : 0),
    ).length,
    restrictedEarly: await count(restrictedEarly),
    monthsTwice: await count(monthsTwice),
    withoutWayOut: await count(withoutWayOut),
  };
}
