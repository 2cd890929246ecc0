import type { DatePrecision, NoteType, Sex, Species } from '@petcare/contracts';
import type { ContactType } from '@petcare/contracts/contacts';
import type { HandOverArea } from '@petcare/contracts/hand-over';
import type {
  AllergySeverity,
  ConditionStatus,
  DoseOutcome,
  DoseRoute,
  DoseUnit,
  Medication,
} from '@petcare/contracts/health';

/** A link that works right now. */
export interface OpenLink {
  id: string;
  label: string;
  areas: HandOverArea[];
  mayTickOff: boolean;
  pinHash: string | null;
  until: string;
  zone: string;
  organisationName: string;
  /** The organisation's. */
  today: string;
}

export interface PetRow {
  id: string;
  name: string;
  photoId: string | null;
  species: Species;
  breed: string | null;
  secondBreed: string | null;
  isCross: boolean;
  colour: string | null;
  markings: string | null;
  sex: Sex;
  warning: string | null;
  birthDate: string | null;
  precision: DatePrecision | null;
}

export type MedicalRow = { petId: string; name: string; reaction: string | null } & (
  { kind: 'allergy'; detail: AllergySeverity } | { kind: 'condition'; detail: ConditionStatus }
);

export interface WeightRow {
  petId: string;
  grams: number;
  at: string;
}

export interface MedicationRow extends Pick<
  Medication,
  | 'drug'
  | 'strength'
  | 'amount'
  | 'unit'
  | 'route'
  | 'withFood'
  | 'schedule'
  | 'taper'
  | 'startsOn'
  | 'endsOn'
  | 'dosesTotal'
  | 'dosesHeld'
  | 'notes'
> {
  petId: string;
}

export interface DoseRow {
  id: string;
  petId: string;
  drug: string;
  strength: string | null;
  unit: DoseUnit;
  route: DoseRoute;
  withFood: boolean;
  amount: string;
  localDate: string;
  localTime: string;
  zone: string;
  outcome: DoseOutcome | null;
  givenAt: string | null;
  givenBy: string | null;
  recordedAt: string | null;
}

export interface ReminderRow {
  id: string;
  petIds: string[];
  title: string;
  notes: string | null;
  localDate: string;
  /** Null for a whole day. */
  localTime: string | null;
  zone: string;
  status: 'scheduled' | 'done';
  doneAt: string | null;
  doneBy: string | null;
  /** Does doing it write nothing else into the record, and is it about no other pet? */
  isPlain: boolean;
}

export interface NoteRow {
  petId: string;
  type: NoteType;
  body: string;
}

export interface ContactRow {
  type: ContactType;
  name: string;
  organisation: string | null;
  phones: string[];
  isEmergency: boolean;
}

/** What a link shows; lists of parts that weren't chosen are empty. */
export interface HandOverRows {
  link: OpenLink;
  pets: PetRow[];
  medical: MedicalRow[];
  weights: WeightRow[];
  medication: MedicationRow[];
  doses: DoseRow[];
  reminders: ReminderRow[];
  notes: NoteRow[];
  contacts: ContactRow[];
  /** Of what there's more than is listed. */
  cut: ReadonlySet<'medical' | 'medication' | 'doses' | 'reminders' | 'notes' | 'contacts'>;
}
