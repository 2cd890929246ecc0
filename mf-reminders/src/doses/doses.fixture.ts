import { dateIn, instantOf } from '@petcare/contracts';
import { doseList, type Dose } from '@petcare/contracts/doses';
import { aListedPet, reply } from '@petcare/testing/web';
export const today = dateIn('Europe/London');
export const mog = aListedPet({ name: 'Mog' });
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
export const aDose = (fields: Partial<Dose> = {}): Dose => ({
  id: crypto.randomUUID(),
  medicationId: crypto.randomUUID(),
  petId: mog.id,
  petName: 'Mog',
  drug: 'Caninsulin',
  strength: '40 IU/ml',
  unit: 'IU',
  route: 'sc',
  withFood: true,
  dueAt: inHours(-1),
  localDate: today,
  localTime: '08:00',
  zone: 'Europe/London',
  amount: '2',
  isPlanned: true,
  closesAt: inHours(5),
  outcome: null,
  givenAt: null,
  givenBy: null,
  givenAmount: null,
  note: null,
  undoUntil: null,
  ...fields,
});
export const given = (dose: Dose, givenBy: string): Dose => ({
  ...dose,
  outcome: 'given',
  givenBy,
  givenAt: instantOf(`${today}T18:02`, 'Europe/London').toISOString(),
  undoUntil: inHours(0.1),
});
export const list = (...items: Dose[]) => reply(doseList, { items, nextCursor: null });
