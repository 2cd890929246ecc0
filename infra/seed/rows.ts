import { addDays, dateIn, defaultZone } from '@petcare/contracts';
import { breedSuggestions } from '@petcare/contracts/animals';
import { chanceAt } from './chance.ts';
import type { Ids } from './ids.ts';
import { firstAnimalOf, keptBy, organisationName } from './organisations.ts';
import { pastOf } from './past.ts';
import { plansFor } from './plans.ts';
import type { Sizes } from './sizes.ts';
import { animalNames, colours, firstNames, surnames } from './words.ts';

/** A row of a table, its values in the order of the columns; text as PostgreSQL reads it. */
export type Row = readonly (string | null)[];

/** What rows are worked out from. */
export interface Ground {
  sizes: Sizes;
  ids: Ids;
  now: Date;
  /** How many organisations earlier runs have added: user names go on from there. */
  earlier: number;
  /** What everybody logs in with, hashed. */
  passwordHash: string;
}

const salts = { people: 1, organisation: 2, pet: 3, reminder: 4 } as const;

/** Every third organisation has a second person. */
const hasPartner = (n: number): boolean => n % 3 === 0;

function* upTo(count: number): Generator<number> {
  for (let n = 0; n < count; n += 1) yield n;
}

function personOf({ ids, earlier, passwordHash, now }: Ground, n: number, place: 'user' | 'partner'): Row {
  const chance = chanceAt(n * 2 + (place === 'user' ? 0 : 1), salts.people);
  const username = `seed-${earlier + n + 1}${place === 'user' ? '' : '-partner'}`;
  const surname = chanceAt(n, salts.organisation).pick(surnames);
  const email = `${username}@petcare.example`;
  return [ids.of(place, n), username, email, now.toISOString(), passwordHash, chance.pick(firstNames), surname];
}

function* people(ground: Ground): Generator<Row> {
  for (const n of upTo(ground.sizes.organisations)) {
    yield personOf(ground, n, 'user');
    if (hasPartner(n)) yield personOf(ground, n, 'partner');
  }
}

function* organisations({ sizes, ids }: Ground): Generator<Row> {
  for (const n of upTo(sizes.organisations)) {
    const chance = chanceAt(n, salts.organisation);
    const { type } = keptBy(n);
    yield [ids.of('organisation', n), organisationName(type, chance.pick(surnames), chance), type, 'pro'];
  }
}

function* memberships({ sizes, ids }: Ground): Generator<Row> {
  for (const n of upTo(sizes.organisations)) {
    yield [ids.of('organisation', n), ids.of('user', n), 'owner'];
    if (hasPartner(n)) yield [ids.of('organisation', n), ids.of('partner', n), 'member'];
  }
}

/** Without one, an organisation can only be read once its trial is over. */
function* subscriptions({ sizes, ids, now }: Ground): Generator<Row> {
  const [from, until] = [now.toISOString(), `${now.getUTCFullYear() + 10}-01-01`];
  for (const n of upTo(sizes.organisations)) yield [ids.of('organisation', n), 'active', from, from, until, 'false'];
}

const speciesOf = (organisation: number, pet: number) => chanceAt(pet, salts.pet).pick(keptBy(organisation).species);

/** Every pet with its organisation. */
function* petPlaces({ sizes }: Ground): Generator<{ organisation: number; pet: number }> {
  for (const organisation of upTo(sizes.organisations)) {
    const end = firstAnimalOf(organisation + 1, sizes.organisations, sizes.pets);
    for (let pet = firstAnimalOf(organisation, sizes.organisations, sizes.pets); pet < end; pet += 1)
      yield { organisation, pet };
  }
}

function* pets(ground: Ground): Generator<Row> {
  const { ids, now } = ground;
  const today = dateIn(defaultZone, now);
  for (const { organisation, pet } of petPlaces(ground)) {
    const species = speciesOf(organisation, pet);
    const chance = chanceAt(pet, salts.pet + 100);
    const [first, ...more] = breedSuggestions[species] ?? [];
    yield [
      ids.of('organisation', organisation),
      ids.of('pet', pet),
      chance.pick(animalNames),
      species,
      first === undefined || chance.below(4) === 0 ? null : chance.pick([first, ...more]),
      chance.pick(['female', 'male']),
      addDays(today, -60 - chance.below(12 * 365)),
      'day',
      chance.pick(colours),
      chance.pick(['yes', 'no', 'unknown']),
      ids.of('user', organisation),
    ];
  }
}

