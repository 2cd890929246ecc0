import type { Expense } from '@petcare/contracts/money';
import { TextLink } from '@petcare/ui';

/** Leads to the visit whose bill an expense stands in; nothing where it came from none that is there. */
export function FromVisit({ row: { visitId, visitPetId } }: { row: Expense }) {
  if (visitId === null || visitPetId === null) return null;
  return <TextLink to={`/pets/${visitPetId}?tab=visits&edit=visit:${visitId}`}>From a visit</TextLink>;
}
