import type { Expense } from '@petcare/contracts/money';
import { TextLink } from '@petcare/ui';

/** Links to the visit an expense was billed for; renders nothing if there's no such visit. */
export function FromVisit({ row: { visitId, visitPetId } }: { row: Expense }) {
  if (visitId === null || visitPetId === null) return null;
  return <TextLink to={`/pets/${visitPetId}?tab=visits&edit=visit:${visitId}`}>From a visit</TextLink>;
}
