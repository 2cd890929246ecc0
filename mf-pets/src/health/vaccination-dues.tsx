import { useState } from 'react';
import { dateIn } from '@petcare/contracts';
import { antigenWords, type Vaccination, type VaccinationDue } from '@petcare/contracts/health';
import { formatDate } from '@petcare/web';
import { usePet } from '../pets/pets.queries.ts';
import { RemindMe } from '../reminding/remind-me.tsx';
import { VisitLink } from '../visits/visit-link.tsx';

interface State {
  words: string;
  isLate: boolean;
}

interface Due extends State, Pick<VaccinationDue, 'on' | 'because'> {
  codes: { code: VaccinationDue['antigen'] }[];
}

/** The state in words; one more jab doesn't fix a lapsed course. */
function stateOf({ on, from, lapsesOn }: VaccinationDue, today: string, planned: boolean): State {
  if (on === null) return { words: planned ? 'No day yet' : 'No date known', isLate: false };
  if (planned)
    return { words: `${on < today ? 'Was planned for' : 'Planned for'} ${formatDate(on)}`, isLate: on < today };
  if (lapsesOn !== null && today >= lapsesOn)
    return { words: `Lapsed on ${formatDate(lapsesOn)}: the course may have to restart. Ask your vet.`, isLate: true };
  if (on < today) return { words: `Overdue since ${formatDate(on)}. Ask your vet.`, isLate: true };
  const opens = from !== null && from > today ? `between ${formatDate(from)} and` : 'by';
  return { words: `Next due ${opens} ${formatDate(on)}`, isLate: false };
}

/** Things of which the same is said for the same reason are listed together; those already followed up aren't listed. */
function together({ nextDue, givenOn }: Vaccination, today: string): Due[] {
  const groups = new Map<string, Due>();
  for (const due of nextDue) {
    if (due.followedBy !== null) continue;
    const { on, because } = due;
    const state = stateOf(due, today, givenOn === null);
    const key = `${on} ${state.words} ${because.rule} ${because.sentence}`;
    const group = groups.get(key) ?? { ...state, on, because, codes: [] };
    group.codes.push({ code: due.antigen });
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((one, other) => (one.on ?? '9').localeCompare(other.on ?? '9'));
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
  const dues = hasDied ? [] : together(row, today);
  const next = dues[0]?.on ?? null;
  return (
    <div className="flex flex-col gap-1">
      <p>{antigenWords(row.antigens)}</p>
      {row.visitId !== null && (
        <p>
          <VisitLink petId={row.petId} visitId={row.visitId} />
        </p>
      )}
      {dues.map(({ words, isLate, codes, because }) => (
        <div key={antigenWords(codes)}>
          <p className={isLate ? 'font-semibold text-danger' : 'font-semibold text-ink'}>
            {words}
            {dues.length > 1 && <span className="font-normal text-muted">{` · ${antigenWords(codes)}`}</span>}
          </p>
          {row.givenOn !== null && <Why because={because} />}
        </div>
      ))}
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
