import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { recordKinds, type PetListItem } from '@petcare/contracts';
import { Dialog, ErrorState, List, ListRow, ListSkeleton, SearchField } from '@petcare/ui';
import { messageOf, referenceOf, usePetChoices } from '@petcare/web';
import { addingPath, isAddable, type Addable } from '../adding-path.ts';
import { isHere } from '../is-here.ts';
import { PetPicture } from '../pet-picture.tsx';
import { titled, useAnimalWords } from '../use-animal-words.ts';

/** With more than this, there's a search. */
const mostInSight = 8;

/** Animals of the same name may have their breed behind it. */
const nameHas = ({ name, breed }: PetListItem): boolean => breed !== null && name.includes(breed);

function Choices({ kind }: { kind: Addable }) {
  const [typed, setTyped] = useState('');
  const { data, error, isFetching, refetch } = usePetChoices();
  const { one, many } = useAnimalWords();
  if (!data && error) {
    return (
      <ErrorState
        title={`Your ${many} did not load`}
        onRetry={refetch}
        retrying={isFetching}
        reference={referenceOf(error)}
      >
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (!data) return <ListSkeleton rows={3} label={`Loading your ${many}…`} />;
  const living = data.filter(isHere);
  const [only, ...others] = living;
  if (only && others.length === 0) return <Navigate to={addingPath(only.id, kind)} replace />;
  if (!only) return <p className="text-muted">{`There’s no ${one} to add it for yet.`}</p>;
  const found = living.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  return (
    <>
      {living.length > mostInSight && <SearchField label="Search by name" value={typed} onChange={setTyped} />}
      <div className="-mx-5">
        <List label={titled(many)}>
          {found.map((pet) => (
            <ListRow
              key={pet.id}
              to={addingPath(pet.id, kind)}
              lead={<PetPicture pet={pet} />}
              title={pet.name}
              description={nameHas(pet) ? null : pet.breed}
            />
          ))}
        </List>
      </div>
      {found.length === 0 && <p role="status">{`No ${one} has that name.`}</p>}
    </>
  );
}

/** Asks which pet to add something for, at `/pets?add=measure`; with only one pet, goes straight on. */
export function WhoseRecord() {
  const [search, setSearch] = useSearchParams();
  const kind = search.get('add');
  if (!isAddable(kind)) return null;
  const close = () => {
    const next = new URLSearchParams(search);
    next.delete('add');
    setSearch(next, { replace: true });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={`Who is the ${recordKinds[kind].one} for?`}>
      <Choices kind={kind} />
    </Dialog>
  );
}
