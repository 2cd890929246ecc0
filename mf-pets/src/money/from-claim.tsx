import type { Expense } from '@petcare/contracts/money';
import { TextLink } from '@petcare/ui';

/** Links to the claim an insurer paid this for, which says how much and when; renders nothing if there's no such claim. */
export function FromClaim({ row: { payoutOf } }: { row: Expense }) {
  if (!payoutOf) return null;
  return <TextLink to={`/pets/${payoutOf.petId}?tab=insurance&claim=${payoutOf.claimId}`}>From a claim</TextLink>;
}
