import type { HandOverRows } from './hand-over-rows.ts';

/** The most that is listed of each, of notes for each animal. One more is read, to know whether there's more. */
export const most = { medical: 300, medication: 300, doses: 300, reminders: 100, notes: 20, contacts: 20 } as const;

type Lists = Pick<HandOverRows, keyof typeof most>;

/** By whole days, as half a day's doses look like all of them; today's, which can't be left out, as far as they fit. */
function wholeDays(doses: Lists['doses'], today: string): Lists['doses'] {
  const cut = doses[most.doses]?.localDate;
  if (cut === undefined) return doses;
  return cut > today ? doses.filter(({ localDate }) => localDate < cut) : doses.slice(0, most.doses);
}

function perPet(notes: Lists['notes']): Lists['notes'] {
  const byPet = Map.groupBy(notes, ({ petId }) => petId);
  return [...byPet.values()].flatMap((own) => own.slice(0, most.notes));
}

/** As many as are listed, and of what there's more. */
export function cutLists(read: Lists, today: string): Lists & Pick<HandOverRows, 'cut'> {
  const lists: Lists = {
    medical: read.medical.slice(0, most.medical),
    medication: read.medication.slice(0, most.medication),
    doses: wholeDays(read.doses, today),
    reminders: read.reminders.slice(0, most.reminders),
    notes: perPet(read.notes),
    contacts: read.contacts.slice(0, most.contacts),
  };
  const names = Object.keys(most) as (keyof Lists)[];
  return { ...lists, cut: new Set(names.filter((name) => lists[name].length < read[name].length)) };
}
