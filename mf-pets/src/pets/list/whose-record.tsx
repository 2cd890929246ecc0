import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { recordKinds } from '@petcare/contracts';
import { Dialog, ErrorState, List, ListRow, ListSkeleton, SearchField } from '@petcare/ui';
import { messageOf, referenceOf, usePetChoices } from '@petcare/web';
import { PetPicture } from '../pet-picture.tsx';

/** The view of a pet on which each of these is added. */
const tabs = { measure: 'health', treatment: 'health', note: 'notes' } as const;
type Addable = keyof typeof tabs;
const isAddable = (kind: string | null): kind is Addable => kind !== null && Object.hasOwn(tabs, kind);

/** More than these are searched through. */
const mostInSight = 8;

function Choices({ kind }: { kind: Addable }) {
  const [typed, setTyped] = useState('');
  const { data, error, isFetching, refetch } = usePetChoices();
  const addressOf = (petId: string) => `/pets/${petId}?tab=${tabs[kind]}&add=${kind}`;
  if (!data && error) {
    return (
      <ErrorState title="Your pets did not load" onRetry={refetch} retrying={isFetching} reference={referenceOf(error)}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (!data) return <ListSkeleton rows={3} label="Loading your pets…" />;
  const living = data.filter(({ deceasedOn }) => deceasedOn === null);
  const [only, ...others] = living;
  if (only && others.length === 0) return <Navigate to={addressOf(only.id)} replace />;
  if (!only) return <p className="text-muted">There is no pet to add it for yet.</p>;
  const found = living.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  return (
    <>
      {living.length > mostInSight && <SearchField label="Search by name" value={typed} onChange={setTyped} />}
      <div className="-mx-5">
        <List label="Pets">
          {found.map((pet) => (
            <ListRow
              key={pet.id}
              to={addressOf(pet.id)}
              lead={<PetPicture pet={pet} />}
              title={pet.name}
              description={pet.breed}
            />
          ))}
        </List>
      </div>
      {found.length === 0 && <p role="status">No pet of that name.</p>}
    </>
  );
}

/** Asks for which pet something is added, for `/pets?add=measure`; with only one pet it goes straight on. */
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
