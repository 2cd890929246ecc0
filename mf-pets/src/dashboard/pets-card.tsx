import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { PetListItem } from '@petcare/contracts';
import { useIsPending } from '@petcare/records/pending';
import { useRemoteContext } from '@petcare/remote';
import { ErrorState, ListSkeleton, Panel, TextLink } from '@petcare/ui';
import { messageOf, referenceOf, useNow } from '@petcare/web';
import { PetPicture } from '../pets/pet-picture.tsx';
import { ageOf, describeKind } from '../pets/pet-words.ts';
import { Standing } from '../pets/standing.tsx';
import { titled, useAnimalWords } from '../pets/use-animal-words.ts';
import { useLivingPets } from '../pets/pets.queries.ts';
import { AddToPet } from './add-to-pet.tsx';
import { describeNext, nextDatesQuery, nextOf } from './next-dates.queries.ts';

/** Any more are behind the link to all of them. */
const shownAtMost = 12;

function PetTile({ pet, next }: { pet: PetListItem; next: string | null }) {
  const { zone } = useRemoteContext();
  const kind = [describeKind(pet), ageOf(pet, zone)].filter(Boolean).join(' · ');
  return (
    <li className="relative flex gap-4 rounded-control p-3 transition-colors hover:bg-raised">
      <PetPicture pet={pet} size="large" />
      <div className="min-w-0 flex-1">
        <Link to={`/pets/${pet.id}`} className="font-semibold text-ink no-underline after:absolute after:inset-0">
          {pet.name}
        </Link>
        <p className="text-sm text-muted">{kind}</p>
        <div className="text-sm">
          <Standing pet={pet} />
        </div>
        {pet.warning && (
          <p className="mt-1 flex gap-1.5 text-sm font-medium text-danger">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="sr-only">Warning: </span>
            {pet.warning}
          </p>
        )}
        {next && <p className="mt-1 text-sm">{`Next: ${next}`}</p>}
      </div>
      <AddToPet pet={pet} />
    </li>
  );
}

/** On the dashboard: the pets, each with its warning and what's next. Renders nothing if there are none, because the first steps say what to do. */
export function PetsCard() {
  const { can } = useRemoteContext();
  const { many } = useAnimalWords();
  const title = `My ${titled(many)}`;
  const { pets, error, isPending: isOnItsWay, isFetching, refetch } = useLivingPets(shownAtMost);
  const isPending = useIsPending(isOnItsWay);
  const { data: dates } = useQuery({ ...nextDatesQuery, enabled: can('reminders.view') });
  const now = useNow();
  const wordsFor = ({ id }: PetListItem): string | null => {
    const next = nextOf(id, dates?.items ?? []);
    return next ? describeNext(next, now) : null;
  };
  if (pets?.length === 0) return null;
  return (
    <Panel title={title} padded={false} action={<TextLink to="/pets">{`All ${many}`}</TextLink>}>
      {isPending && <ListSkeleton label={`Loading your ${many}…`} />}
      {error && !pets && (
        <ErrorState
          title={`Your ${many} did not load`}
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={referenceOf(error)}
        >
          {messageOf(error)}
        </ErrorState>
      )}
      {!isPending && pets && (
        <ul aria-label={title} className="grid gap-1 p-2 sm:grid-cols-2 lg:grid-cols-3">
          {pets.slice(0, shownAtMost).map((pet) => (
            <PetTile key={pet.id} pet={pet} next={wordsFor(pet)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
