import { useRef } from 'react';
import type { PetListItem } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { PageHeader, Panel, SearchField } from '@petcare/ui';
import { useSearchText } from '@petcare/web';
import { useDeletePet, usePets } from '../pets.queries.ts';
import { titled, useAnimalWords } from '../use-animal-words.ts';
import { AddPet } from './add-pet.tsx';
import { PetList } from './pet-list.tsx';
import { PetTable } from './pet-table.tsx';
import { RecentlyDeleted } from './recently-deleted.tsx';

/** Longest text that the contract takes for a name, and so for a part of one. */
const longestName = 80;

/** `/pets?search=…` */
export function PetsPage() {
  const { can } = useRemoteContext();
  const { many } = useAnimalWords();
  const { typed, type, applied } = useSearchText();
  const query = usePets(applied);
  const { mutate: remove } = useDeletePet();
  const page = useRef<HTMLDivElement>(null);
  const pets = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const gone = pets.filter(({ deceasedOn }) => deceasedOn !== null);
  const isEmpty = query.isSuccess && !query.isPlaceholderData && pets.length === 0 && !applied && !typed;

  const removeRow = (pet: PetListItem) => {
    remove(pet);
    // The row takes its button along, and with it the focus.
    page.current?.querySelector('h1')?.focus();
  };
  return (
    <div ref={page}>
      <PageHeader title={`My ${titled(many)}`} action={can('pets.edit') && !isEmpty && <AddPet />} />
      {!isEmpty && (
        <div className="mb-4">
          <SearchField label="Search by name" value={typed} onChange={type} maxLength={longestName} />
        </div>
      )}
      <Panel padded={false}>
        <PetList query={query} pets={pets} search={applied} onClearSearch={() => type('')} onDelete={removeRow} />
      </Panel>
      {gone.length > 0 && (
        <div className="mt-6">
          <Panel title="In memory" padded={false}>
            <PetTable label="In memory" pets={gone} onDelete={removeRow} />
          </Panel>
        </div>
      )}
      {can('pets.edit') && <RecentlyDeleted />}
    </div>
  );
}
