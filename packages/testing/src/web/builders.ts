import {
  petCreate,
  petListItem,
  type CurrentUser,
  type Occurrence,
  type Organisation,
  type Pet,
  type PetListItem,
  type Reminder,
} from '@petcare/contracts';

const now = '2026-11-20T18:00:00.000Z';

/** A family's owner. */
export function aUser(given: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: crypto.randomUUID(),
    username: 'demo',
    firstName: 'Dana',
    lastName: 'Demo',
    email: 'dana@example.com',
    profileImageUrl: null,
    isSuperAdmin: false,
    inTechSupportMode: false,
    organizationId: crypto.randomUUID(),
    role: 'owner',
    ...given,
  };
}

export function anOrganisation(given: Partial<Organisation> = {}): Organisation {
  return { id: crypto.randomUUID(), name: 'Dana’s pets', type: 'family', zone: 'Europe/London', ...given };
}

/** A dog of which only name and species are known; what else the contract has is as a new pet has it. */
export function aPet(given: Partial<Pet> = {}): Pet {
  const fields = petCreate.parse({ name: 'Bella', species: 'dog' });
  return { ...fields, id: crypto.randomUUID(), version: 1, createdAt: now, updatedAt: now, ...given };
}

export function aListedPet(given: Partial<PetListItem> = {}): PetListItem {
  return petListItem.parse(aPet(given));
}

/** An all-day task of one pet, once. */
export function aReminder(given: Partial<Reminder> = {}): Reminder {
  return {
    id: crypto.randomUUID(),
    title: 'Flea treatment',
    type: 'parasite',
    petIds: [crypto.randomUUID()],
    date: '2026-11-20',
    time: null,
    zone: 'Europe/London',
    rrule: null,
    notes: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    ...given,
  };
}

/** A date to come of an all-day task. */
export function anOccurrence(given: Partial<Occurrence> = {}): Occurrence {
  return {
    id: crypto.randomUUID(),
    reminderId: crypto.randomUUID(),
    petIds: [crypto.randomUUID()],
    title: 'Flea treatment',
    type: 'parasite',
    rrule: null,
    localDate: '2026-11-20',
    localTime: null,
    zone: 'Europe/London',
    dueAt: '2026-11-20T09:00:00.000Z',
    status: 'scheduled',
    doneAt: null,
    doneBy: null,
    undoUntil: null,
    ...given,
  };
}
