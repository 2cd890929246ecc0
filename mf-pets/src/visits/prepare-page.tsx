import { ArrowLeft, Printer } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { visitKindNames } from '@petcare/contracts/health';
import { useRemoteContext } from '@petcare/remote';
import { Button, LinkButton, PageHeader, PageSkeleton } from '@petcare/ui';
import { PetProblem } from '../pets/pet-problem.tsx';
import { ageOf, describeKind } from '../pets/pet-words.ts';
import { MailToVet } from '../reports/mail-to-vet.tsx';
import { PetRights } from '../sharing/with-me/pet-rights.tsx';
import { PrepareSheet } from './prepare-sheet.tsx';
import { preparationQuery } from './visits.queries.ts';
import { visitTitle, visitWhen } from './visit-words.ts';

/** More would be a paragraph, and the sheet has no room for one. */
const titleLength = 80;
const shortened = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

function Preparation({ petId, visitId }: { petId: string; visitId: string }) {
  const { zone } = useRemoteContext();
  const { data, error, isFetching, refetch } = useQuery(preparationQuery(petId, visitId, zone));
  if (error && !data)
    return <PetProblem id={petId} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton label="Loading what to take with you…" />;
  return (
    <div className="mx-auto max-w-3xl print:max-w-none">
      <div className="mb-6 flex flex-wrap justify-between gap-2 print:hidden">
        <LinkButton to={`/pets/${petId}?tab=visits`} look="quiet" icon={<ArrowLeft aria-hidden className="size-5" />}>
          Visits of {data.pet.name}
        </LinkButton>
        <div className="flex flex-wrap gap-2">
          <MailToVet petId={petId} />
          <Button look="primary" icon={<Printer aria-hidden className="size-5" />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <PageHeader
        title={`Prepare: ${shortened(visitTitle(data.visit), titleLength)}`}
        description={[
          data.pet.name,
          describeKind(data.pet),
          ageOf(data.pet, zone),
          visitKindNames[data.visit.kind],
          visitWhen(data.visit),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <PrepareSheet {...data} />
    </div>
  );
}

/** `/pets/{id}/visits/{visitId}/prepare`: what to take and ask, on one sheet of paper. */
export default function PreparePage() {
  const { petId = '', visitId = '' } = useParams();
  return (
    <PetRights petId={petId}>
      <Preparation petId={petId} visitId={visitId} />
    </PetRights>
  );
}
