import { TriangleAlert } from 'lucide-react';
import { dateIn, type Pet, type Sex } from '@petcare/contracts';
import { allergySeverityNames, conditionStatusNames, medicationWordsOn } from '@petcare/contracts/health';
import { useRemoteContext } from '@petcare/remote';
import { PageHeader } from '@petcare/ui';
import { formatDate } from '@petcare/web';
import { formatMicrochip } from '../pets/microchip.tsx';
import { PetPicture } from '../pets/pet-picture.tsx';
import { ageOf, describeKind } from '../pets/pet-words.ts';
import type { Standing } from './story.queries.ts';

const sexNames: Readonly<Record<Sex, string | null>> = { female: 'Female', male: 'Male', unknown: null };

/** What tells this animal from others. */
function identity(pet: Pet, zone: string): string {
  const chips = pet.microchips.map(({ number }) => `chip ${formatMicrochip(number)}`);
  return [describeKind(pet), sexNames[pet.sex], ageOf(pet, zone), pet.colour, ...chips].filter(Boolean).join(' · ');
}

function Line({ what, found, none }: { what: string; found: readonly string[] | null; none: string }) {
  if (found === null) return null;
  return (
    <div className="break-inside-avoid sm:flex sm:gap-3 print:flex print:gap-3">
      <dt className="w-28 shrink-0 font-semibold text-muted">{what}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">
        {found.length === 0 ? (
          <span className="text-muted">{none}</span>
        ) : (
          <ul>
            {found.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  );
}

interface StoryHeadProps {
  pet: Pet;
  standing: Standing;
  /** The title of the whole. */
  title: string;
}

/** Who it is and how things stand, before everything that happened. */
export function StoryHead({ pet, standing, title }: StoryHeadProps) {
  const { zone } = useRemoteContext();
  const { allergies, conditions, medications } = standing;
  const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');
  return (
    <>
      <PageHeader title={title} lead={<PetPicture pet={pet} size="large" />} description={identity(pet, zone)} />
      {pet.deceasedOn !== null && <p className="mb-4 text-muted">Died on {formatDate(pet.deceasedOn)}</p>}
      {pet.warning && (
        <p className="mb-4 flex items-start gap-2 rounded-panel border-2 border-danger p-3 font-bold text-danger">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {pet.warning}
        </p>
      )}
      {pet.deceasedOn === null && (
        <dl className="mb-6 flex flex-col gap-2 border-y border-line py-4 empty:hidden print:mb-3 print:gap-1 print:py-2">
          <Line
            what="Allergies"
            found={
              allergies?.map((one) =>
                joined(one.substance, allergySeverityNames[one.severity].toLowerCase(), one.reaction),
              ) ?? null
            }
            none="None recorded"
          />
          <Line
            what="Conditions"
            found={conditions?.map((one) => joined(one.name, conditionStatusNames[one.status].toLowerCase())) ?? null}
            none="None recorded"
          />
          <Line
            what="Medication"
            found={
              medications?.map((row) =>
                joined([row.drug, row.strength].filter(Boolean).join(' '), medicationWordsOn(row, dateIn(zone))),
              ) ?? null
            }
            none="None at present"
          />
        </dl>
      )}
    </>
  );
}
