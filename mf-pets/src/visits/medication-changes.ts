import { addDays, dateIn, type RecordHistory } from '@petcare/contracts';
import {
  daysHeld,
  doseAmount,
  doseWords,
  medicationSchedule,
  medicationWords,
  scheduleWords,
  type Medication,
} from '@petcare/contracts/health';

/** Something that changed, as the visit sheet says it. */
export interface MedicationChange {
  id: string;
  on: string;
  title: string;
  detail: string | null;
}

type Change = RecordHistory['items'][number];

/** What somebody did with it, by its new status. */
const turns: Readonly<Record<string, string>> = {
  held: 'Put on hold',
  stopped: 'Stopped',
  active: 'Resumed',
  completed: 'Ended',
};

function turnOf({ drug }: Medication, { id, changes }: Change, on: string): MedicationChange[] {
  const status = changes.find(({ field }) => field === 'status');
  // A planned one starts by itself on its first day, and is reported as that.
  const turn = status && status.before !== 'planned' ? turns[String(status.after)] : undefined;
  return turn === undefined ? [] : [{ id: `${id} status`, on, title: `${turn}: ${drug}`, detail: null }];
}

function amountWords({ unit }: Medication, { changes }: Change): string | null {
  const amount = changes.find(({ field }) => field === 'amount');
  const [after, before] = [doseAmount.safeParse(amount?.after).data, doseAmount.safeParse(amount?.before).data];
  if (after === undefined) return null;
  return [doseWords(after, unit), ...(before === undefined ? [] : [`instead of ${doseWords(before, unit)}`])].join(' ');
}

function doseChangeOf(row: Medication, change: Change, on: string): MedicationChange[] {
  const schedule = medicationSchedule.safeParse(change.changes.find(({ field }) => field === 'schedule')?.after).data;
  const words = [amountWords(row, change), schedule && scheduleWords(schedule)].filter(Boolean).join(', ');
  return words === '' ? [] : [{ id: `${change.id} dose`, on, title: `New dose: ${row.drug}`, detail: words }];
}

/** What follows from a course's dates: that it began or ended, and its steps, which a hold moves unless they came before it. */
function byDates(row: Medication, heldFrom: string | undefined): MedicationChange[] {
  const { id, drug, unit, startsOn, endsOn, taper } = row;
  const isOver = endsOn !== null && row.status === 'completed';
  return [
    { id: `${id} start`, on: startsOn, title: `Started: ${drug}`, detail: medicationWords(row) },
    ...(isOver ? [{ id: `${id} end`, on: endsOn, title: `Ended: ${drug}`, detail: null }] : []),
    ...taper.map(({ fromDay, amount }) => {
      const on = addDays(startsOn, fromDay - 1);
      return {
        id: `${id} ${fromDay}`,
        on: heldFrom !== undefined && on < heldFrom ? on : addDays(on, daysHeld(row)),
        title: `New dose: ${drug}`,
        detail: doseWords(amount, unit),
      };
    }),
  ];
}

const isGoing = ({ status }: Medication) => status === 'active' || status === 'completed';

/**
 * What changed about a medication between `since` and `today`: started, put on hold, resumed, stopped, ended, or given at another
 * dose. `changes` are from its history, or none if the asker can't read it.
 */
export function medicationChanges(
  row: Medication,
  changes: readonly Change[],
  { since, today, zone }: { since: string; today: string; zone: string },
): MedicationChange[] {
  const told = changes.flatMap((change) => {
    if (change.what !== 'updated') return [];
    const on = dateIn(zone, new Date(change.at));
    return [...turnOf(row, change, on), ...doseChangeOf(row, change, on)];
  });
  const heldOn = told.filter(({ title }) => title === `${turns['held']}: ${row.drug}`).map(({ on }) => on);
  const isTold = (title: string) => told.some((change) => change.title === title);
  // Steps don't apply once it's no longer given; its end may already be listed.
  const dated = byDates(row, heldOn.toSorted()[0]).filter(
    ({ title }) => (isGoing(row) || title.startsWith('Started')) && !(title.startsWith('Ended') && isTold(title)),
  );
  return [...told, ...dated].filter(({ on }) => on >= since && on <= today);
}
