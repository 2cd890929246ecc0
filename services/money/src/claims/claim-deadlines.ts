import { claimDays, type StoredExpense } from '@petcare/contracts/money';
import type { RecordChange, Transaction } from '@petcare/platform';

/**
 * Moves the deadline of the claims with that bill, where nobody typed another: `$1` organisation, `$2` expense, `$3` its day before and
 * `$4` after, null where there's none. What a guest corrects stays for the owner to look at.
 */
const moveDeadlines = `
  with claimed as (
    select c.id, (select min(e.spent_on) from money.expense e where e.organisation_id = c.organisation_id and e.id <> $2
      and e.id = any(array(select jsonb_array_elements_text(c.expense_ids)::uuid)) and e.deleted_at is null) as others
    from money.claim c where c.organisation_id = $1 and c.expense_ids ? $2::uuid::text and c.deleted_at is null
      and current_setting('app.via', true) is distinct from 'grant')
  update money.claim c set due_on = least(claimed.others, $4::date) + ${claimDays}
  from claimed where c.organisation_id = $1 and c.id = claimed.id
    and c.due_on is not distinct from least(claimed.others, $3::date) + ${claimDays}`;

/** A claim has a year from its first bill, also once the day of that is corrected. */
export async function followBill(
  { query, organisationId }: Transaction,
  { before, after }: RecordChange<StoredExpense>,
): Promise<void> {
  const bill = after ?? before;
  if (!bill || before?.spentOn === after?.spentOn) return;
  await query(moveDeadlines, [organisationId, bill.id, before?.spentOn ?? null, after?.spentOn ?? null]);
}
