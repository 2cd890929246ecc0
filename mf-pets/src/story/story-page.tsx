import { ArrowLeft, Printer } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { historyKinds, recordKinds, type Pet } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Button, LinkButton, PageSkeleton } from '@petcare/ui';
import { formatDate } from '@petcare/web';
import { PetProblem } from '../pets/pet-problem.tsx';
import { petQuery } from '../pets/pets.queries.ts';
import { PetRights } from '../sharing/with-me/pet-rights.tsx';
import { StoryChoice, useStoryChoice } from './story-choice.tsx';
import { StoryHead } from './story-head.tsx';
import { StoryList } from './story-list.tsx';
import { readers } from './story-readers.ts';
import { standingQuery, storyQuery, type Standing, type Story } from './story.queries.ts';

function Bar({ pet }: { pet: Pet }) {
  return (
    <div className="mb-6 flex flex-wrap justify-between gap-2 print:hidden">
      <LinkButton to={`/pets/${pet.id}`} look="quiet" icon={<ArrowLeft aria-hidden className="size-5" />}>
        {pet.name}
      </LinkButton>
      <Button look="primary" icon={<Printer aria-hidden className="size-5" />} onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}

interface SheetProps {
  pet: Pet;
  standing: Standing;
  story: Story;
  choice: ReturnType<typeof useStoryChoice>;
  printedOn: Date;
}

function Sheet({ pet, standing, story: { items, isWhole }, choice, printedOn }: SheetProps) {
  const { isLatestFirst } = readers[choice.reader];
  return (
    <div className="mx-auto max-w-3xl print:max-w-none print:text-sm">
      <Bar pet={pet} />
      <StoryChoice petId={pet.id} {...choice} />
      <StoryHead
        pet={pet}
        standing={standing}
        title={choice.reader === 'vet' ? `${pet.name}: history for the vet` : `The story of ${pet.name}`}
      />
      {items.length === 0 && <p className="mb-4 text-muted">Nothing has been recorded yet.</p>}
      {!isWhole && (
        <p className="mb-4 text-muted">{`These are the latest ${items.length} entries. Older ones are in Petcare.`}</p>
      )}
      <StoryList items={isLatestFirst ? items : items.toReversed()} />
      <p className="border-t border-line pt-3 text-sm text-muted print:text-xs">
        As recorded in Petcare on {formatDate(printedOn.toISOString())}.
      </p>
    </div>
  );
}

function StoryOf({ petId }: { petId: string }) {
  const { can } = useRemoteContext();
  const choice = useStoryChoice();
  const kinds = historyKinds.filter(
    (kind) => !readers[choice.reader].without.has(kind) && can(`${recordKinds[kind].area}.view`),
  );
  const pet = useQuery(petQuery(petId));
  const standing = useQuery(standingQuery(petId, { medical: can('medical.view'), medication: can('medication.view') }));
  const story = useQuery(storyQuery(petId, kinds, choice.from));
  const failed = [pet, standing, story].find(({ error, data }) => error && !data);
  if (failed?.error)
    return (
      <PetProblem
        id={petId}
        error={failed.error}
        retrying={failed.isFetching}
        onRetry={() => [pet, standing, story].forEach((query) => void query.refetch())}
      />
    );
  if (!pet.data || !standing.data || !story.data) return <PageSkeleton label="Loading the story…" />;
  return (
    <Sheet
      pet={pet.data}
      standing={standing.data}
      story={story.data}
      choice={choice}
      printedOn={new Date(story.dataUpdatedAt)}
    />
  );
}

/** `/pets/{id}/story`: a pet's history on paper, for its next keeper or its vet; without the menu. */
export default function StoryPage() {
  const { petId = '' } = useParams();
  return (
    <PetRights petId={petId}>
      <StoryOf petId={petId} />
    </PetRights>
  );
}
