import { SearchAlert } from 'lucide-react';
import type { PetListItem } from '@petcare/contracts';
import { statusNames } from './pet-words.ts';

/** Where a pet is, if it isn't at home; a lost one can't be missed. Renders nothing for the dead, who have their own section. */
export function Standing({ pet: { status } }: { pet: Pick<PetListItem, 'status'> }) {
  if (status === 'active' || status === 'deceased') return null;
  if (status !== 'lost') return <span className="block text-muted">{statusNames[status]}</span>;
  return (
    <span className="flex items-start gap-1 font-medium text-danger">
      <SearchAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {statusNames.lost}
    </span>
  );
}
