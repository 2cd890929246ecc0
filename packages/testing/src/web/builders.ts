import {
  petCreate,
  petListItem,
  type CurrentUser,
  type Member,
  type MyOrganisation,
  type Occurrence,
  type Organisation,
  type Pet,
  type PetListItem,
  type Reminder,
  type Ticket,
  type TicketThread,
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
    emailVerified: true,
    emailRefusal: null,
    profileImageUrl: null,
    zone: null,
    isSuperAdmin: false,
    twoFactor: 'off',
    inTechSupportMode: false,
    techSupportEndsAt: null,
    organizationId: crypto.randomUUID(),
    organizationName: 'Dana’s pets',
    organizationZone: 'Europe/London',
    role: 'owner',
    version: 1,
    ...given,
  };
}

/** One of our support staff on a visit, with the role of what its owner lets them do: `viewer` to read, `member` to edit. */
export const aVisitor = (role: 'viewer' | 'member' = 'member'): CurrentUser =>
  aUser({
    isSuperAdmin: true,
    twoFactor: 'on',
    inTechSupportMode: true,
    techSupportEndsAt: '2090-11-22T11:00:00.000Z',
    role,
  });

export function anOrganisation(given: Partial<Organisation> = {}): Organisation {
  return {
    id: crypto.randomUUID(),
    name: 'Dana’s pets',
    type: 'family',
    zone: 'Europe/London',
    address: null,
    supportAccess: 'read',
    plan: 'standard',
    trialEndsAt: '2026-11-27T18:00:00.000Z',
    status: 'active',
    fullAccessUntil: null,
    remindersUntil: null,
    over: null,
    version: 1,
    ...given,
  };
}

/** One of a person's organisations, which they own. */
export function aMembership(given: Partial<MyOrganisation> = {}): MyOrganisation {
  return {
    id: crypto.randomUUID(),
    name: 'Dana’s pets',
    type: 'family',
    role: 'owner',
    current: false,
    deletedAt: null,
    restorableUntil: null,
    ...given,
  };
}

/** A dog of which only name and species are known; the contract's other fields are a new pet's. */
export function aPet(given: Partial<Pet> = {}): Pet {
  const fields = petCreate.parse({ name: 'Bella', species: 'dog' });
  return {
    ...fields,
    id: crypto.randomUUID(),
    deceasedOn: null,
    passedOnAt: null,
    photoId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    ...given,
  };
}

export function aListedPet(given: Partial<PetListItem> = {}): PetListItem {
  return petListItem.parse(aPet(given));
}

/** Of the organisation, who neither owns nor runs it. */
export function aMember(given: Partial<Member> = {}): Member {
  return {
    id: crypto.randomUUID(),
    firstName: 'Ed',
    lastName: null,
    email: null,
    profileImageUrl: null,
    role: 'member',
    joinedAt: now,
    version: 1,
    ...given,
  };
}

/** An all-day task for one pet, once. */
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
    anchor: 'schedule',
    leadTimes: [],
    followUps: [],
    excludedDates: [],
    quietHours: null,
    groupKey: null,
    paused: false,
    notes: null,
    writes: null,
    link: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    ...given,
  };
}

/** A future date of an all-day task. */
export function anOccurrence(given: Partial<Occurrence> = {}): Occurrence {
  return {
    id: crypto.randomUUID(),
    reminderId: crypto.randomUUID(),
    petIds: [crypto.randomUUID()],
    title: 'Flea treatment',
    type: 'parasite',
    rrule: null,
    anchor: 'schedule',
    localDate: '2026-11-20',
    localTime: null,
    zone: 'Europe/London',
    dueAt: '2026-11-20T09:00:00.000Z',
    status: 'scheduled',
    snoozedUntil: null,
    booked: null,
    refill: null,
    skipReason: null,
    doneAt: null,
    doneBy: null,
    undoUntil: null,
    mailProblem: null,
    ...given,
  };
}

/** A question waiting for its first answer. */
export function aTicket(given: Partial<Ticket> = {}): Ticket {
  return {
    id: crypto.randomUUID(),
    ref: 'PC-00042',
    subject: 'No mail came',
    category: 'problem',
    priority: 'normal',
    status: 'open',
    lastResponseAt: null,
    unreadByUser: false,
    unreadByAdmin: false,
    lastMessageAt: now,
    createdAt: now,
    version: 1,
    ...given,
  };
}

/** The same with its messages. */
export function aThread(given: Partial<TicketThread> = {}): TicketThread {
  const written = { side: 'user', authorName: 'Dana', body: 'Since Friday.', internal: false, createdAt: now } as const;
  return {
    ...aTicket(),
    authorName: 'Dana',
    organizationName: 'Dana’s pets',
    canReply: true,
    isStaff: false,
    messages: [{ id: crypto.randomUUID(), ...written, attachments: [] }],
    ...given,
  };
}
