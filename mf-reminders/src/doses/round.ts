import type { Dose } from '@petcare/contracts/doses';

interface Group {
  id: 'now' | 'later' | 'missed' | 'done';
  title: string;
  doses: Dose[];
}

function groupOf({ outcome, dueAt }: Dose, now: Date): Group['id'] {
  if (outcome === 'missed') return 'missed';
  if (outcome !== null) return 'done';
  return Date.parse(dueAt) <= now.getTime() ? 'now' : 'later';
}

const titles: readonly (readonly [Group['id'], string])[] = [
  ['missed', 'Missed'],
  ['now', 'Due now'],
  ['later', 'Later'],
  ['done', 'Given and recorded'],
];

/** A day's doses in the order somebody works through them: missed, due, coming, done. Empty groups are left out. */
export function roundOf(doses: readonly Dose[], now: Date): Group[] {
  return titles
    .map(([id, title]) => ({ id, title, doses: doses.filter((dose) => groupOf(dose, now) === id) }))
    .filter((group) => group.doses.length > 0);
}
