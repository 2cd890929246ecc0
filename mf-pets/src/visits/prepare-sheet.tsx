import type { ReactNode } from 'react';
import { dateIn, type Pet } from '@petcare/contracts';
import {
  allergySeverityNames,
  measureWords,
  medicationStatusNames,
  medicationWordsOn,
  type Allergy,
  type Measure,
  type Medication,
  type Visit,
} from '@petcare/contracts/health';
import { lazyPage, useRemoteContext } from '@petcare/remote';
import { formatDate } from '@petcare/web';
import type { MedicationChange } from './medication-changes.ts';
import { PrepareQuestions } from './prepare-questions.tsx';
import { visitWhen } from './visit-words.ts';

const WeightChart = lazyPage(() => import('../health/weight-chart.tsx'));

/** How many of each to show on one A4 sheet. */
const most = { medications: 6, allergies: 4, changes: 6 };

interface PrepareSheetProps {
  pet: Pet;
  visit: Visit;
  lastVisit: Visit | null;
  weight: Measure | null;
  medications: readonly Medication[];
  allergies: readonly Allergy[];
  changes: readonly MedicationChange[];
  /** False if more was recorded than `changes` has. */
  isWhole: boolean;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid border-t border-line pt-4 print:pt-1">
      <h2 className="mb-2 text-sm font-semibold text-muted print:mb-0.5 print:text-xs">{title}</h2>
      {children}
    </section>
  );
}

interface Line {
  id: string;
  what: string;
  more?: string | null;
}

interface LinesProps {
  lines: readonly Line[];
  /** How many to show; the rest are counted. */
  limit: number;
  none: string;
  /** False if there are more than `lines` has. */
  isWhole?: boolean;
  /** Each on one line of paper, however long it is. */
  isShort?: boolean;
}

function Lines({ lines, limit, none, isWhole = true, isShort = false }: LinesProps) {
  if (lines.length === 0) return <p className="text-muted">{none}</p>;
  const left = lines.length - limit;
  return (
    <ul className="flex flex-col gap-1 print:gap-0">
      {lines.slice(0, limit).map(({ id, what, more }) => (
        <li key={id} className={`wrap-anywhere ${isShort ? 'print:line-clamp-1' : 'print:line-clamp-2'}`}>
          <strong>{what}</strong>
          {more && `: ${more}`}
        </li>
      ))}
      {left > 0 && <li className="text-muted">{`and ${isWhole ? '' : 'at least '}${left} more in Petcare`}</li>}
    </ul>
  );
}

const medicationLine = (row: Medication, today: string): Line => ({
  id: row.id,
  what: [row.drug, row.strength].filter(Boolean).join(' '),
  more: [row.status === 'held' && medicationStatusNames.held, medicationWordsOn(row, today)]
    .filter(Boolean)
    .join(' · '),
});

const allergyLine = ({ id, substance, severity, reaction }: Allergy): Line => ({
  id,
  what: substance,
  more: [allergySeverityNames[severity], reaction].filter(Boolean).join(' · '),
});

const changeLine = ({ id, on, title, detail }: MedicationChange): Line => ({
  id,
  what: formatDate(on),
  more: [title, detail].filter(Boolean).join(' · '),
});

const severities = Object.keys(allergySeverityNames);
/** The most harmful comes first, so it's never what gets cut. */
const bySeverity = (one: Allergy, other: Allergy) =>
  severities.indexOf(other.severity) - severities.indexOf(one.severity);

/** How the weight is changing, and the last one. */
function Weight({ petId, last }: { petId: string; last: Measure | null }) {
  const { zone } = useRemoteContext();
  if (last === null) return <p className="text-muted">None recorded.</p>;
  return (
    <>
      <p>
        <strong>{measureWords(last)}</strong>
        {`: ${formatDate(last.measuredAt, zone)}`}
      </p>
      <div className="print:max-w-80 print:[&_svg]:max-h-24">
        <WeightChart petId={petId} />
      </div>
    </>
  );
}

/** What to take and ask. Lists are cut to fit on a sheet of paper. */
export function PrepareSheet(given: PrepareSheetProps) {
  const { pet, visit, lastVisit, weight, medications, allergies, changes, isWhole } = given;
  const { zone } = useRemoteContext();
  return (
    <div className="flex flex-col gap-4 text-ink print:gap-1.5 print:text-xs">
      <Part title="Questions to ask">
        <PrepareQuestions key={visit.id} planned={visit} />
      </Part>
      <Part title="Medication">
        <Lines
          lines={medications.map((row) => medicationLine(row, dateIn(zone)))}
          limit={most.medications}
          none="None at the moment."
        />
      </Part>
      <Part title="Allergies">
        <Lines
          lines={allergies.toSorted(bySeverity).map(allergyLine)}
          limit={most.allergies}
          none="None recorded."
          isShort
        />
      </Part>
      <Part title="Weight">
        <Weight petId={pet.id} last={weight} />
      </Part>
      <Part title={lastVisit ? `Since the last visit, ${visitWhen(lastVisit)}` : 'What was recorded recently'}>
        <Lines
          lines={changes.map(changeLine)}
          limit={most.changes}
          none="Nothing was recorded."
          isWhole={isWhole}
          isShort
        />
      </Part>
      <p className="border-t border-line pt-4 text-sm text-muted print:pt-1 print:text-xs">
        As recorded in Petcare about {pet.name}.
      </p>
    </div>
  );
}
