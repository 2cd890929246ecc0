import {
  pet,
  reminder,
  type Pet,
  type PetCreateInput,
  type Reminder,
  type ReminderCreateInput,
} from '@petcare/contracts';
import type { Answer } from './visitor.ts';
import type { Actor } from './actors.ts';

/** A pet in the actor's organisation; "Bella", a dog, unless told otherwise. */
export async function createPet(actor: Actor, fields: Partial<PetCreateInput> = {}): Promise<Pet> {
  return pet.parse(made(await actor.post('/api/pets', { name: 'Bella', species: 'dog', ...fields })));
}

/** A reminder, once and all day on a day to come unless told otherwise; about a new pet if none is named. */
export async function createReminder(actor: Actor, fields: Partial<ReminderCreateInput> = {}): Promise<Reminder> {
  const petIds = fields.petIds ?? [(await createPet(actor)).id];
  const defaults = { title: 'Flea tablet', type: 'parasite', date: '2090-01-31' };
  return reminder.parse(made(await actor.post('/api/reminders', { ...defaults, ...fields, petIds })));
}

function made({ status, body }: Answer): unknown {
  if (status !== 201) throw new Error(`It was not made: ${status} ${JSON.stringify(body)}`);
  return body;
}
