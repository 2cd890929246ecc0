import { ArrowLeft, Printer } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { PetListItem } from '@petcare/contracts';
import { stayKinds, type StayKind } from '@petcare/contracts/health';
import { choicesOf } from '@petcare/records';
import {
  Button,
  DateInput,
  ErrorState,
  Field,
  LinkButton,
  PageHeader,
  PageSkeleton,
  Panel,
  Select,
  Skeleton,
} from '@petcare/ui';
import { formatDate, messageOf, referenceOf } from '@petcare/web';
import { PetProblem } from '../pets/pet-problem.tsx';
import { usePet } from '../pets/pets.queries.ts';
import { stayQuery, type AskedStay } from './stay.queries.ts';
import { StayVerdict } from './stay-verdict.tsx';
import { TapewormPanel } from './tapeworm-panel.tsx';
import { stayProblems, useStay } from './use-stay.ts';

interface StayFieldsProps {
  stay: AskedStay;
  change: (changes: Partial<AskedStay>) => void;
}

function StayFields({ stay, change }: StayFieldsProps) {
  const problems = stayProblems(stay);
  return (
    <div className="grid gap-4 sm:grid-cols-3 print:hidden">
      <Field name="for" label="What for">
        <Select
          value={stay.for}
          onChange={({ target }) => change({ for: target.value as StayKind })}
          options={choicesOf(stayKinds)}
        />
      </Field>
      <Field name="from" label="First day" error={problems.from}>
        <DateInput value={stay.from} onChange={({ target }) => change({ from: target.value })} />
      </Field>
      <Field name="to" label="Last day" error={problems.to}>
        <DateInput value={stay.to} onChange={({ target }) => change({ to: target.value })} />
      </Field>
    </div>
  );
}

function Answer({ petId, stay }: { petId: string; stay: AskedStay }) {
  const isAsked = Object.keys(stayProblems(stay)).length === 0;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...stayQuery(petId, stay),
    enabled: isAsked,
  });
  if (!isAsked) return null;
  if (data)
    return (
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
        <p className="hidden font-semibold print:block">
          {`${stayKinds[stay.for]}, ${formatDate(stay.from)} to ${formatDate(stay.to)}`}
        </p>
        <StayVerdict kind={stay.for} found={data} />
      </div>
    );
  if (!error) return <Skeleton height="16rem" />;
  return (
    <Panel padded={false}>
      <ErrorState
        title="The answer did not load"
        onRetry={() => void refetch()}
        retrying={isFetching}
        reference={referenceOf(error)}
      >
        {messageOf(error)}
      </ErrorState>
    </Panel>
  );
}

function CheckStay({ pet }: { pet: PetListItem }) {
  const { stay, arrives, change } = useStay(pet.species);
  return (
    <div className="mx-auto max-w-3xl print:max-w-none">
      <div className="mb-6 flex flex-wrap justify-between gap-2 print:hidden">
        <div className="max-md:hidden">
          <LinkButton
            to={`/pets/${pet.id}?tab=health`}
            look="quiet"
            icon={<ArrowLeft aria-hidden className="size-5" />}
          >
            Health of {pet.name}
          </LinkButton>
        </div>
        <Button look="primary" icon={<Printer aria-hidden className="size-5" />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <PageHeader
        title={`Check a stay: ${pet.name}`}
        description="Will the jabs be in date for the whole stay? We check what’s recorded here."
      />
      <div className="flex flex-col gap-6">
        <StayFields stay={stay} change={change} />
        <Answer petId={pet.id} stay={stay} />
        {stay.for === 'travel' && pet.species === 'dog' && (
          <TapewormPanel petId={pet.id} arrives={arrives} onChange={(next) => change({ arrives: next })} />
        )}
      </div>
    </div>
  );
}

/** `/pets/{id}/stay?for=…&from=…&to=…`: are the jabs in date for kennels, a journey or a competition? */
export default function StayPage() {
  const { petId = '' } = useParams();
  const { data, error, isFetching, refetch } = usePet(petId);
  if (error && !data) return <PetProblem id={petId} error={error} retrying={isFetching} onRetry={refetch} />;
  if (!data) return <PageSkeleton label="Loading the pet…" />;
  return <CheckStay pet={data} />;
}
