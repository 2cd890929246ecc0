import { useState, type ReactNode } from 'react';
import { ArrowLeft, Printer } from 'lucide-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { allergySeverityNames, measureWords, medicationWords, visit, visitKindNames } from '@petcare/contracts/health';
import { useRemoteContext } from '@petcare/remote';
import { Button, Field, LinkButton, PageHeader, PageSkeleton, TextArea } from '@petcare/ui';
import { api, formatDate, messageOf, refetchAfterChange } from '@petcare/web';
import { PetProblem } from '../pets/pet-problem.tsx';
import { ageOf, describeKind } from '../pets/pet-words.ts';
import { MailToVet } from '../reports/mail-to-vet.tsx';
import { preparationQuery } from './visits.queries.ts';
import { visitTitle, visitWhen } from './visit-words.ts';

const usePreparation = (petId: string, visitId: string) => useQuery(preparationQuery(petId, visitId));
type Preparation = NonNullable<ReturnType<typeof usePreparation>['data']>;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid border-t border-line pt-4 print:pt-2">
      <h2 className="mb-2 text-sm font-semibold text-muted">{title}</h2>
      {children}
    </section>
  );
}

interface Line {
  id: string;
  what: string;
  more?: string | null;
}

function Lines({ lines, none }: { lines: readonly Line[]; none: string }) {
  if (lines.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {lines.map(({ id, what, more }) => (
        <li key={id} className="wrap-anywhere">
          <strong>{what}</strong>
          {more && `: ${more}`}
        </li>
      ))}
    </ul>
  );
}

/** What to ask there; kept with the visit, and printed. */
function Questions({ planned }: { planned: Preparation['visit'] }) {
  const client = useQueryClient();
  const { can, toast, user } = useRemoteContext();
  const [text, setText] = useState(planned.questions ?? '');
  const mayEdit = can('medical.edit') || (can('medical.add') && planned.createdBy === user.id);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.patch(
        `/api/pets/${planned.petId}/visits/${planned.id}`,
        { questions: text.trim() || null, version: planned.version },
        { schema: visit.row },
      ),
    onSuccess: async () => {
      await refetchAfterChange(client, ['records', planned.petId]);
      toast({ tone: 'success', title: 'Your questions were saved' });
    },
    onError: (error) =>
      toast({ tone: 'danger', title: 'Your questions were not saved', description: messageOf(error) }),
  });
  return (
    <>
      <p className="hidden whitespace-pre-line print:block">{text || 'None noted.'}</p>
      <div className="flex flex-col items-start gap-3 print:hidden">
        {mayEdit ? (
          <>
            <div className="w-full">
              <Field name="questions" label="What do you want to ask?" optional>
                <TextArea value={text} onChange={({ target }) => setText(target.value)} rows={4} maxLength={2000} />
              </Field>
            </div>
            <Button pending={isPending} pendingLabel="Saving…" onClick={() => mutate()}>
              Save questions
            </Button>
          </>
        ) : (
          <p className="whitespace-pre-line">{text || 'None noted.'}</p>
        )}
      </div>
    </>
  );
}

function Sheet({ pet, visit: planned, lastVisit, weights, medications, allergies, changes }: Preparation) {
  return (
    <div className="flex flex-col gap-4 text-ink print:gap-2 print:text-sm">
      <Part title="Questions to ask">
        <Questions key={planned.version} planned={planned} />
      </Part>
      <Part title="Medication">
        <Lines
          lines={medications.map((row) => ({ id: row.id, what: row.drug, more: medicationWords(row) }))}
          none="None at the moment."
        />
      </Part>
      <Part title="Allergies">
        <Lines
          lines={allergies.map(({ id, substance, severity, reaction }) => ({
            id,
            what: substance,
            more: [allergySeverityNames[severity], reaction].filter(Boolean).join(' · '),
          }))}
          none="None recorded."
        />
      </Part>
      <Part title="Weight">
        <Lines
          lines={weights.map((row) => ({ id: row.id, what: measureWords(row), more: formatDate(row.measuredAt) }))}
          none="None recorded."
        />
      </Part>
      <Part title={lastVisit ? `Since the last visit, ${visitWhen(lastVisit)}` : 'What was written down lately'}>
        <Lines
          lines={changes.map(({ id, on, title, detail }) => ({
            id,
            what: formatDate(on),
            more: [title, detail].filter(Boolean).join(' · '),
          }))}
          none="Nothing was written down."
        />
      </Part>
      <p className="border-t border-line pt-4 text-sm text-muted print:pt-2">
        As recorded in Petcare about {pet.name}.
      </p>
    </div>
  );
}

/** `/pets/{id}/visits/{visitId}/prepare`: what to take along and to ask, on one sheet of paper. */
export default function PreparePage() {
  const { petId = '', visitId = '' } = useParams();
  const { zone } = useRemoteContext();
  const { data, error, isFetching, refetch } = usePreparation(petId, visitId);
  if (error && !data)
    return <PetProblem id={petId} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton label="Loading what to take along…" />;
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
        title={`Prepare: ${visitTitle(data.visit)}`}
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
      <Sheet {...data} />
    </div>
  );
}
