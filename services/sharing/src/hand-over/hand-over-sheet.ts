import { addDays, dateIn, noteTypeNames } from '@petcare/contracts';
import { contactTypeNames, phoneWords } from '@petcare/contracts/contacts';
import {
  allergySeverityNames,
  conditionStatusNames,
  doseOutcomeNames,
  doseRouteNames,
  doseWords,
  medicationWordsOn,
  weightWords,
} from '@petcare/contracts/health';
import { inWords } from '@petcare/contracts/sharing';
import { whoWords } from '../passport/passport-facts.ts';
import type { ContactRow, DoseRow, HandOverRows, MedicalRow, OpenLink, PetRow, ReminderRow } from './hand-over-rows.ts';
import { daysListed } from './hand-over-sheet.queries.ts';
import { atWords, dayNear, doseName, momentWords, reminderName, shortDay } from './hand-over-words.ts';

/** Something that can be ticked off. */
export interface Tick {
  what: 'dose' | 'reminder';
  id: string;
  label: string;
}

export interface SheetLine {
  /** When it is. */
  head: string | null;
  words: string;
  /** Each on its own line. */
  details: string[];
  /** As they're dialled. */
  phones: string[];
  /** What was done about it. */
  state: string | null;
  tick: Tick | null;
  /** Still to be done. */
  isToDo: boolean;
}

export interface SheetPart {
  title: string;
  lines: SheetLine[];
  /** What is said below them: that there's more. */
  foot: string[];
}

export interface SheetPet {
  name: string;
  who: string;
  photoId: string | null;
  warnings: string[];
  facts: string[];
}

/** What whoever looks after the animals reads, on a phone or on paper. */
export interface HandOverSheet {
  title: string;
  intro: string;
  /** "Fri 27 Nov": when it was written. */
  today: string;
  pets: SheetPet[];
  parts: SheetPart[];
}

const line = (words: string, more: Partial<SheetLine> = {}): SheetLine => ({
  head: null,
  words,
  details: [],
  phones: [],
  state: null,
  tick: null,
  isToDo: false,
  ...more,
});

const linesIn = (text: string | null): string[] => text?.split('\n').filter((one) => one.trim() !== '') ?? [];

function medicalWords(row: MedicalRow): string {
  if (row.kind === 'condition') return `${row.name}: ${conditionStatusNames[row.detail].toLowerCase()}`;
  const reaction = row.reaction === null ? '' : `: ${row.reaction}`;
  return `Allergic to ${row.name} (${allergySeverityNames[row.detail].toLowerCase()})${reaction}`;
}

/** Nobody may overlook it. */
const isGrave = ({ kind, detail }: MedicalRow): boolean =>
  kind === 'allergy' && (detail === 'severe' || detail === 'anaphylaxis');

const moreWords = 'There’s more than fits here. Ask whoever sent you the link.';

function petOf(pet: PetRow, { link, medical, weights, cut }: HandOverRows): SheetPet {
  const own = medical.filter(({ petId }) => petId === pet.id);
  const weight = weights.find(({ petId }) => petId === pet.id);
  return {
    name: pet.name,
    who: whoWords({ ...pet, today: link.today }),
    photoId: pet.photoId,
    warnings: [...(pet.warning === null ? [] : [pet.warning]), ...own.filter(isGrave).map(medicalWords)],
    facts: [
      ...own.filter((row) => !isGrave(row)).map(medicalWords),
      ...(cut.has('medical') ? [moreWords] : []),
      ...(weight ? [`Weighs ${weightWords(weight.grams)} (${shortDay(dateIn(link.zone, new Date(weight.at)))})`] : []),
    ],
  };
}

/** Names the animal if there's more than one. */
const naming = (pets: readonly PetRow[]) => (ids: readonly string[]) =>
  pets.length < 2 ? '' : `${inWords(pets.filter(({ id }) => ids.includes(id)).map(({ name }) => name))}: `;

function givenWords(dose: DoseRow): string | null {
  const { outcome, givenBy, givenAt } = dose;
  if (outcome === null || outcome === 'missed' || givenAt === null) return outcome && doseOutcomeNames[outcome];
  return `${doseOutcomeNames[outcome]} by ${givenBy} ${atWords(givenAt, dose)}`;
}

