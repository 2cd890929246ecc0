import { Client } from 'pg';
import { notesOfPet, seedSearch } from './growth-search.ts';
import type { BenchSession } from './seed.ts';

/** Of each organisation, whose size is the same however many there are. */
const entriesOfPet = 5;
const expensesOfOrganisation = 100;
export const petsEach = 20;
/** Where one of them is all there is, so that ten million are made in minutes. */
const entriesOfPetAlone = 25;
const expensesAlone = 400;
/** Two days of these. */
const dosesOfDay = 50;
/** What the one large organisation has besides, in the small database as in the large one. */
const ofLarge = { expenses: 10_000, entries: 5000 };

const histories = (each: number): string => `
   insert into platform.record_entry (organisation_id, id, record_id, kind, area, pet_id, happened_on, happened_at, has_time, title)
   select p.organisation_id, uuidv7(), uuidv7(), 'note', 'notes', p.id, day, day + time '12:00', false, 'Walk ' || n || ' by the river'
   from pets.pet p, lateral (select n, current_date - n as day from generate_series(1, ${each}) n) days`;

const spent = (
  each: number,
): string => `insert into money.expense (organisation_id, id, created_by, spent_on, amount_pence, category, vendor, pets)
   select m.organisation_id, uuidv7(), m.user_id, current_date - n * 3, 1000 + n,
     (array['vet-fees', 'food', 'insurance', 'grooming'])[1 + n % 4], 'Shop ' || n % 7,
     jsonb_build_array(jsonb_build_object('petId', p.id, 'sharePence', 1000 + n))
   from organisations.membership m
     cross join lateral (select id from pets.pet where organisation_id = m.organisation_id limit 1) p
     cross join generate_series(1, ${each}) n`;

/** What the histories of pets are read from, and what was spent. */
const statements: readonly string[] = [
  histories(entriesOfPet),
  spent(expensesOfOrganisation),
  `insert into health.medication (organisation_id, id, pet_id, drug, amount, unit, route, with_food, schedule, taper, starts_on,
     email_when_due, status)
   select m.organisation_id, uuidv7(), (select p.id from pets.pet p where p.organisation_id = m.organisation_id limit 1), 'Insulin', 2, 'IU',
     'sc', true, '{"times": ["08:00"]}', '[]', current_date, false, 'active'
   from organisations.membership m`,
  `insert into health.dose (organisation_id, id, pet_id, medication_id, due_at, local_at, local_on, zone, closes_at, amount, is_planned)
   select m.organisation_id, uuidv7(), m.pet_id, m.id, d.at, d.at, d.at::date, 'Europe/London', d.at + interval '1 hour', 2, true
   from health.medication m, (select current_date - day + n * interval '20 minutes' as at
     from generate_series(0, 1) day, generate_series(1, ${dosesOfDay}) n) d`,
];

const largeHistory = `
   insert into platform.record_entry (organisation_id, id, record_id, kind, area, pet_id, happened_on, happened_at, has_time, title)
   select $1, uuidv7(), uuidv7(), 'note', 'notes', $2, current_date - n, current_date - n, false, 'Walk ' || n || ' by the river'
   from generate_series(1, ${ofLarge.entries}) n`;

/** These are for one organisation and one of its pets. */
const largeSpent = `insert into money.expense (organisation_id, id, spent_on, amount_pence, category, vendor, pets)
   select $1, uuidv7(), current_date - n % 3000, 1000 + n, 'food', 'Shop ' || n % 7,
     jsonb_build_array(jsonb_build_object('petId', $2::uuid, 'sharePence', 1000 + n))
   from generate_series(1, ${ofLarge.expenses}) n`;

/** What is made, for all and for the large one, of all that is read or of one thing alone; what is searched is made with its index. */
const made = {
  all: { each: statements, large: [largeHistory, largeSpent] },
  history: { each: [histories(entriesOfPetAlone)], large: [largeHistory] },
  expenses: { each: [spent(expensesAlone)], large: [largeSpent] },
  search: { each: [], large: [] },
} as const;
export type GrowthOf = keyof typeof made;
export const isGrowthOf = (word: string): word is GrowthOf => word in made;

/** Adds to what the benchmark has already, as the superuser, who bypasses every policy. */
export async function seedGrowth(
  superuserUrl: string,
  { organisationId, petId }: BenchSession,
  of: GrowthOf,
): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    // Nothing that is read here comes from what triggers write, such as what a search finds: of ten million rows that takes an hour.
    if (of !== 'all') await client.query('set session_replication_role = replica');
    for (const sql of made[of].each) await client.query(sql);
    for (const sql of made[of].large) await client.query(sql, [organisationId, petId]);
    if (of === 'search') await seedSearch(client, organisationId, petId);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const rowsEach: Readonly<Record<GrowthOf, number>> = {
  all: expensesOfOrganisation,
  history: petsEach * entriesOfPetAlone,
  expenses: expensesAlone,
  search: petsEach * notesOfPet,
};

/** Organisations for so many rows of what is made. */
export const organisationsFor = (rows: number, of: GrowthOf): number => Math.ceil(rows / rowsEach[of]);
