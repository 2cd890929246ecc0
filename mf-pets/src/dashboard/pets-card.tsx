import { Link } from 'react-router-dom';
import type { PetListItem } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { ErrorState, ListSkeleton, Panel, TextLink } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { PetPicture } from '../pets/pet-picture.tsx';
import { ageOf, describeKind } from '../pets/pet-words.ts';
import { usePets } from '../pets/pets.queries.ts';

/** More than these are behind the link to all of them. */
const shownAtMost = 12;

/** The one line that matters: a warning before anything else. */
function Line({ pet }: { pet: PetListItem }) {
  const { zone } = useRemoteContext();
  if (pet.warning) return <span className="line-clamp-2 font-medium text-danger">{pet.warning}</span>;
  return <span className="text-muted">{ageOf(pet, zone) ?? describeKind(pet)}</span>;
}

function PetTile({ pet }: { pet: PetListItem }) {
  return (
    <li>
      <Link
        to={`/pets/${pet.id}`}
        className="flex h-full flex-col items-center gap-2 rounded-control p-3 text-center text-sm no-underline hover:bg-raised"
      >
        <PetPicture pet={pet} size="large" />
        <span className="font-semibold text-ink">{pet.name}</span>
        <Line pet={pet} />
      </Link>
    </li>
  );
}

/** On the dashboard: the pets in a row. Nothing while there are none: the first steps say what to do. */
export function PetsCard() {
  const { data, error, isPending, isFetching, refetch } = usePets('');
  const pets = data?.pages[0]?.items ?? [];
  if (data && pets.length === 0) return null;
  return (
    <Panel title="My Pets" padded={false} action={<TextLink to="/pets">All pets</TextLink>}>
      {isPending && <ListSkeleton label="Loading your pets…" />}
      {error && !data && (
        <ErrorState
          title="Your pets did not load"
          onRetry={refetch}
          retrying={isFetching}
          reference={referenceOf(error)}
        >
          {messageOf(error)}
        </ErrorState>
      )}
      {pets.length > 0 && (
        <ul aria-label="My Pets" className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-1 p-2">
          {pets.slice(0, shownAtMost).map((pet) => (
            <PetTile key={pet.id} pet={pet} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