function doseLine(dose: DoseRow, rows: HandOverRows): SheetLine {
  const { link, pets } = rows;
  const { id, petId, drug, strength, amount, unit, route, withFood, localTime, localDate, outcome } = dose;
  const what = [drug, strength].filter(Boolean).join(' ');
  const how = `${doseWords(amount, unit)} ${doseRouteNames[route].toLowerCase()}${withFood ? ', with food' : ''}`;
  const isOpen = (outcome === null || outcome === 'missed') && localDate <= link.today;
  return line(`${naming(pets)([petId])}${what}`, {
    head: localTime,
    details: [how],
    state: givenWords(dose),
    isToDo: outcome === null,
    tick: isOpen && link.mayTickOff ? { what: 'dose', id, label: `Mark as given: ${doseName(dose, rows)}` } : null,
  });
}

function reminderLine(reminder: ReminderRow, rows: HandOverRows): SheetLine {
  const { link, pets } = rows;
  const { id, petIds, title, notes, localDate, localTime, status, doneAt, doneBy, isPlain } = reminder;
  const isDone = status === 'done';
  const day = dayNear(localDate, link.today);
  const due = `Due ${day}${localTime === null ? '' : ` at ${localTime}`}`;
  const mayTick = link.mayTickOff && isPlain && !isDone && localDate <= link.today;
  return line(`${naming(pets)(petIds)}${title}`, {
    details: [due, ...linesIn(notes)],
    state: isDone && doneAt !== null ? `Done by ${doneBy} ${atWords(doneAt, reminder)}` : null,
    isToDo: !isDone,
    tick: mayTick ? { what: 'reminder', id, label: `Mark as done: ${reminderName(reminder, rows)}` } : null,
  });
}

function contactLine({ type, name, organisation, phones, isEmergency }: ContactRow): SheetLine {
  const kind = `${contactTypeNames[type]}${isEmergency ? ', for emergencies' : ''}`;
  return line(organisation === null ? name : `${name}, ${organisation}`, { details: [kind], phones });
}

/** Reminders are listed for a few days only. */
function laterWords({ areas, until, zone, today }: OpenLink): string[] {
  const last = addDays(today, daysListed);
  if (!areas.includes('reminders') || dateIn(zone, new Date(until)) <= last) return [];
  return [`What’s due after ${shortDay(last)} isn’t listed yet. Look again then.`];
}

/** What page and paper call the part with the phone numbers. */
export const whoToRing = 'Who to ring';

/** A number as it's read out, for those dialled as stored. */
export const spokenPhone = phoneWords;

/** Day by day, until where the list is cut. */
function dosesByDay(rows: HandOverRows): SheetPart[] {
  const days = [...Map.groupBy(rows.doses, ({ localDate }) => localDate)];
  return days.map(([date, ofDay], index) => ({
    title: `Medication ${dayNear(date, rows.link.today)}`,
    lines: ofDay.map((dose) => doseLine(dose, rows)),
    foot: rows.cut.has('doses') && index === days.length - 1 ? [moreWords] : [],
  }));
}

function partsOf(rows: HandOverRows): SheetPart[] {
  const { link, pets, medication, reminders, notes, contacts, cut } = rows;
  const named = naming(pets);
  const foot = (list: 'medication' | 'reminders' | 'notes' | 'contacts') => (cut.has(list) ? [moreWords] : []);
  return [
    ...dosesByDay(rows),
    {
      title: 'All medication',
      lines: medication.map((row) =>
        line(`${named([row.petId])}${[row.drug, row.strength].filter(Boolean).join(' ')}`, {
          details: [medicationWordsOn(row, link.today), ...linesIn(row.notes)],
        }),
      ),
      foot: foot('medication'),
    },
    {
      title: 'What’s due',
      lines: reminders.map((reminder) => reminderLine(reminder, rows)),
      foot: [...foot('reminders'), ...laterWords(link)],
    },
    {
      title: 'Good to know',
      lines: notes.map(({ petId, type, body }) =>
        line(`${named([petId])}${noteTypeNames[type]}`, { details: linesIn(body) }),
      ),
      foot: foot('notes'),
    },
    { title: whoToRing, lines: contacts.map(contactLine), foot: foot('contacts') },
  ].filter((part) => part.lines.length > 0 || part.foot.length > 0);
}

/** What the link says. */
export function sheetOf(rows: HandOverRows): HandOverSheet {
  const { link, pets } = rows;
  const ends = momentWords(link.until, link.zone);
  return {
    title: `Looking after ${inWords(pets.map(({ name }) => name))}`,
    intro: `From ${link.organisationName}, for ${link.label}. This link works until ${ends}.`,
    today: shortDay(link.today),
    pets: pets.map((pet) => petOf(pet, rows)),
    parts: partsOf(rows),
  };
}
