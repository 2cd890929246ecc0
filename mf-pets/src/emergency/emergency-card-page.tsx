import { ArrowLeft, Printer, TriangleAlert } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { dateIn } from '@petcare/contracts';
import { contactTypeNames, phoneWords, type Contact } from '@petcare/contracts/contacts';
import { allergySeverityNames, conditionStatusNames, medicationWordsOn } from '@petcare/contracts/health';
import { useRemoteContext } from '@petcare/remote';
import { Button, LinkButton, PageHeader, PageSkeleton, TextLink } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { OpeningTimes } from '../contacts/page/opening-times.tsx';
import { formatMicrochip } from '../pets/microchip.tsx';
import { PetPicture } from '../pets/pet-picture.tsx';
import { PetProblem } from '../pets/pet-problem.tsx';
import { ageOf, describeKind } from '../pets/pet-words.ts';
import { PetRights } from '../sharing/with-me/pet-rights.tsx';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';
import { emergencyCardQuery } from './emergency-card.queries.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid border-t border-line pt-4">
      <h2 className="mb-2 text-sm font-semibold text-muted">{title}</h2>
      {children}
    </section>
  );
}

interface Line {
  id: string;
  what: string;
  more: string;
}

function Lines({ lines, none }: { lines: readonly Line[]; none: string }) {
  if (lines.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {lines.map(({ id, what, more }) => (
        <li key={id}>
          <strong>{what}</strong>
          {more && `: ${more}`}
        </li>
      ))}
    </ul>
  );
}

/** Everything needed to reach somebody. Nothing can be pressed on paper, so it's all written out. */
function Reach({ contact, zone }: { contact: Contact; zone: string }) {
  return (
    <li className="break-inside-avoid">
      <p>
        <strong>{contact.name}</strong>
        <span className="text-muted">
          {` · ${[contactTypeNames[contact.type], contact.organisation].filter(Boolean).join(' · ')}`}
        </span>
      </p>
      {contact.phones.map((phone) => (
        <p key={phone} className="text-lg font-bold tabular-nums">
          <TextLink to={`tel:${phone}`} aria-label={`Call ${contact.name}, ${phoneWords(phone)}`}>
            {phoneWords(phone)}
          </TextLink>
        </p>
      ))}
      {(contact.address || contact.postcode) && (
        <p className="whitespace-pre-line">{[contact.address, contact.postcode].filter(Boolean).join('\n')}</p>
      )}
      {contact.openingHours && (
        <div className="mt-2 text-sm">
          <OpeningTimes hours={contact.openingHours} zone={zone} />
        </div>
      )}
    </li>
  );
}

type CardData = NonNullable<ReturnType<typeof useCard>['data']>;
function useCard(petId: string) {
  const { can } = useRemoteContext();
  const isOurs = useIsOurs();
  const [medical, medication, contacts] = [can('medical.view'), can('medication.view'), can('contacts.view')];
  return useQuery(emergencyCardQuery(petId, { medical, medication, contacts, isOurs }));
}

function Head({ pet }: Pick<CardData, 'pet'>) {
  const { zone } = useRemoteContext();
  const [chip] = pet.microchips;
  return (
    <>
      <div className="mb-6 flex flex-wrap justify-between gap-2 print:hidden">
        <LinkButton to={`/pets/${pet.id}`} look="quiet" icon={<ArrowLeft aria-hidden className="size-5" />}>
          {pet.name}
        </LinkButton>
        <Button look="primary" icon={<Printer aria-hidden className="size-5" />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <PageHeader
        title={`Emergency card: ${pet.name}`}
        lead={<PetPicture pet={pet} size="large" />}
        description={[describeKind(pet), ageOf(pet, zone), pet.colour, chip && `chip ${formatMicrochip(chip.number)}`]
          .filter(Boolean)
          .join(' · ')}
      />
      {pet.warning && (
        <p className="mb-4 flex items-start gap-2 rounded-panel border-2 border-danger p-4 text-lg font-bold text-danger">
          <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
          {pet.warning}
        </p>
      )}
    </>
  );
}

type Health = NonNullable<CardData['health']>;

const allergyLine = ({ id, substance, severity, reaction }: Health['allergies'][number]): Line => ({
  id,
  what: substance,
  more: [allergySeverityNames[severity].toLowerCase(), reaction].filter(Boolean).join(', '),
});
const conditionLine = ({ id, name, status, notes }: Health['conditions'][number]): Line => ({
  id,
  what: name,
  more: [conditionStatusNames[status].toLowerCase(), notes].filter(Boolean).join(', '),
});
const medicationLine = (row: NonNullable<CardData['medications']>[number], today: string): Line => ({
  id: row.id,
  what: [row.drug, row.strength].filter(Boolean).join(' '),
  more: [medicationWordsOn(row, today), row.notes].filter(Boolean).join('. '),
});

function Medical({ health, medications }: Pick<CardData, 'health' | 'medications'>) {
  const { zone } = useRemoteContext();
  return (
    <>
      {health && (
        <>
          <Part title="Allergies">
            <Lines lines={health.allergies.map(allergyLine)} none="None recorded." />
          </Part>
          <Part title="Conditions">
            <Lines lines={health.conditions.map(conditionLine)} none="None recorded." />
          </Part>
        </>
      )}
      {medications && (
        <Part title="Medication">
          <Lines lines={medications.map((row) => medicationLine(row, dateIn(zone)))} none="None at present." />
        </Part>
      )}
    </>
  );
}

/** What's missing on the card of a shared pet, so that nobody takes it for good news. */
function NotShared({ health, medications, contacts }: CardData) {
  const missing = [!health && 'allergies and conditions', !medications && 'medication', !contacts && 'who to call'];
  const named = missing.filter((part) => part !== false);
  return named.length === 0 ? null : (
    <p className="border-t border-line pt-4 font-semibold">Not shared with you: {named.join(', ')}. Ask the owner.</p>
  );
}

function WhoToCall({ contacts, petId }: { contacts: readonly Contact[]; petId: string }) {
  const { zone, can } = useRemoteContext();
  return (
    <Part title="Who to call">
      {contacts.length > 0 ? (
        <ul className="grid gap-6 md:grid-cols-2 print:grid-cols-2">
          {contacts.map((contact) => (
            <Reach key={contact.id} contact={contact} zone={zone} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">
          No vet is recorded.{' '}
          {can('contacts.add') && (
            <TextLink to={`/vets-specialists/new?petId=${petId}`}>Add a vet or specialist</TextLink>
          )}
        </p>
      )}
    </Part>
  );
}

function CardOf({ petId }: { petId: string }) {
  const { zone } = useRemoteContext();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useCard(petId);
  if (error && !data)
    return <PetProblem id={petId} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton label="Loading the emergency card…" />;
  return (
    <div className="mx-auto max-w-3xl print:max-w-none">
      <Head pet={data.pet} />
      <div className="flex flex-col gap-4 text-ink">
        <Medical {...data} />
        {data.contacts && <WhoToCall contacts={data.contacts} petId={petId} />}
        <NotShared {...data} />
        <p className="border-t border-line pt-4 text-sm text-muted">
          As recorded in Petcare on {formatDateTime(new Date(dataUpdatedAt).toISOString(), zone)}. Ask a vet before
          giving anything.
        </p>
      </div>
    </div>
  );
}

/** `/pets/{id}/emergency-card`: one sheet of paper, without the menu. */
export default function EmergencyCardPage() {
  const { petId = '' } = useParams();
  return (
    <PetRights petId={petId}>
      <CardOf petId={petId} />
    </PetRights>
  );
}
