import { useState } from 'react';
import { dateIn } from '@petcare/contracts';
import { antigenWords, type Vaccination, type VaccinationDue } from '@petcare/contracts/health';
import { formatDate } from '@petcare/web';
import { usePet } from '../pets/pets.queries.ts';
import { RemindMe } from '../reminding/remind-me.tsx';
import { VisitLink } from '../visits/visit-link.tsx';

interface Due extends Pick<VaccinationDue, 'on' | 'from' | 'lapsesOn' | 'because'> {
  codes: { code: VaccinationDue['antigen'] }[];
}

/** Things due on the same day for the same reason are listed together; those already followed up aren't listed. */
function together(dues: readonly VaccinationDue[]): Due[] {
  const groups = new Map<string, Due>();
  for (const { antigen, followedBy, ...due } of dues) {
    if (followedBy !== null) continue;
    const key = `${due.on} ${due.because.rule} ${due.because.sentence}`;
    const group = groups.get(key) ?? { ...due, codes: [] };
    group.codes.push({ code: antigen });
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((one, other) => (one.on ?? '9').localeCompare(other.on ?? '9'));
}

/** The state in words; one more jab doesn't fix a lapsed course. */
function stateOf({ on, from, lapsesOn }: Due, today: string, planned: boolean): { words: string; isLate: boolean } {
  if (on === null) return { words: planned ? 'No day yet' : 'No date known', isLate: false };
  if (planned)
    return { words: `${on < today ? 'Was planned for' : 'Planned for'} ${formatDate(on)}`, isLate: on < today };
  if (lapsesOn !== null && today >= lapsesOn)
    return { words: `Lapsed on ${formatDate(lapsesOn)}: the course may have to restart. Ask your vet.`, isLate: true };
  if (on < today) return { words: `Overdue since ${formatDate(on)}. Ask your vet.`, isLate: true };
  const opens = from !== null && from > today ? `between ${formatDate(from)} and` : 'by';
  return { words: `Next due ${opens} ${formatDate(on)}`, isLate: false };
}

function Why({ because }: Pick<Due, 'because'>) {
  const { body, version, sentence, breaks } = because;
  return (
    <details>
      <summary className="font-semibold text-brand">Why this date</summary>
      <div className="pb-2">
        {body && (
          <p className="font-semibold text-ink">
            {body}, {version}
          </p>
        )}
        <p>{sentence}</p>
        {breaks && <p>What would break the course: {breaks}</p>}
        {body && <p>Your vet and the product’s data sheet come first.</p>}
      </div>
    </details>
  );
}

/** What it protects against, and when each part is due again while the pet lives. */
export function VaccinationDues({ row, zone }: { row: Vaccination; zone: string }) {
  const [today] = useState(() => dateIn(zone));
  const hasDied = Boolean(usePet(row.petId).listed?.deceasedOn);
  const dues = hasDied ? [] : together(row.nextDue);
  const next = dues[0]?.on ?? null;
  return (
    <div className="flex flex-col gap-1">
      <p>{antigenWords(row.antigens)}</p>
      {row.visitId !== null && (
        <p>
          <VisitLink petId={row.petId} visitId={row.visitId} />
        </p>
      )}
      {dues.map((due) => {
        const { words, isLate } = stateOf(due, today, row.givenOn === null);
        return (
          <div key={`${due.on} ${due.because.sentence}`}>
            <p className={isLate ? 'font-semibold text-danger' : 'font-semibold text-ink'}>
              {words}
              {dues.length > 1 && <span className="font-normal text-muted">{` · ${antigenWords(due.codes)}`}</span>}
            </p>
            {row.givenOn !== null && <Why because={due.because} />}
          </div>
        );
      })}
      {next !== null && (
        <RemindMe
          link={{ kind: 'vaccination', petId: row.petId, id: row.id }}
          about={row.product}
          body={{ title: `Vaccination: ${row.product}`, type: 'vaccination', date: next, leadTimes: ['P14D', 'P0D'] }}
        />
      )}
    </div>
  );
}
