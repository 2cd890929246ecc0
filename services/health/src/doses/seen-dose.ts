import { dose as doseContract, doseList, type Dose, type DoseList } from '@petcare/contracts/health';
import { outputOf, type Scope } from '@petcare/platform';

/** A dose as it's read, with the person who recorded it. */
export interface ReadDose extends Dose {
  readonly recordedBy: string | null;
}

/** Who looks at doses, and where. */
export type DoseSeer = Pick<Scope, 'organisationId' | 'actor' | 'can'>;

interface ReadPage {
  readonly items: readonly ReadDose[];
  readonly nextCursor: string | null;
}

const toDose = outputOf(doseContract);
const toDoseList = outputOf(doseList);

/** As the guard has it: those who may change any, and whoever recorded this one. */
function mayUndo({ actor, can }: DoseSeer, { petId, recordedBy }: ReadDose): boolean {
  return can('medication.edit', petId) || (recordedBy === actor.userId && can('medication.add', petId));
}

const seenBy = (seer: DoseSeer, dose: ReadDose): Dose => (mayUndo(seer, dose) ? dose : { ...dose, undoUntil: null });

/** As somebody sees it: until when a dose can be undone is for those who may. */
export function seenDose(seer: DoseSeer, dose: ReadDose): Dose {
  return toDose(seenBy(seer, dose));
}

/** The same for a page of doses. */
export function seenDoses(seer: DoseSeer, { items, nextCursor }: ReadPage): DoseList {
  return toDoseList({ items: items.map((dose) => seenBy(seer, dose)), nextCursor });
}
