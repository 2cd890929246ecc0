import { dateIn, knowledge, speciesNames, type Knowledge, type PetListItem, type PetStatus } from '@petcare/contracts';
import { describeAge } from '@petcare/web';

/** "Dog · Border Terrier", "Cat". */
export function describeKind({ species, breed }: Pick<PetListItem, 'species' | 'breed'>): string {
  return breed ? `${speciesNames[species]} · ${breed}` : speciesNames[species];
}

type Aged = Pick<PetListItem, 'birthDate' | 'birthDatePrecision'> & Partial<Pick<PetListItem, 'deceasedOn'>>;

/** Age today in `zone`'s calendar, or on the day it died, no more exact than the birth date; null if unknown. */
export function ageOf({ birthDate, birthDatePrecision, deceasedOn }: Aged, zone: string): string | null {
  return describeAge(birthDate, birthDatePrecision, deceasedOn ?? dateIn(zone));
}

const knowledgeNames: Record<Knowledge, string> = { yes: 'Yes', no: 'No', unknown: 'Not known' };
/** Yes, no, or nobody knows yet. */
export const knowledgeChoices = knowledge.options.map((value) => ({ value, label: knowledgeNames[value] }));

/** What to say about where a pet is, or that it has died. */
export const statusNames: Record<PetStatus, string> = {
  active: 'At home',
  away: 'Away',
  lost: 'Lost',
  rehomed: 'Rehomed',
  transferred: 'Transferred',
  archived: 'Archived',
  deceased: 'In memory',
};
