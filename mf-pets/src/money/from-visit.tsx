import type { Expense } from '@petcare/contracts/money';
import { VisitLink } from '../visits/visit-link.tsx';

/** Links to the visit an expense was billed for; renders nothing if there's no such visit. */
export function FromVisit({ row: { visitId, visitPetId } }: { row: Expense }) {
  if (visitId === null || visitPetId === null) return null;
  return <VisitLink petId={visitPetId} visitId={visitId} />;
}