/** Every reminder with its pet and what is to be done. */
function* reminderPlaces(ground: Ground) {
  const { sizes, now } = ground;
  const today = dateIn(defaultZone, now);
  for (const place of petPlaces(ground)) {
    const plans = plansFor(speciesOf(place.organisation, place.pet));
    const end = Math.floor((sizes.reminders * (place.pet + 1)) / sizes.pets);
    for (let n = Math.floor((sizes.reminders * place.pet) / sizes.pets), nth = 0; n < end; n += 1, nth += 1) {
      const plan = plans[(place.pet + nth) % plans.length] ?? plans[0];
      const date = addDays(today, -chanceAt(n, salts.reminder).below(plan.days));
      yield { ...place, n, plan, date };
    }
  }
}

function* reminders(ground: Ground): Generator<Row> {
  // The worker plans from today on, as it does for everybody.
  const yesterday = addDays(dateIn(defaultZone, ground.now), -1);
  for (const { organisation, n, plan, date } of reminderPlaces(ground)) {
    const [organisationId, id] = [ground.ids.of('organisation', organisation), ground.ids.of('reminder', n)];
    const { title, type, time, rrule } = plan;
    const owner = ground.ids.of('user', organisation);
    yield [organisationId, id, title, type, date, time, defaultZone, rrule, yesterday, owner, owner];
  }
}

function* reminderPets(ground: Ground): Generator<Row> {
  const { ids } = ground;
  for (const { organisation, n, pet } of reminderPlaces(ground))
    yield [ids.of('organisation', organisation), ids.of('reminder', n), ids.of('pet', pet)];
}

function* occurrences(ground: Ground): Generator<Row> {
  const { ids, now } = ground;
  const today = dateIn(defaultZone, now);
  let made = 0;
  for (const { organisation, n, plan, date } of reminderPlaces(ground)) {
    const firstName = chanceAt(organisation * 2, salts.people).pick(firstNames);
    for (const { localAt, dueAt } of pastOf({ ...plan, date }, today)) {
      const [organisationId, doneBy] = [ids.of('organisation', organisation), ids.of('user', organisation)];
      const id = ids.of('occurrence', made++);
      const allDay = String(plan.time === null);
      yield [
        organisationId,
        id,
        ids.of('reminder', n),
        localAt,
        allDay,
        defaultZone,
        dueAt,
        'done',
        dueAt,
        doneBy,
        firstName,
      ];
    }
  }
}

/** Each table with its columns, in an order in which every row finds what it refers to. */
export const tables: readonly { name: string; columns: string; rows: (ground: Ground) => Iterable<Row> }[] = [
  {
    name: 'auth.user',
    columns: 'id, username, email, email_verified_at, password_hash, first_name, last_name',
    rows: people,
  },
  { name: 'organisations.organisation', columns: 'id, name, type, plan', rows: organisations },
  { name: 'organisations.membership', columns: 'organisation_id, user_id, role', rows: memberships },
  {
    name: 'billing.subscription',
    columns: 'organisation_id, standing, anchor_at, period_starts_at, period_ends_at, is_free',
    rows: subscriptions,
  },
  {
    name: 'pets.pet',
    columns:
      'organisation_id, id, name, species, breed, sex, birth_date, birth_date_precision, colour, neutered, created_by',
    rows: pets,
  },
  {
    name: 'reminders.reminder',
    columns: 'organisation_id, id, title, type, date, "time", zone, rrule, planned_until, created_by, added_by',
    rows: reminders,
  },
  { name: 'reminders.reminder_pet', columns: 'organisation_id, reminder_id, pet_id', rows: reminderPets },
  {
    name: 'reminders.occurrence',
    columns:
      'organisation_id, id, reminder_id, local_at, all_day, zone, due_at, status, done_at, done_by, done_by_name',
    rows: occurrences,
  },
];
